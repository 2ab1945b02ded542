import { z } from 'zod'
import { refusal } from '../../base/problems/refusal.ts'
import { tryParseJson } from '../../base/try-parse-json.ts'
import { readDay } from './date-fields.ts'
import { anyTextSchema, nameSchema, patternSchema, textSchema } from './field-json-schema.ts'
import { refuseLanguage } from './name-fields.ts'
import { type Refused, readAnyText, readNonBlank, refused, scalarField, valueField } from './scalar.ts'

/** Text as typed, not blank; if imported, any text. */
export const text = () =>
  scalarField({ read: readNonBlank, jsonSchema: textSchema, readImported: readAnyText, isPlain: true })

/** Text as typed, which may be blank or empty (`""`). */
export const anyText = () =>
  scalarField({ read: readAnyText, jsonSchema: anyTextSchema, readImported: readAnyText, isPlain: true })

/** `true` or `false`. */
export const boolean = () =>
  valueField(z.boolean(), {
    read: readBoolean,
    jsonSchema: { enum: [true, false, 'true', 'false'] },
    input: 'boolean',
  })

function readBoolean(typed: string): boolean | Refused {
  if (typed === 'true' || typed === 'false') return typed === 'true'
  const day = readDay(typed)
  if (typeof day === 'string') return refused('bad-boolean:day', { typed: day })
  const isTrue = /^(?:yes|ja|true|sant|on)$/i.test(typed)
  const isFalse = /^(?:no|nej|false|falskt|off)$/i.test(typed)
  return refused('bad-boolean', { typed, suggestion: isTrue ? 'true' : isFalse ? 'false' : '' })
}

// The contract requires that imported values of these fields are not empty.
function readNotEmpty(typed: string): string | Refused {
  return typed === '' ? readNonBlank(typed) : readAnyText(typed)
}

/** A word, with a warning unless it is one of those that clients know; if imported, any text that is not empty. */
export function observedWord(...knownValues: readonly string[]) {
  const jsonSchema = { ...textSchema, examples: [...knownValues] }
  return scalarField({ read: readNonBlank, jsonSchema, readImported: readNotEmpty, knownValues })
}

const wordSchema = nameSchema(/^\S+$/, refusal('bad-choice', { typed: '', suggestion: '' }))

/** The language of a text: any word without spaces; if imported, any text that is not empty. */
export const anyLanguage = () =>
  scalarField({ read: readLanguage, jsonSchema: wordSchema, readImported: readNotEmpty })

function readLanguage(typed: string): string | Refused {
  if (typed !== '' && !/\s/.test(typed)) return readAnyText(typed)
  return refuseLanguage(typed)
}

/** The greatest depth of nested lists and objects. */
const maxDepth = 64

/** A text that is a list in JSON, such as `'[{"a":1}]'`, read to its items. */
export const jsonList = () => valueField(z.array(z.unknown()).readonly(), { read: readJsonList, jsonSchema })

const jsonSchema = patternSchema(/^\s*\[[\s\S]*\]\s*$/, refusal('bad-json', { typed: '' }))

function readJsonList(typed: string): readonly unknown[] | Refused {
  const value = tryParseJson(typed)
  return Array.isArray(value) && isPublishable(value, maxDepth) ? value : refused('bad-json', { typed })
}

// Numbers such as 1e999 cannot be printed again.
function isPublishable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(each => isPublishable(each, depth - 1))
}

/** The list `as_imported`: dotted paths of fields, such as `info_box.telephone`. `readImportedList` checks that they exist. */
export const importedPaths = () =>
  z.array(scalarField({ read: readNonBlank, jsonSchema: textSchema })).optional()
