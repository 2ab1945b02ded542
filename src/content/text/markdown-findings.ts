import type { Token } from 'markdown-it'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { slugify } from '../../base/slug.ts'
import { allowedSchemes } from '../../contract/link.ts'
import { findTable } from '../yaml/text-corrections.ts'
import { isAllowedLink } from './allow-list.ts'
import { refuseDead, warnOfClosed } from './dead-address.ts'
import {
  findBlockSlip,
  findHeadings,
  findInWords,
  findRows,
  hasMailHead,
  slipsInWords,
} from './text-slips.ts'
import { likelyAddress } from './web-address.ts'

/** A refusal with its place in the Markdown, in UTF-16 units from its start. */
export type MarkdownFinding = Refusal & { readonly within: number }

/** Finds everything forbidden in the tokens of a Markdown text, and likely slips. Places are searched for only if there is something. */
export function findInMarkdown(text: string, tokens: readonly Token[]): readonly MarkdownFinding[] {
  const repeated = listRepeated(tokens)
  const isRefused = (token: Token, index: number) => {
    return mayBeRefused(token) || repeated.has(token) || findBlockSlip(tokens, index)
  }
  return tokens.some(isRefused) ? new MarkdownFinder(text).visit(tokens, repeated).findings : []
}

/** Returns the paragraphs that are copies of one above. Short ones, and verses, may be repeated on purpose. */
function listRepeated(tokens: readonly Token[]): ReadonlySet<Token> {
  const seen = new Set<string>()
  const long = tokens.filter(({ type, content }) => {
    return type === 'inline' && content.length >= 80 && !/(?:\\| {2})\n/.test(content)
  })
  return new Set(long.filter(({ content }) => seen.size === seen.add(content).size))
}

function mayBeRefused({ tag, type, content, children }: Token): boolean {
  if (type === 'inline' && /\n|^#/.test(content)) return true
  return (
    tag === 'h1' ||
    (children?.some((child, at) => mayBeRefusedInline(child) || isEmptyLink(children, at)) ?? false)
  )
}

/** Whether a link begins at a place of tokens, and ends there. */
function isEmptyLink(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.type === 'link_open' && tokens[at + 1]?.type === 'link_close'
}

function mayBeRefusedInline(token: Token): boolean {
  if (token.type === 'text') return anySlip.test(token.content)
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href'))
    return !isAllowedLink(href) || (refuseDead(href) ?? warnOfClosed(href)) !== undefined
  }
  return token.type === 'image'
}

/**
 * Finds forbidden parts and likely slips in the tokens of a Markdown text, with their places. Block tokens have lines; within a block a cursor
 * follows the tokens and never runs ahead of them.
 */
class MarkdownFinder {
  readonly findings: MarkdownFinding[] = []
  /** The first HTML tags of the text, which are one problem. */
  private readonly tags: string[] = []
  private readonly text: string
  private readonly lineStarts: readonly number[]
  /** The length of the longest line. */
  private readonly widest: number
  /** Where the last line ends. */
  private readonly end: number
  private block = ''
  private start = 0
  private cursor = 0
  /** The address of the open link; links cannot be nested. */
  private href: string | undefined

