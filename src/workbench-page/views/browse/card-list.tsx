import type { EntryCard } from '../../../workbench/messages/find-messages.ts'
import { Card, Cover } from '../../parts/card.tsx'
import { planCards, planEventCards } from '../../parts/card-grid.ts'
import type { DayFormatter } from '../../parts/dates.ts'
import { Translations } from '../../parts/entry-links.tsx'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { LongList } from '../../parts/long-list-view.tsx'
import { useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import type { EntryList } from './use-entry-list.ts'

export type CardListProps = {
  readonly list: EntryList
  readonly format: DayFormatter
  readonly onDrawn: (first: number, last: number) => void
}

/** Items in rows of cards, as an app would show them in a list. */
export function CardList({ list: { found, cards }, format, onDrawn }: CardListProps) {
  const hasDates = [...cards.values()].some(({ dates }) => dates)
  const plan = hasDates ? planEventCards : planCards
  return (
    <LongList kind="list" count={found} plan={plan} onDrawn={onDrawn}>
      {index => {
        const card = cards.get(index)
        return card && <ItemCard card={card} format={format} />
      }}
    </LongList>
  )
}

function ItemCard({ card, format }: { readonly card: EntryCard; readonly format: DayFormatter }) {
  const { collection, id, title, language, picture, dates, count, place, label, hidden, mark } = card
  const words = useWords('browse')
  const { dates: inWords } = useWords('common')
  return (
    <Card
      href={entryHref(collection, id)}
      title={title}
      language={language}
      picture={<Cover picture={picture} language={language} />}
      tags={mark && <SeverityTag severity={mark} />}
    >
      {dates && (
        <p>
          {count > 1 && <strong>{inWords(count)} · </strong>}
          {format(dates)}
        </p>
      )}
      <p class="quiet ellipsis" lang={language}>
        {place}
      </p>
      <p class="card-foot apart small">
        <span class="label ellipsis">{label}</span>
        {hidden && <span class="quiet">{words.hidden[hidden]}</span>}
        <Translations card={card} />
      </p>
    </Card>
  )
}
