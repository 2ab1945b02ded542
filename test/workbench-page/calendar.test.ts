import { describe, expect, it } from 'vitest'
import type { CalendarItem } from '../../src/workbench/messages/item-messages.ts'
import { planWeek, weekdayNames, weeksOf } from '../../src/workbench-page/parts/weeks.ts'

describe('weeksOf', () => {
  it('puts each day under its weekday, in weeks that start on Monday', () => {
    const weeks = weeksOf('2027-06')
    expect(weeks[0]).toEqual([null, ...['01', '02', '03', '04', '05', '06'].map(day => `2027-06-${day}`)])
    expect(weeks[4]).toEqual(['2027-06-28', '2027-06-29', '2027-06-30', null, null, null, null])
  })

  const daysOf = (month: string) => weeksOf(month).flatMap(week => week.filter(day => day !== null))

  it('has every day of 2000 to 2100 once, one after the other', () => {
    const months = Array.from({ length: 1212 }, (_, month) => {
      return `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    })
    const days = months.flatMap(daysOf)
    expect(days).toHaveLength(36_890)
    expect(days).toEqual([...new Set(days)].sort())
  })
})

it('planWeek places events of one day before those of several, if a day has more than it can show', () => {
  const [week = []] = weeksOf('2027-03')
  const date = (id: string, start: string, end = start) => ({ id, start, end }) as CalendarItem
  const long = ['a', 'b', 'c'].map(id => date(id, '2027-03-01', '2027-03-09'))
  const dates = [...long, date('d', '2027-03-02')]
  const idsOf = (rows: number) => planWeek(week, dates, rows).placed.map(({ date }) => date.id)
  expect(idsOf(4)).toEqual(['a', 'b', 'c', 'd'])
  expect(idsOf(3)).toEqual(['d', 'a'])
  expect(planWeek(week, dates, 3).more).toEqual([2, 2, 2, 2, 2, 2, 2])
})

it('weekdayNames begins with Monday', () => {
  expect(weekdayNames('en-GB', 'long')[0]).toBe('Monday')
  expect(weekdayNames('sv', 'short')[6]).toBe('sön')
})
