import { z } from 'zod'
import { schemas } from '../schemas/index.ts'

/** The schema of a place in a file; undefined if the schema does not name its keys, such as in words by language. */
export type Shape = z.core.$ZodType | undefined

/** The schema of a file by its path: `events/fair.md`, `content/site.yaml`. */
export function shapeOf(file: string): Shape {
  const [name = '', folder = ''] = file.split('/').reverse()
  const kind = [folder, name.replace(/\.[a-z]+$/, '')].find(each => Object.hasOwn(schemas, each))
  return kind === undefined ? undefined : schemas[kind as keyof typeof schemas]
}

/** Returns the schema of the value at a key or list index. */
export function shapeBelow(shape: Shape, step: string | number): Shape {
  if (shape instanceof z.ZodOptional) return shapeBelow(shape.unwrap(), step)
  if (shape instanceof z.ZodArray) return shape.element
  if (shape instanceof z.ZodRecord) return shape.valueType
  return groupOf(shape)?.shape[step]
}

/** Where to insert a new key among the present ones: after those that the schema names before it, otherwise last. */
export function indexFor(key: string, present: readonly string[], shape: Shape): number {
  const order = Object.keys(groupOf(shape)?.shape ?? {})
  if (!order.includes(key)) return present.length
  const before = order.slice(0, order.indexOf(key))
  const nearest = before.findLast(each => present.includes(each))
  let index = nearest === undefined ? 0 : present.indexOf(nearest) + 1
  while (index > 0 && before.includes(present[index] ?? '')) index++
  return index
}

function groupOf(shape: Shape): z.ZodObject | undefined {
  if (shape instanceof z.ZodOptional) return groupOf(shape.unwrap())
  if (shape instanceof z.ZodUnion) return shape.options.find(option => option instanceof z.ZodObject)
  return shape instanceof z.ZodObject ? shape : undefined
}
