import type { Price } from '../../contract/site-record.ts'

/** Why a text is no price: it has not one known currency, or its second amount is below the first; `suggestion` is then the right price. */
type PriceFault =
  | { readonly fault: 'currency'; readonly amount: string; readonly example: string }
  | { readonly fault: 'order'; readonly suggestion: string }

/** The currency that `kr` means where it is not the Swedish one. */
const kronor: Readonly<Record<string, string>> = {
  'Europe/Copenhagen': 'DKK',
  'Europe/Oslo': 'NOK',
  'Atlantic/Faroe': 'DKK',
  'Atlantic/Reykjavik': 'ISK',
}

const free =
  /^(?:free|gratis|free (?:entry|entrance|admission|of charge)|fri(?:tt)? (?:entr[eé]|inträde)|kostnadsfritt)[!.]?$/i
const currency = String.raw`kr\.?|kronor|:-|euros?|[€£$]|\p{L}{3}`
const amount = String.raw`\d{1,6}(?:[ .,]\d{3})*(?:[.,]\d{1,2})?`
const amounts = new RegExp(
  String.raw`^(from |från )?(${currency})? ?(${amount}) ?(${currency})?(?: ?(?:-|to|till) ?(${currency})? ?(${amount}) ?(${currency})?)?\.?$`,
  'iu',
)

/** Reads a price as it is typed: `free`, `80 SEK`, `80–120 kr`, `from 50 EUR`, or words. The time zone decides what `kr` is. */
export function readPrice(typed: string, timeZone: string): Price | PriceFault {
  const text = typed
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim()
  if (free.test(text)) return 'free'
  // `120/80` is two prices, and no words.
  const pair = /^(\d{1,5}) ?\/ ?(\d{1,5})$/
    .exec(text)
    ?.slice(1)
    .sort((a, b) => Number(a) - Number(b))
  if (pair) return { fault: 'currency', amount: pair.join('–'), example: kronorOf(timeZone) ?? '' }
  const [, from, before, first = '', between, second, last, after] = amounts.exec(text) ?? []
  if (first === '') return { words: typed.trim() }
  const names = [before, between, second, after].flatMap(name => name ?? [])
  const codes = new Set(names.map(name => codeOf(name, timeZone)))
  const [code = ''] = codes
  if (codes.size !== 1 || code === '') {
    const example = names.includes('$') ? 'USD' : (kronorOf(timeZone) ?? '')
    return { fault: 'currency', amount: names.length === 0 ? text : first, example }
  }
  const [min, max] = [numberOf(first), last === undefined ? undefined : numberOf(last)]
  if (max !== undefined && max < min)
    return { fault: 'order', suggestion: `${from ?? ''}${last}–${first} ${names.at(-1)}` }
  if (min === 0 && max === undefined && from === undefined) return 'free'
  if (from !== undefined && max === undefined) return { min, currency: code }
  return { min, max: max ?? min, currency: code }
}

/** Whether a price is in `kr` where that is a currency; undefined if it is in another one, or has none. */
export function isPriceInKronor(typed: string, timeZone: string): boolean | undefined {
  const inKronor =
    /(?<!\p{L})(?:kr\.?|kronor|:-)(?!\p{L})/iu.test(typed) && !('words' in Object(readPrice(typed, timeZone)))
  return inKronor ? kronorOf(timeZone) !== undefined : undefined
}

/** Returns the currency of a city whose time zone has kronor. */
export function kronorOf(timeZone: string): string | undefined {
  return timeZone === 'Europe/Stockholm' ? 'SEK' : kronor[timeZone]
}

/** Returns the ISO 4217 code of a currency; empty if there is none. A dollar sign means too many. */
function codeOf(name: string, timeZone: string): string {
  if (/^(?:kr\.?|kronor|:-)$/i.test(name)) return kronor[timeZone] ?? 'SEK'
  if (/^(?:€|euros?)$/i.test(name)) return 'EUR'
  if (name === '£') return 'GBP'
  const code = name.toUpperCase()
  return Intl.supportedValuesOf('currency').includes(code) ? code : ''
}

function numberOf(amount: string): number {
  return Number(amount.replace(/[ .,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

/** Returns a price as it is typed in a file. */
export function printPrice(price: Price): string {
  if (price === 'free') return price
  if ('words' in price) return price.words
  const { min, max, currency } = price
  if (max === undefined) return `from ${min} ${currency}`
  return `${min === max ? min : `${min}–${max}`} ${currency}`
}
