import { type Draw, ellipse, group, type Point, palette, polygon, repeat, round, stroke } from '../kit.ts'

/** Where we stand: the vanishing point, the lens in pixels to the metre at one metre, and the height of our eyes. */
export const eye = { x: 940, y: 470, lens: 1150, height: 2.3 } as const

/** A place in the street, in metres right of its middle, up, and away from us, as a point of the picture. */
export function see(x: number, y: number, z: number): Point {
  return [eye.x + (eye.lens * x) / z, eye.y - (eye.lens * (y - eye.height)) / z]
}

/** The street falls away from us, so that its far end lies below. */
export function ground(z: number): number {
  return -0.16 * (z - 3)
}

/** The cobbled street with its rails. */
export function street(draw: Draw): string {
  const floor = (left: number, right: number, fill: string) =>
    polygon(
      [
        see(left, ground(1.2), 1.2),
        see(left, ground(20), 20),
        see(right, ground(20), 20),
        see(right, ground(1.2), 1.2),
      ],
      fill,
    )
  const stones = repeat(2600, () => {
    const z = 1.6 + draw.random() ** 2 * 15
    const [x, y] = see(draw.between(-3.2, 3.2), ground(z), z)
    return ellipse(x, y, 62 / z, 19 / z, draw.pick(['#f2c08d', '#3d3347', '#7d6670']), {
      opacity: draw.between(0.14, 0.34),
    })
  })
  const rails = [-2.2, -0.9, 1.3, 2.6].map(x =>
    stroke(
      `M${see(x, ground(1.4), 1.4).map(round).join(' ')}L${see(x, ground(20), 20).map(round).join(' ')}`,
      '#ffe2b8',
      6,
      { opacity: 0.75 },
    ),
  )
  return (
    floor(-5, 5, draw.vertical(['#d9a283', '#8a6a70', '#4a3d4f'])) +
    floor(-3.3, 3.3, draw.vertical(['#c99478', '#73596a', '#352d40'])) +
    stones +
    rails.join('')
  )
}

/** The wire of the tram, and those that hold it. */
export function wires(): string {
  const over = (x: number, y: number, z: number) =>
    see(x, ground(z) + y, z)
      .map(round)
      .join(' ')
  const spans = [3, 4.2, 6.5, 10].map(z => `M${over(-4.6, 5.2, z)}Q${over(0.5, 4.2, z)} ${over(4.6, 5.2, z)}`)
  const line = `M${over(1.95, 4.3, 1.2)}L${over(1.95, 4.3, 20)}`
  return stroke(line + spans.join(''), palette.ink, 3, { opacity: 0.7 })
}

/** Light from lamps and shop windows lying on the wet pavement. */
export function spilledLight(draw: Draw): string {
  const halo = draw.radial([
    [0, '#ffd08a', 0.6],
    [1, '#ffd08a', 0],
  ])
  const pools = [4.4, 6.4, 9, 12.5].flatMap(z =>
    [-1, 1].map(side => {
      const [x, y] = see(side * 3.6, ground(z), z)
      return ellipse(x, y, 1500 / z, 330 / z, halo)
    }),
  )
  return group({ style: 'mix-blend-mode:screen' }, ...pools)
}
