import { readDay } from '../fields/date-fields.ts'
import { isAbsent, type Mapping, Scalar, type Tree } from '../yaml/tree.ts'

/** Returns the text of a scalar; empty for everything else. */
export function textIn(node: Tree | undefined): string {
  return node instanceof Scalar ? node.text.trim() : ''
}

/** Returns the fields of a group that has only texts. */
export function plainFields({ entries }: Mapping): Record<string, string> | undefined {
  const pairs = [...entries].flatMap(([key, { value }]) =>
    value instanceof Scalar ? [[key, value.text]] : [],
  )
  return pairs.length === entries.size ? Object.fromEntries(pairs) : undefined
}

/** Whether a key has a value. */
export function isTyped(node: Mapping, key: string): boolean {
  const typed = node.entries.get(key)?.value
  return typed !== undefined && !isAbsent(typed)
}

/** Returns the dates that a text means: one day or span, or several, fewer than 50, with commas between them. None if one of them is not known. */
export function datesIn(text: string): Record<string, string>[] {
  const whole = dateIn(text)
  if (whole) return [whole]
  const dates = text.split(/\s*[,;]\s*/, 50).map(dateIn)
  return dates.length < 50 && dates.every(date => date !== undefined) ? dates : []
}

/** Returns the fields of the day or the span that a text means, with its times; undefined if none is known. */
export function dateIn(text: string): Record<string, string> | undefined {
  const day = readDay(text)
  if (typeof day === 'string') return { start: day }
  const { start, end, suggestion, day: noDay, time, end_time } = day.refusal.values as Record<string, string>
  const times = { ...(time && { time }), ...(end_time && { end_time }) }
  if (start && end) return { start, end, ...times }
  return suggestion && noDay === undefined ? { start: suggestion, ...times } : undefined
}
