import { palette, shade, tint } from './palette.ts'
import type { Draw } from './pen.ts'
import { at, circle, path, rect, repeat, stroke } from './shapes.ts'

/** A sloop with mainsail and jib, its keel at (x, y); `size` is the height of its mast and `lean` its heel in degrees. */
export function sailingBoat(
  draw: Draw,
  options: {
    x: number
    y: number
    size: number
    sail?: string
    jib?: string
    hull?: string
    lean?: number
    facing?: 1 | -1
  },
): string {
  const {
    x,
    y,
    size: s,
    sail = palette.birch,
    jib = sail,
    hull = palette.deepSea,
    lean = 0,
    facing = 1,
  } = options
  const main = path(
    `M${0.02 * s} ${-0.97 * s}Q${-0.3 * s} ${-0.45 * s} ${-0.36 * s} ${-0.13 * s}Q${-0.14 * s} ${-0.1 * s} ${0.01 * s} ${-0.13 * s}Z`,
    draw.horizontal([
      [0, shade(sail, 0.28)],
      [0.6, sail],
      [1, tint(sail, 0.3)],
    ]),
  )
  const fore = path(
    `M${0.05 * s} ${-0.85 * s}Q${0.13 * s} ${-0.4 * s} ${0.36 * s} ${-0.1 * s}Q${0.2 * s} ${-0.11 * s} ${0.06 * s} ${-0.15 * s}Q${0.1 * s} ${-0.5 * s} ${0.05 * s} ${-0.85 * s}Z`,
    draw.horizontal([tint(jib, 0.25), shade(jib, 0.18)]),
  )
  const seams = repeat(3, index =>
    stroke(
      `M${(0.015 + index * 0.001) * s} ${(-0.75 + index * 0.2) * s}Q${-0.1 * s} ${(-0.7 + index * 0.2) * s} ${(-0.16 - index * 0.065) * s} ${(-0.7 + index * 0.2) * s}`,
      palette.ink,
      s * 0.004,
      { opacity: 0.35 },
    ),
  )
  const body = path(
    `M${-0.4 * s} ${-0.075 * s}L${0.42 * s} ${-0.085 * s}Q${0.3 * s} ${0.02 * s} ${0.12 * s} ${0.03 * s}L${-0.28 * s} ${0.03 * s}Q${-0.38 * s} ${0.01 * s} ${-0.4 * s} ${-0.075 * s}Z`,
    draw.vertical([
      [0, palette.birch],
      [0.18, palette.birch],
      [0.2, hull],
      [1, shade(hull, 0.5)],
    ]),
  )
  const rig =
    rect(0.018 * s, -s, 0.016 * s, 0.94 * s, palette.timber) +
    rect(-0.36 * s, -0.125 * s, 0.38 * s, 0.014 * s, palette.timber)
  return at(x, y, rig + main + seams + fore + body, `scale(${facing} 1) rotate(${lean})`)
}

/** A rowing boat seen from the side, its keel at (x, y). */
export function rowingBoat(
  draw: Draw,
  options: { x: number; y: number; length: number; colour?: string },
): string {
  const { x, y, length: l, colour = palette.brick } = options
  const hull = path(
    `M${-0.5 * l} ${-0.17 * l}Q0 ${-0.1 * l} ${0.5 * l} ${-0.2 * l}Q${0.42 * l} 0 ${0.22 * l} ${0.01 * l}L${-0.3 * l} ${0.01 * l}Q${-0.46 * l} ${-0.02 * l} ${-0.5 * l} ${-0.17 * l}Z`,
    draw.vertical([tint(colour, 0.25), colour, shade(colour, 0.55)]),
  )
  const rail = stroke(
    `M${-0.5 * l} ${-0.17 * l}Q0 ${-0.1 * l} ${0.5 * l} ${-0.2 * l}`,
    palette.cream,
    l * 0.022,
  )
  return at(x, y, hull + rail)
}

/** A gull on the wing, `span` pixels from tip to tip. */
export function gull(x: number, y: number, span: number, colour: string = palette.birch): string {
  const s = span / 2
  const wings = `M${-s} ${-0.15 * s}Q${-0.5 * s} ${-0.5 * s} 0 0Q${0.55 * s} ${-0.55 * s} ${s} ${-0.25 * s}Q${0.5 * s} ${-0.28 * s} ${0.08 * s} ${0.16 * s}Q0 ${0.22 * s} ${-0.1 * s} ${0.15 * s}Q${-0.5 * s} ${-0.25 * s} ${-s} ${-0.15 * s}Z`
  return at(x, y, path(wings, colour))
}

/** A tram of line 7 from the side, yellow below and cream above, its wheels at (x, y); `length` pixels long. */
export function tram(
  draw: Draw,
  options: { x: number; y: number; length: number; lit?: string; tilt?: number },
): string {
  const { x, y, length: l, lit = palette.lamp, tilt = 0 } = options
  const h = l * 0.3
  const skirt = path(
    `M${-0.49 * l} ${-0.42 * h}H${0.49 * l}L${0.47 * l} ${-0.08 * h}H${-0.47 * l}Z`,
    draw.vertical(['#f2b632', '#b87a1e']),
  )
  const upper = path(
    `M${-0.49 * l} ${-0.42 * h}L${-0.47 * l} ${-0.92 * h}Q${-0.46 * l} ${-h} ${-0.42 * l} ${-h}H${0.42 * l}Q${0.46 * l} ${-h} ${0.47 * l} ${-0.92 * h}L${0.49 * l} ${-0.42 * h}Z`,
    draw.vertical(['#fbeecb', '#e7d09a']),
  )
  const roof = path(
    `M${-0.44 * l} ${-h}Q${-0.4 * l} ${-1.1 * h} ${-0.3 * l} ${-1.1 * h}H${0.3 * l}Q${0.4 * l} ${-1.1 * h} ${0.44 * l} ${-h}Z`,
    palette.slate,
  )
  const panes = repeat(8, index =>
    rect((-0.44 + index * 0.112) * l, -0.88 * h, 0.09 * l, 0.38 * h, draw.vertical([tint(lit, 0.4), lit]), {
      rx: l * 0.008,
    }),
  )
  const wheels = [-0.34, -0.24, 0.24, 0.34]
    .map(share => circle(share * l, -0.05 * h, 0.09 * h, palette.ink))
    .join('')
  const bow = stroke(
    `M${-0.04 * l} ${-1.1 * h}L${0.05 * l} ${-1.32 * h}L${-0.02 * l} ${-1.55 * h}M${-0.08 * l} ${-1.55 * h}H${0.05 * l}`,
    palette.ink,
    l * 0.006,
  )
  return at(
    x,
    y,
    bow +
      roof +
      wheels +
      skirt +
      upper +
      panes +
      rect(-0.49 * l, -0.45 * h, 0.98 * l, 0.035 * h, palette.brick),
    `rotate(${tilt})`,
  )
}
