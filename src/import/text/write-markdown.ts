import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { trimEnd } from './plain-form.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Parent = Pick<DefaultTreeAdapterTypes.ParentNode, 'nodeName' | 'childNodes'> | null

/** How Markdown is written: readable, or with an escape before every character that could be syntax and with full links. */
type Writing = 'readable' | 'escaped'

/** Functions by tag that return the Markdown of an element from the Markdown of its content. */
type Rules = Readonly<Record<string, (content: string, element: Element) => string>>

/** Returns Markdown for HTML in its plain form. Markdown cannot express all HTML: the caller must build the result and compare. */
export function writeMarkdown(plainForm: string, writing: Writing): string {
  const rules = { ...blockRules, ...listRules(), ...inlineRules(writing) } as Rules
  const write = (node: Node, isCode: boolean): string => {
    if ('value' in node) return isCode ? node.value : escapeMarkdown(node.value, writing)
    if (!('tagName' in node)) return ''
    const content = writeAll(node, isCode || node.tagName === 'code')
    return rules[node.tagName]?.(content, node) ?? content
  }
  const writeAll = (parent: Parent, isCode: boolean) =>
    (parent?.childNodes ?? []).reduce((before, node) => join(before, write(node, isCode)), '')
  return trimLineEnds(writeAll(parseFragment(plainForm), false))
}

/** Joins two texts with as many line ends as one of them has there, at most two. */
function join(before: string, after: string): string {
  const [start, end] = [trimEnd(before, '\n'), after.replace(/^\n+/, '')]
  return start + '\n\n'.slice(0, Math.max(before.length - start.length, after.length - end.length)) + end
}

