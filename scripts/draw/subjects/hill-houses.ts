import {
  circle,
  type Draw,
  ellipse,
  mix,
  palette,
  polygon,
  repeat,
  round,
  shade,
  stroke,
  walls,
} from '../kit.ts'
import { ground, see } from './hill-street.ts'

/** Two houses that face each other across the street, from `near` to `far` metres away. */
export function block(draw: Draw, near: number, far: number): string {
  return [-1, 1].map(side => townHouse(draw, side, near, far, 3.7 + draw.random() * 1.3)).join('')
}

function townHouse(draw: Draw, side: number, near: number, far: number, tall: number): string {
  const x = side * 4.6
  const [low, top] = [ground(near), ground(near) + tall]
  const haze = Math.min(0.55, near / 24)
  const wall = mix(shade(draw.pick(walls), side > 0 ? 0.12 : 0.34), '#e8b58f', haze)
  const roof = mix(shade(palette.tile, side > 0 ? 0.1 : 0.4), '#d9a58a', haze)
  const gable = polygon(
    [
      see(x, low, near),
      see(x, top, near),
      see(x + side * 2.4, top + 2, near),
      see(x + side * 4.8, top, near),
      see(x + side * 4.8, low, near),
    ],
    shade(wall, 0.3),
  )
  const face = polygon(
    [see(x, ground(near), near), see(x, top, near), see(x, top, far), see(x, ground(far), far)],
    side > 0 ? wall : draw.horizontal([shade(wall, 0.3), wall]),
  )
  const slope = polygon(
    [
      see(x - side * 0.25, top - 0.1, near),
      see(x + side * 2.4, top + 2, near),
      see(x + side * 2.4, top + 2, far),
      see(x - side * 0.25, top - 0.1, far),
    ],
    roof,
  )
  const courses = repeat(7, index => {
    const up = (index + 0.5) / 7
    const [from, to] = [near, far].map(z =>
      see(x + side * (2.65 * up - 0.25), top - 0.1 + 2.1 * up, z)
        .map(round)
        .join(' '),
    )
    return stroke(`M${from}L${to}`, shade(roof, 0.35), 9 / near, { opacity: 0.45 })
  })
  return gable + face + slope + courses + openings(draw, { x, near, far, low, tall, haze })
}

function openings(
  draw: Draw,
  wall: { x: number; near: number; far: number; low: number; tall: number; haze: number },
): string {
  const { x, near, far, low, tall, haze } = wall
  const pane = (z: number, deep: number, y: number, high: number, fill: string) =>
    polygon([see(x, y, z), see(x, y + high, z), see(x, y + high, z + deep), see(x, y, z + deep)], fill)
  const deep = (far - near) / 3
  return repeat(6, index => {
    const [column, storey] = [index % 3, Math.floor(index / 3)]
    const z = near + (column + 0.25) * deep
    if (storey === 0) {
      const lamp = mix(draw.pick(['#ffd684', '#ffc060', '#ffe2a0']), '#e8b58f', haze)
      const shop =
        pane(z - deep * 0.15, deep * 0.8, low + 0.35, 1.7, '#3a2a35') +
        pane(z - deep * 0.08, deep * 0.66, low + 0.5, 1.4, lamp)
      return (
        shop +
        goods(draw, { x, z, deep, low }) +
        awning(draw, { x, z: z - deep * 0.18, deep: deep * 0.88, y: low + 2.15 })
      )
    }
    const y = low + storey * (tall / 2.4) + 0.55
    const glass = draw.random() < 0.45 ? '#ffdc8f' : mix('#2f4560', '#e8b58f', haze)
    return (
      pane(z - deep * 0.05, deep * 0.6, y - 0.1, 1.45, mix('#f3ead8', '#e8b58f', haze)) +
      pane(z, deep * 0.22, y, 1.25, glass) +
      pane(z + deep * 0.28, deep * 0.22, y, 1.25, glass) +
      flowerBox(draw, { x, z: z - deep * 0.06, deep: deep * 0.62, y: y - 0.3 })
    )
  })
}

type Place = { x: number; z: number; deep: number; y: number }

// A striped awning over a shop, sloping out above the pavement.
function awning(draw: Draw, { x, z, deep, y }: Place): string {
  const out = x - Math.sign(x) * 0.75
  const colour = draw.pick(['#a2412e', '#2f6b6a', '#d9a441', '#35506b'])
  return repeat(6, index => {
    const [near, far] = [z + (deep * index) / 6, z + (deep * (index + 1)) / 6]
    const cloth = index % 2 ? '#f6ead2' : colour
    const slope = polygon(
      [see(x, y, near), see(x, y, far), see(out, y - 0.4, far), see(out, y - 0.4, near)],
      cloth,
    )
    const hem = [
      see(out, y - 0.4, near),
      see(out, y - 0.4, far),
      see(out, y - 0.58, far),
      see(out, y - 0.58, near),
    ]
    return slope + polygon(hem, shade(cloth, 0.22))
  })
}

function goods(draw: Draw, { x, z, deep, low }: Omit<Place, 'y'> & { low: number }): string {
  return repeat(5, index => {
    const [px, py] = see(x, low + 0.62, z + deep * (index * 0.12))
    return ellipse(px, py, 34 / z, 130 / z, draw.pick(['#8a5f3d', '#a2412e', '#34553f', '#6d2430']), {
      opacity: 0.55,
    })
  })
}

function flowerBox(draw: Draw, { x, z, deep, y }: Place): string {
  const leaves = repeat(22, () => {
    const [px, py] = see(x - Math.sign(x) * 0.12, y + draw.between(0, 0.3), z + deep * draw.random())
    return circle(
      px,
      py,
      draw.between(20, 48) / z,
      draw.pick(['#5a7340', '#8fa648', '#34553f', '#e07a8a', '#f2c53d']),
    )
  })
  return (
    polygon(
      [see(x, y - 0.12, z), see(x, y + 0.1, z), see(x, y + 0.1, z + deep), see(x, y - 0.12, z + deep)],
      '#5a3d2c',
    ) + leaves
  )
}
