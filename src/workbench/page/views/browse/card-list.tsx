import type { TargetedFocusEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Card } from '../../../messages/items.ts'
import type { DayWriter } from '../../parts/dates.ts'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useListBox } from '../../parts/list-box.ts'
import { Cover } from '../../parts/picture-parts.tsx'
import type { Severity } from '../../parts/problems.ts'
import { useVirtualRows } from '../../parts/virtual-rows.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { leftOf, planCardGrid } from './card-grid.ts'
import { browseWords } from './words.ts'

type CardListProps = {
  readonly cards: readonly Card[]
  readonly writer: DayWriter
  /** The worst that is wrong with each file. */
  readonly troubled: ReadonlyMap<string, Severity>
  /** Names of the languages of the content; empty where there is one only. */
  readonly languageNames: ReadonlyMap<string, string>
}

/** Cards in rows, of which those alone are drawn that can be seen, or are near; and the one with the focus. */
export function CardList({ cards, writer, troubled, languageNames }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { width, top, rem } = useListBox(list)
  const [focused, setFocused] = useState<number>()
  const grid = planCardGrid({ width, rem, lines: cards[0]?.dates ? 3 : 2 })
  const { columns, cardWidth, cardHeight, gap } = grid
  const { rows, height } = useVirtualRows({
    count: width > 0 ? Math.ceil(cards.length / columns) : 0,
    rowHeight: cardHeight,
    gap,
    top,
    kept: focused === undefined ? undefined : Math.floor(focused / columns),
  })
  useKeptPlace(height > 0)
  const numbers = rows.flatMap(row => columnsOf(columns).map(column => ({ row, column })))
  return (
    <ul
      ref={list}
      class="browse-cards"
      style={{ height: `${height}px` }}
      onFocusIn={event => setFocused(numberOf(event))}
      onFocusOut={event => isLeft(event) && setFocused(undefined)}
    >
      {numbers.map(({ row, column }) => {
        const number = row.index * columns + column
        const card = cards[number]
        if (!card) return null
        const transform = `translate(${leftOf(column, grid)}px, ${row.start}px)`
        return (
          <li
            key={card.id}
            data-number={number}
            aria-posinset={number + 1}
            aria-setsize={cards.length}
            style={{ width: `${cardWidth}px`, height: `${cardHeight}px`, transform }}
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

function columnsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, column) => column)
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
  /** What is wrong with its file; undefined where nothing is. */
  readonly mark: Severity | undefined
  /** The name of its language; undefined where the content has one only. */
  readonly languageName: string | undefined
}

/** An item as an app would show it in a list. All of the card leads to it. */
function ItemCard({ card, writer, mark, languageName }: ItemCardProps) {
  const words = useWords(browseWords)
  const { collection, id, title, language, picture, dates, place, label } = card
  return (
    <article class="browse-card">
      <div class="browse-picture">
        <Cover picture={picture} language={language} />
        {mark && <span class={`browse-mark browse-${mark}`}>{words.marks[mark]}</span>}
      </div>
      <div class="browse-text">
        <h2 lang={language}>
          <a href={hrefTo({ view: 'item', collection, id })}>{title}</a>
        </h2>
        {dates && <p class="browse-dates">{writer.short(dates)}</p>}
        <p class="browse-place quiet" lang={language}>
          {place}
        </p>
        <p class="browse-foot">
          <span class="browse-label">{label}</span>
          {languageName && <span class="browse-language">{languageName}</span>}
        </p>
      </div>
    </article>
  )
}
