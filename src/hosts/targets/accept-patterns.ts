/** How one media range of an `Accept` header is found in the raw header, in any case of letters. */
export type RangePatterns = {
  /** A word for naming a variable. */
  readonly name: 'any' | 'application' | 'json' | 'text' | 'html'
  /** The range is there with quality 0. Looked for first. */
  readonly refused: string
  /** The range is there. */
  readonly accepted: string
}

/**
 * The ranges that decide whether a collection's JSON can be accepted. A configuration notes `n` for each that is refused, else
 * `y` for each that is accepted, else nothing, and joins the letters by `acceptVerdict`.
 */
export const acceptRanges: readonly RangePatterns[] = [
  { name: 'any', refused: refused('[*](?:/[*])?'), accepted: `^ *$|${accepted('[*](?:/[*])?')}` },
  range('application', 'application/[*]'),
  range('json', 'application/json'),
  range('text', 'text/[*]'),
  range('html', 'text/html'),
]

/**
 * The letters of the ranges, by their names, from the widest to the narrowest for each type on offer: the last letter before a
 * comma or the end decides, as the most specific range counts (RFC 9110, 12.5.1).
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
