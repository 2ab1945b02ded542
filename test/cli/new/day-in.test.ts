import { expect, it } from 'vitest'
import { dayIn } from '../../../src/cli/new/work/day-in.ts'

it.each([
  ['Europe/Stockholm', '2027-06-25'],
  ['UTC', '2027-06-24'],
  ['America/Anchorage', '2027-06-24'],
  ['Pacific/Kiritimati', '2027-06-25'],
])('tells the day of a city by its time zone: %s', (timeZone, day) => {
  expect(dayIn(timeZone, new Date('2027-06-24T23:30:00Z'))).toBe(day)
})
