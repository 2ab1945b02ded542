import type { z } from 'zod'
import { authorSchema } from './author-schema.ts'
import { eventSchema } from './event-schema.ts'
import { guideSchema } from './guide-schema.ts'
import { labelsSchema } from './labels-schema.ts'
import type { TextKind } from './loaded.ts'
import { objectSchema } from './object-schema.ts'
import { pictureSchema } from './picture-schema.ts'
import { siteSchema } from './site-schema.ts'
import { taxonomySchema } from './taxonomy-schema.ts'

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
} as const satisfies Record<TextKind, z.ZodObject>

/** The values of each kind of file. Those of `images` are the sidecars. */
export type ValuesByKind = { readonly [K in TextKind]: z.infer<(typeof schemas)[K]> }
