import { isAbsoluteLink } from '../../contract/link.ts'

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

/** Whether HTML may have a link with this address: absolute, with an allowed scheme. Relative links have no meaning in an API. */
export function isAllowedLink(address: string): boolean {
  return !/[\u0000-\u0020]/.test(address) && isAbsoluteLink(address)
}
