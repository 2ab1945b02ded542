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
const sunday = 7

describe('monthsOf', () => {
  it('names each month that a day falls into, once and in order', () => {
    const spans = [
      { start: '2027-03-31', end: '2027-04-01' },
      { start: '2027-01-08', end: '2027-01-09' },
      { start: '2027-04-20', end: '2027-04-20' },
    ]
    expect(monthsOf(spans)).toEqual(['2027-01', '2027-03', '2027-04'])
  })

  it('goes over the end of a year', () => {
    expect(monthsOf([{ start: '2026-11-30', end: '2027-02-01' }])).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ])
  })

  it('ends with the last of all months', () => {
    expect(monthsOf([{ start: '9999-12-01', end: '9999-12-31' }])).toEqual(['9999-12'])
  })
})

describe('monthsAround', () => {
  const months = ['2027-01', '2027-02', '2027-04', '2027-05', '2027-09']

  it('begins with the month of the day', () => {
    expect(monthsAround(months, { day: '2027-02-14', most: 2 })).toEqual(['2027-02', '2027-04'])
  })

  it('begins earlier where few months come after it, so that no place is left empty', () => {
    expect(monthsAround(months, { day: '2027-09-01', most: 3 })).toEqual(['2027-04', '2027-05', '2027-09'])
  })

  it('is all of them where they are few', () => {
    expect(monthsAround(months, { day: '2027-05-30', most: 6 })).toEqual(months)
  })
})

describe('isWithin', () => {
  it('holds for a span all of which can be seen', () => {
    const span = { start: '2027-01-31', end: '2027-02-01' }
    expect(isWithin(['2027-01', '2027-02'], span)).toBe(true)
    expect(isWithin(['2027-01'], span)).toBe(false)
  })
})

describe('weeksOf', () => {
  it('sets each day under its weekday, in weeks that begin on Monday', () => {
    const weeks = weeksOf('2027-06', monday)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([null, ...['01', '02', '03', '04', '05', '06'].map(day => `2027-06-${day}`)])
    expect(weeks[4]).toEqual(['2027-06-28', '2027-06-29', '2027-06-30', null, null, null, null])
  })

  it('sets them in weeks that begin on Sunday', () => {
    expect(weeksOf('2027-06', sunday)[0]?.slice(0, 3)).toEqual([null, null, '2027-06-01'])
  })

  it('needs four weeks for a February that begins with the week', () => {
    expect(weeksOf('2027-02', monday)).toHaveLength(4)
  })

  it('needs six weeks for a long month that begins with the last day of the week', () => {
    expect(weeksOf('2027-05', monday)).toHaveLength(6)
  })

  it('has a leap day every four years, not every hundred, and every four hundred', () => {
    const lengths = ['2027-02', '2028-02', '2100-02', '2000-02', '2400-02'].map(month => {
      return weeksOf(month, monday)
        .flat()
        .filter(day => day !== null).length
    })
    expect(lengths).toEqual([28, 29, 28, 29, 29])
  })

  it('has every day of a century once, one after the other', () => {
    const days: (string | null)[] = []
    for (let year = 2000; year < 2100; year++)
      for (let month = 1; month <= 12; month++)
        days.push(...weeksOf(`${year}-${String(month).padStart(2, '0')}`, monday).flat())
    const real = days.filter(day => day !== null)
    expect(real).toHaveLength(36_525)
    expect(real).toEqual([...new Set(real)].sort())
  })
})

describe('dateOn', () => {
  const dates = [
    { id: '1', start: '2027-06-01', end: '2027-06-30' },
    { id: '2', start: '2027-06-25', end: '2027-06-26' },
  ]

  it('is the date whose first, last or other day it is', () => {
    expect(['2027-06-01', '2027-06-15', '2027-06-30'].map(day => dateOn(day, dates, '9')?.id)).toEqual([
      '1',
      '1',
      '1',
    ])
    expect(dateOn('2027-07-01', dates, '1')).toBeUndefined()
  })

  it('is the one that is shown, where several share the day', () => {
    expect(dateOn('2027-06-26', dates, '2')?.id).toBe('2')
    expect(dateOn('2027-06-26', dates, '1')?.id).toBe('1')
  })
})

describe('firstWeekdayOf', () => {
  it('is what the language and its region are used to', () => {
    expect(['sv', 'en-GB', 'en-US'].map(firstWeekdayOf)).toEqual([1, 1, 7])
  })
})

describe('weekdayNames', () => {
  it('begins with the first day of the week, in the words of the language', () => {
    expect(weekdayNames('en-GB', 1).map(({ long }) => long)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(weekdayNames('sv', 7)[0]).toEqual({ short: 'sön', long: 'söndag' })
  })
})
