import { plain } from '../../base/problems/plain.ts'
import type { Made } from '../../content/new/make-entry.ts'

/** What was made, what should be looked at, and what to do next, a line each. */
export function printMade({ file, filledIn, advice }: Made, next: readonly string[]): string {
  const first = `${file} was written${filledIn === '' ? '' : `, with ${filledIn}`}.`
  return [first, ...advice, ...next].map(line => `${plain(line)}\n`).join('')
}
