import { stringify } from 'yaml'
import { printDecimal } from './print-decimal.ts'

export type ScalarValue = string | number | boolean

/** The text that a reader finds for a scalar. */
export function textOf(value: ScalarValue): string {
  return typeof value === 'number' ? printDecimal(value) : String(value)
}

/** A scalar on one line, in quotes where YAML needs them: behind a key, or between brackets, where commas matter too. */
export function printScalar(value: ScalarValue, place: 'line' | 'brackets'): string {
  const text = textOf(value)
  if (isTreacherous.test(text)) return quote(text)
  if (place === 'line') return stringify({ k: text }, options).slice('k: '.length, -1)
  return stringify([text], { ...options, collectionStyle: 'flow' }).slice('['.length, -']\n'.length)
}

/** A key. One that begins with a hyphen looks like an item of a list to people. */
export function printKey(key: string): string {
  return key.startsWith('-') ? quote(key) : printScalar(key, 'brackets')
}

/** A text as a block of lines, each indented, or `undefined` where it would not be read back so. Begins behind the key. */
export function printBlock(text: string, indent: string): string | undefined {
  const lines = text.replace(/\n$/, '')
  if (!/^\S/.test(text) || /\s$/.test(lines) || notInBlocks.test(text)) return undefined
  return `${lines === text ? '|-' : '|'}\n${lines.replace(/^(?=.)/gm, indent)}`
}

function quote(text: string): string {
  return stringify(text, { ...options, defaultStringType: 'QUOTE_DOUBLE' }).trimEnd()
}

// Of scalars the failsafe schema knows texts only, so none is quoted for looking like a number.
const options = {
  schema: 'failsafe',
  lineWidth: 0,
  doubleQuotedAsJSON: true,
  flowCollectionPadding: false,
} as const

// What counts as left out, blanks at the ends, line ends and whatever looks like one, characters nobody sees, signs that begin a document.
const isTreacherous = /^$|^(?:null|Null|NULL|~)$|^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029\ufeff]|^(?:---|\.\.\.|%)/u

const notInBlocks = /(?!\n|\t)[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u
