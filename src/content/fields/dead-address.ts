import { type Refusal, refusal } from '../../base/problems/refusal.ts'

/** Returns why a web address surely leads nowhere, with the one that was most likely meant; undefined for any other. */
export function refuseDead(address: string): Refusal | undefined {
  if (/…|%E2%80%A6|\.{3}$/i.test(address)) return refusal('bad-url:cut', { typed: address })
  const suggestion = repairAddress(address)
  if (suggestion !== address) return refusal('bad-url', { typed: address, suggestion })
  if (ownHost.test(address)) return refusal('bad-url:own', { typed: address })
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

const ownHost =
  /^https?:\/\/(?:localhost|[^/?#:]+\.(?:local|localhost)|127\.[\d.]+|10(?:\.\d+){3}|192\.168\.[\d.]+|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i

// The address that messages show.
const example = /^https?:\/\/www\.example\.org\/(?:page|sida)$/i
