import { expect, it } from 'vitest'
import {
  datesOfRecurrence,
  moveDates,
  movedTo,
  spansOf,
  withDates,
} from '../../src/workbench-page/inputs/recurrence.ts'

it.each([
  ['its first and last day', '5', '1', '2027-05-07', '2027-05-21', '05-07 05-14 05-21'],
  [
    'the first week and every second after it',
    '15',
    '2',
    '2027-05-07',
    '2027-05-24',
    '05-07 05-10 05-21 05-24',
  ],
  ['days over a change of the year', '5', '1', '2026-12-25', '2027-01-01', '12-25 01-01'],
  ['no day if it ends before it begins', '5', '1', '2027-05-07', '2027-05-06', ''],
  ['no day without a weekday', '', '1', '2027-05-07', '2027-05-21', ''],
  ['no day before its last day is chosen', '5', '1', '2027-01-01', '', ''],
])('a recurrence has %s', (_what, weekdays, everyWeeks, from, to, expected) => {
  const days = datesOfRecurrence({ weekdays: [...weekdays], everyWeeks, from, to, times: '' }, [])
  expect(days.map(day => day.slice(5)).join(' ')).toBe(expected)
})

it('a recurrence has at most 200 days, and skips days that the event has already', () => {
  const daily = { weekdays: [...'0123456'], everyWeeks: '1', from: '2027-01-01', times: '' }
  const spans = [{ start: '2027-01-02', end: '2027-01-04' }]
  const days = datesOfRecurrence({ ...daily, to: '9999-12-31' }, spans)
  expect([days.length, days[1], days.at(-1)]).toEqual([197, '2027-01-05', '2027-07-19'])
})

it('a recurrence ends after as many times as are asked for, those that are there already included', () => {
  const weekly = { weekdays: ['2'], everyWeeks: '1', from: '2027-05-04', to: '', times: '12' }
  const days = datesOfRecurrence(weekly, [{ start: '2027-05-04', end: '2027-05-04' }])
  expect([days.length, days.at(-1)]).toEqual([11, '2027-07-20'])
  expect(datesOfRecurrence({ ...weekly, to: '2027-05-18' }, [])).toHaveLength(3)
  expect(datesOfRecurrence({ ...weekly, times: 'many' }, [])).toEqual([])
})

it('moveDates keeps what a date has besides its days, and dates that are not valid', () => {
  const dates = [
    { id: '2', start: '2027-12-13', time: '18:00' },
    { start: 'soon' },
    { start: '2027-12-11', end: '2027-12-12' },
  ]
  const moved = [
    { id: '2', start: '2028-01-03', time: '18:00' },
    { start: 'soon' },
    { start: '2028-01-01', end: '2028-01-02' },
  ]
  expect(moveDates(dates, '2028-01-01')).toEqual(moved)
})

it('movedTo moves every date of an event as far as the first one, and leaves out invalid days', () => {
  const spans = spansOf([
    { start: '2027-12-13' },
    { start: 'soon' },
    { start: '2028-12-12', end: '2028-12-13' },
  ])
  const copied = [
    { start: '2028-12-13', end: '2028-12-13' },
    { start: '2029-12-13', end: '2029-12-14' },
  ]
  expect(movedTo(spans, '2028-12-13')).toEqual(copied)
  expect(movedTo(spans, '')).toEqual([spans[0], spans[2]])
})

it('dates are added before the first that begins later, and the others keep their order', () => {
  const dates = ['2027-05-14', '2027-10-08', ''].map(start => ({ start }))
  const added = ['2027-05-07', '2027-05-21', '2027-12-01'].map(start => ({ start }))
  const days = spansOf(withDates(dates, added)).map(({ start }) => start.slice(5))
  expect(days).toEqual(['05-07', '05-14', '05-21', '10-08', '', '12-01'])
})
