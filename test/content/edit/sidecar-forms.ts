import type { FocalPoint } from '../../../src/content/edit/focal-point.ts'
import type { Random } from '../../support/random.ts'

type Side = keyof FocalPoint

/** A way to write a sidecar: all but the numbers of its focal point. */
export type SidecarForm = {
  readonly mark: string
  readonly lineEnd: string
  readonly isEnded: boolean
  readonly above: readonly string[]
  readonly below: readonly string[]
  /** Undefined where no focal point is written. */
  readonly focal: FocalForm | undefined
}

type FocalForm = {
  readonly style: 'line' | 'braces' | 'block'
  readonly order: readonly Side[]
  readonly quote: string
  readonly indent: string
  readonly comments: readonly string[]
}

const fields = [
  ['id: 7'],
  ['title: { en: The quay, sv: Kajen } # focal_point: no'],
  ['alt:', '  en: A quay: in the sun'.replace(': in', ' in'), '  # hm', '  sv: "En kaj \\" i solen"'],
  ["caption: 'It''s noon'"],
  ['licence: CC BY 4.0'],
  ['# focal_point: { x: 1%, y: 1% }'],
  [''],
  ['text_in_picture: |', '  focal_point:', '    x: 5%', '', '  # no comment'],
  ['credit: >-', '  Somebody', '  who was there'],
]

/** Any way to write a sidecar. */
export function pickForm(random: Random): SidecarForm {
  const lines = shuffle(random, fields)
  const cut = random.below(lines.length)
  return {
    mark: random.pick(['', '', '\ufeff']),
    lineEnd: random.pick(['\n', '\r\n']),
    isEnded: random.below(3) > 0,
    above: lines.slice(0, cut).flat(),
    below: lines.slice(cut).flat(),
    focal: random.below(5) === 0 ? undefined : pickFocal(random),
  }
}

/** The text of a sidecar with a focal point, or without. */
export function printForm(
  { mark, lineEnd, isEnded, above, below, focal }: SidecarForm,
  point: FocalPoint,
): string {
  const lines = [...above, ...(focal ? printFocal(focal, point) : []), ...below]
  return mark + lines.join(lineEnd) + (isEnded ? lineEnd : '')
}

function pickFocal(random: Random): FocalForm {
  return {
    style: random.pick(['line', 'braces', 'block']),
    order: shuffle(random, ['x', 'y', ...(random.below(2) === 0 ? (['width', 'height'] as const) : [])]),
    quote: random.pick(['', '', '"', "'"]),
    indent: random.pick(['  ', '    ', ' ']),
    comments: Array.from({ length: 5 }, () => random.pick(['', '', '# y: 5%'])),
  }
}

function printFocal({ style, order, quote, indent, comments }: FocalForm, point: FocalPoint): string[] {
  const pairs = order.map(side => `${side}: ${quote}${point[side]}%${quote}`)
  const behind = (index: number) => (comments[index] ? ` ${comments[index]}` : '')
  if (style === 'line') return [`focal_point: {${indent}${pairs.join(' , ')}}${behind(0)}`]
  const ends = pairs.map((pair, index) =>
    style === 'block' || index === pairs.length - 1 ? pair : `${pair},`,
  )
  const inner = ends.flatMap((pair, index) => [`${indent}${pair}${behind(index)}`])
  return style === 'block'
    ? [`focal_point:${behind(4)}`, ...inner]
    : [`focal_point: {${behind(4)}`, ...inner, `${indent}}`]
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}
