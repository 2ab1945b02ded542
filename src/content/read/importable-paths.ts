import { z } from 'zod'
import { lenientFieldFor } from '../fields/importable.ts'
import { Mapping, type Tree } from '../yaml/tree.ts'

/** `taken`: may be listed in `as_imported`. `checked`: never. `group`: has fields below it that may. */
export type Listing = 'taken' | 'checked' | 'group'

/**
 * Every field of a schema by its dotted path, and whether it may be listed. The keys of records are those that `node` has.
 * Lists are fields as a whole: what stands in them is never taken as it was imported.
 */
export function listFields(
  schema: z.core.$ZodType,
  node: Tree | undefined,
  path = '',
): readonly (readonly [path: string, listing: Listing])[] {
  if (schema instanceof z.ZodOptional) return listFields(schema.unwrap(), node, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => listFields(option, node, path))
  if (!(schema instanceof z.ZodObject) && !(schema instanceof z.ZodRecord)) {
    return [[path, lenientFieldFor(schema) ? 'taken' : 'checked']]
  }
  const below = childrenOf(schema, node).flatMap(([key, child]) => {
    const value = node instanceof Mapping ? node.entries.get(key)?.value : undefined
    return listFields(child, value, path === '' ? key : `${path}.${key}`)
  })
  return path === '' ? below : [[path, 'group'], ...below]
}

function childrenOf(
  schema: z.ZodObject | z.ZodRecord,
  node: Tree | undefined,
): readonly (readonly [key: string, child: z.core.$ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  const keys = node instanceof Mapping ? [...node.entries.keys()] : []
  return keys.map(key => [key, schema.valueType])
}
