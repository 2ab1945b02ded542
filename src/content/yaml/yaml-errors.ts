import type { Refusal } from '../../base/problems/refusal.ts'
import type { Lines } from './lines.ts'

/** A syntax error of the parser. */
export type YamlError = {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

/** What is needed to place an error: the lines of the text, and the start of each quoted text by its end. */
export type SyntaxContext = { readonly lines: Lines; readonly quotes: ReadonlyMap<number, number> }

/** Describes syntax errors for editors: one for each line, since one mistake often causes several errors. */
export function describeSyntax(
  errors: readonly YamlError[],
  { lines, quotes }: SyntaxContext,
): { offset: number; refusal: Refusal }[] {
  const slips = groupByLine(
    errors.filter(({ code }) => !reportedElsewhere.has(code)),
    lines,
  )
  return slips
    .filter((slip, index) => !goesOn(slip, slips[index - 1]))
    .map(slip => {
      const { message, hint = quoteHint(slip.line) } = describe(slip)
      return { offset: offsetOf(slip, quotes), refusal: { code: 'yaml-syntax', message, hint } }
    })
}

/** Describes a mistake before the first word of a line that may be valid YAML. */
export function describeIndent(line: string): Words | undefined {
  if (/^ *\u00a0/.test(line)) return specialBlanks
  return /^ *-[^\s-]/.test(line) ? noSpace : undefined
}

/** How to quote a text of this line. */
export function quoteHint(line: string): string {
  if (!line.includes('"')) return 'Put the whole text between double quotes.'
  if (!line.includes("'")) return 'Put the whole text between single quotes.'
  return 'Put the whole text between single quotes, and write each apostrophe in it twice.'
}

/** The errors of one line; `start` is its offset. */
type Slip = {
  readonly start: number
  readonly line: string
  readonly first: YamlError
  readonly codes: string[]
}

/** The words for an error. Without a hint, the text is to be quoted. */
type Words = { readonly message: string; readonly hint?: string }

// The tree reader refuses tags and aliases.
const reportedElsewhere = new Set(['TAG_RESOLVE_FAILED', 'BAD_ALIAS'])

function groupByLine(errors: readonly YamlError[], lines: Lines): Slip[] {
  const slips = new Map<number, Slip>()
  for (const error of errors) {
    const { start, line } = lines.at(error.pos[0])
    const slip = slips.get(start) ?? { start, line, first: error, codes: [] }
    slip.codes.push(error.code)
    slips.set(start, slip)
  }
  return [...slips.values()]
}

function goesOn(slip: Slip, before: Slip | undefined): boolean {
  if (before === undefined || !isTooFarIn(slip) || !isTooFarIn(before)) return false
  return before.start + before.line.length + 1 === slip.start
}

function offsetOf({ start, line, first }: Slip, quotes: SyntaxContext['quotes']): number {
  const [at] = first.pos
  if (isOpenQuote(first)) return quotes.get(at) ?? at
  return describeIndent(line) ? start : at
}

/** Whether the line looks like a key below a text, and so like the text's next line. */
function isTooFarIn({ codes }: Slip): boolean {
  return codes.includes('MULTILINE_IMPLICIT_KEY') && codes.includes('BLOCK_AS_IMPLICIT_KEY')
}

/** Whether the error is placed at the end of a quote that is not closed. */
function isOpenQuote({ message }: YamlError): boolean {
  return /^Missing closing ["']quote$/.test(message)
}

function describe(slip: Slip): Words {
  const { code, message } = slip.first
  if (isOpenQuote(slip.first)) return openQuote
  const indent = describeIndent(slip.line)
  if (indent) return indent
  if (isTooFarIn(slip)) return tooFarIn
  if (/^(?:Flow|Block) .* must .*end with a/.test(message)) return openBracket
  return words.get(code) ?? { message: `This is not valid YAML: ${message}.`, hint: quoteIt }
}

const quoteIt = 'Put a text that contains a colon or a #, or begins with a sign, between quotes.'

const tooFarIn: Words = {
  message: 'The line below is indented further, as if it belonged to this text.',
  hint: 'Begin keys that belong together in the same column.',
}

const noSpace: Words = {
  message: 'There is no space after the hyphen that this line begins with.',
  hint: 'A space belongs after the hyphen.',
}

const specialBlanks: Words = {
  message: 'Special blanks (no-break spaces) indent this line.',
  hint: 'Type ordinary ones.',
}

const openQuote: Words = {
  message: 'A quote is opened here and not closed.',
  hint: 'Close it at the end of the text.',
}

const openBracket: Words = {
  message: 'A bracket that was opened before is not closed.',
  hint: 'Look above for a [ without its ], or a { without its }.',
}

const words: ReadonlyMap<string, Words> = new Map(
  Object.entries({
    TAB_AS_INDENT: {
      message: 'A tab indents this line.',
      hint: 'YAML is indented with spaces: replace the tab.',
    },
    MISSING_CHAR: {
      message: 'A comma, a colon or a space is missing here.',
      hint: 'Keys are written `key: value`.',
    },
    BAD_INDENT: {
      message: 'This line is indented differently from its neighbours.',
      hint: 'Put the same number of spaces before keys that belong together.',
    },
    BLOCK_AS_IMPLICIT_KEY: { message: 'This text contains a colon, so it looks like another key.' },
    MULTILINE_IMPLICIT_KEY: {
      message: 'This line is not a `key: value`.',
      hint: 'Is the colon missing, or the space after it? A text that goes on in the next line is indented.',
    },
    BAD_SCALAR_START: { message: 'A text cannot begin with this sign.' },
    BAD_DQ_ESCAPE: {
      message: 'A backslash has a meaning of its own between double quotes.',
      hint: 'Write two backslashes, or put the text between single quotes.',
    },
    UNEXPECTED_TOKEN: { message: 'This cannot follow what is before it.' },
    MULTIPLE_DOCS: {
      message: 'A second document begins here.',
      hint: 'Keep one set of fields in a file: remove the line of --- or ... before it.',
    },
  }),
)
