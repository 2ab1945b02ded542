import { Refused, scalarField } from './scalar.ts'

/** Text as typed, not blank. */
export const text = () => scalarField(readText)

/** Text as typed; blank and empty ones too, which are typed as `""`. */
export const anyText = () => scalarField(typed => findControl(typed) ?? typed)

/** One of a few words. */
export function choice<const T extends string>(...allowed: readonly T[]) {
  return scalarField(typed => {
    const found = allowed.find(word => word === typed)
    if (found !== undefined) return found
    return new Refused('bad-choice', `"${typed}" is not known here.`, `Write ${allowed.join(' or ')}.`)
  })
}

/** `true` or `false`. */
export const boolean = () =>
  scalarField(typed => {
    if (typed === 'true' || typed === 'false') return typed === 'true'
    return new Refused('bad-boolean', `"${typed}" is neither true nor false.`, 'Write true or false.')
  })

/** Reads a text that is not blank and holds no control character but tabs and line ends, and no half of a character. */
export function readText(typed: string): string | Refused {
  if (typed.trim() === '')
    return new Refused('empty-text', 'The text is empty.', 'Write it, or remove the key.')
  return findControl(typed) ?? typed
}

function findControl(typed: string): Refused | undefined {
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u.exec(typed)?.[0]
  if (found === undefined) return undefined
  const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const message = `An invisible control character (${name}) stands in the text.`
  return new Refused('bad-text', message, 'Type the text anew: it came along with something that was pasted.')
}
