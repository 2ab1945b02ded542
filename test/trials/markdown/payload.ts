import type { Random } from '../../snapshot/random.ts'
import { forbiddenLinks } from './forbidden-links.ts'
import { covers, forbiddenTags, waysOut } from './forbidden-tags.ts'
import { writeMutant } from './mutants.ts'

/** How many forms there are before anything is put together: addresses, and tags under each cover. */
export const payloadForms: number =
  forbiddenLinks.length + forbiddenTags.length * covers.length + waysOut.length

/** Something that must not reach a reader's browser as what it is. */
export function pickPayload(random: Random): string {
  return random.pick([pickTag, pickTag, pickWayOut, writeMutant, pickForbiddenLink])(random)
}

/** An address that no link may have; sometimes one that is all right. */
export function pickAddress(random: Random): string {
  return random.below(3) === 0 ? random.pick(allowedAddresses) : pickForbiddenLink(random)
}

/** Addresses that links may have, with what needs escaping. */
const allowedAddresses: readonly string[] = [
  'https://a.example/',
  'HTTP://A.EXAMPLE',
  'https://a.example/?a=b&copy=1&lt;#"x',
  'https://a.example/%22%3E',
  "https://a.example/'onclick='x",
  'https://å.example/ö',
  'mailto:a@b.example',
  'mailto:a@b.example?subject=<b>',
  'tel:+468',
  'tel:%22',
  'https://a.example/javascript:x',
  'https://[::1]/',
  'https://a.example:8/(x)',
]

function pickForbiddenLink(random: Random): string {
  return random.pick(forbiddenLinks)
}

function pickTag(random: Random): string {
  return random.pick(covers)(random.pick(forbiddenTags))
}

function pickWayOut(random: Random): string {
  return random.pick(waysOut) + (random.below(2) === 0 ? pickTag(random) : '')
}
