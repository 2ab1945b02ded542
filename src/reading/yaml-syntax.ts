import type { Refusal } from '../problems/refusal.ts'

/** What the parser says of a syntax error. */
export type SyntaxError = {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

/** What places an error: the text, and where each quoted text in it begins, by where it ends. */
export type SyntaxContext = { readonly text: string; readonly quotes: ReadonlyMap<number, number> }

/** The syntax errors in an editor's words: one for each line, since one slip makes the parser stumble more than once. */
export function tellSyntax(
  errors: readonly SyntaxError[],
  { text, quotes }: SyntaxContext,
): { offset: number; refusal: Refusal }[] {
  const slips = groupByLine(
    errors.filter(({ code }) => !toldElsewhere.has(code)),
    text,
  )
  return slips
    .filter((slip, index) => !goesOn(slip, slips[index - 1]))
    .map(slip => {
      const [at] = slip.first.pos
      const offset = isOpenQuote(slip.first) ? (quotes.get(at) ?? at) : at
      return { offset, refusal: { code: 'yaml-syntax', ...describe(slip) } }
    })
}

// A tag and an alias are refused themselves.
const toldElsewhere = new Set(['TAG_RESOLVE_FAILED', 'BAD_ALIAS'])

/** The errors of the line from `start` to `end`. */
type Slip = { start: number; end: number; first: SyntaxError; codes: string[] }

function groupByLine(errors: readonly SyntaxError[], text: string): Slip[] {
  const slips = new Map<number, Slip>()
  for (const error of errors) {
    const start = text.slice(0, error.pos[0]).lastIndexOf('\n') + 1
    const end = text.indexOf('\n', error.pos[0]) + 1
    const slip = slips.get(start) ?? { start, end, first: error, codes: [] }
    slip.codes.push(error.code)
    slips.set(start, slip)
  }
  return [...slips.values()]
}

function goesOn(slip: Slip, before: Slip | undefined): boolean {
  return before !== undefined && isTooFarIn(slip) && isTooFarIn(before) && before.end === slip.start
}

function isTooFarIn({ codes }: Slip): boolean {
  return codes.includes('MULTILINE_IMPLICIT_KEY') && codes.includes('BLOCK_AS_IMPLICIT_KEY')
}

type Words = { readonly message: string; readonly hint: string }

function describe(slip: Slip): Words {
  const { code, message } = slip.first
  if (isTooFarIn(slip)) return tooFarIn
  if (isOpenQuote(slip.first)) return openQuote
  if (/^(?:Flow|Block) .* must .*end with a/.test(message)) return openBracket
  return words.get(code) ?? { message: `This is not valid YAML: ${message}.`, hint: quoteIt }
}

function isOpenQuote({ message }: SyntaxError): boolean {
  return /^Missing closing ["']quote$/.test(message)
}

const quoteIt = 'Put a text that contains a colon or a #, or begins with a sign, between double quotes.'

const tooFarIn: Words = {
  message: 'The line below is indented further, as if it belonged to this text.',
  hint: 'Begin keys that belong together in the same column.',
}

const openQuote: Words = {
  message: 'A quote is opened here and not closed.',
  hint: 'Close it at the end of the text.',
}

const openBracket: Words = {
  message: 'A bracket that was opened before is not closed.',
  hint: 'Look above for a [ without its ], or a { without its }.',
}

const words: ReadonlyMap<string, Words> = new Map([
  [
    'TAB_AS_INDENT',
    { message: 'A tab indents this line.', hint: 'YAML is indented with spaces: replace the tab.' },
  ],
  [
    'MISSING_CHAR',
    { message: 'A comma, a colon or a space is missing here.', hint: 'Keys are written `key: value`.' },
  ],
  [
    'BAD_INDENT',
    {
      message: 'This line is indented differently from its neighbours.',
      hint: 'Put the same number of spaces before keys that belong together.',
    },
  ],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    {
      message: 'This text contains a colon, so it looks like another key.',
      hint: 'Put the whole text between double quotes.',
    },
  ],
  [
    'MULTILINE_IMPLICIT_KEY',
    {
      message: 'This line is no `key: value`.',
      hint: 'Is the colon missing, or the space after it? A text that goes on in the next line is indented.',
    },
  ],
  [
    'BAD_SCALAR_START',
    {
      message: 'A text cannot begin with this sign.',
      hint: 'Put the whole text between double quotes.',
    },
  ],
  [
    'BAD_DQ_ESCAPE',
    {
      message: 'A backslash has a meaning of its own between double quotes.',
      hint: 'Write two backslashes, or put the text between single quotes.',
    },
  ],
  [
    'UNEXPECTED_TOKEN',
    {
      message: 'This does not fit behind what stands before it.',
      hint: 'Put the whole text between double quotes.',
    },
  ],
  [
    'MULTIPLE_DOCS',
    {
      message: 'A second document begins here.',
      hint: 'Keep one set of fields in a file: remove the line of --- or ... before it.',
    },
  ],
])
