import { at, circle, type Draw, glow, path, person, rect, repeat, round, shade, tint } from '../kit.ts'
import { eye, quad, see } from './hall-view.ts'

/** A stall with an awning, on the left (-1) or the right (1), `z` metres away. */
export function stall(draw: Draw, side: -1 | 1, z: number): string {
  const [inner, outer, deep] = [side * 2.6, side * 5, 1.9]
  const colour = draw.pick(['#a2412e', '#23617d', '#34553f', '#d9a441'])
  const keeper = person(draw, {
    x: see(side * 4.4, 0, z + 1)[0],
    y: see(0, 0, z + 1)[1],
    height: (eye.lens * 1.75) / (z + 1),
    wears: 'coat',
    coat: '#eee4d0',
  })
  const front =
    quad(
      [
        [inner, 0, z],
        [inner, 1, z],
        [outer, 1, z],
        [outer, 0, z],
      ],
      draw.vertical(['#8a5f3d', '#4a3328']),
    ) +
    quad(
      [
        [inner, 0, z],
        [inner, 1, z],
        [inner, 1, z + deep],
        [inner, 0, z + deep],
      ],
      '#6d4a34',
    )
  const ice = quad(
    [
      [inner, 1, z],
      [inner, 1.25, z + deep],
      [outer, 1.25, z + deep],
      [outer, 1, z],
    ],
    draw.vertical(['#cfe0e4', '#f6fafa']),
  )
  const catches = repeat(22, () => {
    const [x, y] = see(
      inner + (outer - inner) * draw.between(0.08, 0.92),
      1.12,
      z + deep * draw.between(0.15, 0.75),
    )
    return fish(draw, x, y, (eye.lens * draw.between(0.28, 0.44)) / z, draw.between(-14, 14))
  })
  const awning = repeat(6, index => {
    const [a, b] = [inner + ((outer - inner) * index) / 6, inner + ((outer - inner) * (index + 1)) / 6]
    return (
      quad(
        [
          [a, 2.35, z - 0.3],
          [a, 2.85, z + deep],
          [b, 2.85, z + deep],
          [b, 2.35, z - 0.3],
        ],
        index % 2 ? '#f3ead8' : colour,
      ) +
      quad(
        [
          [a, 2.35, z - 0.3],
          [b, 2.35, z - 0.3],
          [b, 2.15, z - 0.3],
          [a, 2.15, z - 0.3],
        ],
        index % 2 ? '#d9cdb8' : shade(colour, 0.3),
      )
    )
  })
  const posts = [inner, outer]
    .map(x =>
      quad(
        [
          [x, 1, z],
          [x, 2.4, z],
          [x + side * 0.08, 2.4, z],
          [x + side * 0.08, 1, z],
        ],
        '#3a2a28',
      ),
    )
    .join('')
  const [gx, gy] = see((inner + outer) / 2, 1.7, z)
  return keeper + front + ice + catches + posts + awning + glow(draw, gx, gy, 1500 / z, '#ffc978', 0.5)
}

/** A fish of so many pixels, its middle at (x, y), turned by degrees. */
export function fish(draw: Draw, x: number, y: number, long: number, turn: number): string {
  const [back, belly] = draw.pick([
    ['#4f7f94', '#e3ecec'],
    ['#6f8a8f', '#f6efe2'],
    ['#d9735a', '#f9d9c2'],
    ['#3f5f74', '#cfdde0'],
  ] as const)
  const body = path(
    'M-.5 0Q-.2-.22 .22-.07L.5-.18L.44 0L.5 .18L.22 .07Q-.2 .2-.5 0z',
    draw.vertical([back, belly]),
  )
  const detail =
    '<circle cx="-.36" cy="-.03" r=".03" fill="#14202c"/><path d="M-.24-.12Q-.18 0-.24 .1" fill="none" stroke="#2a3f50" stroke-width=".02"/>'
  return at(x, y, body + detail, `rotate(${round(turn)}) scale(${round(long)})`)
}

/** Two crates of fruit beside the counter. */
export function crates(draw: Draw): string {
  const crate = (x: number, y: number, colour: string) =>
    rect(x, y, 240, 110, draw.vertical([tint(colour, 0.2), shade(colour, 0.3)])) +
    rect(x, y + 34, 240, 6, shade(colour, 0.5)) +
    rect(x, y + 72, 240, 6, shade(colour, 0.5)) +
    repeat(8, index => circle(x + 24 + index * 28, y - 4, 20, draw.pick(['#e0863d', '#c9452f', '#f0b45a']))) +
    rect(x, y - 2, 240, 16, shade(colour, 0.1))
  return crate(990, 1346, '#8a5f3d') + crate(1070, 1236, '#23617d')
}
