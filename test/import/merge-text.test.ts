import { describe, expect, it } from 'vitest'
import { type MergedText, mergeText } from '../../src/import/merge/merge-text.ts'
import { randomFrom } from '../support/random.ts'

const base = `---
language: en
title: The fair
image: quay
dates:
  - { id: 1, start: 2027-05-01 }
address: Quay 1
---
Everything is for sale.
`

type Texts = { mine?: string; theirs?: string; from?: string }

function tryMerge({ mine = base, theirs = base, from = base }: Texts) {
  const at = (text: string) => ({ path: 'events/fair.md', text })
  return mergeText({ base: at(from), mine: at(mine), theirs: at(theirs) })
}

function merge(texts: Texts): MergedText {
  const merged = tryMerge(texts)
  if (merged === undefined) throw new Error('The texts could not be merged.')
  return merged
}

describe('a merge of texts', () => {
  it('takes what each side changed, also in neighbouring lines', () => {
    const mine = base.replace('The fair', 'The great fair').replace('for sale', 'on sale')
    const theirs = base.replace('image: quay', 'image: tent').replace('Quay 1', 'Quay 2')
    const merged = merge({ mine, theirs })
    expect(merged.places).toEqual([])
    expect(merged.text).toBe(mine.replace('image: quay', 'image: tent').replace('Quay 1', 'Quay 2'))
    expect(merged.base).toBe(theirs)
  })

  it('keeps the editor’s version of lines that both changed, and takes all other changes', () => {
    const mine = base.replace('The fair', 'Our fair')
    const theirs = base.replace('The fair', 'The market').replace('Quay 1', 'Quay 2')
    const merged = merge({ mine, theirs })
    expect(merged.places).toEqual([{ line: 3, text: 'title: Our fair' }])
    expect(merged.text).toBe(mine.replace('Quay 1', 'Quay 2'))
  })

  it.each([
    [
      'a date',
      'start: 2027-05-01',
      'start: 2027-05-02',
      'start: 2027-05-03',
      { line: 6, text: '- { id: 1, start: 2027-05-02 }' },
    ],
    ['the text', 'Everything', 'All', 'Nothing', { line: 9, text: 'All is for sale.' }],
  ])('quotes the line of a conflict: %s', (_what, before, own, other, place) => {
    const merged = merge({ mine: base.replace(before, own), theirs: base.replace(before, other) })
    expect(merged.places).toEqual([place])
  })

  it('has the same conflict again, until the editor writes the source’s line', () => {
    const mine = base.replace('The fair', 'Our fair')
    const theirs = base.replace('The fair', 'The market').replace('Quay 1', 'Quay 2')
    const first = merge({ mine, theirs })
    const second = merge({ mine: first.text, theirs, from: first.base })
    expect(second).toEqual(first)
    const taken = merge({ mine: first.text.replace('Our fair', 'The market'), theirs, from: first.base })
    expect(taken).toEqual({ text: theirs, base: theirs, places: [] })
  })

  it('is refused if the result would be invalid YAML', () => {
    const mine = base.replace('title:', 'zip_code: 01234\ntitle:')
    const theirs = base.replace('address:', 'zip_code: 12345\naddress:')
    expect(tryMerge({ mine, theirs })).toBeUndefined()
  })

  it('is refused, without a long comparison, if thousands of lines are equal', () => {
    const blanks = '\n'.repeat(50_000)
    const [mine, theirs] = [`${base}${blanks}mine`, `${base}${blanks}theirs`]
    expect(tryMerge({ mine, theirs, from: base + blanks })).toBeUndefined()
  })

  it('gives the same result the second time, for random edits of both sides', () => {
    const { below: random } = randomFrom(7)
    let conflicts = 0
    for (let round = 0; round < 2000; round++) {
      const lines = Array.from({ length: 1 + random(8) }, (_, index) => `key${index}: ${random(3)}`)
      const from = join(lines)
      const mine = join(edit(lines, random))
      const theirs = join(edit(lines, random))
      const first = tryMerge({ from, mine, theirs })
      const isClean = first?.places.length === 0
      expect(isClean ? first.base : theirs).toBe(theirs)
      expect(first && merge({ from: first.base, mine: first.text, theirs })).toEqual(first)
      if (!isClean) conflicts++
    }
    expect(conflicts).toBeGreaterThan(200)
  })
})

function join(lines: readonly string[]): string {
  return `---\n${lines.map(line => `${line}\n`).join('')}---\n`
}

function edit(lines: readonly string[], random: (below: number) => number): string[] {
  const edited = [...lines]
  for (let left = random(4); left > 0; left--) {
    const at = random(edited.length + 1)
    const [choice, line] = [random(4), edited[at]]
    if (choice === 0) edited.splice(at, 0, `new${random(1000)}: 1`)
    else if (choice === 1) edited.splice(at, 1)
    else if (line !== undefined) edited[at] = `${line.split(':')[0]}: ${random(9)}`
  }
  return edited
}
