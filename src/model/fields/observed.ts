import { z } from 'zod'
import { importableField } from './importable.ts'
import { readAnyText, readText } from './read-text.ts'
import { Refused } from './scalar.ts'

/** Fields of which the contract shows some values and leaves the others open; who reads them warns of the others. */
export const observedValues = z.registry<{ values: readonly string[] }>()

/** A word, of which the contract shows these values. Where it was imported, any text that is not empty. */
export function observedWord(...values: readonly string[]) {
  return importableField(readText, readNotEmpty).register(observedValues, { values })
}

/** The language that a text is in: any word without blanks. Where it was imported, any text that is not empty. */
export const anyLanguage = () =>
  importableField(typed => {
    if (typed !== '' && !/\s/.test(typed)) return readAnyText(typed)
    return new Refused('bad-choice', `"${typed}" is not the tag of a language.`, 'Write it like en.')
  }, readNotEmpty)

// The contract wants a value here.
function readNotEmpty(typed: string): string | Refused {
  return typed === '' ? readText(typed) : readAnyText(typed)
}
