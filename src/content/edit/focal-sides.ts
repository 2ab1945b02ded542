/** The fields of a focal point, in the order in which they are written. */
export const sideNames = ['x', 'y', 'width', 'height'] as const
export type SideName = (typeof sideNames)[number]

/** A field of a focal point, and the per cent that is typed for it, such as `62.5%`. */
export type Side = readonly [name: SideName, typed: string]

/** A focal point on one line: `{ x: 62%, y: 38% }`. */
export function printSides(sides: readonly Side[]): string {
  return `{ ${sides.map(printSide).join(', ')} }`
}

/** `x: 62%` */
export function printSide([name, typed]: Side): string {
  return `${name}: ${typed}`
}
