type Difference = Readonly<Record<'start' | 'removed' | 'added' | 'end', string>>

/** Returns the range in which two texts differ, in whole words and the spaces between them, with some of the text around it. */
export function findDifference(before: string, after: string): Difference {
  const [old, now] = [before.split(/(\s+)/), after.split(/(\s+)/)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const head = old.slice(0, start)
  const tail = end === 0 ? [] : old.slice(-end)
  return {
    start: head.length > partsAround ? `… ${head.slice(-partsAround).join('')}` : head.join(''),
    removed: old.slice(start, old.length - end).join(''),
    added: now.slice(start, now.length - end).join(''),
    end: tail.length > partsAround ? `${tail.slice(0, partsAround).join('')}…` : tail.join(''),
  }
}

// With the spaces between them.
const partsAround = 24
