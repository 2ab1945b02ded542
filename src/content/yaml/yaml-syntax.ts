import type { Refusal } from '../../base/problems/refusal.ts'
import type { Lines } from './lines.ts'
import {
  describe,
  describeIndent,
  isOpenQuote,
  isTooFarIn,
  type Slip,
  type YamlError,
} from './syntax-words.ts'

/** What places an error: the lines of the text, and where each quoted text in it begins, by where it ends. */
export type SyntaxContext = { readonly lines: Lines; readonly quotes: ReadonlyMap<number, number> }

/** The syntax errors in an editor's words: one for each line, since one slip makes the parser stumble more than once. */
export function tellSyntax(
  errors: readonly YamlError[],
  { lines, quotes }: SyntaxContext,
): { offset: number; refusal: Refusal }[] {
  const slips = groupByLine(
    errors.filter(({ code }) => !toldElsewhere.has(code)),
    lines,
  )
  return slips
    .filter((slip, index) => !goesOn(slip, slips[index - 1]))
    .map(slip => ({
      offset: offsetOf(slip, quotes),
      refusal: { code: 'yaml-syntax', ...describe(slip) },
    }))
}

// A tag and an alias are refused themselves.
const toldElsewhere = new Set(['TAG_RESOLVE_FAILED', 'BAD_ALIAS'])

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
