import type { Thumbnail } from '../../../messages/cards.ts'
import type { CollectionCount } from '../../../messages/overview.ts'
import { Cover } from '../../parts/cover.tsx'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { shellWords } from '../../shell/words.ts'
import { overviewWords } from './words.ts'

type CollectionPanelProps = {
  readonly collection: CollectionCount
  /** Up to three. */
  readonly covers: readonly Thumbnail[]
}

/** A collection with some of its pictures. All of the panel leads to its list. */
export function CollectionPanel({ collection: { name, items, pages, url }, covers }: CollectionPanelProps) {
  const words = useWords(overviewWords)
  const titles = useWords(shellWords).collections
  const language = useLanguage()
  const browse = hrefTo({ view: 'browse', collection: name, filters: new URLSearchParams() })
  return (
    <article class="overview-collection">
      <div class="overview-covers" data-count={covers.length}>
        {covers.map(picture => (
          <Cover key={picture.src} picture={picture} />
        ))}
      </div>
      <div class="overview-collection-text">
        <h2>{titles[name]}</h2>
        <p class="overview-count">{items.toLocaleString(language)}</p>
        <p class="overview-links">
          <a class="overview-browse" href={browse} aria-label={`${words.browse}: ${titles[name]}`}>
            {words.browse}
          </a>
          <a class="overview-json" href={url} aria-label={`${words.json}: ${titles[name]}`}>
            {words.json}
          </a>
          <span class="quiet">{words.pages(pages)}</span>
        </p>
      </div>
    </article>
  )
}
