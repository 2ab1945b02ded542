import type { OtherDate } from '../../../messages/item-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { datesInWords, monthInWords } from '../../parts/dates.ts'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import {
  dateOn,
  firstWeekdayOf,
  isWithin,
  type Month,
  monthsAround,
  monthsOf,
  weekdayNames,
  weeksOf,
} from './months.ts'

type WhenProps = {
  /** Every date of the event; never empty. */
  readonly dates: readonly OtherDate[]
  /** The date that is shown. */
  readonly id: string
}

/** The dates of an event: their months, and a list of those outside the months. */
export function ItemCalendar({ dates, id }: WhenProps) {
  const words = useWords('item')
  const months = monthsOf(dates)
  const day = dates.find(date => date.id === id)?.start ?? ''
  const shown = monthsAround(months, { day, most: mostMonths })
  const others = dates.filter(date => !isWithin(shown, date))
  return (
    <Section id="item-when" class="item-part" title={words.when}>
      <div class="item-months">
        {shown.map(month => (
          <MonthTable key={month} month={month} dates={dates} id={id} />
        ))}
      </div>
      {others.length > 0 && <DateList dates={others} id={id} />}
    </Section>
  )
}

function DateList({ dates, id }: WhenProps) {
  const words = useWords('item')
  const locale = useLocale()
  return (
    <>
      <h3>{words.otherDates}</h3>
      <ul class="item-rows list">
        {dates.map(date => (
          <li key={date.id} class="row apart">
            {date.id === id ? (
              <strong>{datesInWords(date, locale)}</strong>
            ) : (
              <a href={entryHref('singulareventdates', date.id)}>{datesInWords(date, locale)}</a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const mostMonths = 6

type MonthProps = {
  readonly month: Month
  readonly dates: readonly OtherDate[]
  /** The date that is shown: its days are strong. A day of another date is a link to that date. */
  readonly id: string
}

/** A month with the days of an event. */
function MonthTable({ month, dates, id }: MonthProps) {
  const locale = useLocale()
  return (
    <table class="item-month figures">
      <caption>{monthInWords(month, locale)}</caption>
      <WeekdayHead />
      <tbody>
        {weeksOf(month, firstWeekdayOf(locale)).map((week, row) => (
          <tr key={`${month} ${row}`}>
            {week.map((day, column) => (
              <Day
                key={`${row} ${column}`}
                day={day}
                date={day ? dateOn(day, dates, id) : undefined}
                id={id}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The head of a month: the names of the weekdays. */
export function WeekdayHead() {
  const locale = useLocale()
  return (
    <thead>
      <tr>
        {weekdayNames(locale, firstWeekdayOf(locale)).map(({ short, long }) => (
          <th key={long} scope="col" abbr={long}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  readonly day: string | null
  readonly date: OtherDate | undefined
  readonly id: string
}

function Day({ day, date, id }: DayProps) {
  const words = useWords('item')
  const locale = useLocale()
  if (day === null) return <td />
  const number = Number(day.slice(8))
  if (!date) return <td>{number}</td>
  const place = `${date.start === day ? 'first' : ''} ${date.end === day ? 'last' : ''}`
  if (date.id === id) {
    return (
      <td class="item-day-this" data-place={place}>
        <strong>
          {number}
          <span class="visually-hidden"> {words.thisDate}</span>
        </strong>
      </td>
    )
  }
  const title = datesInWords(date, locale)
  return (
    <td class="item-day-other" data-place={place}>
      <a href={entryHref('singulareventdates', date.id)} title={title}>
        {number}
        <span class="visually-hidden">: {title}</span>
      </a>
    </td>
  )
}
