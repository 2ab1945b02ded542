import { distance } from 'fastest-levenshtein'
import { compareCodePoints } from '../order.ts'

/**
 * Returns the known name that `typed` most likely means: the only one with a single slip, else the only one that starts with it, else
 * the one that differs in the fewest letters, at most a third of those typed (one in short names). `undefined` if no name qualifies.
 */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known].sort(compareCodePoints)
  const wanted = typed.toLowerCase()
  const [slip, ...others] = listSlips(wanted, names)
  if (slip !== undefined && others.length === 0) return slip
  const completed = wanted.length >= 2 ? names.filter(name => name.toLowerCase().startsWith(wanted)) : []
  if (completed.length === 1) return completed[0]
  return findNearest(wanted, names)
}

/** The most likely name, and whether it is the only one with a single slip; or all known names; empty if they are too many to list. */
export type Suggestions = {
  readonly near?: string
  readonly isSure?: true
  readonly known?: readonly string[]
}

/** The nearest known name; if none is near, all known names if they are few. */
export function findSuggestions(typed: string, known: Iterable<string>): Suggestions {
  const names = [...known].sort(compareCodePoints)
  const near = nearestName(typed, names)
  if (near !== undefined) {
    return listSlips(typed.toLowerCase(), names).length === 1 ? { near, isSure: true } : { near }
  }
  return names.length <= 24 ? { known: names } : {}
}

function findNearest(wanted: string, names: readonly string[]): string | undefined {
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const changes = distance(wanted, name.toLowerCase())
    if (changes < fewest && !isOfSeries(wanted, name.toLowerCase(), changes)) {
      best = name
      fewest = changes
    }
  }
  return best
}

function listSlips(wanted: string, names: readonly string[]): string[] {
  return names.filter(name => isTypo(wanted, name.toLowerCase()))
}

/** Whether two names differ in one word that may be another number: in its digits, or in many letters, as `tram-seven` and `tram-eleven`. */
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

/** Whether two names differ by one typo: one letter is wrong, missing or too many, or two are swapped. Names of four letters or more. */
function isTypo(typed: string, name: string): boolean {
  if (name.length < 4) return typed === name
  // Words with a digit or of two letters are too short to tell a slip from another name: hall-1 and hall-2, city-no and city-so.
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
