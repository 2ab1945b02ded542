import { definedFields, type Fields, type FieldValue, isFields } from '../../../content/print/print-fields.ts'
import type { Path } from '../../../content/yaml/tree.ts'

/** Fields, or undefined where none of them is there. */
export function someFields(all: Fields): Fields | undefined {
  const defined = definedFields(all)
  return defined.length > 0 ? Object.fromEntries(defined) : undefined
}

/**
 * The fields without the one at `path`, or, where nothing is there, without what is nearest above it; of a list without the
 * whole item. Undefined where nothing above it is there either.
 */
export function removeField(fields: Fields, [key, ...below]: Path): Fields | undefined {
  const value = key === undefined ? undefined : fields[key]
  if (key === undefined || value === undefined) return undefined
  const left = below.length === 0 ? undefined : removeBelow(value, below)
  return { ...fields, [key]: left }
}

function removeBelow(value: FieldValue, path: Path): FieldValue | undefined {
  if (Array.isArray(value)) return value.filter((_, index) => index !== path[0])
  return isFields(value) ? removeField(value, path) : undefined
}
