import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '../base/problems/messages/describe-problem.ts'
import { didYouMean } from '../base/problems/messages/en/hints-en.ts'
import { didYouMean as didYouMeanInSwedish } from '../base/problems/messages/sv/hints-sv.ts'
import { findSuggestions } from '../base/problems/suggest.ts'
import { UserError } from '../base/problems/user-error.ts'

/** A text in every language of the command line. */
export type Words = Readonly<Record<Language, string>>

/** Returns the text in a language. A plain string is used for every language. */
export function wordsIn(text: string | Words, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

/** The arguments on the command line are not valid. */
export class UsageError extends UserError {
  override readonly name = 'UsageError'
  override readonly swedish: string

  constructor(words: string | Words) {
    super(wordsIn(words, 'en'))
    this.swedish = wordsIn(words, 'sv')
  }
}

/** Prints `Did you mean …?`, or a list of the known names, in every language. */
export function didYouMeanInAllLanguages(typed: string, known: readonly string[]): Words {
  const suggestions = findSuggestions(typed, known)
  return { en: didYouMean(suggestions, ''), sv: didYouMeanInSwedish(suggestions, '') }
}

/** Returns the path of a file to read. npm starts commands in the project's folder; a file in the folder that npm was called from comes first. */
export function pathAsTyped(path: string, env: NodeJS.ProcessEnv): string {
  if (env.npm_lifecycle_event === undefined || env.INIT_CWD === undefined) return path
  const typed = resolve(env.INIT_CWD, path)
  return existsSync(typed) ? typed : path
}
