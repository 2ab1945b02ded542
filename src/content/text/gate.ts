import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { LongText } from '../../base/cache/cache.ts'
import { allowedTags, isAllowedLink } from './allow-list.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * The last gate of every published HTML fragment: looks at every `<` in it, parses it as a browser would, and walks the tree.
 * Returns what is not on the allow-list as HTML, or `undefined` where all of it is.
 */
export function findForbidden(html: string): string | undefined {
  const stray = strayTag.exec(html)?.[0]
  if (stray !== undefined && html.length > longestParsedInVain) return stray
  return firstOf(parseFragment(stray === undefined ? withoutWords(html) : html).childNodes) ?? stray
}

// A short text is parsed anyway, to say precisely what is wrong. In a long one, formatting with attributes that is
// left open could keep the parser for minutes: it opens it anew in every paragraph.
const longestParsedInVain = 2000

const empty: ReadonlySet<string> = new Set(['br', 'hr'])

// A misplaced tag, such as <body>, a cell outside of a table or a lone end tag, leaves no trace in the tree.
const strayTag = new RegExp(`<(?!(?:${Object.entries(allowedTags).map(tagForm).join('|')})>)[^>]{0,80}>?`)

function tagForm([tag, attributes]: [string, readonly string[]]): string {
  if (empty.has(tag)) return `/${tag}|${tag} ?/?`
  return `/${tag}|${tag}${attributesForm(attributes)}`
}

// Each at most once, in any order: of two of the same name, some readers take the first and some the last.
function attributesForm(names: readonly string[]): string {
  const forms = names.map(
    name => ` ${name}="[^"<>]*"${attributesForm(names.filter(other => other !== name))}`,
  )
  return forms.length === 0 ? '' : `(?:${forms.join('|')})?`
}

// Where every `<` begins a tag in one of the forms above, everything between two tags is text, most of a fragment, and any text
// serves the parser. What follows a `=` stays, as if it could be in a tag.
function withoutWords(html: string): string {
  return html.replace(/(?<=>)[^<=]+/g, text => (/[^\t\n\f\r ]/.test(text) ? 'x' : ' '))
}

// Tags may be nested deeper than the call stack.
function firstOf(nodes: readonly Node[]): string | undefined {
  const ahead = [...nodes].reverse()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (node.nodeName === '#text') continue
    if (!('tagName' in node))
      return node.nodeName === '#comment' ? '<!--…-->' : `<!${node.nodeName.slice(1)}>`
    const found = forbiddenTag(node)
    if (found !== undefined) return found
    for (const child of [...node.childNodes].reverse()) ahead.push(child)
  }
  return undefined
}

function forbiddenTag({ tagName, attrs }: Element): string | undefined {
  const attributes = attributesOf.get(tagName)
  if (attributes === undefined) return `<${tagName}>`
  for (const { name, value } of attrs) {
    if (!attributes.includes(name)) return `<${tagName} ${name}="…">`
    if (name === 'href' && !isAllowedLink(value)) return `<a href="${value}">`
  }
  return undefined
}

const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(allowedTags))

/** The greatest depth of nested tags, in HTML in which every tag but `br` and `hr` is closed. */
export function countLevels(html: string): number {
  let [level, most] = [0, 0]
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html[at + 1] === '/') level--
    else if (!isEmpty(html, at)) most = Math.max(most, ++level)
  }
  return most
}

/** Whether a browser finds tags nested deeper than `levels` in the HTML. */
export function isDeeper(html: string, levels: number): boolean {
  return html.split('<').length > levels && countParsedLevels(html) > levels
}

function isEmpty(html: string, at: number): boolean {
  return html.startsWith('br', at + 1) || html.startsWith('hr', at + 1)
}

function countParsedLevels(html: string): number {
  let [nodes, levels]: [Node[], number] = [parseFragment(html).childNodes, 0]
  for (;;) {
    const elements = nodes.filter(node => 'tagName' in node && node.tagName !== 'br' && node.tagName !== 'hr')
    if (elements.length === 0) return levels
    nodes = elements.flatMap(node => ('childNodes' in node ? node.childNodes : []))
    levels++
  }
}

/** An HTML fragment that the gate let pass: itself, or where the cache stores it until a page of it is printed. */
export type Html = LongText

/** Reads a fragment. @throws DamagedCache if a stored one is gone or has changed */
export type HtmlOf = (html: Html) => string
