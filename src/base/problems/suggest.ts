import { distance } from 'fastest-levenshtein'
import { fold } from '../fold.ts'
import { compareCodePoints } from '../order.ts'

/**
 * Returns the known name that `typed` most likely means: the only one with a single typo, else the only one that starts with it, else
 * the one that differs in the fewest letters, at most a third of those typed (one in short names). `undefined` if no name qualifies.
 */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  const wanted = typed.toLowerCase()
  const names = listCandidates(wanted, known)
  const [likely, ...others] = listTypos(wanted, names)
  if (likely !== undefined && others.length === 0) return likely
  const completed = wanted.length >= 2 ? names.filter(name => name.toLowerCase().startsWith(wanted)) : []
  if (completed.length === 1) return completed[0]
  return findNearest(wanted, names)
}

/** The most likely name, and whether it is the only one with a single typo; or all known names; empty if they are too many to list. */
export type Suggestions = {
  readonly near?: string
  readonly isSure?: true
  readonly known?: readonly string[]
}

/** A title, and the name of what has it. */
export type Titled = readonly [title: string | undefined, name: string]

/** The words of a title or name, and the name. */
export type Worded = { readonly words: ReadonlySet<string>; readonly name: string }

/** Returns the words of titles and of the names themselves, to be searched with `findSuggestions`. */
export function listWords(known: Iterable<string>, titles: Iterable<Titled>): Worded[] {
  const all = [...[...known].map((name): Titled => [name, name]), ...titles]
  return all.map(([text = '', name]) => ({ words: wordsOf(text), name }))
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = fold(text.slice(0, longestTyped)).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter(word => !/^(?:the|an?|and|of|on|at|in|och|pa|av|en|ett|vid|i)$/.test(word)))
}

/** Returns the names whose words, or those of their titles, are all among the typed ones, or have all of them; of these, those that share the most. */
function findByWords(typed: string, worded: readonly Worded[]): string[] {
  const wanted = wordsOf(typed)
  const found = worded.flatMap(({ words, name }) => {
    const shared = [...wanted].filter(word => words.has(word)).length
    const isPart = shared > 0 && shared === Math.min(wanted.size, words.size)
    return isPart ? [{ name, rank: shared * 100 - Math.abs(wanted.size - words.size) }] : []
  })
  const most = found.reduce((best, { rank }) => Math.max(best, rank), 0)
  return [...new Set(found.flatMap(({ rank, name }) => (rank === most ? name : [])))]
}

/** The nearest known name; else those with the words typed, in their titles, too; else all known names if they are few. */
export function findSuggestions(
  typed: string,
  known: Iterable<string>,
  worded: readonly Worded[] = [],
): Suggestions {
  const names = [...known]
  const near = nearestName(typed, names)
  if (near !== undefined) {
    const wanted = typed.toLowerCase()
    return listTypos(wanted, listCandidates(wanted, names)).length === 1 ? { near, isSure: true } : { near }
  }
  const [byWords, ...others] = findByWords(typed, worded)
  if (byWords !== undefined && others.length === 0) return { near: byWords }
  if (byWords !== undefined && others.length < 6)
    return { known: [byWords, ...others].sort(compareCodePoints) }
  return names.length <= 24 ? { known: names.sort(compareCodePoints) } : {}
}

/**
 * Returns how many of many unknown names can be compared with `known` names, so that the time for all of them does not grow with both
 * numbers. More unknown names than that have one common cause.
 */
export function mostSuggestions(known: number): number {
  return Math.max(leastSearches, Math.floor(mostComparisons / Math.max(1, known)))
}

const mostComparisons = 1_000_000
const leastSearches = 5
/** Longer than any name. */
const longestTyped = 200

/** Returns the names that are about as long as the wanted one, or begin with it, sorted. */
function listCandidates(wanted: string, known: Iterable<string>): string[] {
  if (wanted.length > longestTyped) return []
  const most = mostChanges(wanted)
  const isCandidate = (name: string) =>
    Math.abs(name.length - wanted.length) <= most || name.toLowerCase().startsWith(wanted)
  return [...known].filter(isCandidate).sort(compareCodePoints)
}

function mostChanges(wanted: string): number {
  return Math.max(1, Math.floor(wanted.length / 3))
}

function findNearest(wanted: string, names: readonly string[]): string | undefined {
  let best: string | undefined
  let fewest = mostChanges(wanted) + 1
  for (const name of names) {
    const changes = distance(wanted, name.toLowerCase())
    if (changes < fewest && !isOfSeries(wanted, name.toLowerCase(), changes)) {
      best = name
      fewest = changes
    }
  }
  return best
}

function listTypos(wanted: string, names: readonly string[]): string[] {
  return names.filter(name => isTypo(wanted, name.toLowerCase()))
}

/** Whether two names are more likely two of a series: they differ in one word, in its digits or in many letters (`tram-seven`, `tram-eleven`). */
function isOfSeries(typed: string, name: string, changes: number): boolean {
  const [words, others] = [typed.split('-'), name.split('-')]
  const [[word = '', other = ''] = [], ...more] = words.flatMap((each, at) => {
    return each === others[at] ? [] : [[each, others[at] ?? '']]
  })
  if (words.length < 2 || words.length !== others.length || more.length > 0) return false
  return (
    /^\d+$/.test(word + other) || changes > Math.max(1, Math.floor(Math.min(word.length, other.length) / 3))
  )
}

/** Whether two names differ by at most one typo: one letter is wrong, missing or too many, or two are swapped. Names below four letters must be equal. */
function isTypo(typed: string, name: string): boolean {
  if (name.length < 4) return typed === name
  // In words of two letters or with a digit, one other character is most likely another name: city-no and city-so, hall-1 and hall-2.
  const [words, others] = [typed.split('-'), name.split('-')]
  if (
    words.length === others.length &&
    words.some((word, at) => word !== others[at] && /\d|^.{0,4}$/.test(`${word}${others[at]}`))
  )
    return false
  const [at = 0] = [...name].flatMap((letter, index) => (letter === typed[index] ? [] : [index]))
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
  return distance(typed, name) <= 1 || typed === swapped
}
