import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  datesInWords,
  daysInText,
  makeDayFormatter,
  monthInWords,
} from '../../src/workbench-page/context/dates.ts'

const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
afterEach(() => vi.unstubAllEnvs())

it('daysInText formats days and spans in a text, and leaves what is no day', () => {
  const text = '2026-12-05 – 2026-12-06; 2027-11-27; 2027-02-30'
  expect(daysInText(text, 'en').replace(/\s/g, '')).toBe('5–6Dec2026;Sat,27Nov2027;2027-02-30')
})

it('datesInWords names one day, or the first and last day of a span', () => {
  expect(datesInWords({ start: '2027-06-25', end: '2027-06-25' }, 'sv')).toBe('fredag 25 juni 2027')
  const span = { start: '2026-12-05', end: '2027-11-07' }
  expect(datesInWords(span, 'sv')).toBe('lördag 5 december 2026 – söndag 7 november 2027')
  const words = datesInWords({ start: '2027-06-26', end: '2027-06-27' }, 'en-GB')
  expect(words).toMatch(/^Saturday 26.*Sunday 27 June 2027$/)
})

it('names a month with its year', () => {
  expect(monthInWords('2027-06', 'sv')).toBe('juni 2027')
})

function short(language: string, start: string, end = start): string {
  return makeDayFormatter(language)({ start, end }).replace(/\s/g, ' ')
}

describe('days', () => {
  it('have their weekday if there is one day', () => {
    expect(short('en', '2027-06-25')).toBe('Fri, 25 Jun 2027')
    expect(short('sv', '2027-06-25')).toBe('fre 25 juni 2027')
  })

  it('are written as a span without repeating common parts', () => {
    expect(short('en', '2026-12-05', '2026-12-06').replaceAll(' ', '')).toBe('5–6Dec2026')
    expect(short('en', '2026-12-05', '2027-11-07')).toBe('5 Dec 2026 – 7 Nov 2027')
  })

  it.each(zones)('are the same in time zone %s', zone => {
    vi.stubEnv('TZ', zone)
    expect(short('en', '2027-01-01')).toBe('Fri, 1 Jan 2027')
  })
})
