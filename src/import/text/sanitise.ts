import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { allowedSchemes, allowedTags, isAllowedLink } from '../../content/text/allow-list.ts'
import { findForbidden } from '../../content/text/gate.ts'

/** HTML that may be published, and what changed in it, in words. */
export type SanitisedHtml = { readonly html: string; readonly changes: readonly string[] }

/**
 * Makes HTML that the gate accepts: unchanged if the gate finds nothing, else without what is not on the allow-list. Of HTML
 * that is too expensive to clean only the words stay.
 */
export function sanitise(html: string): SanitisedHtml {
  const text = html.replace(controls, '')
  const dropped = text === html ? [] : ['control characters were taken away']
  const onlyWords = () => {
    return { html: wordsOf(text), changes: [...dropped, 'everything but the words was taken away'] }
  }
  if (isBomb(text)) return onlyWords()
  const forbidden = findForbidden(text)
  if (forbidden === undefined) return { html: text, changes: dropped }
  if (text.split('<').length > maxTags) return onlyWords()
  const cleaned = clean(text)
  if (findForbidden(cleaned) !== undefined) return onlyWords()
  const changes = listChanges(text)
  // A tag may be forbidden only for the way in which it is written.
  const listed = changes.length > 0 ? changes : [`${forbidden} was written in another way`]
  return { html: cleaned, changes: [...dropped, ...listed] }
}

/**
 * Whether a parser would make far more elements of HTML than it has tags. A browser reopens unclosed formatting in every
 * paragraph, and elements with different attributes as often as they occur (HTML, 13.2.4.3).
 */
export function isBomb(html: string): boolean {
  const formatting =
    html.match(/<(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/]/gi)?.length ?? 0
  return formatting * (html.split('<').length - formatting) > maxElements
}

const maxElements = 200_000

// Cleaning takes quadratic time.
const maxTags = 5000

// What no text of a content may contain: control characters but tabs and line ends, and lone surrogates.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu

function wordsOf(html: string): string {
  const visible = html.replace(/<(script|style)\b.*?(?:<\/\1|$)/gis, '<')
  return visible
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll('>', '&gt;')
    .trim()
}

const blocks =
  'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header hgroup main nav section summary'

/** Replacements for tags. Blocks become paragraphs, so that their words stay apart. */
const replacements: ReadonlyMap<string, keyof typeof allowedTags> = new Map([
  ['h1', 'h2'],
  ['del', 's'],
  ['strike', 's'],
  ['tfoot', 'tbody'],
  ...blocks.split(' ').map(block => [block, 'p'] as const),
])

/** Tags whose content is not meant to be read, and is removed. */
const silentTags =
  'script style template noscript noembed noframes iframe object svg math head title textarea select option datalist xmp'.split(
    ' ',
  )

const allowed: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedTags),
  allowedAttributes: Object.fromEntries(Object.entries(allowedTags).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: allowedSchemes.map(scheme => scheme.slice(0, -1)),
  allowProtocolRelative: false,
  nonTextTags: silentTags,
  exclusiveFilter: ({ tag, attribs }) => {
    return tag === 'a' && !isAllowedLink(attribs.href ?? '') ? 'excludeTag' : false
  },
}

/** Removes what is not on the allow-list. Misnested tags are closed where a browser would close them. */
function clean(html: string): string {
  const transforms = [...replacements].map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})])
  const transformed = sanitizeHtml(html, { ...allowed, transformTags: Object.fromEntries(transforms) })
  const cleaned = sanitizeHtml(serialize(parseFragment(transformed)), allowed)
  return cleaned.replace(/<p>[ \t\r\n]*<\/p>/g, '').replace(/<(br|hr) \/>/g, '<$1>')
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const maxChanges = 12

/** What cleaning removes or replaces, each once and in the order of the text; the first few. */
function listChanges(html: string): readonly string[] {
  const found = new Set<string>()
  const ahead = [...parseFragment(html).childNodes].reverse()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    for (const words of describeNode(node)) found.add(words)
    if ('tagName' in node && !silentTags.includes(node.tagName)) ahead.push(...[...node.childNodes].reverse())
  }
  const more = found.size - maxChanges
  return more > 0 ? [...[...found].slice(0, maxChanges), `and ${more} more of the kind`] : [...found]
}

function describeNode(node: Node): readonly string[] {
  if (!('tagName' in node)) {
    return node.nodeName === '#text' ? [] : [`a ${node.nodeName.replace('#', '')} was taken away`]
  }
  const { tagName, attrs, childNodes } = node
  const attributes = Object.entries(allowedTags).find(([tag]) => tag === tagName)?.[1]
  if (attributes) return attrs.flatMap(attribute => describeAttribute(tagName, attributes, attribute))
  const replacement = replacements.get(tagName)
  if (replacement) return [`<${tagName}> became <${replacement}>`]
  if (silentTags.includes(tagName)) return [`<${tagName}> was taken away with all that is in it`]
  return [`<${tagName}> was taken away${childNodes.length > 0 ? ', and what is in it stays' : ''}`]
}

type Attribute = Element['attrs'][number]

function describeAttribute(tag: string, names: readonly string[], { name, value }: Attribute): string[] {
  if (!names.includes(name)) return [`the attribute ${name} of <${tag}> was taken away`]
  if (name !== 'href' || isAllowedLink(value)) return []
  return [`the link to "${value.slice(0, 200)}" was taken away, and its words stay`]
}
