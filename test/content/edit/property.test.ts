import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CannotEdit } from '../../../src/content/edit/cannot-edit.ts'
import { editFields } from '../../../src/content/edit/edit-fields.ts'
import { type FocalPoint, setFocalPoint } from '../../../src/content/edit/focal-point.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { yamlDocument } from '../../trials/fuzz/reader-inputs.ts'

const seeds = Array.from({ length: 150 }, (_, index) => index)

describe('editing a sidecar in any form', () => {
  it('replaces only the numbers of a focal point', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const form = pickForm(random)
      if (!form.focal) continue
      const [old, wanted] = [pickPoint(random), pickPoint(random)]
      const given = form.focal.order.length === 4 ? wanted : { x: wanted.x, y: wanted.y }
      expect(setFocalPoint(printForm(form, old), given), `seed ${seed}`).toBe(printForm(form, wanted))
    }
  })

  it('adds a missing width and height, and changes no other line', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const form = pickForm(random)
      const [before, wanted] = [printForm(form, pickPoint(random)), pickPoint(random)]
      const after = setFocalPoint(before, wanted)
      expect(parse(after.replace('\ufeff', '')).focal_point, `seed ${seed}`).toEqual(perCent(wanted))
      const left = after.split(/\r?\n/).filter(line => !/\d%/.test(line))
      expect(
        left.filter(line => !before.split(/\r?\n/).includes(line)),
        `seed ${seed}`,
      ).toEqual([])
      expect(after.includes('\r'), `seed ${seed}`).toBe(before.includes('\r'))
      expect(setFocalPoint(after, wanted), `seed ${seed}`).toBe(after)
    }
  })

  it('restores the old text when a new focal point is removed', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const form = pickForm(random)
      const textWithout = printForm({ ...form, focal: undefined }, pickPoint(random))
      expect(setFocalPoint(setFocalPoint(textWithout, pickPoint(random)), null), `seed ${seed}`).toBe(
        textWithout,
      )
      expect(setFocalPoint(printForm(form, pickPoint(random)), null), `seed ${seed}`).toBe(textWithout)
    }
  })
})

describe('editing any YAML', () => {
  it('changes nothing else, or nothing at all', () => {
    let edited = 0
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const [text = ''] = fc.sample(yamlDocument, { seed, numRuns: 1 })
      const { findings, tree } = readDocument({ file: 'x.yaml', text })
      if (findings.length > 0 || tree.entries.has('id')) continue
      const after = [
        ['focal_point', orUntouched(() => setFocalPoint(text, pickPoint(random)))],
        ['id', orUntouched(() => editFields({ file: 'x.yaml', text }, [{ path: ['id'], value: 5 }]))],
      ] as const
      for (const [key, now] of after) {
        if (now === undefined) continue
        expect(fieldsWithout(now, key), `seed ${seed}`).toEqual(fieldsWithout(text, key))
        edited++
      }
    }
    expect(edited).toBeGreaterThan(10)
  })
})

function pickPoint(random: Random): Required<FocalPoint> {
  const side = () => random.below(10_001) / 100
  return { x: side(), y: side(), width: side(), height: side() }
}

function perCent(point: FocalPoint): Record<string, string> {
  return Object.fromEntries(Object.entries(point).map(([side, number]) => [side, `${number}%`]))
}

function orUntouched(edit: () => string): string | undefined {
  try {
    return edit()
  } catch (error) {
    if (error instanceof CannotEdit) return undefined
    throw error
  }
}

function fieldsWithout(text: string, key: string): unknown {
  const { [key]: _, ...others } = parse(text.replace('\ufeff', '')) ?? {}
  return others
}

type FocalKey = keyof FocalPoint

/** The formatting of a sidecar: everything but the numbers of its focal point. */
type SidecarForm = {
  readonly bom: string
  readonly lineEnd: string
  readonly endsWithNewline: boolean
  readonly above: readonly string[]
  readonly below: readonly string[]
  /** Undefined where no focal point is written. */
  readonly focal: FocalForm | undefined
}

type FocalForm = {
  readonly style: 'line' | 'braces' | 'block'
  readonly order: readonly FocalKey[]
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

/** Picks random formatting for a sidecar. */
function pickForm(random: Random): SidecarForm {
  const lines = shuffle(random, fields)
  const cut = random.below(lines.length)
  return {
    bom: random.pick(['', '', '\ufeff']),
    lineEnd: random.pick(['\n', '\r\n']),
    endsWithNewline: random.below(3) > 0,
    above: lines.slice(0, cut).flat(),
    below: lines.slice(cut).flat(),
    focal: random.below(5) === 0 ? undefined : pickFocal(random),
  }
}

/** The text of a sidecar with a focal point, or without. */
function printForm(
  { bom, lineEnd, endsWithNewline, above, below, focal }: SidecarForm,
  point: FocalPoint,
): string {
  const lines = [...above, ...(focal ? printFocal(focal, point) : []), ...below]
  return bom + lines.join(lineEnd) + (endsWithNewline ? lineEnd : '')
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
  const trailingComment = (index: number) => (comments[index] ? ` ${comments[index]}` : '')
  if (style === 'line') return [`focal_point: {${indent}${pairs.join(' , ')}}${trailingComment(0)}`]
  const ends = pairs.map((pair, index) =>
    style === 'block' || index === pairs.length - 1 ? pair : `${pair},`,
  )
  const inner = ends.flatMap((pair, index) => [`${indent}${pair}${trailingComment(index)}`])
  return style === 'block'
    ? [`focal_point:${trailingComment(4)}`, ...inner]
    : [`focal_point: {${trailingComment(4)}`, ...inner, `${indent}}`]
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}
