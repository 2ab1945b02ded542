import {
  beam,
  type Draw,
  ellipse,
  glow,
  mix,
  type Point,
  path,
  person,
  rect,
  round,
  type Scene,
  stroke,
} from '../kit.ts'
import { stall } from '../subjects/fish-stall.ts'
import { nearStall } from '../subjects/fishmonger.ts'
import { eye, see } from '../subjects/hall-view.ts'
import { endWindow, floor, frame, walls } from '../subjects/market-hall.ts'

/** The fish market early in the day: a long iron hall, rows of lamps, crates of ice, a monger with the catch. */
export const scene: Scene = { name: 'fish-market', width: 2200, height: 1467, format: 'jpg', svg: paint }

function paint(draw: Draw): string {
  return [
    rect(0, 0, 2200, 1467, '#2a2430'),
    walls(draw),
    endWindow(draw),
    floor(draw),
    [22, 18, 14.5, 11.5, 9, 7, 5.4].map(z => frame(z)).join(''),
    [16, 12.5, 9.6, 7.4].map(z => stall(draw, -1, z) + stall(draw, 1, z)).join(''),
    shoppers(draw),
    [
      [-1.2, 17],
      [1.2, 17],
      [-1.3, 12],
      [1.3, 12],
      [-1.5, 8.4],
      [1.5, 8.4],
      [1.7, 6],
    ]
      .map(([x = 0, z = 9]) => lamp(draw, x, z))
      .join(''),
    [0, 1, 2]
      .map(index =>
        beam(
          draw,
          [eye.x + (index - 1) * 110, 430],
          [eye.x - 300 + (index - 1) * 360, 1240],
          300,
          '#ffeec8',
          0.28,
        ),
      )
      .join(''),
    nearStall(draw),
  ].join('')
}

function lamp(draw: Draw, x: number, z: number): string {
  const [px, py] = see(x, 3.9, z)
  const size = eye.lens / z
  const cord = stroke(
    `M${round(px)} ${round(py - size * 0.3)}V${round(see(x, 6.6, z)[1])}`,
    '#1f2630',
    Math.max(2, size * 0.02),
  )
  const hood = path(
    `M${px - size * 0.1} ${py - size * 0.34}h${size * 0.2}l${size * 0.22} ${size * 0.28}h${-size * 0.64}z`,
    draw.horizontal(['#4f8a7c', '#1f4644']),
  )
  return (
    cord +
    hood +
    ellipse(px, py - size * 0.05, size * 0.31, size * 0.06, '#fff6d6') +
    glow(draw, px, py, size * 1.5, '#ffcf85', 0.85)
  )
}

function shoppers(draw: Draw): string {
  const spots: Point[] = [
    [-1.2, 15],
    [0.4, 13.5],
    [1.4, 11.5],
    [-0.4, 10.5],
    [1.9, 8.6],
    [0.7, 7.6],
    [-1.7, 9],
    [2.2, 6.3],
  ]
  return spots
    .map(([x, z]) => {
      const [px, py] = see(x, 0, z)
      const height = (eye.lens * 1.7) / z
      const coat = mix(
        draw.pick(['#6d2430', '#123a57', '#d9a441', '#34553f', '#4b5663', '#8a5f3d']),
        '#e9c79a',
        z / 44,
      )
      return (
        ellipse(px + height * 0.06, py, height * 0.22, height * 0.04, '#2a2430', { opacity: 0.4 }) +
        person(draw, { x: px, y: py, height, coat, pose: x > 0 ? 'walk' : 'stand' })
      )
    })
    .join('')
}
