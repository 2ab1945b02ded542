/** A run of words, with the spaces behind them, that both texts have or only one of them. */
export type WordRun = { readonly text: string; readonly isShared: boolean }

/** Compares two texts word by word. Returns the runs of each; long runs that both have are shortened to the words around a difference. */
export function compareWords(before: string, after: string): readonly [old: WordRun[], now: WordRun[]] {
  const [old, now] = [before.split(wordStart), after.split(wordStart)]
  const shared = findSharedWords(
    old.map(word => word.trim()),
    now.map(word => word.trim()),
  )
  return [
    runsOf(old, new Set(shared.map(([index]) => index))),
    runsOf(now, new Set(shared.map(([, index]) => index))),
  ]
}

const wordStart = /(?<=\s)(?=\S)/

type Pair = readonly [old: number, now: number]

/** Returns the longest sequence of words that both lists have, by their places. */
function findSharedWords(old: readonly string[], now: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = []
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) pairs.push([start, start++])
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const [rows, columns] = [old.length - end, now.length - end]
  const width = columns - start + 1
  // Of longer ranges, both texts are marked as a whole.
  const isShort = (rows - start) * width <= maxCells
  // At each pair of places, the length of the sequence from there on.
  const lengths = new Uint16Array(isShort ? (rows - start + 1) * width : 0)
  const at = (row: number, column: number) => (row - start) * width + column - start
  for (let row = rows - 1; isShort && row >= start; row--)
    for (let column = columns - 1; column >= start; column--)
      lengths[at(row, column)] =
        old[row] === now[column]
          ? 1 + (lengths[at(row + 1, column + 1)] ?? 0)
          : Math.max(lengths[at(row + 1, column)] ?? 0, lengths[at(row, column + 1)] ?? 0)
  for (let [row, column] = [start, start]; isShort && row < rows && column < columns; ) {
    if (old[row] === now[column]) pairs.push([row++, column++])
    else if ((lengths[at(row + 1, column)] ?? 0) >= (lengths[at(row, column + 1)] ?? 0)) row++
    else column++
  }
  for (let back = end; back > 0; back--) pairs.push([old.length - back, now.length - back])
  return pairs
}

const maxCells = 4_000_000

function runsOf(words: readonly string[], shared: ReadonlySet<number>): WordRun[] {
  const starts = words.flatMap((_, index) =>
    index === 0 || shared.has(index) !== shared.has(index - 1) ? [index] : [],
  )
  return starts.map((start, index) => {
    const run = words.slice(start, starts[index + 1])
    const isShared = shared.has(start)
    if (!isShared || run.length <= 2 * wordsAround) return { text: run.join(''), isShared }
    const head = index > 0 ? run.slice(0, wordsAround) : []
    const tail = index < starts.length - 1 ? run.slice(-wordsAround) : []
    return { text: `${head.join('')}… ${tail.join('')}`, isShared }
  })
}

const wordsAround = 12
