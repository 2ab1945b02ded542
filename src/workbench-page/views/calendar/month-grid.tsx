import { useState } from 'preact/hooks'
import { addDays } from '../../../base/day.ts'
import { factWordsIn } from '../../../content/facts/fact-words.ts'
import type { CalendarItem } from '../../../workbench/messages/item-messages.ts'
import { datesInWords, dayInShort, noteInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { Button } from '../../parts/controls.tsx'
import { markAt, TypeMark } from '../../parts/type-mark.tsx'
import { type PlacedDate, planWeek, weekdayNames, weekNumber, weeksOf } from '../../parts/weeks.ts'

type MonthGridProps = {
  /** `YYYY-MM` */
  readonly month: string
  readonly dates: readonly CalendarItem[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** A month with its event dates, each across all of its days. A week shows a few rows of them, and all on request. On a narrow screen it is a list of all, with each on its first day. */
export function MonthGrid({ month, dates, today }: MonthGridProps) {
  const { language: reader, calendar } = usePage()
  const [open, setOpen] = useState<number>()
  const isList = matchMedia('(max-width: 48rem)').matches
  return (
    <table class="calendar figures">
      <thead>
        <tr>
          <th class="quiet small" scope="col">
            {calendar.week}
          </th>
          {weekdayNames(reader, 'short').map(name => (
            <th key={name} class="quiet small" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days, row) => {
          const at = days.findIndex(day => day !== null)
          const { placed, more } = planWeek(days, dates, isList || row === open ? dates.length : shownRows)
          return (
            <tr key={row}>
              <th class="quiet small" scope="row">
                {weekNumber(days[at] ?? month)}
              </th>
              {days.map((day, column) => {
                const here = placed.filter(({ first, last }) => first <= column && column <= last)
                const beside = addDays(days[at] ?? month, column - at)
                return day ? (
                  <Day
                    key={day}
                    day={day}
                    column={column}
                    today={today}
                    dates={here}
                    more={more[column] ?? 0}
                    onMore={() => setOpen(row)}
                  />
                ) : (
                  <td key={`${row} ${column}`} class="calendar-none calendar-beside">
                    <span class="calendar-day quiet" aria-current={beside === today ? 'date' : undefined}>
                      {Number(beside.slice(8))}
                    </span>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const shownRows = 4

type DayProps = Pick<MonthGridProps, 'today'> & {
  readonly day: string
  /** The number of the day in its week. */
  readonly column: number
  readonly dates: readonly PlacedDate[]
  readonly more: number
  readonly onMore: () => void
}

function Day({ day, column, today, dates, more, onMore }: DayProps) {
  const { calendar: words, language: reader, edit } = usePage()
  const name = datesInWords({ start: day, end: day }, reader)
  return (
    <td class={dates.length > 0 ? '' : 'calendar-none'}>
      <time class="calendar-day" aria-current={day === today ? 'date' : undefined}>
        <span class="calendar-number">{Number(day.slice(8))}</span>
        <span class="calendar-name">{name}</span>
      </time>
      {/* By keyboard, a day is typed into the form that is linked above. */}
      <a
        class="calendar-add"
        href={`#/new/events?date=${day}`}
        tabIndex={-1}
        aria-label={`${edit.newTitle.events}, ${name}`}
      >
        +
      </a>
      <ol class="list">
        {dates.map(({ date, row, first, last }) => (
          <li
            key={date.id}
            // Hides a date that an earlier day shows: of this week, or of this month in the narrow list.
            data-repeats={
              first < column ? 'week' : date.start < day && !day.endsWith('-01') ? 'month' : undefined
            }
            data-from={date.start < addDays(day, first - column) ? 'before' : undefined}
            data-to={date.end > addDays(day, last - column) ? 'after' : undefined}
            style={{ gridRow: row + 1, '--calendar-days': String(last - first + 1) }}
          >
            <DateLink date={date} />
          </li>
        ))}
        {more > 0 && (
          <li style={{ gridRow: shownRows }}>
            <Button
              class="text-button small"
              text={`+${more}`}
              label={words.more(more, name)}
              onClick={onMore}
            />
          </li>
        )}
      </ol>
    </td>
  )
}

function DateLink({ date }: { readonly date: CalendarItem }) {
  const { language: reader, browse } = usePage()
  const { file, title, language, start, end, hidden, category } = date
  const span = start === end ? '' : datesInWords({ start, end }, reader)
  const note = noteInWords(date, reader)
  const label = [note, title, span, category.title, hidden ? browse.hidden[hidden] : '']
    .filter(text => text !== '')
    .join(', ')
  return (
    <a
      class="calendar-date plain-link small ellipsis"
      style={{ '--hue': markAt(category.position).hue }}
      href={editHref(file)}
      data-hidden={hidden}
      data-status={date.status}
      lang={language}
      title={label}
      aria-label={label}
    >
      <TypeMark position={category.position} />{' '}
      {date.time && <small>{factWordsIn(reader).at(date.time).replace('kl. ', '')}</small>} {title}{' '}
      {span && <small class="calendar-span quiet">{browse.publishedUntil(dayInShort(end, reader))}</small>}
    </a>
  )
}
