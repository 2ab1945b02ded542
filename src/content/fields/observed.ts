import { z } from 'zod'
import { importableField } from './importable.ts'
import { readAnyText, readText } from './read-text.ts'
import { Refused } from './scalar.ts'
import { anyTextForm, nameForm, textForm } from './typed-form.ts'

/** Fields of which the contract shows some values and leaves the others open; who reads them warns of the others. */
export const observedValues = z.registry<{ values: readonly string[] }>()

/** A word, of which the contract shows these values. Where it was imported, any text that is not empty. */
export function observedWord(...values: readonly string[]) {
  const examples = [...values]
  const strict = { read: readText, form: { ...textForm, examples } }
  const lenient = { ...notEmpty, form: { ...notEmpty.form, examples } }
  return importableField(strict, lenient).register(observedValues, { values })
}

const languageHint = 'Write it like en.'

/** The language that a text is in: any word without blanks. Where it was imported, any text that is not empty. */
export const anyLanguage = () =>
  importableField({ read: readLanguage, form: nameForm(/^\S+$/, languageHint) }, notEmpty)

function readLanguage(typed: string): string | Refused {
  if (typed !== '' && !/\s/.test(typed)) return readAnyText(typed)
  return new Refused('bad-choice', `"${typed}" is not the tag of a language.`, languageHint)
}

// The contract wants a value here.
const notEmpty = {
  read: (typed: string) => (typed === '' ? readText(typed) : readAnyText(typed)),
  form: { ...anyTextForm, minLength: 1 },
}
