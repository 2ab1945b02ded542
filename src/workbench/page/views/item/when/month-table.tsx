import type { OtherDate } from '../../../../messages/item.ts'
import { useWords } from '../../../shell/language.tsx'
import { hrefTo } from '../../../shell/route.ts'
import { datesInWords, monthInWords } from '../dates-in-words.ts'
import { useLocale } from '../locale.ts'
import { itemWords } from '../words.ts'
import { dateOn, type Month, weeksOf } from './months.ts'
import { firstWeekdayOf, weekdayNames } from './weekdays.ts'

type MonthProps = {
  readonly month: Month
  readonly dates: readonly OtherDate[]
  /** The date that is shown: its days are strong, those of others lead to theirs. */
  readonly id: string
}

/** A month with the days of an event. */
export function MonthTable({ month, dates, id }: MonthProps) {
  const locale = useLocale()
  const firstWeekday = firstWeekdayOf(locale)
  return (
    <table class="item-month">
      <caption>{monthInWords(month, locale)}</caption>
      <thead>
        <tr>
          {weekdayNames(locale, firstWeekday).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week, row) => (
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

type DayProps = {
  readonly day: string | null
  readonly date: OtherDate | undefined
  readonly id: string
}

function Day({ day, date, id }: DayProps) {
  const words = useWords(itemWords)
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
      <a href={hrefTo({ view: 'item', collection: 'singulareventdates', id: date.id })} title={title}>
        {number}
        <span class="visually-hidden">: {title}</span>
      </a>
    </td>
  )
}
