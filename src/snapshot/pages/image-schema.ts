import type { Image, ImageSchema } from '../../contract/image.ts'

/** Whether the schema of an image says something: it is `{}` where credit or date are not known. */
export function hasSchema(schema: Image['schema']): schema is ImageSchema {
  return Object.hasOwn(schema, 'thumbnail')
}
