import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { allowedSchemes, allowedTags, isAllowedLink } from '../../content/text/allow-list.ts'
import { findForbidden } from '../../content/text/gate.ts'

/** HTML that may be published, and descriptions of the changes that were made to it. */
export type SanitisedHtml = { readonly html: string; readonly changes: readonly string[] }

/**
 * Returns HTML that the gate accepts: unchanged if the gate finds nothing, else without the parts that are not on the allow-list.
 * HTML that would take too long to clean is reduced to its words.
 */
export function sanitise(html: string): SanitisedHtml {
  const text = html.replace(controls, '')
  const dropped = text === html ? [] : ['control characters were removed']
  const onlyWords = () => {
    return { html: wordsOf(text), changes: [...dropped, 'everything but the words was removed'] }
  }
  if (isBomb(text)) return onlyWords()
  const forbidden = findForbidden(text)
  if (forbidden === undefined) return { html: text, changes: dropped }
  if (text.split('<').length > maxTags) return onlyWords()
  const cleaned = clean(text)
  if (findForbidden(cleaned) !== undefined) return onlyWords()
  const changes = listChanges(text, cleaned)
  // A tag may be forbidden only because of the way it is written.
  const listed = changes.length > 0 ? changes : [`${forbidden} was written in another way`]
  return { html: cleaned, changes: [...dropped, ...listed] }
}

/**
 * Whether a parser would make far more elements from HTML than it has tags. A browser reopens unclosed formatting elements in
 * every paragraph, each as often as it occurs with different attributes (HTML, 13.2.4.3).
 */
export function isBomb(html: string): boolean {
  const formatting =
    html.match(/<(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/]/gi)?.length ?? 0
  return formatting * (html.split('<').length - formatting) > maxElements
}

const maxElements = 200_000

// Cleaning takes quadratic time.
const maxTags = 5000

// Characters that no text of a content may contain: control characters except tabs and line ends, and lone surrogates.
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

/** Tags that are removed with their content, since it is not meant to be read. */
const removedTags =
  'script style template noscript noembed noframes iframe object svg math head title textarea select option datalist xmp'.split(
    ' ',
  )

const allowed: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedTags),
  allowedAttributes: Object.fromEntries(Object.entries(allowedTags).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: allowedSchemes.map(scheme => scheme.slice(0, -1)),
  allowProtocolRelative: false,
  nonTextTags: removedTags,
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

const maxChanges = 12

/** Returns the first few parts that cleaning removed or replaced, each once, in the order of the text. */
function listChanges(html: string, cleaned: string): readonly string[] {
  const kept = listParts(cleaned)
  const isKept = (part: string) =>
    kept.has(part) || (isAttribute.test(part) && !kept.has(part.replace(isAttribute, '')))
  const changed = [...listParts(html)].filter(part => !isKept(part))
  const changes = changed.slice(0, maxChanges).map(part => `${part} was removed or replaced`)
  const more = changed.length - changes.length
  return more > 0 ? [...changes, `and ${more} more`] : changes
}

// A removed tag takes its attributes with it.
const isAttribute = /^the attribute \S+ of /

/** Returns the tags, attributes, links and comments of HTML. */
function listParts(html: string): Set<string> {
  const found = new Set<string>()
  const ahead: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes].reverse()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (!('tagName' in node)) {
      if (node.nodeName !== '#text') found.add(`a ${node.nodeName.replace('#', '')}`)
      continue
    }
    const { tagName, attrs, childNodes } = node
    found.add(`<${tagName}>`)
    for (const { name, value } of attrs) {
      const link = `the link to "${value.slice(0, 200)}"`
      found.add(name === 'href' ? link : `the attribute ${name} of <${tagName}>`)
    }
    if (!removedTags.includes(tagName)) ahead.push(...[...childNodes].reverse())
  }
  return found
}
