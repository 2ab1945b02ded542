import { palette, shade, tint } from './palette.ts'
import type { Draw } from './pen.ts'
import { ellipse, group, type Point, path, repeat, smooth, stroke } from './shapes.ts'

/** A crown of leaves: dabs of one colour, dark below and light towards the upper left. */
export function foliage(
  draw: Draw,
  options: { x: number; y: number; rx: number; ry: number; colour: string; dabs?: number },
): string {
  const { x, y, rx, ry, colour, dabs = 260 } = options
  const size = Math.sqrt((rx * ry) / dabs)
  const mass = ellipse(x, y, rx * 0.86, ry * 0.84, shade(colour, 0.5))
  return (
    mass +
    repeat(dabs, index => {
      const depth = index / dabs
      const turn = draw.random() * Math.PI * 2
      const out = Math.sqrt(draw.random()) * (depth < 0.3 ? 0.85 : 1) + draw.between(0, 0.08)
      const [px, py] = [Math.cos(turn) * out, Math.sin(turn) * out]
      const wide = size * (depth < 0.3 ? 1.7 : draw.between(0.55, 1.05))
      const fill = leafColour(colour, depth * 0.7 - (px + py) * 0.28 + draw.between(-0.12, 0.12))
      return ellipse(x + px * rx, y + py * ry, wide * 1.3, wide, fill)
    })
  )
}

// `light` runs from about -0.4 in the shade below to about 1 where the sun falls.
function leafColour(colour: string, light: number): string {
  return light > 0.4
    ? tint(colour, Math.min(0.5, (light - 0.4) * 0.7))
    : shade(colour, Math.min(0.6, (0.4 - light) * 0.7))
}

/** A broad-leaved tree such as an alder, standing at (x, y). */
export function leafTree(
  draw: Draw,
  options: { x: number; y: number; height: number; colour?: string; trunk?: string },
): string {
  const { x, y, height, colour = palette.alder, trunk = palette.bark } = options
  const wood = path(
    `M${x - height * 0.035} ${y}L${x - height * 0.014} ${y - height * 0.6}L${x + height * 0.014} ${y - height * 0.6}L${x + height * 0.03} ${y}Z`,
    trunk,
  )
  return (
    wood +
    foliage(draw, {
      x,
      y: y - height * 0.62,
      rx: height * 0.3,
      ry: height * 0.36,
      colour,
      dabs: Math.min(900, Math.max(160, height)),
    })
  )
}

/** A birch with a white stem, standing at (x, y); `lean` in pixels moves its top. */
export function birch(
  draw: Draw,
  options: { x: number; y: number; height: number; lean?: number; colour?: string },
): string {
  const { x, y, height, lean = 0, colour = palette.leaf } = options
  const half = height * 0.017
  const fill = draw.horizontal([
    [0, palette.birch],
    [0.55, '#d8cfc0'],
    [1, '#8f877f'],
  ])
  const stem = path(
    `M${x - half} ${y}Q${x - half * 0.6} ${y - height * 0.5} ${x + lean} ${y - height * 0.95}Q${x + half} ${y - height * 0.5} ${x + half} ${y}Z`,
    fill,
  )
  const marks = repeat(14, index => {
    const up = (index + draw.random()) / 16
    return ellipse(
      x + lean * up * up + draw.between(-0.6, 0.6) * half,
      y - height * up * 0.85,
      half * draw.between(0.3, 0.8) * (1 - up * 0.5),
      half * draw.between(0.1, 0.28),
      palette.ink,
      { opacity: 0.75 },
    )
  })
  const crowns = repeat(5, index => {
    const up = 0.5 + index * 0.11
    const side = (index % 2 ? 1 : -1) * height * 0.07
    return foliage(draw, {
      x: x + lean * up + side,
      y: y - height * up,
      rx: height * (0.19 - index * 0.022),
      ry: height * 0.1,
      colour,
      dabs: Math.min(420, Math.max(60, height * 0.3)),
    })
  })
  return twigs(draw, x, y, height, lean) + stem + marks + crowns
}

function twigs(draw: Draw, x: number, y: number, height: number, lean: number): string {
  return group(
    { opacity: 0.8 },
    repeat(8, index => {
      const up = 0.4 + index * 0.06
      const side = index % 2 ? 1 : -1
      const from: Point = [x + lean * up, y - height * up]
      return stroke(
        smooth([
          from,
          [from[0] + side * height * 0.08, from[1] - height * 0.07],
          [from[0] + side * height * draw.between(0.12, 0.18), from[1] - height * 0.05],
        ]),
        palette.bark,
        height * 0.005,
      )
    }),
  )
}
