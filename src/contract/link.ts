import { parseUrl } from './parse-url.ts'

/** The schemes that links may have. */
export const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:'] as const

/** Whether a link is an absolute address with one of these schemes. Without its slashes, a web address is relative to the page. */
export function isAbsoluteLink(text: string): boolean {
  return /^(?:https?:\/\/[^\s/?#\\]|mailto:|tel:)/i.test(text) && parseUrl(text) !== undefined
}

/**
 * Whether a text may be published as a link: an absolute one, or a relative one without a host. No browser can run it or read another
 * scheme in it, however a client embeds it: with or without quotes, unescaped, decoded once or several times.
 */
export function isSafeLink(text: string): boolean {
  // Clients may normalize full-width letters and other compatibility forms, and decode `&amp;`.
  const decoded = text.normalize('NFKC').replace(/&(?:amp;?)+/gi, '&')
  if (notInLinks.test(decoded)) return false
  // After a space or a quote, an attribute may begin.
  if (/[ '/]on[a-z]+ *=/i.test(decoded.slice(decoded.search(/[ ']/)))) return false
  if (isAbsoluteLink(text.trim())) return true
  const [beforePath = ''] = /^[^/?#]*/.exec(decoded.trim()) ?? []
  return !decoded.trim().startsWith('//') && !hiddenColon.test(beforePath)
}

/** Whether a text may be published as a part of an address: a safe link that leads no client upwards or to another site. */
export function isSafePart(text: string): boolean {
  return isSafeLink(text) && !isAbsoluteLink(text) && !dotSegment.test(text.normalize('NFKC').trim())
}

const dotSegment = /(?:^|[/?#]|%(?:25)*2f)(?:\.|%(?:25)*2e){1,2}(?:$|[/?#]|%(?:25)*2f)/i

/**
 * What no link contains: invisible characters, which browsers may ignore; characters that end an attribute or a text; backslashes,
 * which browsers read as slashes; and character references.
 */
const notInLinks =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>"`\\]|&(?:#[\dx]|[a-z][a-z\d]*;|(?:lt|gt|quot)(?![a-z\d=]))/iu

/** A colon, and what may be decoded to one. */
const hiddenColon = /:|%(?:25)*(?:3a|26|ef)/i
