import { diffIndices } from 'node-diff3'

/** A run of words, with the spaces behind them, that both texts have or only one of them. */
export type WordRun = { readonly text: string; readonly isShared: boolean }

/** Compares two texts word by word. Returns the runs of each; long runs that both have are shortened to the words around a difference. */
export function compareWords(before: string, after: string): readonly [old: WordRun[], now: WordRun[]] {
  const [old, now] = [before.split(wordStart), after.split(wordStart)]
  const [oldWords, nowWords] = [trimAll(old), trimAll(now)]
  if (countPairs(oldWords, nowWords) > mostPairs)
    return [[{ text: before, isShared: false }], [{ text: after, isShared: false }]]
  const changes = diffIndices(oldWords, nowWords)
  const [inOld, inNow] = [changes.map(({ buffer1 }) => buffer1), changes.map(({ buffer2 }) => buffer2)]
  return [runsOf(old, inOld), runsOf(now, inNow)]
}

function trimAll(words: readonly string[]): string[] {
  return words.map(word => word.trim())
}

const wordStart = /(?<=\s)(?=\S)/

/** Counts the pairs of places with the same word, to which the time of a comparison is proportional. */
function countPairs(old: readonly string[], now: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of old) counts.set(word, (counts.get(word) ?? 0) + 1)
  return now.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)
}

// Of texts with more, both are marked as a whole.
const mostPairs = 1_000_000

function runsOf(words: readonly string[], changed: readonly [at: number, length: number][]): WordRun[] {
  const edges = changed.flatMap(([at, length]) => (length > 0 ? [at, at + length] : []))
  const starts = [...new Set([0, ...edges])].filter(at => at < words.length)
  return starts.map((start, index) => {
    const run = words.slice(start, starts[index + 1])
    const isShared = !changed.some(([at, length]) => at <= start && start < at + length)
    if (!isShared || run.length <= 2 * wordsAround) return { text: run.join(''), isShared }
    const head = index > 0 ? run.slice(0, wordsAround) : []
    const tail = index < starts.length - 1 ? run.slice(-wordsAround) : []
    return { text: `${head.join('')}… ${tail.join('')}`, isShared }
  })
}

const wordsAround = 12
