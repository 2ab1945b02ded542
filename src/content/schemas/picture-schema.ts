import { z } from 'zod'
import * as field from '../fields/index.ts'

/** The distance of the focal point's centre from the left and top edge, and its size, in per cent of the picture's sides. */
const focalPoint = z.strictObject({
  x: field.percent(),
  y: field.percent(),
  width: field.percent().optional(),
  height: field.percent().optional(),
})

/** `content/images/<name>.yaml`: the sidecar of the picture with the same name. */
export const pictureSchema = z.strictObject({
  id: field.id(),
  title: field.words(),
  alt: field.words(),
  caption: field.words().optional(),
  focal_point: focalPoint.optional(),
  licence: field.text(),
  credit: field.text().optional(),
  date_taken: field.dayOrTime().optional(),
  text_in_picture: field.words().optional(),
  as_imported: field.importedPaths(),
})
