import { z } from 'zod'
import * as field from '../fields/index.ts'

/** A position in decimal degrees (WGS 84). */
export const location = z.strictObject({ latitude: field.decimal(), longitude: field.decimal() })

export type Location = z.infer<typeof location>
