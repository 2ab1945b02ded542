import { VerifyError } from './verify-error.ts'

/** How far and how fast the client goes. */
export type Limits = {
  /** Requests under way at once. */
  readonly concurrency: number
  /** Rest after each request, before its place goes to the next. */
  readonly pauseMs: number
  /** Longest wait for one whole answer. */
  readonly timeoutMs: number
  /** Most bytes read of one answer. */
  readonly maxBytes: number
  /** Most pages read of one collection. */
  readonly maxPages: number
  /** Most pictures fetched. */
  readonly maxMedia: number
}

/** Limits that are polite towards a live site and wide enough for a city's content. */
export const defaultLimits: Readonly<Limits> = {
  concurrency: 4,
  pauseMs: 20,
  timeoutMs: 15_000,
  maxBytes: 32 * 1024 * 1024,
  maxPages: 500,
  maxMedia: 5_000,
}

/**
 * The default limits with some of them replaced.
 *
 * @throws VerifyError where one is not a whole number, or is 0 where that would mean to ask nothing.
 */
export function resolveLimits(chosen: Partial<Limits>): Limits {
  const limits = { ...defaultLimits, ...chosen }
  for (const [name, value] of Object.entries(limits)) {
    const least = name === 'pauseMs' ? 0 : 1
    if (!Number.isSafeInteger(value) || value < least) {
      throw new VerifyError(`${name} is ${value}. Expected a whole number, ${least} or more.`)
    }
  }
  return limits
}
