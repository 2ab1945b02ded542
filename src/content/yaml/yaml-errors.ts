import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { addCommas, fieldLine, indentOf, knownField, wordsWithColon } from './line-corrections.ts'
import { type Lines, lineAt, lineOf } from './lines.ts'

/** A syntax error of the parser. */
export type YamlError = {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

/** The data for placing an error: the lines of the text, and the start of each quoted text by its end. */
type SyntaxContext = { readonly lines: Lines; readonly quotes: ReadonlyMap<number, number> }

/** Describes syntax errors for editors: one for each line, since one mistake often causes several errors. */
export function describeSyntax(
  errors: readonly YamlError[],
  { lines, quotes }: SyntaxContext,
): { offset: number; refusal: Refusal }[] {
  const errorsByLine = groupByLine(
    errors.filter(({ code }) => !reportedElsewhere.has(code)),
    lines,
  )
  return errorsByLine
    .filter((found, index) => !continues(found, errorsByLine[index - 1]))
    .map(found => ({ offset: offsetOf(found, quotes), refusal: describe(found, lines) }))
}

/** Returns the message for a mistake before the first word of a line that may be valid YAML. */
export function findSpacingError(
  line: string,
): 'yaml-syntax:special-blanks' | 'yaml-syntax:no-space' | undefined {
  if (/^ *\u00a0|^ *(?:- )?\w+:\u00a0/.test(line)) return 'yaml-syntax:special-blanks'
  return /^ *-[^\s-]/.test(line) ? 'yaml-syntax:no-space' : undefined
}

/** Returns which quotes to put around a text of this line. */
export function chooseQuotes(line: string): 'double' | 'single' | 'escaped' {
  if (!line.includes('"')) return 'double'
  return line.includes("'") ? 'escaped' : 'single'
}

/** The errors of one line, the line, its number, and the offset of its start. */
type LineErrors = {
  readonly number: number
  readonly start: number
  readonly line: string
  readonly first: YamlError
  readonly codes: string[]
}

// The tree reader reports tags and aliases.
const reportedElsewhere = new Set(['TAG_RESOLVE_FAILED', 'BAD_ALIAS'])

function groupByLine(errors: readonly YamlError[], lines: Lines): LineErrors[] {
  const errorsByLine = new Map<number, LineErrors>()
  for (const error of errors) {
    const at = lineAt(lines, error.pos[0])
    const found = errorsByLine.get(at.number) ?? { ...at, first: error, codes: [] }
    found.codes.push(error.code)
    errorsByLine.set(at.number, found)
  }
  return [...errorsByLine.values()]
}

/** Whether a line has the error of `isTooFarIn` only because the line before has it. */
function continues(found: LineErrors, before: LineErrors | undefined): boolean {
  if (before === undefined || !isTooFarIn(found) || !isTooFarIn(before)) return false
  return before.number + 1 === found.number
}

function offsetOf({ start, line, first }: LineErrors, quotes: SyntaxContext['quotes']): number {
  const [at] = first.pos
  if (isOpenQuote(first)) return quotes.get(at) ?? at
  return findSpacingError(line) ? start : at
}

/** Whether the line below looks like the next line of this line's text, because it is indented further. */
function isTooFarIn({ codes }: LineErrors): boolean {
  return codes.includes('MULTILINE_IMPLICIT_KEY') && codes.includes('BLOCK_AS_IMPLICIT_KEY')
}

/** Whether the error is at the end of an unclosed quote. */
function isOpenQuote({ message }: YamlError): boolean {
  return /^Missing closing ["']quote$/.test(message)
}

const longestLine = 1000

function describe(found: LineErrors, lines: Lines): Refusal {
  const { code, message } = found.first
  if (isOpenQuote(found.first)) return refusal('yaml-syntax:open-quote')
  const indent = findSpacingError(found.line)
  if (indent) return refusal(indent)
  if (/^ *\t/.test(found.line)) return refusal('yaml-syntax:tab')
  if (isTooFarIn(found)) return describeTooFarIn(found, lines)
  if (/^(?:Flow|Block) .* must .*end with a/.test(message)) return refusal('yaml-syntax:open-bracket')
  // A line may be as long as its file, with as many errors.
  const line = found.line.length > longestLine ? '' : found.line
  const value = /^\s*(?:- +)?\w+: (.*)/.exec(line)?.[1] ?? ''
  if (/^[-?] *$/.test(value)) return refusal('yaml-syntax:sign', { typed: value.trim() })
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && knownField.test(value)) return refusal('yaml-syntax:two-fields')
  const [withCommas = line] = addCommas(line)
  if (withCommas !== line && /^(?:BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR|BLOCK_IN_FLOW)$/.test(code))
    return refusal('yaml-syntax:missing-sign')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^[“”„»].*[“”«»]$/.test(value.trim()))
    return refusal('yaml-syntax:curly-quotes')
  const [, key] = /^(translation_of|place|image|author): /.exec(line) ?? []
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && key) return refusal('yaml-syntax:name', { key })
  const unquoted = unquotedTexts.get(code)
  if (unquoted) return refusal(unquoted, { quotes: chooseQuotes(found.line) })
  const [typed] = line.match(wordsWithColon) ?? []
  if (typed !== undefined) return refusal('yaml-syntax:colon-in-braces', { typed })
  const plain = plainMistakes.get(code)
  return plain ? refusal(plain) : refusal('yaml-syntax', { detail: message })
}

function describeTooFarIn({ number, line }: LineErrors, lines: Lines): Refusal {
  const [above, below] = [lineOf(lines, number - 1), lineOf(lines, number + 1)]
  const isBetween = fieldLine.test(above.trimStart()) && indentOf(above) === indentOf(below)
  if (isBetween && fieldLine.test(below.trimStart())) return refusal('yaml-syntax:indent')
  const [, head = '', words = ''] = /^\s*([a-z_]+: +)([^\s"'[{|>].*)$/.exec(line) ?? []
  if (head === '' || fieldLine.test(below.trimStart())) return refusal('yaml-syntax:too-far-in')
  const suggestion = head + JSON.stringify(`${words.trim()} ${below.trim()}`)
  return refusal('yaml-syntax:second-line', { suggestion })
}

/** Mistakes that quotes around the text would fix, by parser code. */
const unquotedTexts = new Map<
  string,
  'yaml-syntax:colon' | 'yaml-syntax:first-sign' | 'yaml-syntax:unexpected'
>([
  ['BLOCK_AS_IMPLICIT_KEY', 'yaml-syntax:colon'],
  ['BAD_SCALAR_START', 'yaml-syntax:first-sign'],
  ['UNEXPECTED_TOKEN', 'yaml-syntax:unexpected'],
])

const plainMistakes = new Map<string, PlainMistake>([
  ['TAB_AS_INDENT', 'yaml-syntax:tab'],
  ['MISSING_CHAR', 'yaml-syntax:missing-sign'],
  ['BAD_INDENT', 'yaml-syntax:indent'],
  ['BLOCK_IN_FLOW', 'yaml-syntax:missing-sign'],
  ['MULTILINE_IMPLICIT_KEY', 'yaml-syntax:no-colon'],
  ['BAD_DQ_ESCAPE', 'yaml-syntax:backslash'],
  ['MULTIPLE_DOCS', 'yaml-syntax:second-document'],
])

type PlainMistake =
  `yaml-syntax:${'tab' | 'missing-sign' | 'indent' | 'no-colon' | 'backslash' | 'second-document'}`
