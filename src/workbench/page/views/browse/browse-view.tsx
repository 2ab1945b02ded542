import { useMemo } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { Card, Cards } from '../../../messages/item-messages.ts'
import type { Overview, TroubledFile } from '../../../messages/overview-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { makeDayWriter } from '../../parts/dates.ts'
import { worstByFile } from '../../parts/problem-parts.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { replaceRoute, useKeptList } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { CardList } from './card-list.tsx'
import { type Filters, findCards, foldCards, noFilters, printFilters, readFilters } from './card-search.ts'
import { FilterBar } from './filter-bar.tsx'
import './browse.css'

type BrowseViewProps = {
  readonly overview: Overview
  readonly edition: number
  readonly collection: CollectionName
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** A collection as an app would show it, narrowed by what the address says. */
export function BrowseView({ collection, query, overview, edition }: BrowseViewProps) {
  const words = useWords('browse')
  const titles = useWords('shell').collections
  const { value: cards } = useData<Cards>('cards.json', edition)
  useKeptList(collection, query)
  const filters = readFilters(query)
  const choose = (changed: Partial<Filters>) =>
    replaceRoute({ view: 'browse', collection, filters: printFilters({ ...filters, ...changed }) })
  const { found, all, writer, troubled, languageNames } = useFound({
    cards,
    collection,
    query,
    files: overview.files,
  })
  return (
    <>
      <div class="browse-head head">
        <h1>{titles[collection]}</h1>
        <p class="quiet figures" aria-live="polite">
          {cards ? words.hits(found.length, all) : words.loading}
        </p>
      </div>
      <FilterBar
        collection={collection}
        filters={filters}
        cards={cards}
        languageNames={languageNames}
        onChange={choose}
      />
      {cards && found.length === 0 && <NoCards isNarrowed={all > 0} onClear={() => choose(noFilters)} />}
      {cards && found.length > 0 && (
        <CardList cards={found} writer={writer} troubled={troubled} languageNames={languageNames} />
      )}
    </>
  )
}

type Searched = {
  readonly cards: Cards | undefined
  readonly collection: CollectionName
  readonly query: URLSearchParams
  readonly files: readonly TroubledFile[]
}

// Each step is repeated only when its input changes: a keystroke only searches the folded texts.
function useFound({ cards, collection, query, files }: Searched) {
  const language = useLanguage()
  const writer = useMemo(() => makeDayWriter(language), [language])
  const searched = useMemo(() => foldCards(cardsOf(collection, cards), writer), [cards, collection, writer])
  const troubled = useMemo(() => worstByFile(files), [files])
  const found = useMemo(
    () => findCards(searched, { filters: readFilters(query), troubled }),
    [searched, query.toString(), troubled],
  )
  const languageNames = useMemo(() => nameLanguages(cards?.languages ?? [], language), [cards, language])
  return { found, all: searched.length, writer, troubled, languageNames }
}

function cardsOf(collection: CollectionName, cards: Cards | undefined): readonly Card[] {
  return (cards?.items ?? []).filter(card => card.collection === collection)
}

function nameLanguages(languages: readonly string[], spoken: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(spoken, { type: 'language' })
  const several = languages.length > 1 ? languages : []
  return new Map(several.map(language => [language, names.of(language) ?? language]))
}

/** The empty state of a list. */
function NoCards({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  const words = useWords('browse')
  return (
    <div class="browse-none">
      <p class="browse-none-title">{isNarrowed ? words.noHits : words.none}</p>
      {isNarrowed && (
        <>
          <p class="quiet">{words.noHitsHint}</p>
          <Button text={words.clear} onClick={onClear} />
        </>
      )}
    </div>
  )
}
