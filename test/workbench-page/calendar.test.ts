import { describe, expect, it } from 'vitest'
import { weekdayNames, weeksOf } from '../../src/workbench-page/parts/weeks.ts'

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

it('weekdayNames begins with Monday', () => {
  expect(weekdayNames('en-GB', 'long')[0]).toBe('Monday')
  expect(weekdayNames('sv', 'short')[6]).toBe('sön')
})
