import { z } from 'zod'
import { refusal } from '../../base/problems/refusal.ts'
import { readDay } from './date-fields.ts'
import { type Refused, readAnyText, readText, refused, scalarField } from './scalar.ts'
import {
  about,
  anyTextForm,
  type Form,
  inputKinds,
  nameForm,
  patternForm,
  textForm,
  typedForms,
} from './typed-form.ts'

const anyReader = { read: readAnyText, form: anyTextForm }

/** Fields of plain text, in which HTML is shown as it is typed. Their reader warns about it. */
export const plainTexts = z.registry<{ kind: 'plain' }>()

/** Text as typed, not blank; if imported, any text. */
export const text = () =>
  importableField({ read: readText, form: textForm }, anyReader).register(plainTexts, { kind: 'plain' })

/** Text as typed, which may be blank or empty (`""`). */
export const anyText = () => importableField(anyReader, anyReader).register(plainTexts, { kind: 'plain' })

/** `true` or `false`. */
export const boolean = () =>
  scalarField(typed => {
    if (typed === 'true' || typed === 'false') return typed === 'true'
    const day = readDay(typed)
    if (typeof day === 'string') return refused('bad-boolean:day', { typed: day })
    const better = /^(?:yes|ja|true|sant|on)$/i.test(typed)
      ? 'true'
      : /^(?:no|nej|false|falskt|off)$/i.test(typed)
        ? 'false'
        : ''
    return refused('bad-boolean', { typed, better })
  })
    .register(typedForms, { enum: [true, false, 'true', 'false'] })
    .register(inputKinds, { kind: 'boolean' })

/** Fields with some known values, where the contract allows any other. Their reader warns about other values. */
export const observedValues = z.registry<{ values: readonly string[] }>()

/** Returns a word with these known values; if imported, any text that is not empty. */
export function observedWord(...values: readonly string[]) {
  const examples = [...values]
  const strict = { read: readText, form: { ...textForm, examples } }
  const lenient = { ...notEmpty, form: { ...notEmpty.form, examples } }
  return importableField(strict, lenient).register(observedValues, { values })
}

const languageHint = refusal('bad-choice', { typed: '' })

/** The language of a text: any word without spaces; if imported, any text that is not empty. */
export const anyLanguage = () =>
  importableField({ read: readLanguage, form: nameForm(/^\S+$/, languageHint) }, notEmpty)

function readLanguage(typed: string): string | Refused {
  if (typed !== '' && !/\s/.test(typed)) return readAnyText(typed)
  return refused('bad-choice', { typed })
}

// The contract requires a value.
const notEmpty = {
  read: (typed: string) => (typed === '' ? readText(typed) : readAnyText(typed)),
  form: { ...anyTextForm, minLength: 1 },
}

/** The greatest depth of nested lists and objects. */
const maxDepth = 64

/** A text that is a list in JSON, such as `'[{"a":1}]'`, read to its items. */
export const jsonList = () =>
  scalarField((typed): readonly unknown[] | Refused => {
    const value = parse(typed)
    if (!Array.isArray(value)) return refused('bad-json', { typed })
    return isPublishable(value, maxDepth) ? value : refused('bad-json:unprintable')
  }).register(typedForms, patternForm(/^\s*\[[\s\S]*\]\s*$/, refusal('bad-json', { typed: '' })))

function parse(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

// Numbers such as 1e999 cannot be printed again.
function isPublishable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(each => isPublishable(each, depth - 1))
}

const lenientFields = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * Allows `field` to be listed in the `as_imported` of its file. `lenient` then reads what `field` refuses.
 */
export function importable<F extends z.core.$ZodType>(field: F, lenient: z.core.$ZodType): F {
  lenientFields.set(field, lenient)
  return field
}

/** Returns the field that reads imported values instead of `field`, or `undefined` if `field` cannot be listed. */
export function lenientFieldFor(field: z.core.$ZodType): z.core.$ZodType | undefined {
  return lenientFields.get(field)
}

/** The reader of a text, and the allowed input. */
type TextReader = { readonly read: (typed: string) => string | Refused; readonly form: Form }

/** A field of one scalar that may be listed: `lenient` accepts imported values that `strict` refuses. */
export function importableField(strict: TextReader, lenient: TextReader) {
  return importable(textField(strict), textField(lenient))
}

function textField({ read, form }: TextReader) {
  return scalarField(read).register(typedForms, form)
}

/** The list `as_imported`: dotted paths of fields, such as `info_box.telephone`. Its reader checks that they exist. */
export const importedPaths = () =>
  about(
    'Fields that came from another system and are published as they came. Each is reported, so that somebody corrects it.',
    z.array(scalarField(readText).register(typedForms, textForm)).optional(),
  )
