import type { Card } from '../../../messages/cards.ts'
import { Cover } from '../../parts/cover.tsx'
import type { DayWriter } from '../../parts/day-writer.ts'
import type { Severity } from '../../parts/troubled-files.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { browseWords } from './words.ts'

type ItemCardProps = {
  readonly card: Card
  readonly writer: DayWriter
  /** What is wrong with its file; undefined where nothing is. */
  readonly mark: Severity | undefined
  /** The name of its language; undefined where the content has one only. */
  readonly languageName: string | undefined
}

/** An item as an app would show it in a list. All of the card leads to it. */
export function ItemCard({ card, writer, mark, languageName }: ItemCardProps) {
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
