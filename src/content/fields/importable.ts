import { z } from 'zod'
import { readText } from './read-text.ts'
import { type Refused, scalarField } from './scalar.ts'
import { about, type Form, textForm, typedForms } from './typed-form.ts'

const lenientFields = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * Lets `field` be listed in the `as_imported` of its file: `lenient` then reads what an editor could not have written. Who
 * reads them tries the field itself first.
 */
export function importable<F extends z.core.$ZodType>(field: F, lenient: z.core.$ZodType): F {
  lenientFields.set(field, lenient)
  return field
}

/** The field that reads what was imported in the place of `field`, or `undefined` where it cannot be listed. */
export function lenientFieldFor(field: z.core.$ZodType): z.core.$ZodType | undefined {
  return lenientFields.get(field)
}

/** How a text is read, and what can be typed for it. */
type TextReader = { readonly read: (typed: string) => string | Refused; readonly form: Form }

/** A field of one scalar that may be listed: `lenient` takes what was imported and `strict` refuses. */
export function importableField(strict: TextReader, lenient: TextReader) {
  return importable(textField(strict), textField(lenient))
}

function textField({ read, form }: TextReader) {
  return scalarField(read).register(typedForms, form)
}

/** The list `as_imported`: dotted paths of fields, such as `info_box.telephone`. Who reads it checks that they are there. */
export const importedPaths = () =>
  about(
    'Fields that came from another system and are published as they came; each is told, so that somebody mends it.',
    z.array(scalarField(readText).register(typedForms, textForm)).optional(),
  )
