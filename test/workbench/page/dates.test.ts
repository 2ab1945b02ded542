import { describe, expect, it } from 'vitest'
import {
  datesInWords,
  localeOf,
  makeDayWriter,
  monthInWords,
} from '../../../src/workbench/page/parts/dates.ts'

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

function short(language: string, start: string, end = start): string {
  return makeDayWriter(language).short({ start, end }).replace(/\s/g, ' ')
}

describe('days', () => {
  it('are written with their weekday where there is one', () => {
    expect(short('en', '2027-06-25')).toBe('Fri, 25 Jun 2027')
    expect(short('sv', '2027-06-25')).toBe('fre 25 juni 2027')
  })

  it('are written as a span, with what both have in common once', () => {
    expect(short('en', '2026-12-05', '2026-12-06').replaceAll(' ', '')).toBe('5–6Dec2026')
    expect(short('en', '2026-12-05', '2027-11-07')).toBe('5 Dec 2026 – 7 Nov 2027')
  })

  it('are spoken with every word', () => {
    expect(makeDayWriter('sv').spoken('2027-06-25')).toBe('fredag 25 juni 2027')
    expect(makeDayWriter('en').spoken('2027-06-25')).toMatch(/^Friday,? 25 June 2027$/)
  })

  it('are the same day wherever the reader is', () => {
    const zone = process.env.TZ
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = TZ
      expect(short('en', '2027-01-01')).toBe('Fri, 1 Jan 2027')
    }
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
})
