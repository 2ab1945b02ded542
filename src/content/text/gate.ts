import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { LongText } from '../../base/cache/cache.ts'
import { allowedTags, isAllowedLink } from './allow-list.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * The last check of an HTML fragment before it is published or imported: of every `<`, and of every link as a browser reads it.
 * Returns the first part that the allow-list does not have, as HTML, or `undefined` if there is none.
 */
export function findForbidden(html: string): string | undefined {
  const found = strayTag.exec(html)?.[0] ?? findLink(html)
  if (html.length <= longestParsed) return found && (firstForbidden(parseFragment(html).childNodes) ?? found)
  if (found !== undefined) return found
  const { reopened, outer } = nestingOf(html)
  return reopened > maxReopened ? `<${outer}> (</${outer}>?)` : undefined
}

// A short text is parsed as a whole, for a precise report. In a long one, unclosed formatting could keep the parser busy for
// minutes: it is opened again in every paragraph.
const longestParsed = 2000

const maxReopened = 10_000

/** Tags without content or end tag. */
const voidTags: ReadonlySet<string> = new Set(['br', 'hr'])

// A misplaced tag, such as <body>, a cell outside a table or a lone end tag, is missing from the parsed tree.
const strayTag = new RegExp(`<(?!(?:${Object.entries(allowedTags).map(tagForm).join('|')})>)[^>]{0,80}>?`)

function tagForm([tag, attributes]: [string, readonly string[]]): string {
  if (voidTags.has(tag)) return `/${tag}|${tag} ?/?`
  return `/${tag}|${tag}${attributesForm(attributes)}`
}

// Each at most once, in any order: of two with the same name, some readers use the first and some the last.
function attributesForm(names: readonly string[]): string {
  const forms = names.map(
    name => ` ${name}="[^"<>]*"${attributesForm(names.filter(other => other !== name))}`,
  )
  return forms.length === 0 ? '' : `(?:${forms.join('|')})?`
}

// If every `<` starts a tag in one of the forms above, only link addresses remain to be checked.
function findLink(html: string): string | undefined {
  const links = html.match(/<a [^>]*>/g)?.filter(link => !isPlainLink(link)) ?? []
  return links.length > 0 ? firstForbidden(parseFragment(`${links.join('</a>')}</a>`).childNodes) : undefined
}

// Without character references, a browser reads the address as it is written. Parsing every link would take a tenth of a cold build.
function isPlainLink(link: string): boolean {
  const [, address = ''] = / href="([^"]*)"/.exec(link) ?? []
  return !link.includes('&') && isAllowedLink(address)
}

const formatting: ReadonlySet<string> = new Set(['b', 'code', 'em', 'i', 's', 'strong', 'u'])
/** A parser reopens at most three open elements of each kind of formatting (HTML, 13.2.4.3). */
const maxKept = 3 * formatting.size

/** Levels that one tag may add, because a browser inserts a row or a table body around it. */
const levelsOf: Readonly<Record<string, number>> = { tr: 2, td: 3, th: 3 }
const mostLevels = 3

/**
 * Returns the greatest depth that a browser may find; how often it may open formatting again, which is each open element of
 * formatting at each other start tag; and the first tag of formatting. Tags that are not closed in the right order count as open.
 */
function nestingOf(html: string) {
  const open: string[] = []
  let [formats, reopened, level, depth] = [0, 0, 0, 0]
  let outer: string | undefined
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    const step = formatting.has(name) ? 1 : 0
    if (step === 1) outer ??= name
    if (slash !== '' && open.at(-1) !== name) continue
    if (slash === '' && step === 0) reopened += Math.min(formats, maxKept)
    if (voidTags.has(name)) continue
    if (slash === '') open.push(name)
    else open.pop()
    const sign = slash === '' ? 1 : -1
    formats += sign * step
    level += sign * (levelsOf[name] ?? 1)
    depth = Math.max(depth, level)
  }
  return { depth, reopened, outer }
}

// Works without recursion, since tags may be nested deeper than the call stack.
function firstForbidden(nodes: readonly Node[]): string | undefined {
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

/** Whether a browser finds tags nested deeper than `levels`. HTML of more than a million characters is not parsed: there, unclosed tags count as nested. */
export function isDeeper(html: string, levels: number): boolean {
  const tags = html.match(/<[a-z0-9]/g)?.length ?? 0
  if (tags * mostLevels <= levels || nestingOf(html).depth <= levels) return false
  return html.length > longestCounted || countParsedLevels(html) > levels
}

const longestCounted = 1_000_000

function countParsedLevels(html: string): number {
  let [nodes, levels]: [Node[], number] = [parseFragment(html).childNodes, 0]
  for (;;) {
    const elements = nodes.filter(node => 'tagName' in node && !voidTags.has(node.tagName))
    if (elements.length === 0) return levels
    nodes = elements.flatMap(node => ('childNodes' in node ? node.childNodes : []))
    levels++
  }
}

/** An HTML fragment that passed the gate: the text itself, or its reference in the cache until a page with it is printed. */
export type Html = LongText

/** Reads a fragment. @throws DamagedCache if a stored one is missing or has changed */
export type LoadHtml = (html: Html) => string
