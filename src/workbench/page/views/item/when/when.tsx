import type { OtherDate } from '../../../../messages/item.ts'
import { useWords } from '../../../shell/language.tsx'
import { hrefTo } from '../../../shell/route.ts'
import { datesInWords } from '../dates-in-words.ts'
import { useLocale } from '../locale.ts'
import { itemWords } from '../words.ts'
import { MonthTable } from './month-table.tsx'
import { isWithin, monthsAround, monthsOf } from './months.ts'
import './when.css'

type WhenProps = {
  /** Every date of the event; never empty. */
  readonly dates: readonly OtherDate[]
  /** The one that is shown. */
  readonly id: string
}

/** When an event happens: the months of all its dates, and in words those for which there is no month. */
export function When({ dates, id }: WhenProps) {
  const words = useWords(itemWords)
  const months = monthsOf(dates)
  const day = dates.find(date => date.id === id)?.start ?? ''
  const shown = monthsAround(months, { day, most: mostMonths })
  const others = dates.filter(date => !isWithin(shown, date))
  return (
    <section class="item-part" aria-labelledby="item-when">
      <h2 id="item-when">{words.when}</h2>
      <div class="item-months">
        {shown.map(month => (
          <MonthTable key={month} month={month} dates={dates} id={id} />
        ))}
      </div>
      {others.length > 0 && <DateList dates={others} id={id} />}
    </section>
  )
}

function DateList({ dates, id }: WhenProps) {
  const words = useWords(itemWords)
  const locale = useLocale()
  return (
    <>
      <h3>{words.otherDates}</h3>
      <ul class="item-rows">
        {dates.map(date => (
          <li key={date.id}>
            {date.id === id ? (
              <strong>{datesInWords(date, locale)}</strong>
            ) : (
              <a href={hrefTo({ view: 'item', collection: 'singulareventdates', id: date.id })}>
                {datesInWords(date, locale)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const mostMonths = 6
