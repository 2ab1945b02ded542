import { contentMessages } from './en/content-messages-en.ts'
import { fieldMessages } from './en/field-messages-en.ts'
import { fileMessages } from './en/file-messages-en.ts'
import { textMessages } from './en/text-messages-en.ts'

/** Every problem message in English. Its name is the problem's code, or `code:variant`. */
export const english = { ...fieldMessages, ...textMessages, ...contentMessages, ...fileMessages }

/** The messages that every language must have. */
export type Messages = typeof english
