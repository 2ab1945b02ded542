import type { z } from 'zod'
import type { Sources } from '../content.ts'
import { authorSchema } from './author.ts'
import { eventSchema } from './event.ts'
import { guideSchema } from './guide.ts'
import { labelsSchema } from './labels.ts'
import { objectSchema } from './object.ts'
import { pictureSchema } from './picture.ts'
import { siteSchema } from './site.ts'
import { taxonomySchema } from './taxonomy.ts'

/** The schema of each kind of file. */
export const schemas = {
  site: siteSchema,
  taxonomy: taxonomySchema,
  labels: labelsSchema,
  events: eventSchema,
  objects: objectSchema,
  guides: guideSchema,
  authors: authorSchema,
  images: pictureSchema,
} as const satisfies { [K in keyof Sources]: z.ZodObject & z.ZodType<Sources[K]> }
