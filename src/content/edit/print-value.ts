import { definedFields, type FieldValue, isFields } from '../print/print-fields.ts'
import { printKey, printQuoted, printScalar } from '../print/print-scalar.ts'

/** Prints a value for use between brackets or braces. */
export function printFlow(value: FieldValue): string {
  if (typeof value !== 'object') return printScalar(value, 'brackets')
  if (!isFields(value)) return `[${value.map(printFlow).join(', ')}]`
  const pairs = definedFields(value).map(([key, each]) => printPair(key, each))
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
}

/** `key: value`, for use between braces. */
export function printPair(key: string, value: FieldValue): string {
  return `${printKey(key)}: ${printFlow(value)}`
}

/** Prints a text on one line in these quotes; undefined if they cannot hold it. */
export function printInQuotes(text: string, quotes: 'single' | 'double'): string | undefined {
  if (quotes === 'double') return printQuoted(text)
  return unquotable.test(text) ? undefined : `'${text.replaceAll("'", "''")}'`
}

/** Prints a text as a block like the given one; undefined if a block cannot hold it. */
export function printBlockLike(old: string, text: string): string | undefined {
  if (!/^\S/.test(text) || unquotable.test(text.replace(/[\n\t]/g, ''))) return undefined
  const [header = '', ...lines] = old.split(/\r?\n/)
  const indent = /^ */.exec(lines.find(line => line.trim() !== '') ?? '')?.[0]
  if (indent === undefined || indent === '') return undefined
  const isFolded = header.startsWith('>')
  const keeps = /^.\d?\+/.test(header) || text.endsWith('\n\n')
  const sign = `${header[0]}${text.endsWith('\n') ? (keeps ? '+' : '') : '-'}`
  const width = Math.max(60, ...lines.map(line => line.trimEnd().length - indent.length))
  const content = isFolded ? fold(text.replace(/\n$/, ''), width) : text.replace(/\n$/, '')
  if (content === undefined) return undefined
  return `${header.replace(/^[|>][-+\d]*/, sign)}\n${content.replace(/^(?=.)/gm, indent)}`
}

/** Breaks a text at blanks so that a folded block reads it back; undefined for one with lines that begin or end with blanks. */
function fold(text: string, width: number): string | undefined {
  if (/^[ \t]|[ \t]$/m.test(text)) return undefined
  const line = /(?<=\S)(?<! #) (?=\S)/g
  return text
    .replace(/\n+/g, breaks => `${breaks}\n`)
    .replace(/^.+$/gm, paragraph => {
      let column = 0
      return paragraph.replace(line, (_blank, at: number) => {
        const next = paragraph.slice(at + 1).search(/(?<=\S) (?=\S)|$/) + at + 1
        if (next - column <= width) return ' '
        column = at + 1
        return '\n'
      })
    })
}

const unquotable = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u
