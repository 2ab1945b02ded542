import { compareCodePoints } from '../../base/order.ts'
import { manifestPath, signaturePath } from '../manifest.ts'

// The first match describes the fault best.
const complaints: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'it is empty'],
  [/[\u0000-\u001f\u007f]/, 'it has a control character'],
  [/\\/, 'it has a backslash'],
  [/^[A-Za-z]:/, 'it begins with a drive letter'],
  [/^\//, 'it is an absolute path'],
  [/(?:^|\/)\.\.(?:\/|$)/, 'it has a segment ..'],
  [/(?:^|\/)\.(?:\/|$)/, 'it has a segment .'],
  [/\/\/|\/$/, 'it has an empty segment'],
  [/[^\u0000-\u007f]/, 'it is not in ASCII'],
  [/[^A-Za-z0-9._/-]/, 'it has a character other than letters, digits, dots, hyphens and underscores'],
  [/\.(?:\/|$)/, 'a segment ends in a dot'],
  [/(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i, 'Windows reserves this name for a device'],
  [/^.{513}/, 'it is longer than 512 characters'],
  [/[^/]{256}/, 'a segment is longer than 255 characters'],
]

/** Returns what is unsafe about the name of an entry, as the end of a sentence; undefined if every system can unpack it. */
export function findUnsafe(name: string): string | undefined {
  return complaints.find(([pattern]) => pattern.test(name))?.[1]
}

/** Returns the order of entries: by code point, then the manifest, then its signature. */
export function compareNames(a: string, b: string): number {
  return rank(a) - rank(b) || compareCodePoints(a, b)
}

function rank(name: string): number {
  return [manifestPath, signaturePath].indexOf(name)
}
