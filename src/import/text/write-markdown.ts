import TurndownService from 'turndown'
import { hiddenLineEnd, hideSpaces, restoreSpaces } from './plain-form.ts'

/** How Markdown is written: readable, or with an escape before every character that could be syntax and with full links. */
type Writing = 'readable' | 'escaped'

/**
 * Returns Markdown for HTML in its plain form, after `hideSpaces`. Markdown cannot express all HTML: the caller must build the
 * result and compare.
 */
export function writeMarkdown(plainForm: string, writing: Writing): string {
  const service = new TurndownService()
  service.escape = text => hideSpaces(escapeMarkdown(restoreSpaces(text), writing))
  const rules = { ...blockRules, ...listRules(), ...inlineRules(writing) }
  for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule)
  return restoreSpaces(service.turndown(plainForm))
}

type Rules = Readonly<Record<string, TurndownService.Rule>>

/** The properties of an element in turndown's document that the rules use. */
type Element = {
  /** In capitals. */
  readonly nodeName: string
  readonly textContent: string
  readonly parentNode: Element
  readonly children: ArrayLike<Element>
  readonly previousElementSibling: Element | null
  readonly nextElementSibling: Element | null
  readonly getAttribute: (name: string) => string | null
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

const anyLineEnd = `\\n${hiddenLineEnd}`

/** The rules for blocks: headings with `##`, code between fences, quotations after `>`, and tables with one row on each line. */
const blockRules: Rules = {
  paragraph: { filter: 'p', replacement: separate },
  heading: {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node: Element) => {
      // Only an underlined (setext) heading can have several lines.
      const isUnderlined = node.nodeName === 'H2' && new RegExp(`[${anyLineEnd}]`).test(content)
      const signs = '#'.repeat(Number(node.nodeName.slice(1)))
      return separate(isUnderlined ? `${content}\n---` : `${signs} ${content}`, node)
    },
  },
  rule: { filter: 'hr', replacement: (_, node) => separate('***', node) },
  quotation: {
    filter: 'blockquote',
    replacement: (content, node) => separate(beginLines(`> ${trimLineEnds(content)}`, '> '), node),
  },
  code: {
    filter: 'pre',
    replacement: (_, node: Element) => {
      const code = restoreSpaces(node.textContent)
      const longest = backticksIn(code).reduce((most, length) => Math.max(most, length), 2)
      const fence = '`'.repeat(longest + 1)
      return separate(hideSpaces(`${fence}\n${code.replace(/\n$/, '')}\n${fence}`), node)
    },
  },
  cell: { filter: ['th', 'td'], replacement: content => `| ${content.replace(/(?<!\\)\|/g, '\\|')} ` },
  row: { filter: 'tr', replacement: content => `\n${content}|\n` },
  head: {
    filter: 'thead',
    replacement: (content, { children }: Element) =>
      `${content}${'| --- '.repeat(children[0]?.children.length ?? 0)}|\n`,
  },
  body: { filter: 'tbody', replacement: content => content },
  table: { filter: 'table', replacement: content => `\n\n${content.replace(/\n+/g, '\n').trim()}\n\n` },
}

/** Puts blank lines around a block, except in a list item without paragraphs, where a blank line would make a paragraph. */
function separate(text: string, { parentNode: parent }: Element): string {
  const gap = parent.nodeName === 'LI' && !hasParagraph(parent) ? '\n' : '\n\n'
  return `${gap}${text}${gap}`
}

function hasParagraph({ children }: Element): boolean {
  return Array.from(children).some(({ nodeName }) => nodeName === 'P')
}

const lineEnds = new RegExp(`([${anyLineEnd}])(?=([^${anyLineEnd}])?)`, 'g')

/** Puts `beginning` before every line but the first. Before blank lines its trailing spaces are removed. */
function beginLines(text: string, beginning: string): string {
  const visible = beginning.trimEnd()
  return text.replace(
    lineEnds,
    (_, end: string, next?: string) => end + (next === undefined ? visible : beginning),
  )
}

