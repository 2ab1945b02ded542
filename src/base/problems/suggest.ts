import { distance } from 'fastest-levenshtein'
import { compareCodePoints } from '../order.ts'

/**
 * The known name that `typed` most likely means: the only one that starts with it, else the nearest one, with at most two in
 * five letters changed. `undefined` if none is near.
 */
export function suggest(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known].sort(compareCodePoints)
  const wanted = typed.toLowerCase()
  const completed = wanted.length >= 2 ? names.filter(name => name.toLowerCase().startsWith(wanted)) : []
  if (completed.length === 1) return completed[0]
  return nearest(wanted, names)
}

/** The most likely name; if none is near, all known names if they are few. */
export type Guess = { readonly near?: string; readonly known?: readonly string[] }

export function guess(typed: string, known: Iterable<string>): Guess {
  const names = [...known].sort(compareCodePoints)
  const near = suggest(typed, names)
  if (near !== undefined) return { near }
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
  let fewest = Math.max(1, Math.floor(wanted.length * 0.4)) + 1
  for (const name of names) {
    const changes = distance(wanted, name.toLowerCase())
    if (changes < fewest) {
      best = name
      fewest = changes
    }
  }
  return best
}
