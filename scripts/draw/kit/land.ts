import type { Draw } from './pen.ts'
import { group, type Point, path, polygon, repeat, smooth } from './shapes.ts'

/** The height of a skyline at each x: pixels from the top edge. */
export type Skyline = (x: number) => number

/** A skyline of hills about `baseline`: `swing` is the height of the hills and `length` their width, in pixels. */
export function skyline(draw: Draw, options: { baseline: number; swing: number; length: number }): Skyline {
  const octaves = [1, 2.1, 4.7, 9.3].map(pitch => ({
    pitch,
    start: draw.random() * 10,
    share: 1 / pitch ** 1.15,
  }))
  return x =>
    octaves.reduce((y, { pitch, start, share }) => {
      const turn = (x / options.length) * Math.PI * pitch + start
      return y - options.swing * share * 0.5 * (Math.sin(turn) + Math.sin(turn * 0.618 + start))
    }, options.baseline)
}

/** The land under a skyline, down to `bottom`. */
export function hill(draw: Draw, line: Skyline, fill: string, bottom = draw.height): string {
  const points = Array.from(
    { length: 81 },
    (_, step): Point => [(draw.width * step) / 80, line((draw.width * step) / 80)],
  )
  return path(`${smooth(points)}L${draw.width} ${bottom}L0 ${bottom}Z`, fill)
}

/** A wood along a skyline as small rounded and pointed crowns. */
export function wood(
  draw: Draw,
  line: Skyline,
  options: { fill: string; size: number; from?: number; to?: number },
): string {
  const { fill, size, from = 0, to = draw.width } = options
  return group(
    { fill },
    repeat((to - from) / (size * 0.34), () => {
      const x = draw.between(from, to)
      const tall = size * draw.between(0.5, 1.2)
      const half = size * draw.between(0.18, 0.34)
      const y = line(x) + size * 0.25
      if (draw.random() < 0.55)
        return `<path d="M${x - half} ${y}L${x} ${y - tall * 1.5}L${x + half} ${y}Z"/>`
      return `<ellipse cx="${x}" cy="${y - tall * 0.5}" rx="${half * 1.2}" ry="${tall * 0.7}"/>`
    }),
  )
}

/** A bare rock with light planes towards the left and dark ones towards the right; (x, y) is the middle of its foot. */
export function rock(
  draw: Draw,
  options: { x: number; y: number; width: number; height: number; light: string; dark: string },
): string {
  const { x, y, width, height, light, dark } = options
  const crest = Array.from({ length: 9 }, (_, step): Point => {
    const along = step / 8
    return [
      x - width / 2 + width * along,
      y - height * Math.sin(along * Math.PI) ** 0.7 * draw.between(0.65, 1),
    ]
  })
  const body = polygon(
    [...crest, [x + width / 2, y + height * 0.2], [x - width / 2, y + height * 0.2]],
    draw.horizontal([light, dark]),
  )
  return group(
    { filter: draw.rough(Math.min(14, width / 40)) },
    body,
    facets(draw, crest, y + height * 0.2, dark, light),
  )
}

function facets(draw: Draw, crest: readonly Point[], foot: number, dark: string, light: string): string {
  return crest
    .slice(1, -1)
    .map(([left, top], index) => {
      const [right, other] = crest[index + 2] ?? [left, top]
      const low = foot - (foot - top) * draw.between(0.05, 0.5)
      return polygon(
        [
          [left, top],
          [right, other],
          [(left + right) / 2 + draw.between(-0.2, 0.8) * (right - left), low],
        ],
        index % 2 ? dark : light,
        {
          opacity: draw.between(0.18, 0.4),
        },
      )
    })
    .join('')
}
