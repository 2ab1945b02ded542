import { describe, expect, it } from 'vitest'
import {
  dateOn,
  firstWeekdayOf,
  isWithin,
  monthsAround,
  monthsOf,
  weekdayNames,
  weeksOf,
} from '../../../src/workbench/page/views/item/months.ts'

const monday = 1

describe('monthsOf', () => {
  it('lists each month with a day once, in order', () => {
    const spans = [
      { start: '2027-03-31', end: '2027-04-01' },
      { start: '2027-01-08', end: '2027-01-09' },
      { start: '2027-04-20', end: '2027-04-20' },
    ]
    expect(monthsOf(spans)).toEqual(['2027-01', '2027-03', '2027-04'])
  })

  it('crosses the end of a year', () => {
    const months = monthsOf([{ start: '2026-11-30', end: '2027-02-01' }])
    expect(months.join(' ')).toBe('2026-11 2026-12 2027-01 2027-02')
  })

  it('ends with the last supported month', () => {
    expect(monthsOf([{ start: '9999-12-01', end: '9999-12-31' }])).toEqual(['9999-12'])
  })
})

describe('monthsAround', () => {
  const months = ['2027-01', '2027-02', '2027-04', '2027-05', '2027-09']

  it('starts with the month of the day', () => {
    expect(monthsAround(months, { day: '2027-02-14', most: 2 })).toEqual(['2027-02', '2027-04'])
  })
})

describe('isWithin', () => {
  it('is true for a span that is completely visible', () => {
    const span = { start: '2027-01-31', end: '2027-02-01' }
    expect(isWithin(['2027-01', '2027-02'], span)).toBe(true)
    expect(isWithin(['2027-01'], span)).toBe(false)
  })
})

describe('weeksOf', () => {
  it('puts each day under its weekday, in weeks that start on Monday', () => {
    const weeks = weeksOf('2027-06', monday)
    expect(weeks[0]).toEqual([null, ...['01', '02', '03', '04', '05', '06'].map(day => `2027-06-${day}`)])
    expect(weeks[4]).toEqual(['2027-06-28', '2027-06-29', '2027-06-30', null, null, null, null])
  })

  const daysOf = (month: string) => weeksOf(month, monday).flatMap(week => week.filter(day => day !== null))

  it('has a leap day every four years, not every hundred, and every four hundred', () => {
    const months = ['2027-02', '2028-02', '2100-02', '2000-02', '2400-02']
    expect(months.map(month => daysOf(month).length)).toEqual([28, 29, 28, 29, 29])
  })

  it('has every day of a century once, one after the other', () => {
    const months = monthsOf([{ start: '2000-01-01', end: '2099-12-31' }])
    const days = months.flatMap(daysOf)
    expect(days).toHaveLength(36_525)
    expect(days).toEqual([...new Set(days)].sort())
  })
})

describe('dateOn', () => {
  const dates = [
    { id: '1', start: '2027-06-01', end: '2027-06-30' },
    { id: '2', start: '2027-06-25', end: '2027-06-26' },
  ]

  it('finds the date of its first, last and other days', () => {
    const days = ['2027-06-01', '2027-06-15', '2027-06-30']
    expect(days.map(day => dateOn(day, dates, '9')?.id)).toEqual(['1', '1', '1'])
    expect(dateOn('2027-07-01', dates, '1')).toBeUndefined()
  })
})

describe('firstWeekdayOf', () => {
  it('follows the language and its region', () => {
    expect(['sv', 'en-GB', 'en-US'].map(firstWeekdayOf)).toEqual([1, 1, 7])
  })
})

describe('weekdayNames', () => {
  it('starts with the first day of the week, in the language', () => {
    const names = weekdayNames('en-GB', 1).map(({ long }) => long)
    expect(names.join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
    expect(weekdayNames('sv', 7)[0]).toEqual({ short: 'sön', long: 'söndag' })
  })
})
