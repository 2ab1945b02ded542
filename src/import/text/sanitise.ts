import { parseFragment, serialize } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { allowedTags, isAllowedLink } from '../../content/text/allow-list.ts'
import { findForbidden } from '../../content/text/gate.ts'
import { allowedSchemes } from '../../contract/link.ts'

type SanitisedHtml = { readonly html: string; readonly changes: readonly string[] }

/**
 * Returns HTML that the gate accepts: unchanged if the gate finds nothing, else without the parts that are not on the allow-list.
 * HTML that would take too long to clean, or is refused even when cleaned, is reduced to its words.
 */
export function sanitise(html: string): SanitisedHtml {
  if (isBomb(html)) return onlyWords(html)
  const forbidden = findForbidden(html)
  if (forbidden === undefined) return { html, changes: [] }
  if (html.split('<').length > maxTags) return onlyWords(html)
  const cleaned = clean(html)
  if (findForbidden(cleaned) !== undefined) return onlyWords(html)
  const changes = listChanges(html, cleaned)
  // Sometimes only the way a tag is written is forbidden, and no start tag is removed.
  return {
    html: cleaned,
    changes: changes.length > 0 ? changes : [`${forbidden} was rewritten in the allowed form`],
  }
}

/**
 * Whether a parser could make too many elements from HTML: at worst, every other element gets a copy of every formatting tag with attributes.
 * A browser reopens unclosed ones in every paragraph: after ten different `<b>`, each paragraph has ten (HTML, 13.2.4.3).
 */
export function isBomb(html: string): boolean {
  const formatting =
    html.match(/<(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/]/gi)?.length ?? 0
  return formatting * (html.split('<').length - formatting) > maxElements
}

const maxElements = 200_000

// Cleaning takes quadratic time, so HTML with more tags is reduced to its words.
const maxTags = 5000

function onlyWords(html: string): SanitisedHtml {
  // Of `<script>x</script >`, this leaves `< >`, which the next line removes like a tag.
  const visible = html.replace(/<(script|style)\b.*?(?:<\/\1|$)/gis, '<')
  const words = visible.replace(/<[^>]*(?:>|$)/g, ' ').replaceAll('>', '&gt;')
  return { html: words.trim(), changes: ['everything but the words was removed'] }
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

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedTags),
  allowedAttributes: Object.fromEntries(Object.entries(allowedTags).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: allowedSchemes.map(scheme => scheme.replace(':', '')),
  allowProtocolRelative: false,
  nonTextTags: removedTags,
  exclusiveFilter: ({ tag, attribs }) => {
    return tag === 'a' && !isAllowedLink(attribs.href ?? '') ? 'excludeTag' : false
  },
}

/** Removes what is not on the allow-list. Misnested tags are closed where a browser would close them. */
function clean(html: string): string {
  const transforms = [...replacements].map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})])
  const transformed = sanitizeHtml(html, {
    ...sanitizeOptions,
    transformTags: Object.fromEntries(transforms),
  })
  const cleaned = sanitizeHtml(serialize(parseFragment(transformed)), sanitizeOptions)
  return cleaned.replace(/<p>[ \t\r\n]*<\/p>/g, '').replace(/<(br|hr) \/>/g, '<$1>')
}

const maxChanges = 12

/** Returns the first few tags, comments and links that cleaning removed or replaced, each once, in the order of the text. */
function listChanges(html: string, cleaned: string): readonly string[] {
  const kept = listTags(cleaned)
  const changed = [...listTags(html)].filter(tag => !kept.has(tag))
  const changes = changed.slice(0, maxChanges).map(tag => `${tag} was removed or replaced`)
  const more = changed.length - changes.length
  return more > 0 ? [...changes, `and ${more} more`] : changes
}

/** Returns the start tags and comments of HTML: links with their attributes, other tags with the names of their attributes. */
function listTags(html: string): Set<string> {
  const tags = html.match(/<!|<[a-z][^>]*>/gi) ?? []
  return new Set(
    tags.map(tag => {
      if (tag === '<!') return 'a comment'
      if (/^<a\s/i.test(tag)) return tag.slice(0, 200)
      const names = tag.replace(/\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g, '')
      return names.replace(/\s*\/?>$/, '>').slice(0, 200)
    }),
  )
}
