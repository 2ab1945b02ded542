import { distance } from 'fastest-levenshtein'
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

/** The nearest known name; if none is near, all known names if they are few. */
export function findSuggestions(typed: string, known: Iterable<string>): Suggestions {
  const names = [...known]
  const near = nearestName(typed, names)
  if (near !== undefined) {
    const wanted = typed.toLowerCase()
    return listTypos(wanted, listCandidates(wanted, names)).length === 1 ? { near, isSure: true } : { near }
  }
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
