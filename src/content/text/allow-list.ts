import { parseUrl } from '../../contract/parse-url.ts'

/** What published HTML fragments may hold: tags with their attributes, and the schemes of their links. Nothing else. */
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

export const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:'] as const

/** Whether a scheme, with its colon, is one of links; in small letters or others. */
export function isAllowedScheme(scheme: string): boolean {
  return allowedSchemes.some(allowed => allowed === scheme.toLowerCase())
}

/** Whether a link's address is absolute and of an allowed scheme. Relative ones mean nothing in an API. */
export function isAllowedLink(address: string): boolean {
  if (/[\u0000-\u0020]/.test(address)) return false
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(address)?.[1]
  if (scheme === undefined || !isAllowedScheme(scheme)) return false
  // Without its slashes an address of the web is relative to the page that it stands on.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/\\]/i.test(address)) return false
  return parseUrl(address) !== undefined
}
