import { shade } from './palette.ts'
import type { Draw } from './pen.ts'
import { circle, path, repeat } from './shapes.ts'

/** Heads and shoulders seen from behind, in rows from `top` to `bottom`: an audience. */
export function audience(
  draw: Draw,
  area: { top: number; bottom: number; rows: number; head: number; colours: readonly string[] },
): string {
  return repeat(area.rows, row => {
    const depth = row / Math.max(1, area.rows - 1)
    const size = area.head * (0.55 + 0.45 * depth)
    const y = area.top + (area.bottom - area.top) * depth
    return repeat(draw.width / (size * 2.5) + 2, seat =>
      listener(
        draw,
        (seat - (row % 2) * 0.5) * size * 2.5 + draw.between(-0.3, 0.3) * size,
        y + draw.between(-0.3, 0.3) * size,
        size,
        draw.pick(area.colours),
      ),
    )
  })
}

function listener(draw: Draw, x: number, y: number, size: number, colour: string): string {
  const wide = size * draw.between(1.0, 1.25)
  return (
    path(
      `M${x - wide} ${y + size * 3}Q${x - wide} ${y + size * 1.05} ${x} ${y + size}Q${x + wide} ${y + size * 1.05} ${x + wide} ${y + size * 3}Z`,
      colour,
    ) + circle(x, y + size * 0.35, size * draw.between(0.52, 0.62), shade(colour, 0.12))
  )
}
