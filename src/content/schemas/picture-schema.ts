import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'

/** The distance of the focal point's centre from the left and top edge, and its size, in per cent of the picture's sides. */
const focalPoint = z.strictObject({
  x: about('The middle, from the left edge, such as 62%.', field.percent()),
  y: about('The middle, from the top edge, such as 38%.', field.percent()),
  width: about('Its width, such as 12%.', field.percent().optional()),
  height: about('Its height, such as 40%.', field.percent().optional()),
})

/** `content/images/<name>.yaml`: the sidecar of the picture with the same name. */
export const pictureSchema = about(
  'What is known of the picture of the same name.',
  z.strictObject({
    id: about('The number that apps remember it by; never changed or reused.', field.id()),
    title: about('What the picture is called: one text, or one per language.', field.words()),
    alt: about('Words: what is in the picture, for people who cannot see it.', field.words()),
    caption: about('The caption below the picture: one text, or one per language.', field.words().optional()),
    focal_point: about(
      'The middle of what matters, from the left and the top edge, with its size if it has one, in per cent; crops keep it.',
      focalPoint.optional(),
    ),
    licence: about('Under which others may use it, such as CC BY 4.0.', field.text()),
    credit: about('Who made it; the API has it only together with date_taken.', field.text().optional()),
    date_taken: about(
      'A day (2026-06-21), a local time (2026-06-21 18:30) or a time in UTC (2026-06-21T16:30:00Z).',
      field.dayOrTime().optional(),
    ),
    text_in_picture: about(
      'Words that can be read in the picture, such as a sign.',
      field.words().optional(),
    ),
    as_imported: field.importedPaths(),
  }),
)
