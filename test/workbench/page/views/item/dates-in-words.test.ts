import { describe, expect, it } from 'vitest'
import {
  datesInWords,
  localeOf,
  monthInWords,
} from '../../../../../src/workbench/page/views/item/dates-in-words.ts'

describe('datesInWords', () => {
  it('tells one day', () => {
    expect(datesInWords({ start: '2027-06-25', end: '2027-06-25' }, 'sv')).toBe('fredag 25 juni 2027')
  })

  it('tells a span with its first and last day', () => {
    const words = datesInWords({ start: '2027-06-26', end: '2027-06-27' }, 'en-GB')
    expect(words).toMatch(/^Saturday 26.*Sunday 27 June 2027$/)
  })

  it('keeps the day wherever the reader is', () => {
    const before = process.env.TZ
    const told = ['Pacific/Honolulu', 'Pacific/Kiritimati'].map(zone => {
      process.env.TZ = zone
      return datesInWords({ start: '2028-02-29', end: '2028-02-29' }, 'en-GB')
    })
    process.env.TZ = before ?? 'UTC'
    expect(new Set(told.map(words => words.replace(',', '')))).toEqual(new Set(['Tuesday 29 February 2028']))
  })
})

describe('monthInWords', () => {
  it('tells a month with its year', () => {
    expect(monthInWords('2027-06', 'sv')).toBe('juni 2027')
  })
})

describe('localeOf', () => {
  it('writes as the region of the reader does, where the reader speaks the language', () => {
    expect(localeOf('en', ['sv-SE', 'en-GB', 'en-US'])).toBe('en-GB')
    expect(localeOf('en', ['sv-SE'])).toBe('en')
  })
})
