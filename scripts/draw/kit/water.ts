import type { Draw, Stop } from './pen.ts'
import { ellipse, group, rect, repeat } from './shapes.ts'

/** Open water from `top` to `bottom`, with ripples that grow towards the viewer. */
export function water(
  draw: Draw,
  options: {
    top: number
    bottom?: number
    stops: readonly Stop[]
    light: string
    dark: string
    ripples?: number
  },
): string {
  const { top, bottom = draw.height, stops, light, dark, ripples = 420 } = options
  const area = rect(0, top, draw.width, bottom - top, draw.vertical(stops))
  return (
    area +
    repeat(ripples, index => {
      const depth = draw.random() ** 1.4
      const y = top + (bottom - top) * depth
      const length = draw.width * (0.006 + depth * 0.05) * draw.between(0.4, 1.3)
      return ellipse(
        draw.random() * draw.width,
        y,
        length,
        0.7 + depth * draw.between(1, 3.4),
        index % 2 ? light : dark,
        {
          opacity: draw.between(0.1, 0.42),
        },
      )
    })
  )
}

/** The broken column of light that a lamp, sun or moon at `x` throws on water towards the viewer. */
export function reflection(
  draw: Draw,
  options: { x: number; top: number; bottom: number; width: number; colour: string; opacity?: number },
): string {
  const { x, top, bottom, width, colour, opacity = 0.8 } = options
  const count = Math.max(12, (bottom - top) / 9)
  const dashes = repeat(count, index => {
    const depth = (index + draw.random()) / count
    const half = width * (0.25 + depth * 0.75) * draw.between(0.25, 1)
    return ellipse(
      x + draw.between(-0.5, 0.5) * width * (0.25 + depth),
      top + (bottom - top) * depth,
      half,
      1 + depth * 3.2,
      colour,
      {
        opacity: opacity * draw.between(0.35, 1) * (1 - depth * 0.75),
      },
    )
  })
  return group({ style: 'mix-blend-mode:screen' }, dashes)
}

/** Shapes seen again upside down in water whose edge lies at `y`, trembling and dim. */
export function mirrored(draw: Draw, shapes: string, y: number, opacity = 0.5): string {
  const flipped = `<g transform="translate(0 ${2 * y}) scale(1 -1)">${shapes}</g>`
  const below = draw.clip(rect(0, y, draw.width, draw.height - y, '#fff'))
  return group(
    { 'clip-path': below, opacity },
    group({ filter: draw.rough(22) }, group({ filter: draw.blur(2.2) }, flipped)),
  )
}
