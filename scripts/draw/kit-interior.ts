import {
  at,
  circle,
  type Draw,
  ellipse,
  glow,
  group,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  shade,
  smooth,
  stroke,
  tint,
} from './kit.ts'

/** Where so many things are strewn, in pixels of the picture. */
export interface Strewn {
  left: number
  right: number
  top: number
  bottom: number
  count: number
}

/** A burning candle whose foot is at (x, y); `height` is that of the wax. */
export function candle(draw: Draw, x: number, y: number, height: number): string {
  const half = height * 0.09
  const wax = draw.horizontal([
    [0, '#fff3d2'],
    [0.6, '#f1cf94'],
    [1, '#b98a55'],
  ])
  const top = y - height
  const flame = `M0 0C${-half * 1.5} ${-half * 1.6} ${-half * 0.6} ${-half * 3} 0 ${-half * 5.4}C${half * 0.6} ${-half * 3} ${half * 1.5} ${-half * 1.6} 0 0Z`
  const tongue = draw.vertical([
    [0, '#ffb04f'],
    [0.5, '#ffe9a6'],
    [1, '#fffbe8'],
  ])
  return (
    rect(x - half, top, half * 2, height, wax, { rx: half * 0.5 }) +
    ellipse(x, top + half * 0.3, half, half * 0.4, '#fffbe0') +
    glow(draw, x, top - half * 2, height * 1.4, '#ffa040', 0.5) +
    at(x, top, path(flame, tongue)) +
    glow(draw, x, top - half * 2, height * 0.36, '#fff0c0', 0.7)
  )
}

/** Steam that rises from (x, y) in wavering wisps. */
export function steam(draw: Draw, x: number, y: number, height: number, colour = '#fff6e8'): string {
  const fade = draw.vertical([
    [0, colour, 0],
    [0.4, colour, 0.55],
    [1, colour, 0.1],
  ])
  const wisp = (side: number) => {
    const lean = draw.between(0.5, 1.2)
    const spine = Array.from({ length: 8 }, (_, step): Point => {
      const up = step / 7
      return [
        x + side * height * 0.1 + Math.sin(up * 5.2 + side * 2) * height * 0.09 * lean * (0.3 + up),
        y - height * up,
      ]
    })
    const wide = (step: number) => height * 0.045 * Math.sin(((step + 1) / 9) * Math.PI)
    const left = spine.map(([px, py], step): Point => [px - wide(step), py])
    const right = spine.map(([px, py], step): Point => [px + wide(step), py]).reverse()
    return path(`${smooth(left)}${smooth(right).replace('M', 'L')}Z`, fade)
  }
  return group({ filter: draw.blur(height / 42) }, ...[-1, 0.1, 1].map(wisp))
}

/** Lights out of focus: soft discs with a brighter rim, over an area. */
export function bokeh(draw: Draw, area: Strewn & { radius: number; colours: readonly string[] }): string {
  const discs = repeat(area.count, () => {
    const colour = draw.pick(area.colours)
    const radius = area.radius * draw.between(0.35, 1)
    const [x, y] = [draw.between(area.left, area.right), draw.between(area.top, area.bottom)]
    const rim = { stroke: tint(colour, 0.5), 'stroke-width': radius * 0.08, 'stroke-opacity': 0.7 }
    return circle(x, y, radius, colour, { ...rim, opacity: draw.between(0.25, 0.75) })
  })
  return group({ style: 'mix-blend-mode:screen', filter: draw.blur(2) }, discs)
}

/** Drops that stand and run on a window pane. */
export function rainOnGlass(draw: Draw, area: Strewn & { size: number }): string {
  const lens = draw.vertical([
    [0, '#0b1a2c', 0.55],
    [0.55, '#8fb0c4', 0.35],
    [1, '#fff1d2', 0.85],
  ])
  return repeat(area.count, index => {
    const [x, y] = [draw.between(area.left, area.right), draw.between(area.top, area.bottom)]
    const size = area.size * (0.15 + draw.random() ** 3)
    const run =
      index % 14 === 0
        ? path(
            `M${x - size * 0.3} ${y}L${x - size * 0.1} ${y - size * 16}L${x + size * 0.1} ${y - size * 16}L${x + size * 0.3} ${y}Z`,
            '#dbe8ee',
            { opacity: 0.22 },
          )
        : ''
    return (
      run +
      ellipse(x, y, size * 0.82, size, lens) +
      circle(x - size * 0.25, y - size * 0.35, size * 0.2, '#fff', { opacity: 0.8 })
    )
  })
}

/** A lamp shade hung from the ceiling: its rim is at y, `width` is that of the rim. */
export function hangingLamp(draw: Draw, x: number, y: number, width: number, colour: string): string {
  const shell = draw.horizontal([tint(colour, 0.25), colour, shade(colour, 0.6)])
  const cone = `M${x - width / 2} ${y}C${x - width * 0.45} ${y - width * 0.3} ${x - width * 0.16} ${y - width * 0.36} ${x - width * 0.07} ${y - width * 0.5}L${x + width * 0.07} ${y - width * 0.5}C${x + width * 0.16} ${y - width * 0.36} ${x + width * 0.45} ${y - width * 0.3} ${x + width / 2} ${y}Z`
  return (
    stroke(`M${x} 0L${x} ${y - width * 0.48}`, '#0a1726', width * 0.018) +
    path(cone, shell) +
    ellipse(x, y, width / 2, width * 0.07, '#ffe9b0') +
    ellipse(x, y + width * 0.005, width * 0.2, width * 0.04, '#fffdf2') +
    glow(draw, x, y, width * 1.3, '#ffc46b', 0.7)
  )
}

/** Boards or flagstones that run towards a vanishing point, from the height `top` to the lower edge. */
export function boards(
  draw: Draw,
  options: { vanish: Point; top: number; count: number; light: string; dark: string },
): string {
  const { vanish, top, count, light, dark } = options
  const spread = (draw.height - vanish[1]) / Math.max(1, top - vanish[1])
  return repeat(count, index => {
    const edge = (step: number): Point => [draw.width * ((step / count) * 2.4 - 0.7), draw.height]
    const far = ([px]: Point): Point => [vanish[0] + (px - vanish[0]) / spread, top]
    const [a, b] = [edge(index), edge(index + 1)]
    const tone = draw.random() < 0.5 ? shade(light, draw.random() * 0.14) : shade(light, 0.2 * draw.random())
    const fill = draw.vertical([shade(tone, 0.2), tone])
    return polygon([a, b, far(b), far(a)], fill, { stroke: dark, 'stroke-width': 2, 'stroke-opacity': 0.55 })
  })
}
