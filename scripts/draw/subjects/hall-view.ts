import { type Point, polygon } from '../kit.ts'

/** Where we stand: the vanishing point, the lens in pixels to the metre at one metre, and the height of our eyes. */
export const eye = { x: 1240, y: 640, lens: 1250, height: 1.9 } as const

/** A place in the hall, in metres right of its middle, up, and away from us, as a point of the picture. */
export function see(x: number, y: number, z: number): Point {
  return [eye.x + (eye.lens * x) / z, eye.y - (eye.lens * (y - eye.height)) / z]
}

/** A flat shape by its corners in the hall. */
export function quad(corners: readonly (readonly [number, number, number])[], fill: string): string {
  return polygon(
    corners.map(([x, y, z]) => see(x, y, z)),
    fill,
  )
}
