import { palette, shade, tint } from './palette.ts'
import type { Draw } from './pen.ts'
import { type Point, path, polygon, repeat } from './shapes.ts'

/** A spruce standing at (x, y), with snow on its boughs where `snow` is a colour. */
export function conifer(
  draw: Draw,
  options: { x: number; y: number; height: number; colour?: string; snow?: string },
): string {
  const { x, y, height, colour = palette.fir, snow } = options
  const tiers = repeat(9, index => {
    const up = index / 9
    const top = y - height * (0.3 + up * 0.7) - height * 0.02
    const foot = y - height * (0.06 + up * 0.84)
    const half = height * 0.26 * (1 - up) + height * 0.02
    const skirt = bough(draw, x, top, foot, half)
    const shaded = draw.horizontal([
      [0, tint(colour, 0.1 + up * 0.1)],
      [0.6, colour],
      [1, shade(colour, 0.45)],
    ])
    const cap = snow
      ? polygon(
          [
            [x, top],
            [x + half * 0.4, foot - (foot - top) * 0.35],
            [x, foot - (foot - top) * 0.5],
            [x - half * 0.75, foot - (foot - top) * 0.12],
          ],
          snow,
          { opacity: 0.85 },
        )
      : ''
    return polygon(skirt, shaded) + cap
  })
  return (
    path(
      `M${x - height * 0.02} ${y}h${height * 0.04}v${-height * 0.12}h${-height * 0.04}Z`,
      shade(palette.bark, 0.45),
    ) + tiers
  )
}

function bough(draw: Draw, x: number, top: number, foot: number, half: number): Point[] {
  const fringe = Array.from({ length: 9 }, (_, step): Point => {
    const along = step / 8
    return [
      x + half - 2 * half * along,
      foot + (step % 2 ? -1 : 1) * half * draw.between(0.05, 0.16) - Math.abs(along - 0.5) * half * 0.3,
    ]
  })
  return [[x, top], ...fringe]
}
