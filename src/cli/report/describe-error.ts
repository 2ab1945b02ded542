import { adviceOn } from '../../base/problems/advice.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { escapeLines } from '../../base/problems/escape-controls.ts'
import { UserError, wordsIn } from '../../base/problems/user-error.ts'

/** Adds advice and the outcome for the site (`dist was not changed.`) to an error, unless its message has the outcome already. */
export function withOutcome(error: unknown, outcome: string): UserError {
  if (error instanceof UserError && error.saysOutcome) return error
  const describe = (language: Language) => {
    const advice = isSystemError(error) ? undefined : adviceOn(error, language)
    return joinLines(describeError(error, language), advice, outcome)
  }
  return new UserError({ en: describe('en'), sv: describe('sv') }, { cause: error })
}

/** Returns the message of an error, with advice if it comes from the system; for a fault of the program, its stack trace. */
export function describeError(error: unknown, language: Language): string {
  if (error instanceof UserError) return escapeLines(wordsIn(error.words ?? error.message, language))
  if (isSystemError(error)) return joinLines(escapeLines(error.message), adviceOn(error, language))
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const missingPackage = /^Error: (?:Cannot find module '[\w@]|Could not load the "sharp" module)/
  if (missingPackage.test(details)) return `A package is missing. Run npm ci.\n${escapeLines(details)}`
  return `This is a fault of the program, not of the content:\n${escapeLines(details)}`
}

function joinLines(...lines: readonly (string | undefined)[]): string {
  return lines.filter(line => line !== undefined).join('\n')
}

/** Whether an error comes from the system, and is not a fault of the program. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