  constructor(text: string) {
    this.text = text
    this.end = text.trimEnd().length
    this.lineStarts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(end => end.index + end[0].length)]
    this.widest =
      this.lineStarts.reduce((most, start, line) => Math.max(most, this.startOf(line + 1) - start), 1) - 1
  }

  /** Visits the tokens in their order. */
  visit(tokens: readonly Token[], repeated: ReadonlySet<Token>): this {
    for (const [index, token] of tokens.entries()) {
      // Table cells have no lines of their own: the search continues after the row, or the cell before.
      if (token.map) this.enter(token.map)
      if (token.type === 'heading_open' && token.tag === 'h1')
        this.refuse(refusal('top-heading', { typed: '#', suggestion: '##' }), this.cursor)
      if (repeated.has(token)) {
        const [typed = ''] = /^\S+(?: \S+){0,3}/.exec(token.content) ?? []
        this.refuse(refusal('text-slip:twice', { typed }), this.cursor)
      }
      const slip = findBlockSlip(tokens, index)
      if (slip) this.refuse(slip, this.find(String(slip.values.typed)) ?? this.cursor)
      const row = token.type === 'inline' ? findTable(token.content) : -1
      if (row !== -1 && token.map) {
        const typed = token.content.split('\n')[row]?.trim() ?? ''
        this.refuse(refusal('broken-table', { typed }), this.startOf(token.map[0] + row))
      } else if (tokens[index - 1]?.type === 'paragraph_open' && token.map)
        this.visitLines(token.content, token.map)
      const inline = token.children ?? []
      for (const [at, child] of inline.entries()) {
        this.visitInline(child)
        if (isEmptyLink(inline, at))
          this.refuse(refusal('text-slip:link', { typed: this.href ?? '' }), this.find('[](') ?? this.cursor)
      }
    }
    return this
  }

  private enter([first, after]: [number, number]): void {
    this.start = this.startOf(first)
    this.cursor = this.start
    this.block = this.text.slice(this.start, this.startOf(after))
  }

  private visitLines(content: string, [first, after]: [number, number]): void {
    const headings = [...findHeadings(content, this.startOf(after) >= this.end)]
    for (const { line, found } of headings)
      this.refuse(found, this.text.indexOf('#', this.startOf(first + line)))
    const rows = findRows(content, this.widest)
    if (!rows || headings.length > 0 || hasMailHead(content)) return
    const { start } = rows
    const typed = content
      .split('\n')
      .slice(start, start + 2)
      .join(' ')
    this.refuse(refusal('text-slip:rows', { typed, ...rows }), this.startOf(first + start))
  }

  private visitInline(token: Token): void {
    const { type, content, markup } = token
    if (type === 'link_open') this.visitLink(String(token.attrGet('href')))
    if (type === 'link_close') {
      this.pass(`](${this.href}`)
      this.href = undefined
    }
    if (type === 'image')
      this.refuseImage(`![${content}](${token.attrGet('src')})`, String(token.attrGet('src')))
    if (type === 'code_inline') this.passCode(content, markup)
    if (type === 'text_special') this.pass(markup)
    if (type === 'text') this.visitText(content)
  }

  // In code, line breaks become spaces, so the search continues word by word.
  private passCode(code: string, fence: string): void {
    for (const part of [fence, ...code.split(/\s+/), fence]) this.pass(part)
  }

  private visitText(content: string): void {
    const whole = this.find(content)
    const tag = htmlTag.exec(content)
    // An entity, for example, is written differently from its text: then only the tag is searched for.
    const place = whole === undefined ? this.find(tag?.[0] ?? '') : whole + (tag?.index ?? 0)
    if (tag && this.tags.length === 0) {
      const found = refusal('html-in-text', { tag: tag[0], tags: this.tags })
      this.findings.push({ ...found, within: place ?? this.cursor })
    }
    for (const [each] of content.matchAll(new RegExp(htmlTag, 'gi')))
      if (this.tags.length < 5 && !this.tags.includes(each)) this.tags.push(each)
    for (const link of content.matchAll(new RegExp(brokenLink, 'g'))) {
      const [typed = '', ...parts] = link
      const [words = '', address = ''] = parts.filter(part => part !== undefined)
      const suggestion = address.includes(' ')
        ? `[${words}](${closeAddress(address)})`
        : typed.endsWith(address)
          ? closeLink(words, address)
          : `[${words}](${address})`
      this.refuse(refusal('unsafe-link:slip', { typed, suggestion }), (whole ?? this.cursor) + link.index)
    }
    const [typed] = this.beginsLine(whole) ? (bullet.exec(content) ?? []) : []
    if (typed) this.refuse(refusal('bad-text:bullet', { typed, suggestion: '- ' }), whole ?? this.cursor)
    const embedded = /!\[\[([^[\]]+)\]\]/.exec(content)
    if (embedded) this.refuseImage(embedded[0], embedded[1] ?? '')
    if (this.href === undefined && this.tags.length === 0 && !brokenLink.test(content))
      for (const { at, found } of findInWords(content)) this.refuse(found, (whole ?? this.cursor) + at)
    if (whole !== undefined) this.cursor = whole + content.length
  }

  private refuseImage(typed: string, src: string): void {
    const name = slugify(src.replace(/^.*[/\\]|\.\w+$/g, ''))
    this.refuse(refusal('image-in-text', { typed, name }), this.pass('!['))
  }

  private beginsLine(place: number | undefined): boolean {
    return place !== undefined && /^[\r\n]?$/.test(this.text.slice(Math.max(0, place - 1), place))
  }

  private visitLink(href: string): void {
    this.href = href
    const dead = refuseDead(href)
    const closed = warnOfClosed(href)
    if (isAllowedLink(href) && !dead && !closed) return
    const typed = decode(href)
    const openings = [`(${typed}`, `<${typed}`, `(${href}`, `<${href}`]
    const opening = openings.map(each => this.find(each)).find(place => place !== undefined)
    const place = opening === undefined ? (this.find('[') ?? this.cursor) : opening + 1
    if (closed) this.refuse(closed, place)
    else if (dead && (dead.messageName === 'bad-url:wrapped' || !dead.values.suggestion))
      this.refuse({ ...dead, code: 'unsafe-link' }, place)
    else if (entryFile.test(typed)) this.refuse(refusal('unsafe-link:file', { typed, suggestion: '' }), place)
    else {
      const suggestion = String(dead?.values.suggestion ?? likelyLink(typed))
      this.refuse(refusal('unsafe-link', { typed, suggestion, allowed }), place)
    }
  }

  /** Returns the place of `needle` at or after the cursor, which moves behind it; the cursor if it is not found. */
  private pass(needle: string): number {
    const found = this.find(needle)
    if (found === undefined) return this.cursor
    this.cursor = found + needle.length
    return found
  }

  private find(needle: string): number | undefined {
    const from = this.cursor - this.start
    const found = this.block.slice(from, from + needle.length + reach).indexOf(needle)
    return found === -1 ? undefined : this.cursor + found
  }

  private startOf(line: number): number {
    return this.lineStarts[line] ?? this.text.length
  }

  private refuse(refusal: Refusal, within: number): void {
    this.findings.push({ ...refusal, within })
  }
}

