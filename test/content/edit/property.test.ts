import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CannotEdit } from '../../../src/content/edit/edit-text.ts'
import { type FocalPoint, setFocalPoint } from '../../../src/content/edit/focal-point.ts'
import { insertId } from '../../../src/content/edit/insert-id.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { yamlDocument } from '../../trials/fuzz/reader-inputs.ts'
import { pickForm, printForm } from './sidecar-forms.ts'

const seeds = Array.from({ length: 150 }, (_, index) => index)

describe('whatever form a sidecar is written in', () => {
  it('a focal point takes the place of another, number by number', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const form = pickForm(random)
      if (!form.focal) continue
      const [old, wanted] = [pickPoint(random), pickPoint(random)]
      const given = form.focal.order.length === 4 ? wanted : { x: wanted.x, y: wanted.y }
      expect(setFocalPoint(printForm(form, old), given), `seed ${seed}`).toBe(printForm(form, wanted))
    }
  })

  it('a size that was not there is added, and no other line changes', () => {
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

  it('what is written can be taken out again', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const form = pickForm(random)
      const without = printForm({ ...form, focal: undefined }, pickPoint(random))
      expect(setFocalPoint(setFocalPoint(without, pickPoint(random)), null), `seed ${seed}`).toBe(without)
      expect(setFocalPoint(printForm(form, pickPoint(random)), null), `seed ${seed}`).toBe(without)
    }
  })
})

describe('whatever YAML it is', () => {
  it('it says what it said but for the edit, or stays as it is', () => {
    let edited = 0
    for (const seed of seeds) {
      const random = randomFrom(seed)
      const [text = ''] = fc.sample(yamlDocument, { seed, numRuns: 1 })
      const { findings, tree } = readDocument({ file: 'x.yaml', text })
      if (findings.length > 0 || tree.entries.has('id')) continue
      const after = [
        ['focal_point', orUntouched(() => setFocalPoint(text, pickPoint(random)))],
        ['id', orUntouched(() => insertId({ file: 'x.yaml', text, path: ['id'], id: 5 }))],
      ] as const
      for (const [key, now] of after) {
        if (now === undefined) continue
        expect(without(now, key), `seed ${seed}`).toEqual(without(text, key))
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

function without(text: string, key: string): unknown {
  const { [key]: _, ...others } = parse(text.replace('\ufeff', '')) ?? {}
  return others
}
