import { useLayoutEffect, useRef } from 'preact/hooks'
import { addDays } from '../../../../base/day.ts'
import type { CalendarMonth } from '../../../messages/item-messages.ts'
import { Select } from '../../parts/controls.tsx'
import { monthInWords } from '../../parts/dates.ts'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { calendarHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { MonthGrid } from './month-grid.tsx'
import './calendar.css'

/** The event dates of a month; of this month if `at` is empty. */
export function CalendarView({ at }: { readonly at: string }) {
  const words = useWords('calendar')
  const reader = useLanguage()
  // Swedish dates are written as `YYYY-MM-DD`.
  const today = new Date().toLocaleDateString('sv')
  const month = at || today.slice(0, 7)
  const [year = '', number = ''] = month.split('-')
  const show = (year: string, number: string) => {
    location.hash = calendarHref(`${year}-${number}`)
  }
  const { value } = useData<CalendarMonth>(`calendar/${month}/${reader}.json`)
  useScrollRestoration(value !== undefined)
  // Not its prop `value`, which would replace what somebody types whenever the view is drawn again.
  const yearField = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (yearField.current) yearField.current.value = year
  }, [year])
  return (
    <div class="calendar-view">
      <div class="head">
        <h1 aria-live="polite">{monthInWords(month, reader)}</h1>
        <p class="quiet figures">{value && words.count(value.dates.length)}</p>
        <nav class="row" aria-label={useWords('shell').views.calendar}>
          <a class="button" href={calendarHref(neighbourOf(month, -1))} aria-label={words.before}>
            ←
          </a>
          <a class="button" href={calendarHref()}>
            {words.today}
          </a>
          <a class="button" href={calendarHref(neighbourOf(month, 1))} aria-label={words.after}>
            →
          </a>
          <Select
            label={words.month}
            value={number}
            choices={listMonths(reader)}
            onChange={number => show(year, number)}
          />
          <input
            type="number"
            aria-label={words.year}
            required
            min="1900"
            max="9999"
            ref={yearField}
            onInput={({ currentTarget: { validity, value } }) => validity.valid && show(value, number)}
          />
        </nav>
      </div>
      {value?.otherMonth && value.dates.length === 0 && (
        <p class="row">
          <a class="button" href={calendarHref(value.otherMonth)}>
            {words.eventsIn(monthInWords(value.otherMonth, reader))}
          </a>
        </p>
      )}
      {value && <MonthGrid key={month} month={month} dates={value.dates} today={today} />}
    </div>
  )
}

/** The month before or after another. The first day of a month and 31 days is in the next month. */
function neighbourOf(month: string, by: 1 | -1): string {
  return addDays(`${month}-01`, by < 0 ? -1 : 31).slice(0, 7)
}

function listMonths(locale: string) {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => {
    return { value: String(index + 1).padStart(2, '0'), title: format(Date.UTC(2000, index)) }
  })
}
