import type { Draw, Stop } from './pen.ts'
import { circle, ellipse, group, type Point, path, rect, repeat, smooth } from './shapes.ts'

/** The sky from the top edge down to `horizon`. */
export function sky(draw: Draw, stops: readonly Stop[], horizon = draw.height): string {
  return rect(0, 0, draw.width, horizon + 2, draw.vertical(stops))
}

/** Light that fades to nothing at `radius`; it lightens what is under it. */
export function glow(
  draw: Draw,
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity = 0.8,
): string {
  const fill = draw.radial([
    [0, colour, opacity],
    [0.25, colour, opacity * 0.55],
    [0.6, colour, opacity * 0.15],
    [1, colour, 0],
  ])
  return circle(x, y, radius, fill, { style: 'mix-blend-mode:screen' })
}

/** A sun or a moon with its halo. */
export function sun(draw: Draw, x: number, y: number, radius: number, colour: string): string {
  return (
    glow(draw, x, y, radius * 9, colour, 0.75) +
    circle(x, y, radius, colour, { filter: draw.blur(radius * 0.05) })
  )
}

/** Stars over an area, thinner towards the bottom. */
export function stars(draw: Draw, count: number, horizon: number, colour = '#fdf3d8'): string {
  return repeat(count, () => {
    const height = draw.random()
    const size = draw.random() ** 4 * 2.6 + 0.6
    return circle(draw.random() * draw.width, height ** 1.3 * horizon, size, colour, {
      opacity: draw.between(0.3, 1) * (1 - height * 0.7),
    })
  })
}

/** Long evening clouds with flat undersides, lit from below by `light`. */
export function clouds(
  draw: Draw,
  options: { count: number; top: number; bottom: number; colour: string; light: string },
): string {
  const soft = draw.blur(draw.width / 900)
  const fill = draw.vertical([
    [0, options.colour, 0.25],
    [0.6, options.colour, 0.75],
    [1, options.light, 0.95],
  ])
  return group(
    { filter: soft },
    repeat(options.count, () => cloud(draw, options, fill)),
  )
}

function cloud(draw: Draw, { top, bottom }: { top: number; bottom: number }, fill: string): string {
  const depth = draw.random()
  const y = top + (bottom - top) * depth
  const length = draw.width * draw.between(0.14, 0.42)
  const thick = draw.height * draw.between(0.012, 0.035) * (1.3 - depth)
  const left = draw.between(-0.2, 1) * draw.width
  const upper = Array.from({ length: 10 }, (_, step): Point => {
    const along = step / 9
    return [left + length * along, y - Math.sin(along * Math.PI) * thick * draw.between(0.5, 1.6)]
  })
  return path(`${smooth([...upper, [left + length * 0.7, y + thick * 0.15], [left, y]])}Z`, fill)
}

/** Bands of mist lying at a height. */
export function mist(draw: Draw, y: number, thick: number, colour: string, opacity = 0.6): string {
  const soft = draw.blur(thick / 3)
  return group(
    { filter: soft, opacity },
    repeat(6, index =>
      ellipse(
        draw.width * (index / 5 + draw.between(-0.1, 0.1)),
        y + draw.between(-0.3, 0.3) * thick,
        draw.width * draw.between(0.12, 0.24),
        thick * draw.between(0.2, 0.5),
        colour,
      ),
    ),
  )
}
