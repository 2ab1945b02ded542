import { distance } from 'fastest-levenshtein'
import { compareCodePoints } from '../order.ts'

/**
 * The known name that `typed` most likely means: the only one with a single slip, else the only one that starts with it, else the
 * nearest one, with at most a third of the letters changed. `undefined` if none is near.
 */
export function suggest(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known].sort(compareCodePoints)
  const wanted = typed.toLowerCase()
  const [slip, ...others] = listSlips(wanted, names)
  if (slip !== undefined && others.length === 0) return slip
  const completed = wanted.length >= 2 ? names.filter(name => name.toLowerCase().startsWith(wanted)) : []
  if (completed.length === 1) return completed[0]
  return nearest(wanted, names)
}

/** The most likely name, and whether it is the only one with a single slip; if none is near, all known names if they are few. */
export type Guess = { readonly near?: string; readonly isSure?: true; readonly known?: readonly string[] }

export function guess(typed: string, known: Iterable<string>): Guess {
  const names = [...known].sort(compareCodePoints)
  const near = suggest(typed, names)
  if (near !== undefined) {
    return listSlips(typed.toLowerCase(), names).length === 1 ? { near, isSure: true } : { near }
  }
  return names.length <= 24 ? { known: names } : {}
}

/** A hint with the nearest known name; if none is near, `otherwise`; if that is empty, all known names if they are few. */
export function didYouMean(typed: string, known: Iterable<string>, otherwise = ''): string {
  const { near, known: names = [] } = guess(typed, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (otherwise !== '') return otherwise
  return names.length > 0 ? `Known are: ${names.join(', ')}.` : ''
}

function nearest(wanted: string, names: readonly string[]): string | undefined {
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const changes = distance(wanted, name.toLowerCase())
    if (changes < fewest) {
      best = name
      fewest = changes
    }
  }
  return best
}

function listSlips(wanted: string, names: readonly string[]): string[] {
  return names.filter(name => isSlip(wanted, name.toLowerCase()))
}

/** Whether one letter is wrong, missing or too many, or two letters are swapped, in a word of four letters or more. */
function isSlip(typed: string, name: string): boolean {
  if (name.length < 4) return typed === name
  const [at = 0] = [...name].flatMap((letter, index) => (letter === typed[index] ? [] : [index]))
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
  return distance(typed, name) <= 1 || typed === swapped
}
