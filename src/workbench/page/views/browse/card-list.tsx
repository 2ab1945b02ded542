import type { EntryCard } from '../../../messages/find-messages.ts'
import { Cover } from '../../parts/cover.tsx'
import type { DayWriter } from '../../parts/dates.ts'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { LongList } from '../../parts/long-list-view.tsx'
import { Versions } from '../../parts/versions.tsx'
import { useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { planCards, planEventCards } from './card-grid.ts'
import type { EntryList } from './use-entry-list.ts'

export type CardListProps = {
  readonly list: EntryList
  readonly writer: DayWriter
  readonly onDrawn: (first: number, last: number) => void
}

/** Cards in rows. */
export function CardList({ list: { found, cards }, writer, onDrawn }: CardListProps) {
  const hasDates = [...cards.values()].some(({ dates }) => dates)
  const plan = hasDates ? planEventCards : planCards
  return (
    <LongList kind="list" class="browse-cards" count={found} plan={plan} onDrawn={onDrawn}>
      {index => {
        const card = cards.get(index)
        return card && <ItemCard card={card} writer={writer} />
      }}
    </LongList>
  )
}

type ItemCardProps = { readonly card: EntryCard; readonly writer: DayWriter }

/** An item as an app would show it in a list. All of the card leads to it. */
function ItemCard({ card, writer }: ItemCardProps) {
  const { collection, id, title, language, picture, dates, count, place, label, hidden, mark } = card
  const words = useWords('browse')
  return (
    <article class="browse-card positioned surface">
      <div class="browse-picture positioned">
        <Cover picture={picture} language={language} />
        {mark && <SeverityTag severity={mark} />}
      </div>
      <div class="browse-text">
        <h2 class="wrap-anywhere" lang={language}>
          <a class="card-link plain-link" href={entryHref(collection, id)}>
            {title}
          </a>
        </h2>
        {dates && (
          <p>
            {count > 1 && <strong>{words.dates(count)} · </strong>}
            {writer.short(dates)}
          </p>
        )}
        <p class="quiet ellipsis" lang={language}>
          {place}
        </p>
        <p class="browse-foot apart small">
          <span class="label ellipsis">{label}</span>
          {hidden && <span class="quiet">{words.hidden[hidden]}</span>}
          <Versions card={card} />
        </p>
      </div>
    </article>
  )
}
