import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'

/** A position in decimal degrees (WGS 84). */
export const location = z.strictObject({
  latitude: about('Decimal degrees north of the equator, such as 58.44.', field.degrees(90)),
  longitude: about('Decimal degrees east of Greenwich, such as 19.71.', field.degrees(180)),
})

export type Location = z.infer<typeof location>
