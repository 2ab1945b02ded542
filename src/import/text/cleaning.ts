import { parseFragment, serialize } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { allowedSchemes, allowedTags, isAllowedLink } from '../../content/text/allow-list.ts'

/** Tags that stand for another one on the allow-list. Blocks become paragraphs, so that their words stay apart. */
export const replacements: ReadonlyMap<string, keyof typeof allowedTags> = new Map([
  ['h1', 'h2'],
  ['del', 's'],
  ['strike', 's'],
  ['tfoot', 'tbody'],
  ...(
    'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header hgroup ' +
    'main nav section summary'
  )
    .split(' ')
    .map(block => [block, 'p'] as const),
])

/** Tags that go with all that is in them: nobody was meant to read it. */
export const silentTags: readonly string[] =
  'script style template noscript noembed noframes iframe object svg math head title textarea select option datalist xmp'.split(
    ' ',
  )

/** Takes away whatever is not on the allow-list, once. What was misnested is closed where a browser would close it. */
export function clean(html: string): string {
  const tidied = serialize(parseFragment(sanitizeHtml(html, { ...allowed, transformTags })))
  const cleaned = sanitizeHtml(tidied, allowed)
  return cleaned.replace(/<p>[ \t\r\n]*<\/p>/g, '').replace(/<(br|hr) \/>/g, '<$1>')
}

const transformTags = Object.fromEntries(
  [...replacements].map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(allowedTags),
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedTags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: allowedSchemes.map(scheme => scheme.slice(0, -1)),
  allowProtocolRelative: false,
  nonTextTags: [...silentTags],
  exclusiveFilter: ({ tag, attribs }) => {
    return tag === 'a' && !isAllowedLink(attribs.href ?? '') ? 'excludeTag' : false
  },
}
