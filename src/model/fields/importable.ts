import { z } from 'zod'
import { readText } from './read-text.ts'
import { type Refused, scalarField } from './scalar.ts'

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

/** A field of one scalar that may be listed: `readLenient` takes what was imported and `read` refuses. */
export function importableField(
  read: (typed: string) => string | Refused,
  readLenient: (typed: string) => string | Refused,
) {
  return importable(scalarField(read), scalarField(readLenient))
}

/** The list `as_imported`: dotted paths of fields, such as `info_box.telephone`. Who reads it checks that they are there. */
export const importedPaths = () => z.array(scalarField(readText)).optional()
