import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { isCalendarDate } from '../../base/day.ts'
import { wordOfChoice } from '../../content/facts/fact-words.ts'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import { makeDayFormatter } from '../context/dates.ts'
import { usePage } from '../context/page-context.ts'
import { draftText, groupOf } from '../drafts/form-draft.ts'
import { useForm } from './form-context.ts'

type DateRowProps = {
  /** `dates.0` */
  readonly path: string
  readonly value: FormValue | undefined
  /** How many dates the event has. */
  readonly count: number
  readonly children: ComponentChildren
}

/** The fields of a date. Many dates, and those of a narrow window, are folded to a line each, except a new one and one with a problem. */
export function DateRow({ path, value, count, children }: DateRowProps) {
  const { language } = usePage()
  const isWrong = useForm().problems.some(({ field }) => field.startsWith(`${path}.`))
  const [isOpenAtFirst] = useState(draftText(groupOf(value).start) === '' || isWrong)
  if (count <= mostUnfolded && matchMedia('(width >= 48rem)').matches) return children
  return (
    <details class="form-folded" open={isOpenAtFirst}>
      <summary>{printDate(value, language)}</summary>
      {children}
    </details>
  )
}

/** Returns a date of an entry in words, without its id. */
export function printDate(value: FormValue | undefined, language: string): string {
  const group = groupOf(value)
  const [start = '', last, time, end_time, ...more] = keys.map(key => draftText(group[key]))
  const days = { start, end: last || start }
  const times = { ...(time && { time }), ...(end_time && { end_time }) }
  const isRead = Object.values(days).every(isCalendarDate)
  const when = isRead ? makeDayFormatter(language)({ ...days, ...times }) : start
  return [when, ...more.map(choice => wordOfChoice(choice, language))].filter(Boolean).join(', ')
}

const keys = ['start', 'end', 'time', 'end_time', 'status', 'in_api'] as const
const mostUnfolded = 8
