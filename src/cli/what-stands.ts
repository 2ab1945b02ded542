import { ToldError } from '../problems/told-error.ts'
import { describeFault } from './run.ts'

/** The error, with words on what became of the site (`dist was not changed.`) where its own do not tell. */
export function sayWhatStands(error: unknown, whatStands: string): ToldError {
  if (error instanceof ToldError && error.saysWhatStands) return error
  return new ToldError(`${describeFault(error)}\n${whatStands}`, { cause: error })
}
