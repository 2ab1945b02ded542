import { parseUrl } from '../../contract/parse-url.ts'

/** The tags that published HTML may have, with their attributes. Nothing else is allowed. */
export const allowedTags = {
  p: [],
  br: [],
  em: [],
  strong: [],
  s: [],
  b: [],
  i: [],
  u: [],
  sub: [],
  sup: [],
  a: ['href', 'title'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  code: [],
  pre: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
} as const satisfies Record<string, readonly string[]>

/** The schemes that links in published HTML may have. */
export const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:'] as const

/** Whether links may have a scheme, given with its colon, in upper or lower case. */
function isAllowedScheme(scheme: string): boolean {
  return allowedSchemes.some(allowed => allowed === scheme.toLowerCase())
}

/**
 * Returns the forbidden scheme of a text that may be a link, with its colon, if it has one. Browsers ignore spaces and line breaks in
 * a scheme.
 */
export function findForbiddenScheme(text: string): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text.replace(/[\u0000-\u0020]/g, ''))?.[0]
  return scheme === undefined || isAllowedScheme(scheme) ? undefined : scheme
}

/** Whether a link's address is absolute and has an allowed scheme. Relative links have no meaning in an API. */
export function isAllowedLink(address: string): boolean {
  if (/[\u0000-\u0020]/.test(address)) return false
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(address)?.[1]
  if (scheme === undefined || !isAllowedScheme(scheme)) return false
  // Without its slashes, a web address is relative to the page.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/\\]/i.test(address)) return false
  return parseUrl(address) !== undefined
}
