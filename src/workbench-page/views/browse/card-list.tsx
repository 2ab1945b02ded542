import type { EntryCard } from '../../../workbench/messages/find-messages.ts'
import { Card, Cover } from '../../parts/card.tsx'
import { planCards, planEventCards } from '../../parts/card-grid.ts'
import { Translations } from '../../parts/entry-links.tsx'
import { LongList } from '../../parts/long-list-view.tsx'
import { usePage } from '../../shell/page-context.ts'
import { editHref, entryHref } from '../../shell/page-route.ts'
import { type EntryContext, EntryDates, EntryStatus } from './entry-status.tsx'
import type { EntryList } from './use-entry-list.ts'

export type CardListProps = EntryContext & {
  readonly list: EntryList
  readonly onDrawn: (first: number, last: number) => void
}

/** Items in rows of cards, as an app would show them in a list. */
export function CardList({ list: { found, cards }, onDrawn, ...shared }: CardListProps) {
  const hasDates = [...cards.values()].some(({ dates }) => dates)
  const plan = hasDates ? planEventCards : planCards
  return (
    <LongList kind="list" count={found} plan={plan} onDrawn={onDrawn}>
      {index => {
        const card = cards.get(index)
        return card && <ItemCard card={card} {...shared} />
      }}
    </LongList>
  )
}

function ItemCard({ card, ...shared }: EntryContext & { readonly card: EntryCard }) {
  const { edit } = usePage()
  const { collection, id, title, language, picture, dates, place, label } = card
  return (
    <Card
      href={id === '' ? editHref(card.file) : entryHref(collection, id)}
      title={title}
      language={language}
      picture={<Cover picture={picture} language={language} />}
      tags={<EntryStatus card={card} {...shared} />}
    >
      {dates && (
        <p>
          <EntryDates card={card} {...shared} />
        </p>
      )}
      <p class="quiet ellipsis" lang={language}>
        {place}
      </p>
      <p class="card-foot small">
        <span class="label ellipsis">{label}</span>
        <Translations card={card} />
        <a class="positioned" href={editHref(card.file)} aria-label={`${edit.edit}: ${card.file}`}>
          {edit.edit}
        </a>
      </p>
    </Card>
  )
}
