import { contentMessages } from './en/content-messages-en.ts'
import { fieldMessages } from './en/field-messages-en.ts'
import { fileMessages } from './en/file-messages-en.ts'
import { textMessages } from './en/text-messages-en.ts'

/** Every message of problems in English, by its name: the code of the problem, and after a colon what tells it from others. */
export const english = { ...fieldMessages, ...textMessages, ...contentMessages, ...fileMessages }

/** What every language has. */
export type Messages = typeof english