// The distance to search ahead of the cursor, to bound the time for long texts.
const reach = 4096

/** Returns the address that a link most likely means; empty if it is not known. */
function likelyLink(typed: string): string {
  if (fileEnding.test(typed)) return ''
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`
  if (/^\+?\d[\d-]{5,}$/.test(typed)) return `tel:${typed}`
  return likelyAddress(typed)
}

/** Matches the address of an entry's file beside this one. */
const entryFile = /^[^:]*\.(?:md|ya?ml)$/i

/** Matches the name of a file, without an address before it. */
const fileEnding = /^[^:/]*\.(?:docx?|html?|jpe?g|pdf|png|pptx?|webp|xlsx?)$/i

/** Returns a link whose last bracket is missing, with the punctuation after its address. */
function closeLink(words: string, address: string): string {
  let end = address.length
  while (/[.,;:!?]/.test(address[end - 1] ?? '')) end--
  return `[${words}](${address.slice(0, end)})${address.slice(end)}`
}

/** Returns an address as it was typed. */
function decode(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

// What word processors write before the items of a list.
const bullet = /^(?:[•●▪■◦·\uf0b7]|[o§](?=\t))[ \t\u00a0]*/

/** Returns an address without its spaces, or with `%20` for those in the name of a file; a telephone number or e-mail address with its scheme. */
function closeAddress(address: string): string {
  if (/^https?:\/\//.test(address)) return address.replaceAll(' ', '%20')
  const closed = address.replace(/ /g, '').replace(/^mail:/, 'mailto:')
  return closed.replace(/^(?=[+\d])/, 'tel:')
}

// A link with a space between its two parts, with its brackets exchanged, with spaces in its address, or without the last bracket.
const brokenLink =
  /\[([^[\]]+)\]\(((?:mailto: +|mail: *)[^\s()@]+@[^\s()]+|https?: +\/\/[^\s()]+|(?:tel: ?)?\+?\d[\d-]*(?: [\d-]+)+|tel: +\+?[\d-]+)\)|\[([^[\]]+)\]\((https?:\/\/[^\s()]+(?: [^\s()]+)+\.\w{2,5})\)|\[([^[\]]+)\] +\((https?:\/\/[^\s()]+)\)|\(([^()]+)\) ?\[(https?:\/\/[^\s[\]]+)\]|\[([^[\]]+)\]\(((?:https?:\/\/|www\.)[^\s()]+)(?=\s|$)/

// One search for all is faster than one for each, and most texts have none of them.
const anySlip = new RegExp(
  [/</, brokenLink, bullet, /!\[\[/, ...slipsInWords].map(({ source }) => source).join('|'),
  'u',
)

// A tag, a comment or an instruction, up to the end of its line.
const htmlTag = /<(?:\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>|!--|!doctype\b|!\[cdata\[|\?(?:php|xml)\b)/i

const allowed = allowedSchemes.join(', ')
