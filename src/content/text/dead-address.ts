import { isIP } from 'node:net'
import { isPublicAddress } from '../../base/network/addresses.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { isWebAddress } from './web-address.ts'

/** Returns why a web address surely leads nowhere, or through another server, with the one that was most likely meant; undefined for any other. */
export function refuseDead(address: string): Refusal | undefined {
  if (/…|%E2%80%A6|\.{3}$/i.test(address)) return refusal('bad-url:cut', { typed: address })
  const wrapped = wrapper.test(address) ? wrappedAddress(address) : ''
  if (wrapped !== '') return refusal('bad-url:wrapped', { typed: address, suggestion: wrapped })
  const suggestion = repairAddress(address)
  if (suggestion !== address) return refusal('bad-url', { typed: address, suggestion })
  const [, host = ''] = /^https?:\/\/\[?([^\]/?#]*?)\]?(?::\d*)?(?:[/?#]|$)/i.exec(address) ?? []
  const isOwn = /^file:/i.test(address) || (isIP(host) === 0 ? ownName.test(host) : !isPublicAddress(host))
  if (isOwn) return refusal('bad-url:own', { typed: address })
  if (example.test(address)) return refusal('bad-url:example', { typed: address })
  return undefined
}

/** Returns an address without what was pasted with it: the end of a sentence, the `&amp;` of a page, a second scheme. */
export function repairAddress(address: string): string {
  const whole = address.replace(/^https?:\/\/(?=https?:\/\/)/i, '').replace(/&amp;/g, '&')
  let end = whole.length
  while (/[.,;:]/.test(whole[end - 1] ?? '')) end--
  return whole.slice(0, end)
}

/** Returns the warning of an address that most likely opens only for those who are signed in, such as a file that colleagues share. */
export function warnOfClosed(typed: unknown): Refusal | undefined {
  return closed.test(String(typed)) ? refusal('text-slip:closed', { typed: String(typed) }) : undefined
}

const closed =
  /^https?:\/\/(?:[^/?#]*\.)?(?:sharepoint\.com\/|onedrive\.live\.com\/|teams\.microsoft\.com\/(?!l\/meetup-join|meet\/)|docs\.google\.com\/[a-z]+\/(?:u\/\d\/)?d\/[^/]+\/edit|forms\.office\.com\/Pages\/Design)/i

/** Matches addresses that mail programs, search engines and social networks write around others. */
const wrapper =
  /^https:\/\/(?:[\w-]+\.safelinks\.protection\.outlook\.com\/|(?:www\.)?google\.[a-z.]+\/url\?|lm?\.(?:facebook|instagram)\.com\/)/i

/** Returns the address inside such an address. */
function wrappedAddress(typed: string): string {
  const { searchParams } = new URL(typed)
  const inside = ['url', 'q', 'u'].map(name => searchParams.get(name) ?? '').find(isWebAddress) ?? ''
  // In Markdown, a bracket may end the link.
  return inside.replaceAll('(', '%28').replaceAll(')', '%29')
}

// A name without a dot is one of a network such as an intranet.
const ownName = /^(?:[^.]+|.+\.(?:local|localhost|lan|intranet))$/i

// The address that messages show.
const example = /^https?:\/\/www\.example\.org\/(?:page|sida)$/i
