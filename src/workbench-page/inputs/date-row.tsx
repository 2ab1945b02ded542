import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { isCalendarDate } from '../../base/day.ts'
import { wordOfChoice } from '../../content/facts/fact-words.ts'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import { draftText, groupOf } from '../drafts/form-draft.ts'
import { makeDayFormatter } from '../parts/dates.ts'
import { useLanguage } from '../shell/page-context.ts'
import { useForm } from '../views/edit/form-context.ts'

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
  const language = useLanguage()
  const format = makeDayFormatter(language)
  const isWrong = useForm().problems.some(({ field }) => field.startsWith(`${path}.`))
  const group = groupOf(value)
  const [start = '', last, time, end_time, status = ''] = keys.map(key => draftText(group[key]))
  const [isOpenAtFirst] = useState(start === '' || isWrong)
  if (count <= mostUnfolded && matchMedia('(width >= 48rem)').matches) return children
  const days = { start, end: last || start }
  const times = { ...(time && { time }), ...(end_time && { end_time }) }
  const when = Object.values(days).every(isCalendarDate) ? format({ ...days, ...times }) : start
  return (
    <details class="form-folded" open={isOpenAtFirst}>
      <summary>{[when, wordOfChoice(status, language)].filter(Boolean).join(', ')}</summary>
      {children}
    </details>
  )
}

const keys = ['start', 'end', 'time', 'end_time', 'status'] as const
const mostUnfolded = 8
