import { palette } from './palette.ts'
import type { Draw } from './pen.ts'
import { at, circle, ellipse, group, type Point, path, rect, repeat, round, stroke } from './shapes.ts'
import { glow } from './sky.ts'

/** Bulbs on a wire hung between two points. */
export function stringLights(
  draw: Draw,
  options: {
    from: Point
    to: Point
    sag: number
    count: number
    radius: number
    colours?: readonly string[]
  },
): string {
  const { from, to, sag, count, radius, colours = [palette.lamp] } = options
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const wire = stroke(
    `M${from.map(round).join(' ')}Q${middle.map(round).join(' ')} ${to.map(round).join(' ')}`,
    palette.ink,
    radius * 0.28,
    { opacity: 0.7 },
  )
  const halo = draw.radial([
    [0, palette.flame, 0.85],
    [0.3, palette.flame, 0.35],
    [1, palette.flame, 0],
  ])
  return (
    wire +
    repeat(count, index => {
      const along = (index + 0.5) / count
      const [x, y] = onCurve(from, middle, to, along)
      const bulb =
        circle(x, y + radius, radius, draw.pick(colours)) +
        circle(x - radius * 0.2, y + radius * 0.8, radius * 0.5, '#fffbe8')
      return circle(x, y + radius, radius * 5, halo, { style: 'mix-blend-mode:screen' }) + bulb
    })
  )
}

/** A lantern hung with its top at a point; `size` is its height. */
export function lantern(draw: Draw, x: number, y: number, size: number): string {
  const half = size * 0.28
  const glass = path(
    `M${x - half} ${y + size * 0.3}L${x + half} ${y + size * 0.3}L${x + half * 0.75} ${y + size * 0.88}L${x - half * 0.75} ${y + size * 0.88}Z`,
    draw.vertical(['#fff3c4', palette.flame]),
  )
  const cap = path(
    `M${x} ${y}L${x + half * 1.3} ${y + size * 0.32}L${x - half * 1.3} ${y + size * 0.32}Z`,
    palette.ink,
  )
  const foot = rect(x - half * 0.9, y + size * 0.86, half * 1.8, size * 0.12, palette.ink)
  const bars = rect(x - size * 0.015, y + size * 0.3, size * 0.03, size * 0.58, palette.ink)
  return glow(draw, x, y + size * 0.6, size * 3.2, palette.flame, 0.7) + glass + bars + cap + foot
}

/** A street lamp on a post standing at (x, y). */
export function streetLamp(draw: Draw, x: number, y: number, height: number): string {
  const post = rect(x - height * 0.012, y - height * 0.86, height * 0.024, height * 0.86, palette.ink)
  const foot = path(
    `M${x - height * 0.04} ${y}L${x - height * 0.018} ${y - height * 0.12}L${x + height * 0.018} ${y - height * 0.12}L${x + height * 0.04} ${y}Z`,
    palette.ink,
  )
  return post + foot + lantern(draw, x, y - height, height * 0.16)
}

/** A beam of light from a point, widening to `width` and fading towards `to`. */
export function beam(
  draw: Draw,
  from: Point,
  to: Point,
  width: number,
  colour: string,
  opacity = 0.5,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const fill = draw.horizontal([
    [0, colour, opacity],
    [0.4, colour, opacity * 0.45],
    [1, colour, 0],
  ])
  const cone = path(`M0 -8L${round(length)} ${-round(width / 2)}V${round(width / 2)}L0 8Z`, fill, {
    filter: draw.blur(width / 30),
  })
  return group({ style: 'mix-blend-mode:screen' }, at(from[0], from[1], cone, `rotate(${round(turn)})`))
}

/** A pool of light on the ground. */
export function lightPool(
  draw: Draw,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour = palette.flame as string,
  opacity = 0.5,
): string {
  const fill = draw.radial([
    [0, colour, opacity],
    [0.5, colour, opacity * 0.4],
    [1, colour, 0],
  ])
  return ellipse(x, y, rx, ry, fill, { style: 'mix-blend-mode:screen' })
}

function onCurve(from: Point, middle: Point, to: Point, along: number): Point {
  const rest = 1 - along
  const place = (a: number, b: number, c: number) =>
    rest * rest * a + 2 * rest * along * b + along * along * c
  return [place(from[0], middle[0], to[0]), place(from[1], middle[1], to[1])]
}
