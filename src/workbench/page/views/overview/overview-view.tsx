import type { Cards, Thumbnail } from '../../../messages/item-messages.ts'
import type { Changes, CollectionCount, Overview } from '../../../messages/overview-messages.ts'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { useData } from '../../shell/requests.ts'
import { ChangesSection } from './changes-section.tsx'
import { pickCovers } from './cover-pictures.ts'
import { ProblemList } from './problem-list.tsx'
import './overview.css'
import { Cover } from '../../parts/cover.tsx'
import { hrefTo } from '../../shell/page-route.ts'

type OverviewViewProps = { readonly overview: Overview; readonly edition: number }

/** What there is, what changed since it was published, and what is to be put right: that first where there is a problem. */
export function OverviewView({ overview, edition }: OverviewViewProps) {
  const words = useWords('overview')
  const { value: cards } = useData<Cards>('cards.json', edition)
  const { value: changes } = useData<Changes>('changes.json', edition)
  const { city, files, state, collections, published } = overview
  const hasContent = collections.length > 0
  const isStopped = state.kind === 'stale' || state.kind === 'nothing'
  useKeptPlace(!hasContent || (cards !== undefined && changes !== undefined))
  const isKnown = state.kind !== 'building' && state.kind !== 'fault'
  return (
    <div class="overview">
      <header>
        <h1>{city || words.title}</h1>
        {hasContent && <p class="quiet">{words.intro}</p>}
      </header>
      {isStopped && <ProblemList key="troubles" files={files} />}
      {hasContent && (
        <div key="collections" class="overview-collections">
          {collections.map(collection => (
            <CollectionPanel
              key={collection.name}
              collection={collection}
              covers={pickCovers(cards?.items ?? [], { collection: collection.name, count: 3 })}
            />
          ))}
        </div>
      )}
      {hasContent && changes && <ChangesSection key="changes" changes={changes} published={published} />}
      {!isStopped && isKnown && <ProblemList key="troubles" files={files} />}
    </div>
  )
}

type CollectionPanelProps = {
  readonly collection: CollectionCount
  /** Up to three. */
  readonly covers: readonly Thumbnail[]
}

/** A collection with some of its pictures. All of the panel leads to its list. */
function CollectionPanel({ collection: { name, items, pages, url }, covers }: CollectionPanelProps) {
  const words = useWords('overview')
  const titles = useWords('shell').collections
  const language = useLanguage()
  const browse = hrefTo({ view: 'browse', collection: name, filters: new URLSearchParams() })
  return (
    <article class="overview-collection holds surface">
      <div class="overview-covers" data-count={covers.length}>
        {covers.map(picture => (
          <Cover key={picture.src} picture={picture} />
        ))}
      </div>
      <div class="overview-collection-text">
        <h2>{titles[name]}</h2>
        <p class="overview-count">{items.toLocaleString(language)}</p>
        <p class="overview-links row">
          <a class="overview-browse card-link" href={browse} aria-label={`${words.browse}: ${titles[name]}`}>
            {words.browse}
          </a>
          <a class="overview-json holds" href={url} aria-label={`${words.json}: ${titles[name]}`}>
            {words.json}
          </a>
          <span class="quiet">{words.pages(pages)}</span>
        </p>
      </div>
    </article>
  )
}
