import { useMemo } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { Cards } from '../../../messages/item-messages.ts'
import type { Overview } from '../../../messages/overview-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { makeDayWriter } from '../../parts/dates.ts'
import { NewLink } from '../../parts/edit-link.tsx'
import { worstByFile } from '../../parts/shown-problems.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { useFilters } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { CardList } from './card-list.tsx'
import { type Filters, findCards, foldCards, noFilters } from './card-search.ts'
import { FilterBar } from './filter-bar.tsx'
import './browse.css'

type BrowseViewProps = {
  readonly overview: Overview
  readonly collection: CollectionName
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** A collection as an app would show it, with the filters of the address. */
export function BrowseView({ collection, query, overview }: BrowseViewProps) {
  const words = useWords('browse')
  const titles = useWords('shell').views
  const parts = useWords('parts')
  const language = useLanguage()
  const { value: cards } = useData<Cards>('cards.json')
  const { filters, choose } = useFilters<Filters>(collection, query, noFilters)
  // Each step is repeated only when its input changes: a keystroke only searches the folded texts.
  const writer = useMemo(() => makeDayWriter(language), [language])
  const searched = useMemo(() => {
    return foldCards(cards?.items.filter(card => card.collection === collection) ?? [], writer)
  }, [cards, collection, writer])
  const troubled = useMemo(() => worstByFile(overview.files), [overview.files])
  const found = useMemo(() => findCards(searched, { filters, troubled }), [searched, filters, troubled])
  const languageNames = useMemo(() => nameLanguages(cards?.languages ?? [], language), [cards, language])
  return (
    <>
      <div class="head">
        <h1>{titles[collection]}</h1>
        <p class="quiet figures" aria-live="polite">
          {cards ? words.hits(found.length, searched.length) : parts.loading}
        </p>
        <NewLink kind={kinds[collection]} />
      </div>
      <FilterBar
        collection={collection}
        filters={filters}
        cards={cards}
        languageNames={languageNames}
        onChange={choose}
      />
      {cards && found.length === 0 && (
        <NoCards isFiltered={searched.length > 0} onClear={() => choose(noFilters)} />
      )}
      {cards && found.length > 0 && (
        <CardList cards={found} writer={writer} troubled={troubled} languageNames={languageNames} />
      )}
    </>
  )
}

const kinds = { singulareventdates: 'events', objects: 'objects', guides: 'guides' } as const

function nameLanguages(languages: readonly string[], spoken: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(spoken, { type: 'language' })
  const several = languages.length > 1 ? languages : []
  return new Map(several.map(language => [language, names.of(language) ?? language]))
}

function NoCards({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const words = useWords('browse')
  return (
    <div class="browse-none">
      <h2>{isFiltered ? words.noHits : words.none}</h2>
      {isFiltered && (
        <>
          <p class="quiet">{words.noHitsHint}</p>
          <Button text={words.clear} onClick={onClear} />
        </>
      )}
    </div>
  )
}
