import type { TargetedFocusEvent } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Card } from '../../../messages/item-messages.ts'
import { Cover } from '../../parts/cover.tsx'
import type { DayWriter } from '../../parts/dates.ts'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { drawnIn } from '../../parts/long-list.ts'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import type { Severity } from '../../parts/shown-problems.ts'
import { useLongList } from '../../parts/use-long-list.ts'
import { useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { planCardGrid } from './card-grid.ts'

type CardListProps = {
  readonly cards: readonly Card[]
  readonly writer: DayWriter
  /** The worst that is wrong with each file. */
  readonly troubled: ReadonlyMap<string, Severity>
  /** Names of the languages of the content; empty if there is only one. */
  readonly languageNames: ReadonlyMap<string, string>
}

/** Cards in rows. Only the cards near the screen and the card with the focus are drawn. */
export function CardList({ cards, writer, troubled, languageNames }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { width, rem, ...nearby } = useLongList(list)
  const [focused, setFocused] = useState<number>()
  const { length } = cards
  const lines = cards[0]?.dates ? 3 : 2
  const grid = useMemo(() => planCardGrid({ count: length, width, rem, lines }), [length, width, rem, lines])
  const isKnown = width > 0
  useScrollRestoration(isKnown)
  return (
    <ul
      ref={list}
      class="browse-cards positioned list"
      style={{ height: isKnown ? `${grid.height}px` : '0' }}
      onFocusIn={event => setFocused(numberOf(event))}
      onFocusOut={event => isLeft(event) && setFocused(undefined)}
    >
      {(isKnown ? drawnIn(grid.placed, nearby, focused) : []).map(index => {
        const [card, placed] = [cards[index], grid.placed[index]]
        if (!card || !placed) return null
        const transform = `translate(${placed.left}px, ${placed.top}px)`
        return (
          <li
            key={card.id}
            data-number={index}
            aria-posinset={index + 1}
            aria-setsize={length}
            style={{ width: `${placed.width}px`, height: `${placed.height}px`, transform }}
          >
            <ItemCard
              card={card}
              writer={writer}
              mark={troubled.get(card.file)}
              languageName={languageNames.get(card.language)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function numberOf({ target }: TargetedFocusEvent<HTMLUListElement>): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null
  return item ? Number(item.dataset.number) : undefined
}

// While the focus goes from card to card, both stay.
function isLeft({ currentTarget, relatedTarget }: TargetedFocusEvent<HTMLUListElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

type ItemCardProps = {
  readonly card: Card
  readonly writer: DayWriter
  /** The worst problem of its file; undefined if it has none. */
  readonly mark: Severity | undefined
  /** The name of its language; undefined if the content has one only. */
  readonly languageName: string | undefined
}

/** An item as an app would show it in a list. All of the card leads to it. */
function ItemCard({ card, writer, mark, languageName }: ItemCardProps) {
  const { collection, id, title, language, picture, dates, place, label, hidden } = card
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
        {dates && <p class="ellipsis">{writer.short(dates)}</p>}
        <p class="quiet ellipsis" lang={language}>
          {place}
        </p>
        <p class="browse-foot apart small">
          <span class="label ellipsis">{label}</span>
          {hidden && <span class="quiet">{words.hidden[hidden]}</span>}
          {languageName && <span class="quiet">{languageName}</span>}
        </p>
      </div>
    </article>
  )
}
