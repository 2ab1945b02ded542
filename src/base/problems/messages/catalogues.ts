import { contentMessages } from './en/content-messages-en.ts'
import { fieldMessages } from './en/field-messages-en.ts'
import { fileMessages } from './en/file-messages-en.ts'
import { ruleMessages } from './en/rule-messages-en.ts'
import { textMessages } from './en/text-messages-en.ts'
import { contentMessages as contentMessagesSv } from './sv/content-messages-sv.ts'
import { fieldMessages as fieldMessagesSv } from './sv/field-messages-sv.ts'
import { fileMessages as fileMessagesSv } from './sv/file-messages-sv.ts'
import { ruleMessages as ruleMessagesSv } from './sv/rule-messages-sv.ts'
import { textMessages as textMessagesSv } from './sv/text-messages-sv.ts'

/** Every problem message in English. Its name is the problem's code, or `code:variant`; the names of rules of `verify` are codes. */
export const englishMessages = {
  ...fieldMessages,
  ...textMessages,
  ...contentMessages,
  ...fileMessages,
  ...ruleMessages,
}

/** The permanent name of a rule of `verify`. */
export type RuleCode = keyof typeof ruleMessages

/** The codes of all rules of `verify`. */
export const ruleCodes = Object.keys(ruleMessages) as readonly RuleCode[]

/** The messages that every language must have. */
export type Messages = typeof englishMessages

const swedish: Messages = {
  ...fieldMessagesSv,
  ...textMessagesSv,
  ...contentMessagesSv,
  ...fileMessagesSv,
  ...ruleMessagesSv,
}

/** Every problem message, by language. */
export const catalogues = { en: englishMessages, sv: swedish } as const
