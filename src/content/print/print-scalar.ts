import { stringify } from 'yaml'

export type ScalarValue = string | number | boolean

/** Returns the text that a scalar is read back as. @throws RangeError for a number that is not finite */
export function textOf(value: ScalarValue): string {
  return typeof value === 'number' ? printDecimal(value) : String(value)
}

/**
 * Prints a scalar on one line, quoted if YAML requires it. `place` is `line` after a key, and `brackets` between brackets, where
 * commas need quotes too.
 */
export function printScalar(value: ScalarValue, place: 'line' | 'brackets'): string {
  const text = textOf(value)
  if (needsQuotes.test(text)) return printQuoted(text)
  if (place === 'line') return stringify({ k: text }, options).slice('k: '.length, -1)
  return stringify([text], { ...options, collectionStyle: 'flow' }).slice('['.length, -']\n'.length)
}

/** Prints a key. One that begins with a hyphen is quoted, since people would take it for a list item. */
export function printKey(key: string): string {
  return key.startsWith('-') ? printQuoted(key) : printScalar(key, 'brackets')
}

/** Prints text as an indented block scalar, starting after the key; `undefined` if it would not read back the same. */
export function printBlock(text: string, indent: string): string | undefined {
  const lines = text.replace(/\n$/, '')
  if (!/^\S/.test(text) || /\s$/.test(lines) || notInBlocks.test(text)) return undefined
  return `${lines === text ? '|-' : '|'}\n${lines.replace(/^(?=.)/gm, indent)}`
}

/** Prints text in double quotes on one line. */
export function printQuoted(text: string): string {
  return stringify(text, { ...options, defaultStringType: 'QUOTE_DOUBLE' }).trimEnd()
}

// The failsafe schema has only text scalars, so nothing is quoted just because it looks like a number.
const options = {
  schema: 'failsafe',
  lineWidth: 0,
  doubleQuotedAsJSON: true,
  flowCollectionPadding: false,
} as const

// Matches empty texts, null, blanks at either end, line breaks, invisible characters and document markers.
const needsQuotes = /^$|^(?:null|Null|NULL|~)$|^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029\ufeff]|^(?:---|\.\.\.|%)/u

const notInBlocks = /(?!\n|\t)[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u

/** Returns a number as plain decimals without an exponent, which parse to the same number. */
function printDecimal(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`${number} cannot be written in decimals.`)
  const sign = number < 0 || Object.is(number, -0) ? '-' : ''
  const [digits = '', exponent = '0'] = String(Math.abs(number)).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return sign + placePoint(whole + fraction, whole.length + Number(exponent))
}

/** Puts the decimal point after the first `place` digits. */
function placePoint(digits: string, place: number): string {
  if (place <= 0) return `0.${'0'.repeat(-place)}${digits}`
  if (place >= digits.length) return digits.padEnd(place, '0')
  return `${digits.slice(0, place)}.${digits.slice(place)}`
}
