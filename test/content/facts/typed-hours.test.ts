import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { printOsmHours } from '../../../src/content/facts/osm-hours.ts'
import { type HoursFault, readTypedHours, type TypedHours } from '../../../src/content/facts/typed-hours.ts'

const typed: Readonly<Record<string, TypedHours>> = parse(
  readFileSync('test/data/opening-hours.yaml', 'utf8'),
)
const lines = readFileSync('test/data/opening-hours-osm.txt', 'utf8').trim().split('\n')

function faultsOf(hours: TypedHours): HoursFault[] {
  const faults: HoursFault[] = []
  readTypedHours(hours, fault => faults.push(fault))
  return faults
}

test.each(lines.map(line => line.split(' | ')))(
  'the typed hours of the %s are printed as %s',
  (name = '', osm) => {
    const hours = typed[name] ?? {}
    expect(faultsOf(hours)).toEqual([])
    expect(printOsmHours(readTypedHours(hours, () => {}))).toBe(osm)
  },
)

test.each<[string, TypedHours, HoursFault]>([
  ['English capitals', { week: { Tue: '11:00-17:00' } }, { path: ['week', 'Tue'], expected: 'weekdays' }],
  [
    'weekdays twice',
    { week: { 'mon, mon': 'closed' } },
    { path: ['week', 'mon, mon'], expected: 'weekdays' },
  ],
  ['hours without minutes', { week: { mon: '11-17' } }, { path: ['week', 'mon'], expected: 'opening' }],
  ['a time that no day has', { holidays: '11:00-25:00' }, { path: ['holidays'], expected: 'opening' }],
  [
    'a season of a day that no year has',
    { seasons: [{ from_to: '06-31..08-15', week: {} }] },
    { path: ['seasons', 0, 'from_to'], expected: 'season' },
  ],
  [
    'an unknown day',
    { special: { midsommar: 'closed' } },
    { path: ['special', 'midsommar'], expected: 'special day' },
  ],
  [
    'dates in the wrong order',
    { dates: { '2027-07-25..2027-07-05': 'closed' } },
    { path: ['dates', '2027-07-25..2027-07-05'], expected: 'date' },
  ],
])('%s are reported at their place', (_, hours, fault) => {
  expect(faultsOf(hours)).toEqual([fault])
})
