import { printBlock, printKey, printScalar, type ScalarValue, textOf } from './print-scalar.ts'

/** The value of a field before it is printed. Undefined values are omitted. */
export type PrintedValue = string | number | boolean | readonly PrintedValue[] | Fields

/** Fields by key, in the order of the file. */
export type Fields = { readonly [key: string]: PrintedValue | undefined }

/** Comments by the dotted path of the key or list item below them (`info_box.email`); `''` is the top of the file. */
export type Comments = Readonly<Record<string, string>>

/** Returns the fields whose value is defined. */
export function definedFields(fields: Fields): (readonly [key: string, value: PrintedValue])[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
}

/** Whether a value is a mapping of fields. */
export function isFields(value: PrintedValue): value is Fields {
  return typeof value === 'object' && !Array.isArray(value)
}

/** The position of a printed value: its dotted path, and the indent of its key. */
type Place = {
  readonly path: string
  readonly indent: string
  readonly comments: Comments
  /** No group of keys is put on one line. */
  readonly isExpanded?: boolean
}
type KeyedPlace = Place & { readonly key: string }

/** Prints fields as a person writes YAML: one per line, short groups of keys on one line, with a final line break. */
export function printFields(fields: Fields, comments: Comments): string {
  const lines = printLines(fields, { path: '', indent: '', comments })
  return [...printComment(comments[''], ''), ...lines].map(line => `${line}\n`).join('')
}

/** Prints one field like `printFields`, without the final line break. */
export function printField(key: string, value: PrintedValue): string {
  return printLines({ [key]: value }, top).join('\n')
}

/** Prints one item of a list: `- { id: 1, start: 2027-05-01 }`, or with `isExpanded` on a line for each key. */
export function printItem(value: PrintedValue, { isExpanded }: { readonly isExpanded: boolean }): string {
  return printItems([value], { ...top, isExpanded }).join('\n')
}

/** Prints a value for use between brackets or braces. */
export function printFlow(value: PrintedValue): string {
  if (typeof value !== 'object') return printScalar(value, 'brackets')
  if (!isFields(value)) return `[${value.map(printFlow).join(', ')}]`
  const pairs = definedFields(value).map(([key, each]) => printPair(key, each))
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
}

/** `key: value`, for use between braces. */
export function printPair(key: string, value: PrintedValue): string {
  return `${printKey(key)}: ${printFlow(value)}`
}

const top: Place = { path: '', indent: '', comments: {} }

function printLines(fields: Fields, { path, indent, ...rest }: Place): string[] {
  return definedFields(fields).flatMap(([key, value]) => {
    const place = { path: path === '' ? key : `${path}.${key}`, indent, ...rest }
    const printed = `${indent}${printKey(key)}:${printValue(value, { ...place, key })}`
    return [...printComment(rest.comments[place.path], indent), printed]
  })
}

/** Prints a value after its colon or hyphen: after a space, or on its own lines. */
function printValue(value: PrintedValue, place: KeyedPlace): string {
  if (isScalar(value)) return ` ${printText(value, place)}`
  const short = printShort(value, place)
  if (short !== undefined) return ` ${short}`
  const inner = { ...place, indent: `${place.indent}  ` }
  const lines = isFields(value) ? printLines(value, inner) : printItems(value, inner)
  return lines.length > 0 ? ['', ...lines].join('\n') : isFields(value) ? ' {}' : ' []'
}

function printText(value: ScalarValue, { key, indent }: KeyedPlace): string {
  const isBlock = typeof value === 'string' && (key === 'html' || value.includes('\n'))
  return (isBlock ? printBlock(value, `${indent}  `) : undefined) ?? printScalar(value, 'line')
}

function printItems(items: readonly PrintedValue[], { path, indent, ...rest }: Place): string[] {
  return items.flatMap((item, index) => {
    const place = { path: `${path}.${index}`, indent, ...rest, key: '' }
    const printed = printValue(item, place)
    // The first of several keys follows the hyphen, unless it has a comment above it.
    const afterHyphen = isFields(item) ? printed.replace(/^\n +(?![ #])/, ' ') : printed
    return [...printComment(rest.comments[place.path], indent), `${indent}-${afterHyphen}`]
  })
}

const longestLine = 100
const maxShort = 4

/** Prints on one line, `{ id: 1, start: 2027-05-01 }` or `[fairs, music]`, unless it is long or has comments. */
function printShort(value: Fields | readonly PrintedValue[], place: KeyedPlace): string | undefined {
  if (isFields(value) ? place.isExpanded || !areShort(value) : !areWords(value)) return undefined
  if (Object.keys(place.comments).some(path => path.startsWith(`${place.path}.`))) return undefined
  const printed = printFlow(value)
  return place.indent.length + place.key.length + printed.length < longestLine ? printed : undefined
}

function areShort(fields: Fields): boolean {
  const pairs = definedFields(fields)
  return pairs.length > 0 && pairs.length <= maxShort && pairs.every(([key, value]) => isShort(key, value))
}

function areWords(items: readonly PrintedValue[]): boolean {
  return items.length > 0 && items.every(item => isScalar(item) && /^[\w.-]+$/.test(textOf(item)))
}

function isShort(key: string, value: PrintedValue): boolean {
  return isScalar(value) && !(key === 'html' && value !== '') && !String(value).includes('\n')
}

function isScalar(value: PrintedValue): value is ScalarValue {
  return typeof value !== 'object'
}

function printComment(comment: string | undefined, indent: string): string[] {
  if (comment === undefined) return []
  return comment
    .split(/[\n\r\u0085\u2028\u2029]+/)
    .map(line => `${indent}# ${line.replace(/\p{Cc}|\p{Cs}/gu, ' ')}`.trimEnd())
}
