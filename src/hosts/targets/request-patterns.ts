// Regular expressions that decide on raw text as the handler does after parsing it. They differ only for headers and queries that
// no client sends, such as `q=-1` or a range twice. They use only what PCRE, RE2 and JavaScript read alike, and contain no
// backslash, no brace and no quotation mark, so that every configuration can quote them.

/** Matches a query that has a `page`; the first group is the raw value of the last one, which counts. */
export const pageParameterPattern = `^(?:.*&)?${eitherForm('page')}(?:=([^&]*))?(?:&.*)?$`

/** Matches the raw value that asks for the last page. */
export const wordLastPattern = `^${eitherForm('last')}$`

// White space as a query encodes it.
const space = '(?:[+]|%20|%0[9A-Da-d])*'

/** The most digits of a page number: nginx has no more groups, and no site has more pages. */
export const maxDigits = 9

/**
 * Matches a raw value that is a number from 1 on. Its `maxDigits` groups, joined, are the number without leading zeros: the last
 * character of `%32` is the digit that it encodes.
 */
export const numberPattern = `^${space}(?:%2[Bb])?(?:(?:%3)?0)*(?:%3)?([1-9])${'(?:(?:%3)?([0-9]))?'.repeat(maxDigits - 1)}${space}$`

/** Matches a raw target whose path has an escape, a doubled slash or a segment of dots. */
export const unplainPathPattern = '^[^?]*(?:%|//|/[.][.]?(?:[/?]|$))'

/** Matches the path of a page's file below its folder. */
export const pageFilePattern = '[1-9][0-9]*[.]json$'

// Matches a word, each letter as it is or percent-encoded.
function eitherForm(word: string): string {
  return Array.from(word, letter => `(?:${letter}|%${hexOf(letter)})`).join('')
}

function hexOf(letter: string): string {
  const hex = (letter.codePointAt(0) ?? 0).toString(16)
  return hex.replace(/[a-f]/, digit => `[${digit.toUpperCase()}${digit}]`)
}

/** How one media range of an `Accept` header is found in the raw header. The configuration must ignore case. */
type RangePatterns = {
  /** A word for naming a variable. */
  readonly name: 'any' | 'application' | 'json' | 'text' | 'html'
  /** Matches the range with quality 0, which prevails if both patterns match. */
  readonly refused: string
  /** Matches the range. */
  readonly accepted: string
}

/**
 * The ranges that decide whether a client accepts a collection, which is offered as `application/json` and as `text/html`. A
 * configuration notes `n` for each that is refused, else `y` for each that is accepted, else nothing, and joins the letters by
 * `acceptVerdict`.
 */
export const acceptRanges: readonly RangePatterns[] = [
  { name: 'any', refused: refused('[*](?:/[*])?'), accepted: `^ *$|${accepted('[*](?:/[*])?')}` },
  range('application', 'application/[*]'),
  range('json', 'application/json'),
  range('text', 'text/[*]'),
  range('html', 'text/html'),
]

/**
 * Joins the letters of the ranges, from the widest to the narrowest for each type that a collection offers: the last letter before
 * a comma or the end decides, as the most specific range counts (RFC 9110, 12.5.1).
 */
export function acceptVerdict(letterOf: (name: RangePatterns['name']) => string): string {
  const json = ['any', 'application', 'json'] as const
  const html = ['any', 'text', 'html'] as const
  return `${json.map(letterOf).join('')},${html.map(letterOf).join('')}`
}

/** Matches a verdict that accepts. */
export const acceptedPattern = 'y(?:,|$)'

function range(name: RangePatterns['name'], type: string): RangePatterns {
  return { name, refused: refused(type), accepted: accepted(type) }
}

function refused(type: string): string {
  return `(?:^|,) *${type} *;(?:[^,]*;)? *q *= *(?:0+[.]?0*|[.]0+) *(?:[;,]|$)`
}

function accepted(type: string): string {
  return `(?:^|,) *${type} *(?:[;,]|$)`
}
