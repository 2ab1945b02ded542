import { expect, it } from 'vitest'
import { toUtcTimestamp } from '../../../src/content/fields/date-fields.ts'

it.each([
  ['of a day is its midnight in UTC', '2026-06-21', 'Europe/Stockholm', '2026-06-21T00:00:00Z'],
  ['is two hours earlier in summer', '2026-06-21 18:30', 'Europe/Stockholm', '2026-06-21T16:30:00Z'],
  ['is one hour earlier in winter', '2026-01-01 00:30:15', 'Europe/Stockholm', '2025-12-31T23:30:15Z'],
  [
    'is two hours earlier once clocks have gone forward',
    '2026-03-29 03:00',
    'Europe/Stockholm',
    '2026-03-29T01:00:00Z',
  ],
  ['is five and a half hours earlier in India', '2026-06-21T00:10', 'Asia/Kolkata', '2026-06-20T18:40:00Z'],
  ['of an instant is unchanged', '2026-06-21T16:30:00Z', 'Europe/Stockholm', '2026-06-21T16:30:00Z'],
  ['is the same in UTC', '2026-06-21 18:30', 'UTC', '2026-06-21T18:30:00Z'],
])('a UTC timestamp: %s', (_, local, zone, expected) => {
  expect(toUtcTimestamp(local, zone)).toBe(expected)
})
