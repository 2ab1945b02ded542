import { useState } from 'preact/hooks'
import { addDays } from '../../../base/day.ts'
import { groupBy } from '../../../base/group-by.ts'
import type { CalendarItem, CalendarMonth } from '../../../workbench/messages/item-messages.ts'
import { dayOfReader, monthInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { calendarHref, useBackAddress } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { Select } from '../../parts/controls.tsx'
import { NewLink } from '../../parts/entry-links.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { Legend } from '../../parts/type-mark.tsx'
import { MonthGrid } from './month-grid.tsx'
import './calendar.css'

/** The event dates of a month; of this month if `at` is empty. */
export function CalendarView({ at }: { readonly at: string }) {
  const { calendar: words, common, language: reader, shell } = usePage()
  // Swedish dates are written as `YYYY-MM-DD`.
  const today = dayOfReader()
  const thisMonth = today.slice(0, 7)
  const asked = at || thisMonth
  const { value: first } = useData<CalendarMonth>(`calendar/${asked}/${reader}.json`)
  // Without a month in the address: the next one with dates.
  const isSkipped = at === '' && first?.dates.length === 0 && first.otherMonth > asked
  const month = isSkipped ? first.otherMonth : asked
  // The first day of a month and 31 days is in the next month.
  const [before, after] = [-1, 31].map(days => addDays(`${month}-01`, days).slice(0, 7))
  const { value } = useData<CalendarMonth>(`calendar/${month}/${reader}.json`)
  const [category, setCategory] = useState('')
  const all = value?.dates ?? []
  const isShown = all.some(date => date.category.value === category)
  const dates = isShown ? all.filter(date => date.category.value === category) : all
  useScrollRestoration(value !== undefined)
  useBackAddress('singulareventdates', calendarHref(at))
  return (
    <div class="calendar-view">
      <div class="head">
        <h1 aria-live="polite">{monthInWords(month, reader)}</h1>
        <p class="quiet figures">{value && common.dates(value.dates.length)}</p>
        <nav class="at-end tight row middle" aria-label={shell.views.calendar}>
          <a class="button" href={calendarHref(before)} aria-label={words.before}>
            ←
          </a>
          <Select
            label={words.month}
            value={month}
            choices={monthsAround(month).map(value => ({ value, title: monthInWords(value, reader) }))}
            onChange={month => {
              location.hash = calendarHref(month)
            }}
          />
          <a class="button" href={calendarHref(after)} aria-label={words.after}>
            →
          </a>
          <a class="button" href={calendarHref(thisMonth)}>
            {words.today}
          </a>
        </nav>
        <NewLink class="primary at-end" kind="events" />
      </div>
      {isSkipped && (
        <p class="quiet">
          {words.none(monthInWords(thisMonth, reader))} {words.skipped}
        </p>
      )}
      {value && all.length === 0 && (
        <p class="box sunken row middle">
          {words.none(monthInWords(month, reader))}
          {value.otherMonth && (
            <a class="button" href={calendarHref(value.otherMonth)}>
              {words.eventsIn(monthInWords(value.otherMonth, reader))}
            </a>
          )}
        </p>
      )}
      <Legend types={categoriesOf(all)} chosen={isShown ? category : ''} onChoose={setCategory} />
      {value && <MonthGrid key={month} month={month} dates={dates} today={today} />}
    </div>
  )
}

/** Returns the categories of dates in the order of the taxonomy, each with its number of dates. */
function categoriesOf(dates: readonly CalendarItem[]) {
  return [...groupBy(dates, ({ category }) => category.value).values()]
    .map(([{ category }, ...others]) => ({ ...category, count: others.length + 1 }))
    .sort((a, b) => a.position - b.position)
}

/** Returns the months from a year before to two years after a month. */
function monthsAround(month: string): string[] {
  const [year = '', number = ''] = month.split('-')
  return Array.from({ length: 37 }, (_, index) => {
    return new Date(Date.UTC(Number(year), Number(number) - 13 + index)).toISOString().slice(0, 7)
  })
}
