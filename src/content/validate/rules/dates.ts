import type { Problem } from '../../../base/problems/problem.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

/** An event ends on the day it starts or later, and lists no date twice. */
export function* checkDates({ events }: Draft): Iterable<Problem> {
  for (const { source, value } of events) {
    const seen = new Set<string>()
    for (const [index, date] of (value.dates ?? []).entries()) {
      if (date?.start === undefined || ('end' in date && date.end === undefined)) continue
      const { start, end = start } = date
      if (end < start) yield problemAt(source, ['dates', index, 'end'], endBeforeStart(start, end))
      if (seen.has(`${start} ${end}`)) yield problemAt(source, ['dates', index], duplicateDate(start))
      seen.add(`${start} ${end}`)
    }
  }
}

function endBeforeStart(start: string, end: string) {
  const message = `The event ends on ${end}, before it starts on ${start}.`
  return { code: 'end-before-start', message, hint: 'Are the two exchanged, or is a year wrong?' } as const
}

function duplicateDate(start: string) {
  const message = `The event has the date ${start} twice.`
  return { code: 'duplicate-date', message, hint: 'Remove one of them.' } as const
}
