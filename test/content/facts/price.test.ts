import { expect, it } from 'vitest'
import { printPrice, readPrice } from '../../../src/content/facts/price.ts'

it.each([
  ['Europe/Stockholm', '80 kr', '80 SEK'],
  ['Europe/Oslo', '80:-', '80 NOK'],
  ['Europe/Stockholm', '20–25 kronor.', '20–25 SEK'],
  ['Europe/Stockholm', 'från 1 200 kr', 'from 1200 SEK'],
  ['Europe/Helsinki', '1 euro', '1 EUR'],
  ['Europe/Helsinki', '5 euros', '5 EUR'],
  ['Europe/Helsinki', '€12,50', '12.5 EUR'],
  ['Europe/London', '£8 to £10', '8–10 GBP'],
  ['Europe/Stockholm', '0 kr', 'free'],
  ['Europe/Stockholm', 'Fritt inträde', 'free'],
  ['Europe/London', 'What you like', 'What you like'],
])('in %s, the price "%s" is read as "%s"', (timeZone, typed, printed) => {
  const price = readPrice(typed, timeZone)
  expect(typeof price === 'object' && 'fault' in price ? price : printPrice(price)).toBe(printed)
})
