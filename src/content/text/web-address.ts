import { isAbsoluteLink, isSafeLink } from '../../contract/link.ts'
import { unwrap } from './unwrap.ts'

/** Returns the full address for `www.example.org/page`, for a link in Markdown, and for typos such as `htp:/`; empty for anything else. */
export function likelyAddress(typed: string): string {
  const bare = unwrap(typed.replace(/^\[[^\]]*\]\(([^)]*)\)$|^<([^>]*)>$/, '$1$2'))
  const rest = bare.replace(/^h?t{0,2}ps?[:;]?[/\\]{1,3}/i, '').replaceAll(' ', '%20')
  const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(rest)
  const suggestion = bare !== typed && isWebAddress(bare) ? bare : `https://${rest}`
  return isHost && isWebAddress(suggestion) ? suggestion : ''
}

/** Whether a text is a web address with a host and no user name. */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:/i.test(typed) || !isAbsoluteLink(typed) || !isSafeLink(typed)) return false
  return !notInAddresses.test(typed) && !/^[^/]*\/\/[^/?#]*@/.test(typed) && isHostName(typed)
}

/** Whether the host of an address is a name or a number, without what has a meaning in the rules of headers: `https://*`. */
function isHostName(address: string): boolean {
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(new URL(address).hostname)
}

/** Characters that are not allowed in a web address, as the contents of a class. */
export const unusable = String.raw`\s<>"\\^\x60{|}\u0000-\u001f\u007f-\u009f`

const notInAddresses = new RegExp(`[${unusable}]`)
