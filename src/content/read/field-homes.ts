import { z } from 'zod'
import { schemas } from '../schemas/index.ts'
import type { Path } from '../yaml/tree.ts'

/** Returns the only other place in a file where a field of this name may be; in a list, that of its first item. */
export function findHome(root: z.ZodObject, key: string, path?: Path): Path | undefined {
  if (hasManyMeanings.test(key)) return undefined
  const homes = [...homesOf(root, key, [])].filter(home => home.slice(0, -1).join('.') !== path?.join('.'))
  return homes.length === 1 ? homes[0] : undefined
}

/** Returns the folder of places if an event cannot have a field and a place can, and the other way round. */
export function isOfOtherKind(key: string, keys: readonly string[]): 'events' | 'objects' | undefined {
  const own = keys.includes('dates') ? 'events' : keys.includes('info_box') ? 'objects' : undefined
  const other = own === 'events' ? 'objects' : 'events'
  return own && findHome(schemas[other], key) ? other : undefined
}

const hasManyMeanings = /^(?:id|text|as_imported|constructor|x|y)$/

function* homesOf(schema: z.ZodObject, key: string, path: Path): Iterable<Path> {
  if (Object.hasOwn(schema.shape, key)) yield [...path, key]
  for (const [name, child] of Object.entries(schema.shape)) {
    const inner = child instanceof z.ZodOptional ? child.unwrap() : child
    if (inner instanceof z.ZodObject) yield* homesOf(inner, key, [...path, name])
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject)
      yield* homesOf(inner.element, key, [...path, name, 0])
  }
}