function textOf(node: Parent | Node): string {
  if (node && 'value' in node) return node.value
  return node && 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function elementsIn(parent: Parent): Element[] {
  return (parent?.childNodes ?? []).filter(node => 'tagName' in node)
}

function siblingOf(element: Element, step: 1 | -1): Element | undefined {
  const all = elementsIn(element.parentNode)
  return all[all.indexOf(element) + step]
}

function attributeOf({ attrs }: Partial<Element>, wanted: string): string | undefined {
  return attrs?.find(({ name }) => name === wanted)?.value
}

type Row = readonly [pattern: RegExp, replacement: string]

const escapes: Readonly<Record<Writing, readonly Row[]>> = {
  readable: [
    [/\\(?=[!-/:-@[-`{-~\n]|$)/g, '\\\\'], // backslash
    [/`|(?<=\S)\*|\*(?=\S)/g, '\\$&'], // code, emphasis
    [/(?<=[^\s\p{L}\p{N}])_|_(?=[^\s\p{L}\p{N}])|(?<=\s|^)_(?=\S)|(?<=\S)_(?=\s|$)/gu, '\\_'], // emphasis
    [/~(?=~)|(?<=~)~/g, '\\~'], // strikethrough
    [/\](?=[([:])|<(?=[a-z/!?])/gi, '\\$&'], // link, tag
    [/&(?=#?\w+;)/g, '\\&'], // entity
    [/^(#{1,6}|[-+*])(?=[ \t]|$)/gm, '\\$1'], // heading, list
    [/^(\d{1,9})([.)])(?=[ \t]|$)/gm, '$1\\$2'], // numbered list
    [/^(?:[=-](?=[=-]*[ \t]*$)|>)/gm, '\\$&'], // underlined heading, rule, quotation
  ],
  escaped: [
    [/[\\`*_~[\]<>&!|#]/g, '\\$&'],
    [/^[+=:-]/gm, '\\$&'],
    [/^(\d{1,9})([.)])/gm, '$1\\$2'],
  ],
}

function escapeMarkdown(text: string, writing: Writing): string {
  const escaped = escapes[writing].reduce(
    (done, [pattern, replacement]) => done.replace(pattern, replacement),
    text,
  )
  // White space at the ends of lines is dropped unless it is an entity.
  return escaped.replace(/^\u00a0+|\u00a0+$/gm, found => '&nbsp;'.repeat(found.length))
}

/** The rules for blocks: headings with `##`, code between fences, quotations after `>`, and tables with one row on each line. */
const blockRules: Rules = {
  p: separate,
  h2: writeHeading,
  h3: writeHeading,
  h4: writeHeading,
  h5: writeHeading,
  h6: writeHeading,
  hr: (_, element) => separate('***', element),
  blockquote: (content, element) => separate(beginLines(`> ${trimLineEnds(content)}`, '> '), element),
  pre: (_, element) => {
    const code = textOf(element)
    const longest = backticksIn(code).reduce((most, length) => Math.max(most, length), 2)
    const fence = '`'.repeat(longest + 1)
    return separate(`${fence}\n${code.replace(/\n$/, '')}\n${fence}`, element)
  },
  th: writeCell,
  td: writeCell,
  tr: content => `\n${content}|\n`,
  thead: (content, head) => `${content}${'| --- '.repeat(elementsIn(elementsIn(head)[0] ?? null).length)}|\n`,
  table: content => `\n\n${content.replace(/\n+/g, '\n').trim()}\n\n`,
}

function writeHeading(content: string, heading: Element): string {
  // Only an underlined (setext) heading can have several lines.
  const isUnderlined = heading.tagName === 'h2' && content.includes('\n')
  const signs = '#'.repeat(Number(heading.tagName.slice(1)))
  return separate(isUnderlined ? `${content}\n---` : `${signs} ${content}`, heading)
}

function writeCell(content: string): string {
  return `| ${content.replace(/(?<!\\)\|/g, '\\|')} `
}

/** Puts blank lines around a block, except in a list item without paragraphs, where a blank line would make a paragraph. */
function separate(text: string, { parentNode: parent }: Element): string {
  const gap = parent?.nodeName === 'li' && !hasParagraph(parent) ? '\n' : '\n\n'
  return `${gap}${text}${gap}`
}

function hasParagraph(parent: Parent): boolean {
  return elementsIn(parent).some(({ tagName }) => tagName === 'p')
}

/** Puts `beginning` before every line but the first. Before blank lines its trailing spaces are removed. */
function beginLines(text: string, beginning: string): string {
  const visible = beginning.trimEnd()
  return text.replace(
    /\n(?=([^\n])?)/g,
    (_, next?: string) => `\n${next === undefined ? visible : beginning}`,
  )
}

function trimLineEnds(text: string): string {
  return trimEnd(text.replace(/^\n+/, ''), '\n')
}

function backticksIn(code: string): number[] {
  return (code.match(/`+/g) ?? []).map(run => run.length)
}

/** Makes the rules for lists: `-` or `1.`, but `*` or `1)` for a list directly after another. The rules count items, so each text needs new ones. */
function listRules(): Rules {
  const nextItems = new Map<Parent, { number: number; usesOtherMarker: boolean }>()
  const nextItemOf = (list: Element) => {
    const before = siblingOf(list, -1)
    const previous = before?.tagName === list.tagName ? nextItems.get(before) : undefined
    const number = Number(attributeOf(list, 'start') ?? 1)
    return { number, usesOtherMarker: previous !== undefined && !previous.usesOtherMarker }
  }
  const writeItem = (content: string, item: Element) => {
    const list = item.parentNode as Element
    const { number, usesOtherMarker } = nextItems.get(list) ?? nextItemOf(list)
    nextItems.set(list, { number: number + 1, usesOtherMarker })
    const bullet = usesOtherMarker ? '* ' : '- '
    const marker = list.tagName === 'ul' ? bullet : `${number}${usesOtherMarker ? ')' : '.'} `
    const text = beginLines(`${marker}${trimLineEnds(content)}`, ' '.repeat(marker.length))
    const next = siblingOf(item, 1)
    if (next === undefined) return text
    return `${text}${hasParagraph(item) || hasParagraph(next) ? '\n\n' : '\n'}`
  }
  return { ul: separate, ol: separate, li: writeItem }
}

function inlineRules(writing: Writing): Rules {
  return {
    br: () => '\\\n',
    em: (content, em) => {
      // For emphasis that is all of a strong text, `***` would nest in the other order.
      const { parentNode: parent } = em
      const sign = parent?.nodeName === 'strong' && textOf(parent) === textOf(em) ? '_' : '*'
      return `${sign}${content}${sign}`
    },
    strong: content => `**${content}**`,
    s: content => `~~${content}~~`,
    code: code => {
      const runs = backticksIn(code)
      let length = 1
      while (runs.includes(length)) length++
      const space = /^`|`$|^ .*[^ ].* $/s.test(code) ? ' ' : ''
      const sign = '`'.repeat(length)
      return `${sign}${space}${code}${space}${sign}`
    },
    a: (content, link) => (writing === 'readable' && writeBare(link)) || writeLink(content, link),
  }
}

function writeBare(link: Element): string | undefined {
  const [text, address] = [textOf(link), attributeOf(link, 'href') ?? '']
  const isBare = address === text || address === `mailto:${text}`
  return isBare && attributeOf(link, 'title') === undefined ? `<${text}>` : undefined
}

function writeLink(content: string, link: Element): string {
  const encode = (text: string) => text.replace(/&(?=#?\w+;)/g, '&amp;')
  const address = encode(attributeOf(link, 'href') ?? '')
  const destination = /[\s()]/.test(address) ? `<${address}>` : address
  const title = attributeOf(link, 'title')
  const quoted = title === undefined ? '' : ` "${encode(title).replace(/[\\"]/g, '\\$&')}"`
  return `[${content}](${destination}${quoted})`
}