function trimLineEnds(text: string): string {
  return text.replace(/^\n+/, '').replace(/\n+$/, '')
}

function backticksIn(code: string): number[] {
  return (code.match(/`+/g) ?? []).map(run => run.length)
}

/** Makes the rules for lists: `-` or `1.`, but `*` or `1)` for a list directly after another. The rules count items, so each text needs new ones. */
function listRules(): Rules {
  const nextItems = new WeakMap<Element, { number: number; usesOtherMarker: boolean }>()
  const nextItemOf = (list: Element) => {
    const { nodeName, previousElementSibling: before } = list
    const previous = before?.nodeName === nodeName ? nextItems.get(before) : undefined
    const number = Number(list.getAttribute('start') ?? 1)
    return (
      nextItems.get(list) ?? { number, usesOtherMarker: previous !== undefined && !previous.usesOtherMarker }
    )
  }
  const writeItem = (content: string, item: Element) => {
    const { number, usesOtherMarker } = nextItemOf(item.parentNode)
    nextItems.set(item.parentNode, { number: number + 1, usesOtherMarker })
    const isNumbered = item.parentNode.nodeName !== 'UL'
    const bullet = usesOtherMarker ? '* ' : '- '
    const marker = isNumbered ? `${number}${usesOtherMarker ? ')' : '.'} ` : bullet
    const text = beginLines(`${marker}${trimLineEnds(content)}`, ' '.repeat(marker.length))
    const next = item.nextElementSibling
    if (next === null) return text
    return `${text}${hasParagraph(item) || hasParagraph(next) ? '\n\n' : '\n'}`
  }
  return {
    list: { filter: ['ul', 'ol'], replacement: separate },
    item: { filter: 'li', replacement: writeItem },
  }
}

function inlineRules(writing: Writing): Rules {
  return {
    lineBreak: { filter: 'br', replacement: () => '\\\n' },
    emphasis: {
      filter: 'em',
      replacement: (content, em: Element) => {
        // For emphasis that is all of a strong text, `***` would nest in the other order.
        const { nodeName, textContent } = em.parentNode
        const isWhole = nodeName === 'STRONG' && textContent === em.textContent
        const sign = isWhole ? '_' : '*'
        return `${sign}${content}${sign}`
      },
    },
    strong: { filter: 'strong', replacement: content => `**${content}**` },
    struck: { filter: 's', replacement: content => `~~${content}~~` },
    inlineCode: {
      filter: 'code',
      replacement: content => {
        const code = restoreSpaces(content)
        const runs = backticksIn(code)
        let length = 1
        while (runs.includes(length)) length++
        const space = /^`|`$|^ .*[^ ].* $/s.test(code) ? ' ' : ''
        const sign = '`'.repeat(length)
        return hideSpaces(`${sign}${space}${code}${space}${sign}`)
      },
    },
    link: {
      filter: 'a',
      replacement: (content, link: Element) =>
        (writing === 'readable' && writeBare(link)) || writeLink(content, link),
    },
  }
}

function writeBare(link: Element): string | undefined {
  const [text, address] = [restoreSpaces(link.textContent), link.getAttribute('href') ?? '']
  const isBare = address === text || address === `mailto:${text}`
  return isBare && link.getAttribute('title') === null ? hideSpaces(`<${text}>`) : undefined
}

function writeLink(content: string, link: Element): string {
  const encode = (text: string) => text.replace(/&(?=#?\w+;)/g, '&amp;')
  const address = encode(link.getAttribute('href') ?? '')
  const destination = /[\s()]/.test(address) ? `<${address}>` : address
  const title = link.getAttribute('title')
  const quoted = title === null ? '' : ` "${encode(title).replace(/[\\"]/g, '\\$&')}"`
  return `[${content}](${hideSpaces(`${destination}${quoted}`)})`
}
