import { contentMessages } from './en/content-messages-en.ts'
import { fieldMessages } from './en/field-messages-en.ts'
import { fileMessages } from './en/file-messages-en.ts'
import { textMessages } from './en/text-messages-en.ts'
import { contentMessages as contentMessagesSv } from './sv/content-messages-sv.ts'
import { fieldMessages as fieldMessagesSv } from './sv/field-messages-sv.ts'
import { fileMessages as fileMessagesSv } from './sv/file-messages-sv.ts'
import { textMessages as textMessagesSv } from './sv/text-messages-sv.ts'

/** Every problem message in English. Its name is the problem's code, or `code:variant`. */
export const englishMessages = { ...fieldMessages, ...textMessages, ...contentMessages, ...fileMessages }

/** The messages that every language must have. */
export type Messages = typeof englishMessages

const swedish: Messages = { ...fieldMessagesSv, ...textMessagesSv, ...contentMessagesSv, ...fileMessagesSv }

/** Every problem message, by language. */
export const catalogues = { en: englishMessages, sv: swedish } as const
