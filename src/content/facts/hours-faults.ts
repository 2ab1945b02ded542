import { printHoursLine, readHoursLine, readHoursLines } from './typed-hours.ts'

/** What is wrong with a line of opening hours: the part that cannot be read, or two meanings, or several lines. */
export type HoursFault =
  | { readonly kind: 'either'; readonly one: string; readonly other: string }
  | { readonly kind: 'several'; readonly lines: readonly string[] }
  /** `line` is what can be read without the part. */
  | { readonly kind: 'rest'; readonly part: string; readonly line: string }
  | { readonly kind: 'days' | 'opening'; readonly part: string }

/** Finds out why a line cannot be read; undefined if no part of it can. */
export function findHoursFault(typed: string): HoursFault | undefined {
  const [one, other] = readHoursLines(typed)
  if (one && other) return { kind: 'either', one: printHoursLine(one), other: printHoursLine(other) }
  const lines = splitHours(typed)
  if (lines.length > 1) return { kind: 'several', lines }
  const brackets = /\(.{1,200}?\)/.exec(typed)?.[0]
  if (brackets !== undefined) {
    const rule = readHoursLine(typed.replace(brackets, ' '))
    if (rule) return { kind: 'rest', part: brackets.slice(1, -1), line: printHoursLine(rule) }
  }
  const words = typed.trim().split(/\s+/).slice(0, 30)
  const [start, end] = [
    (count: number) => words.slice(0, count).join(' '),
    (count: number) => words.slice(count).join(' '),
  ]
  const counts = words.slice(1).map((_, index) => words.length - 1 - index)
  for (const count of counts) {
    const rule = readHoursLine(start(count))
    if (rule) return { kind: 'rest', part: end(count), line: printHoursLine(rule) }
  }
  const daysEnd = counts.find(count => readHoursLine(`${start(count)} closed`))
  if (daysEnd !== undefined) return { kind: 'opening', part: end(daysEnd) }
  const daysStart = counts.findLast(count => readHoursLines(end(count)).length > 0)
  return daysStart === undefined ? undefined : { kind: 'days', part: start(daysStart) }
}

/**
 * Returns the lines of opening hours that a text means, with commas, points or line ends between them; none if a part of it is not known. A
 * weekday that is closed in a season needs words that two lines do not have.
 */
export function splitHours(text: string): string[] {
  const parts = readHoursLine(text)
    ? [text]
    : text.split(/\s*[;\n]\s*|\.\s+(?=\D)|, *(?!\d)|(?<=\d) (?=[\p{L}]{3})(?!och |and |till )/u)
  const rules = parts.map(readHoursLine)
  const isKnown = (kind: string) =>
    rules.some(rule => rule?.kind === kind && (kind === 'season' || rule.opening === 'closed'))
  if (isKnown('season') && isKnown('week')) return []
  return rules.every(rule => rule !== undefined) ? rules.map(printHoursLine) : []
}
