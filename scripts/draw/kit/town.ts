import { palette, shade, tint, walls } from './palette.ts'
import type { Draw } from './pen.ts'
import { group, type Point, polygon, rect, repeat, stroke } from './shapes.ts'

/** How a house looks. (x, y) is the left end of its foot; `lit` is the share of windows with a lamp on, 0 to 1. */
export interface House {
  x: number
  y: number
  width: number
  height: number
  wall?: string
  roof?: string
  lit?: number
  gable?: 'front' | 'side'
  snow?: string
}

/** A plastered town house with a gabled roof, windows and a chimney. `height` is that of the wall; the roof stands on it. */
export function house(draw: Draw, look: House): string {
  const {
    x,
    y,
    width,
    height,
    wall = draw.pick(walls),
    roof = palette.tile,
    lit = 0.4,
    gable = 'front',
    snow,
  } = look
  const rise = gable === 'front' ? width * 0.55 : height * 0.38
  const top = y - height
  const corners: Point[] =
    gable === 'front'
      ? [
          [x - width * 0.05, top],
          [x + width / 2, top - rise],
          [x + width * 1.05, top],
        ]
      : [
          [x - width * 0.04, top],
          [x + width * 0.09, top - rise],
          [x + width * 0.91, top - rise],
          [x + width * 1.04, top],
        ]
  const body = rect(
    x,
    top - 1,
    width,
    height + 1,
    draw.horizontal([
      [0, tint(wall, 0.12)],
      [0.7, wall],
      [1, shade(wall, 0.32)],
    ]),
  )
  const face =
    gable === 'front'
      ? polygon(
          [
            [x, top],
            [x + width / 2, top - rise * 0.94],
            [x + width, top],
          ],
          tint(wall, 0.05),
        ) + eaves(corners, roof, snow, width)
      : tiledRoof(draw, corners, snow ?? roof, height / 14)
  return (
    chimney(x + width * 0.68, top - rise * 0.6, width * 0.09, rise * 0.62, roof, snow) +
    body +
    face +
    windows(draw, { x, y, width, height, lit })
  )
}

/** A row of windows for each storey of a wall; (x, y) is the left end of its foot. */
export function windows(
  draw: Draw,
  area: { x: number; y: number; width: number; height: number; lit: number; pane?: number },
): string {
  const pane = area.pane ?? Math.max(5, Math.min(area.width / 5.5, area.height / 4.5))
  const columns = Math.max(1, Math.floor(area.width / (pane * 1.75)))
  const storeys = Math.max(1, Math.floor(area.height / (pane * 2)))
  return repeat(columns * storeys, index => {
    const px = area.x + (area.width * ((index % columns) + 0.5)) / columns - pane * 0.36
    const py = area.y - area.height + (area.height * (Math.floor(index / columns) + 0.28)) / storeys
    return sash(draw, px, py, pane * 0.72, pane * 1.08, draw.random() < area.lit)
  })
}

/** A slope of curved tiles inside a polygon; `size` is the width of a tile. */
export function tiledRoof(draw: Draw, corners: readonly Point[], colour: string, size: number): string {
  const [xs, ys] = [corners.map(point => point[0]), corners.map(point => point[1])]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const lie = draw.vertical([tint(colour, 0.18), shade(colour, 0.22)])
  const rows = repeat((bottom - top) / (size * 0.8), row =>
    repeat((right - left) / size + 2, column => {
      const x = left + (column - (row % 2) * 0.5) * size
      const y = top + row * size * 0.8
      const tone = draw.random()
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(size / 2).toFixed(1)} ${size.toFixed(1)} ${size.toFixed(1)} 0" fill="${tone < 0.5 ? shade(colour, tone * 0.5) : tint(colour, (tone - 0.5) * 0.5)}" stroke="${shade(colour, 0.55)}" stroke-width="${(size * 0.07).toFixed(1)}" opacity="0.62"/>`
    }),
  )
  return group({ 'clip-path': draw.clip(polygon(corners, '#fff')) }, polygon(corners, lie), rows)
}

function eaves(corners: readonly Point[], roof: string, snow: string | undefined, width: number): string {
  const line = corners.map(point => point.join(' ')).join('L')
  const join = { 'stroke-linejoin': 'miter', 'stroke-linecap': 'butt' }
  const board = stroke(`M${line}`, shade(roof, 0.25), width * 0.075, join)
  return (
    board +
    (snow
      ? stroke(`M${line}`, snow, width * 0.05, { ...join, transform: `translate(0 ${-width * 0.04})` })
      : '')
  )
}

function chimney(
  x: number,
  y: number,
  width: number,
  height: number,
  roof: string,
  snow: string | undefined,
): string {
  const cap = rect(x - width * 0.15, y - height * 0.55, width * 1.3, width * 0.35, snow ?? shade(roof, 0.6))
  return rect(x, y - height * 0.5, width, height, shade(roof, 0.4)) + cap
}

function sash(draw: Draw, x: number, y: number, width: number, height: number, isLit: boolean): string {
  const glass = isLit
    ? draw.pick([palette.lamp, palette.flame, '#ffe6a8'])
    : draw.pick(['#24405a', '#2f4b62', '#1b3046'])
  const frame = rect(x - width * 0.12, y - width * 0.12, width * 1.24, height + width * 0.24, palette.birch, {
    opacity: isLit ? 0.9 : 0.55,
  })
  const bars =
    rect(x + width * 0.45, y, width * 0.1, height, palette.birch, { opacity: 0.8 }) +
    rect(x, y + height * 0.38, width, width * 0.1, palette.birch, { opacity: 0.8 })
  return frame + rect(x, y, width, height, glass) + bars
}
