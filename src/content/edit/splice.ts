/** A change of a text: `remove` UTF-16 units at `at` give way to `insert`. */
export type Splice = { readonly at: number; readonly remove: number; readonly insert: string }

/** A change that inserts, and takes nothing away. */
export function insertAt(at: number, insert: string): Splice {
  return { at, remove: 0, insert }
}

/** The text with all changes made, which do not overlap. Those at the same place follow one another as they are given. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let done = 0
  const parts: string[] = []
  for (const { at, remove, insert } of [...splices].sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(done, at), insert)
    done = at + remove
  }
  return parts.join('') + text.slice(done)
}
