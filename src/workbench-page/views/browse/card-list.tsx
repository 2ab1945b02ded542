import type { EntryCard } from '../../../workbench/messages/find-messages.ts'
import { Card, Cover } from '../../parts/card.tsx'
import { planCards, planEventCards } from '../../parts/card-grid.ts'
import { Translations } from '../../parts/entry-links.tsx'
import { LongList } from '../../parts/long-list-view.tsx'
import { useWords } from '../../shell/page-context.ts'
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
  const { show } = useWords('item')
  const { collection, id, file, versions, title, language, picture, dates, place, label } = card
  return (
    <Card
      href={editHref(file)}
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
        <Translations card={{ file, versions }} />
        {id !== '' && (
          <a class="positioned" href={entryHref(collection, id)} aria-label={`${show}: ${file}`}>
            {show}
          </a>
        )}
      </p>
    </Card>
  )
}
