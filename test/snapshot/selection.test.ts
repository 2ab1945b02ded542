import { describe, expect, it } from 'vitest'
import type { Location } from '../../src/contract/scalars.ts'
import { type Area, isWithin, readSelection, type SelectionTexts } from '../../src/snapshot/make/selection.ts'

describe('a selection', () => {
  it('excludes nothing by default', () => {
    const nothing = { languages: null, collections: null, from: null, to: null, area: null, media: 'all' }
    expect(readSelection({})).toEqual(nothing)
    expect(readSelection({ lang: undefined, area: undefined, media: undefined })).toEqual(nothing)
  })

  it('is parsed from lists, days and degrees', () => {
    const same = { from: '2027-06-25', to: '2027-06-25', media: 'small' }
    const lists = { lang: 'sv, en', collection: 'guides,objects', area: ' 170.5, -10 ,-170,+10.25' }
    expect(readSelection({ ...same, ...lists })).toEqual({
      ...same,
      languages: ['sv', 'en'],
      collections: ['guides', 'objects'],
      area: [170.5, -10, -170, 10.25],
    })
  })

  const list = 'where a name is missing. Put one comma between two names.'
  const day = 'Write year-month-day, such as 2027-06-25.'
  const wrong: [SelectionTexts, string][] = [
    [{ collection: 'object' }, '--collection cannot be "object". Did you mean "objects"?'],
    [
      { collection: 'guides,places' },
      '--collection cannot be "places". Write one of: guides, objects, singulareventdates.',
    ],
    [{ lang: 'en,,sv' }, `--lang is "en,,sv", ${list}`],
    [{ collection: '' }, `--collection is "", ${list}`],
    [{ media: 'smal' }, '--media cannot be "smal". Did you mean "small"?'],
    [{ media: 'large-ones' }, '--media cannot be "large-ones". Write one of: all, none, small.'],
    [{ from: '2027-02-30' }, `--from is "2027-02-30", which is not a day. ${day}`],
    [{ to: 'June' }, `--to is "June", which is not a day. ${day}`],
    [{ from: '2027-06-02', to: '2027-06-01' }, '--to 2027-06-01 is before --from 2027-06-02. Swap the two.'],
  ]
  it.each(wrong)('of %o is refused with advice', (texts, message) => {
    expect(() => readSelection(texts)).toThrow(message)
  })

  it.each([
    ['1,2,3', 'four numbers are needed'],
    ['1,2,3,4,5', 'four numbers are enough'],
    ['19.6,58.3,east,58.6', 'one of them is not a number'],
    ['19.6,58.3,,58.6', 'one of them is not a number'],
    ['1e1,0,2,3', 'one of them is not a number'],
    ['-181,0,2,3', 'west and east are from -180 to 180'],
    ['0,0,2,90.5', 'south and north are from -90 to 90'],
    ['0,60,2,58', 'south is greater than north'],
  ])('of the area %s is refused: %s', (area, reason) => {
    const message = `--area is "${area}", which is not an area: ${reason}. Write WEST,SOUTH,EAST,NORTH in degrees, such as 19.6,58.3,19.9,58.6.`
    expect(() => readSelection({ area })).toThrow(message)
  })
})

describe('an area', () => {
  const at = (longitude: number, latitude = 0) => ({ latitude, longitude })
  const whole: Area = [-180, -90, 180, 90]

  it.each<[string, Area, Location[], Location[]]>([
    [
      'with its edges',
      [19.6, -10, 19.9, 10],
      [at(19.7), at(19.6), at(19.9), at(19.7, -10), at(19.7, 10)],
      [at(19.5999), at(19.9001), at(19.7, 10.001), at(19.7, -10.001), at(-19.7), at(-160.2)],
    ],
    [
      'across the 180th meridian',
      [170.1, -10, -170.1, 10],
      [at(170.1), at(179.9), at(180), at(-180), at(-179.9), at(-170.1)],
      [at(0), at(170), at(-170), at(175, 11)],
    ],
    ['up to the 180th meridian', [170, -10, 180, 10], [at(180), at(-180)], [at(-179)]],
    ['from the 180th meridian', [-180, -10, -170, 10], [at(180), at(-180)], [at(179)]],
    ['of the whole globe', whole, [at(-180), at(0), at(180)], []],
  ])('contains the right positions: %s', (_, area, inside, outside) => {
    expect(inside.filter(position => !isWithin(area, position))).toEqual([])
    expect(outside.filter(position => isWithin(area, position))).toEqual([])
  })
})
