import { adviceOn } from '../base/problems/advice.ts'
import { ToldError } from '../base/problems/told-error.ts'
import { describeFault } from './run.ts'

/** The error, with what to do about one of the system, and words on what became of the site (`dist was not changed.`) where its own do not tell. */
export function sayWhatStands(error: unknown, whatStands: string): ToldError {
  if (error instanceof ToldError && error.saysWhatStands) return error
  const told = [describeFault(error), adviceOn(error), whatStands].filter(line => line !== undefined)
  return new ToldError(told.join('\n'), { cause: error })
}
