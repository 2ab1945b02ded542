/** A point of the picture, from its left and its top edge. */
export type Point = readonly [x: number, y: number]

/** Any further SVG attributes, such as `filter` or `opacity`. */
export type Attributes = Readonly<Record<string, string | number>>

/** An element of SVG: `tag('circle', { cx: 10, cy: 10, r: 5, fill: 'red' })`. Numbers are kept to a tenth. */
export function tag(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`,
  )
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/** Shapes that share attributes. */
export function group(attributes: Attributes, ...shapes: readonly string[]): string {
  return tag('g', attributes, shapes.join(''))
}

/** A group moved to a place, and turned or stretched about it. */
export function at(x: number, y: number, shapes: string, more = ''): string {
  return `<g transform="translate(${round(x)} ${round(y)}) ${more}">${shapes}</g>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...more })
}

export function circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): string {
  return tag('circle', { cx: x, cy: y, r: radius, fill, ...more })
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('ellipse', { cx: x, cy: y, rx, ry, fill, ...more })
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return tag('path', { d: `${straight(points)}Z`, fill, ...more })
}

/** A shape by its path data. */
export function path(d: string, fill: string, more: Attributes = {}): string {
  return tag('path', { d, fill, ...more })
}

/** A line that is drawn, not filled, by its path data. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  })
}

/** Path data of straight lines through points. */
export function straight(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

/** Path data of a soft curve through points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  return points.map((point, index) => bend(points, point, index)).join('')
}

/** A list made by calling `make` with 0, 1, … up to `count`, as one text. */
export function repeat(count: number, make: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index)).join('')
}

/** A number to a tenth, which is finer than a picture shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function bend(points: readonly Point[], [x, y]: Point, index: number): string {
  const from = points[index - 1]
  if (!from) return `M${round(x)} ${round(y)}`
  const before = points[index - 2] ?? from
  const after = points[index + 1] ?? [x, y]
  const numbers = [
    from[0] + (x - before[0]) / 6,
    from[1] + (y - before[1]) / 6,
    x - (after[0] - from[0]) / 6,
    y - (after[1] - from[1]) / 6,
  ]
  return `C${numbers.map(round).join(' ')} ${round(x)} ${round(y)}`
}
