import type { Fields } from '../../../content/print/print-fields.ts'
import type { Location } from '../../../contract/scalars.ts'

/** A position as the content has it: 25 digits after the point at most, where a number near 0 may have more. */
export function locationFields({ latitude, longitude }: Location): Fields {
  return { latitude: roundDegree(latitude), longitude: roundDegree(longitude) }
}

/** Degrees with 25 digits after the point at most. */
export function roundDegree(degree: number): number {
  return Number(degree.toFixed(25))
}
