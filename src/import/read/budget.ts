import { SourceError } from '../source.ts'

/** Counts the bytes that are taken. @throws SourceError with `url`, once they are more than was allowed */
export type Budget = (url: string, bytes: number) => void

/** A budget for all `things` together. */
export function createBudget(things: string, most: number): Budget {
  let taken = 0
  return (url, bytes) => {
    taken += bytes
    if (taken > most) throw new SourceError(url, `with this, all ${things} are larger than ${most} bytes.`)
  }
}
