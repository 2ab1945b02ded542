/** What came of one input: the word it is counted under and, where the program did wrong, what it did. */
export type Judged = { readonly kind: string; readonly fault?: string }

/** Tries the input of a number, which with the seed decides all of it. */
export type TryInput = (number: number) => Judged | Promise<Judged>

/** What a thread is started with. `current` holds the number of the input that it is at, or -1. */
export type ThreadData = { readonly seed: number; readonly current: SharedArrayBuffer }

/** The inputs that a thread is given at a time: from `from` on, `count` of them. */
export type Inputs = { readonly from: number; readonly count: number }

/** What came of them. */
export type InputsTried = {
  readonly counts: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** Inputs that a thread takes at a time. */
export const inputsAtATime = 500

/** An input that takes longer than this, in milliseconds, even at its quickest of three attempts, is a fault. */
export const longestInputMs = 1000

/** How a fault is told, so that it can be met again. */
export function faultOf(number: number, words: string): string {
  return `input ${number}: ${words}`
}
