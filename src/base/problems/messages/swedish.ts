import type { Messages } from './english.ts'
import { contentMessages } from './sv/content-messages-sv.ts'
import { fieldMessages } from './sv/field-messages-sv.ts'
import { fileMessages } from './sv/file-messages-sv.ts'
import { textMessages } from './sv/text-messages-sv.ts'

/** Every problem message in Swedish. */
export const swedish: Messages = { ...fieldMessages, ...textMessages, ...contentMessages, ...fileMessages }
