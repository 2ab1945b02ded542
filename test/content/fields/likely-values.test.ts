import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { date, telephone, webAddress } from '../../../src/content/fields/index.ts'
import { readPastedPosition } from '../../../src/content/fields/pasted-values.ts'
import type { FieldIssue } from '../../../src/content/fields/scalar.ts'
import { Scalar } from '../../../src/content/yaml/tree.ts'

/** What the refusal of a text suggests to write instead. */
function suggested(field: z.core.$ZodType, typed: string): unknown {
  const [issue] = z.safeParse(field, new Scalar(typed, 'plain', 0)).error?.issues ?? []
  return issue?.code === 'custom' ? (issue.params as FieldIssue).refusal.values.better : undefined
}

describe('the value suggested in place of an invalid one', () => {
  it.each([
    ['6/25/2027', '2027-06-25'],
    ['5.6.2027', '2027-06-05'],
    ['6/6/2027', '2027-06-06'],
    ['2027-6-5', '2027-06-05'],
    ['2027/06/25', '2027-06-25'],
    ['31.6.2027', ''],
    ['25/6-2027', '2027-06-25'],
    ['25/6/2027', '2027-06-25'],
    ['25 June', ''],
    ['25 juni 2027', '2027-06-25'],
    ['den 1:a maj 2027', '2027-05-01'],
    ['Friday, June 25th, 2027', '2027-06-25'],
    ['31 june 2027', ''],
    ['25 mai 2027', ''],
    ['25/6/27', '2027-06-25'],
    ['20270625', '2027-06-25'],
    ['20271325', ''],
  ])('for the date %s is %j', (typed, better) => {
    expect(suggested(date(), typed)).toBe(better)
  })

  it.each([
    ['www.example.org/a', 'https://www.example.org/a'],
    ['example.se', 'https://example.se'],
    ['ann@example', ''],
    ['see below', ''],
    ['htps:/example.se/a b', 'https://example.se/a%20b'],
    ['[Ann](https://example.se)', 'https://example.se'],
    ['/events', ''],
  ])('for the address %s is %j', (typed, better) => {
    expect(suggested(webAddress(), typed)).toBe(better)
  })

  it.each([
    ['58.4401, 19.7302', '58.4401 19.7302'],
    ['58,4401; 19,7302', '58.4401 19.7302'],
    [`58°26'24"N 19°43'48"E`, '58.44 19.73'],
    ["N 58° 26.4', O 19° 43.8'", '58.44 19.73'],
    ['33.86 S, 151.21 W', '-33.86 -151.21'],
    ['https://www.google.com/maps/place/A/@58.1,19.1,17z/data=!8m2!3d58.44!4d19.73', '58.44 19.73'],
    ['https://www.openstreetmap.org/?mlat=58.44&mlon=19.73#map=15/58.1/19.1', '58.44 19.73'],
    ['https://maps.apple.com/?ll=58.44,19.73', '58.44 19.73'],
    ['https://www.example.org/?ll=58.44,19.73', ''],
    ['58.4401', ''],
    ['58, 19', ''],
    ['158.44, 19.73', ''],
    [`58°66'24"N 19°43'48"E`, ''],
    ['Quay 2, 123 45 Town', ''],
  ])('for the position %s is %j', (typed, position) => {
    const { latitude = '', longitude = '' } = readPastedPosition(typed) ?? {}
    expect(`${latitude} ${longitude}`.trim()).toBe(position)
  })

  it.each([
    ['Tel. 013-20 75 00', '013-20 75 00'],
    ['tel:+4613207500', '+4613207500'],
    ['+46 (0)13–20 75 00', '+46 (0)13-20 75 00'],
    ['013-20 75 00 (Ann)', ''],
    ['Call us', ''],
  ])('for the telephone number %s is %j', (typed, better) => {
    expect(suggested(telephone(), typed)).toBe(better)
  })
})
