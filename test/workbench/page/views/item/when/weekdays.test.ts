import { describe, expect, it } from 'vitest'
import {
  firstWeekdayOf,
  weekdayNames,
} from '../../../../../../src/workbench/page/views/item/when/weekdays.ts'

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
