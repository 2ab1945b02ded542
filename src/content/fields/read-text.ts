import { Refused } from './scalar.ts'

/** Reads a text that is not blank and holds no control character but tabs and line ends, and no half of a character. */
export function readText(typed: string): string | Refused {
  if (typed.trim() === '')
    return new Refused('empty-text', 'The text is empty.', 'Write it, or remove the key.')
  return readAnyText(typed)
}

/** Reads any text, also a blank or empty one, without control characters and halves of characters. */
export function readAnyText(typed: string): string | Refused {
  if (!unusual.test(typed)) return typed
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u.exec(typed)?.[0]
  if (found === undefined) return typed
  const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const message = `An invisible control character (${name}) stands in the text.`
  return new Refused('bad-text', message, 'Type the text anew: it came along with something that was pasted.')
}

// Control characters, and halves of characters whether or not the other half is there: quick to look for.
const unusual = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/
