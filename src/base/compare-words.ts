import { diffIndices } from 'node-diff3'

/** A run of words, with the spaces behind them, as it is in each of two texts. A shared run can differ in its spaces. */
export type WordRun = { readonly before: string; readonly after: string; readonly isShared: boolean }

/** Compares two texts word by word. Returns their runs in order; long shared runs are shortened to the words around a difference. */
export function compareWords(before: string, after: string): WordRun[] {
  const [old, now] = [before.split(wordStart), after.split(wordStart)]
  const [oldWords, nowWords] = [trimAll(old), trimAll(now)]
  if (countPairs(oldWords, nowWords) > mostPairs) return [{ before, after, isShared: false }]
  const changes = diffIndices(oldWords, nowWords)
  const end = { buffer1: [old.length, 0], buffer2: [now.length, 0] } as const
  const ends = [[0, 0], ...changes.map(({ buffer1, buffer2 }) => [sum(buffer1), sum(buffer2)])]
  return [...changes, end].flatMap(({ buffer1, buffer2 }, index): WordRun[] => {
    const [oldAt = 0, nowAt = 0] = ends[index] ?? []
    const place = { isFirst: index === 0, isLast: index === changes.length }
    const shared = {
      before: shorten(old.slice(oldAt, buffer1[0]), place),
      after: shorten(now.slice(nowAt, buffer2[0]), place),
    }
    const changed = {
      before: old.slice(buffer1[0], sum(buffer1)).join(''),
      after: now.slice(buffer2[0], sum(buffer2)).join(''),
    }
    return [
      { ...shared, isShared: true },
      { ...changed, isShared: false },
    ].filter(({ before, after }) => before + after !== '')
  })
}

function sum([at, length]: readonly [at: number, length: number]): number {
  return at + length
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

type Place = Readonly<Record<'isFirst' | 'isLast', boolean>>

function shorten(words: readonly string[], { isFirst, isLast }: Place): string {
  if (words.length <= 2 * wordsAround) return words.join('')
  const [head, tail] = [isFirst ? [] : words.slice(0, wordsAround), isLast ? [] : words.slice(-wordsAround)]
  return `${head.join('')}… ${tail.join('')}`
}

const wordsAround = 12
