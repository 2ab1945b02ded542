import { addDays } from '../../../../base/day.ts'
import type { CalendarDate, CalendarMonth } from '../../../messages/item-messages.ts'
import { datesInWords, monthInWords } from '../../parts/dates.ts'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { useLanguage, useLocale, useWords } from '../../shell/page-context.ts'
import { calendarHref, entryHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { MonthGrid } from './month-grid.tsx'
import './calendar.css'

/** The event dates of a month, or of a day; of this month if `at` is empty. */
export function CalendarView({ at }: { readonly at: string }) {
  const words = useWords('calendar')
  const locale = useLocale()
  const today = new Date().toLocaleDateString('sv')
  const shown = at || today.slice(0, 7)
  const month = shown.slice(0, 7)
  const kind = shown === month ? 'month' : 'day'
  const { value } = useData<CalendarMonth>(`calendar/${month}/${useLanguage()}.json`)
  const dates = value?.dates.filter(({ start, end }) => kind === 'month' || (start <= shown && shown <= end))
  const [before, after] = [calendarHref(step(shown, -1)), calendarHref(step(shown, 1))]
  useKeys(({ key, altKey, ctrlKey, metaKey, shiftKey }, isTyped) => {
    const href = { ArrowLeft: before, ArrowRight: after }[key]
    if (href && !isTyped && !altKey && !ctrlKey && !metaKey && !shiftKey) location.hash = href
  })
  useScrollRestoration(value !== undefined)
  return (
    <div class="calendar-view">
      <div class="head">
        <h1 aria-live="polite">
          {kind === 'month'
            ? monthInWords(month, locale)
            : datesInWords({ start: shown, end: shown }, locale)}
        </h1>
        <p class="quiet figures">{dates && words.count(dates.length)}</p>
        <nav class="row" aria-label={useWords('shell').views.calendar} title={words.keys}>
          <a class="button" href={before} aria-label={words.before[kind]}>
            ←
          </a>
          <a class="button" href={calendarHref(today.slice(0, shown.length))}>
            {words.today[kind]}
          </a>
          <a class="button" href={after} aria-label={words.after[kind]}>
            →
          </a>
          <input
            type="month"
            aria-label={words.month}
            value={month}
            onChange={({ currentTarget }) => {
              if (currentTarget.value) location.hash = calendarHref(currentTarget.value)
            }}
          />
          {kind === 'day' && (
            <a class="button" href={calendarHref(month)}>
              {words.wholeMonth}
            </a>
          )}
        </nav>
      </div>
      {value?.nearest && value.dates.length === 0 && (
        <p>
          <a class="button" href={calendarHref(value.nearest)}>
            {words.eventsIn(monthInWords(value.nearest, locale))}
          </a>
        </p>
      )}
      {dates && kind === 'month' && <MonthGrid month={month} dates={dates} today={today} />}
      {dates && kind === 'day' && <DayList dates={dates} />}
    </div>
  )
}

/** The month or day before or after another. */
function step(at: string, by: 1 | -1): string {
  if (at.length > 7) return addDays(at, by)
  return addDays(`${at}-01`, by < 0 ? -1 : 31).slice(0, 7)
}

function DayList({ dates }: { readonly dates: readonly CalendarDate[] }) {
  const { hidden: states } = useWords('browse')
  const locale = useLocale()
  return (
    <ul class="rows list">
      {dates.map(({ id, title, language, start, end, hidden }) => (
        <li key={id} class="row apart">
          <a href={entryHref('singulareventdates', id)} lang={language}>
            {title}
          </a>
          {(start !== end || hidden) && (
            <span class="quiet small">
              {start !== end && datesInWords({ start, end }, locale)} {hidden && states[hidden]}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
