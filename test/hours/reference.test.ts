import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { addDays } from '../../src/base/day.ts'
import { sortHours } from '../../src/content/facts/opening-hours.ts'
import { printOsmHours } from '../../src/content/facts/osm-hours.ts'
import { readHoursLine } from '../../src/content/facts/typed-hours.ts'
import { openingOn } from './opening-on.ts'

type Reference = {
  readonly getOpenIntervals: (from: Date, to: Date) => [from: Date, to: Date, isUnknown: boolean][]
  readonly getUnknown: (at: Date) => boolean
}
const Reference: new (text: string, place: object) => Reference = createRequire(import.meta.url)(
  'opening_hours',
)

const examples: Readonly<Record<string, string[]>> = parse(
  readFileSync('test/data/opening-hours.yaml', 'utf8'),
)
const stockholm = { lat: 59.33, lon: 18.07, address: { country_code: 'se', state: 'Stockholm' } }
const days = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index))

/** The reference keeps the hours after midnight of a Good Friday that is closed. */
const afterClosedNights = ['bar over midnight 2027-03-27', 'bar over midnight 2028-04-15']

test.each(Object.keys(examples))('the %s is open as the reference says, on each of 731 days', name => {
  const hours = sortHours(examples[name]?.flatMap(line => readHoursLine(line) ?? []) ?? [])
  const reference = new Reference(printOsmHours(hours), stockholm)
  const at = (day: string, time = '00:00') => new Date(`${day}T${time}:00Z`)
  const clock = (date: Date) => date.toISOString().slice(11, 16)
  const open = reference
    .getOpenIntervals(at('2027-01-01'), at('2029-01-02'))
    .filter(([, , isUnknown]) => !isUnknown)
  for (const day of days) {
    const spans = open
      .filter(([from]) => from.toISOString().startsWith(day))
      .map(([from, to]) => `${clock(from)}-${clock(to)}`)
    const ours = openingOn(hours, day)
    const rest = afterClosedNights.includes(`${name} ${day}`) ? ['00:00-02:00'] : []
    expect([day, spans]).toEqual([day, typeof ours === 'string' ? rest : [...rest, ...ours]])
    expect([day, reference.getUnknown(at(day, '12:00'))]).toEqual([day, ours === 'by appointment'])
  }
})
