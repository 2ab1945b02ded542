import type { Language } from './describe-problem.ts'

/** A text in every language of the program. */
export type Words = Readonly<Record<Language, string>>

/** Returns the text in a language. A plain string is used for every language. */
export function wordsIn(text: string | Words, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

/** Chooses the text in the language of a report. */
export type Say = (en: string, sv: string) => string

/** Returns what chooses between a text in English and the same in Swedish. */
export function sayIn(language: Language): Say {
  return (en, sv) => wordsIn({ en, sv }, language)
}

/** An error that people can act on: its message is complete, and no stack is shown. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
  /** The message in every language, if it has been translated; `message` is the English one. */
  readonly words: Words | undefined
  /** Whether the message says what happened to the site. If not, the report adds that the site did not change. */
  readonly saysOutcome: boolean

  constructor(message: string | Words, { saysOutcome = false, ...options }: UserErrorOptions = {}) {
    super(wordsIn(message, 'en'), options)
    this.words = typeof message === 'string' ? undefined : message
    this.saysOutcome = saysOutcome
  }
}

type UserErrorOptions = ErrorOptions & { readonly saysOutcome?: boolean }
