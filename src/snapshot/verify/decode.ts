import type { z } from 'zod'
import { type Decoded, decodeJson, faultsOf } from '../../hosts/verify/json-faults.ts'
import { printNumber } from '../print-amounts.ts'

/** The most values that JSON in a snapshot may have: more than this program ever writes. */
export const mostValues = { manifest: 1_500_000, siteRecord: 500_000, page: 500_000 } as const

/**
 * Reads untrusted JSON. A few bytes can contain millions of invalid values, and a schema error for each would fill the memory,
 * so the values are counted first.
 */
export function decodeWithin(bytes: Buffer, most: number): Decoded {
  if (countValues(bytes, most) > most) return { fault: `It has more than ${printNumber(most)} values.` }
  return decodeJson(bytes)
}

/** Describes what a schema found wrong in a decoded value, with the place of each fault. */
export function describeFaults({ issues }: z.ZodError, value: unknown): string[] {
  return faultsOf(issues, value).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
}

const [quote, backslash, comma, array, object] = ['"', '\\', ',', '[', '{'].map(mark => mark.charCodeAt(0))

/** Returns an upper bound of the number of values: every value but the first follows a comma, or opens a list or an object. */
function countValues(bytes: Buffer, most: number): number {
  let count = 1
  let isText = false
  for (let at = 0; at < bytes.length && count <= most; at++) {
    const byte = bytes[at]
    if (byte === quote) isText = !isText
    else if (isText && byte === backslash) at++
    else if (!isText && (byte === comma || byte === array || byte === object)) count++
  }
  return count
}
