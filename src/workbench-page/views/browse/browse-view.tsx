import { useMemo } from 'preact/hooks'
import type { CollectionName } from '../../../contract/collections.ts'
import {
  type FilterChoices,
  folderOfCollection,
  type ListFilters,
  noFilters,
} from '../../../workbench/messages/find-messages.ts'
import { dayOfReader, makeDayFormatter } from '../../context/dates.ts'
import { printFilters } from '../../context/filters.ts'
import { usePage } from '../../context/page-context.ts'
import { useFilters } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { Button, NoHits } from '../../parts/controls.tsx'
import { NewLink } from '../../parts/entry-links.tsx'
import { changeOfEntry } from '../../parts/list-changes.ts'
import { Switch } from '../../parts/switch.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardList, EntryTable } from './entry-lists.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type EntryList, listPath, useEntryList } from './use-entry-list.ts'
import { usePicked } from './use-picked.ts'
import './browse.css'

type BrowseViewProps = {
  readonly collection: CollectionName
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** The entries of a collection as cards or in a table, with the filters of the address. */
export function BrowseView({ collection, query }: BrowseViewProps) {
  const { browse: words, common, language, publishing } = usePage()
  const { filters, choose } = useFilters<ListFilters>(collection, query, noFilters)
  // Swedish dates are written as `YYYY-MM-DD`.
  const today = dayOfReader()
  const format = useMemo(() => makeDayFormatter(language, today), [language, today])
  const path = listPath(collection, filters, language)
  const { list, need } = useEntryList(path)
  const { value: choices = noChoices } = useData<FilterChoices>(
    `filters.json?list=${collection}&reader=${language}`,
  )
  const among = listPath(collection, { ...filters, sort: '' }, language)
  const { picked, pickRange, pickAll, pickNone } = usePicked({ path, among, list })
  const own = publishing?.choices
  const shown = {
    format,
    changeOf: useMemo(() => changeOfEntry(own), [own]),
    today,
    onDrawn: (first: number, last: number) => need({ first, last }),
  }
  const clear = () => choose({ ...noFilters, sort: filters.sort, view: filters.view })
  const isTable = (filters.view || localStorage.getItem(viewKey)) === 'table'
  return (
    <>
      <BrowseHead
        collection={collection}
        list={list}
        filters={filters}
        onChoose={choose}
        onClear={clear}
        isTable={isTable}
      />
      <FilterBar collection={collection} filters={filters} choices={choices} onChange={choose} />
      {list?.found === 0 && (
        <NoHits text={list.all > 0 ? common.noHits(filters.q) : words.none} onClear={list.all > 0 && clear} />
      )}
      {list && list.found > 0 && !isTable && <CardList list={list} {...shown} />}
      {list && list.found > 0 && isTable && (
        <EntryTable
          list={list}
          {...shown}
          collection={collection}
          categories={choices.allCategories}
          // Events without a search are in the order of their dates.
          sort={filters.sort || (collection === 'singulareventdates' && filters.q === '' ? 'dates' : '')}
          picked={picked}
          onPick={pickRange}
          onPickAll={pickAll}
          onSort={sort => choose({ sort })}
        />
      )}
      <BulkBar
        collection={collection}
        picked={picked}
        categories={choices.allCategories}
        onDone={pickNone}
        isTable={isTable}
        hasEnded={[...(list?.cards.values() ?? [])].some(
          ({ file, hidden, dates }) =>
            picked.has(file) && (hidden === 'over' || (dates && dates.end < today)),
        )}
      />
    </>
  )
}

type HeadProps = Pick<BrowseViewProps, 'collection'> & {
  readonly list: EntryList | undefined
  readonly filters: ListFilters
  readonly onChoose: (filters: Partial<ListFilters>) => void
  readonly onClear: () => void
  readonly isTable: boolean
}

function BrowseHead({ collection, list, filters, onChoose, onClear, isTable }: HeadProps) {
  const { browse: words, parts, common, shell } = usePage()
  const isFiltered = printFilters({ ...filters, sort: '', view: '' }).size > 0
  const showAs = (view: 'cards' | 'table') => {
    localStorage.setItem(viewKey, view)
    onChoose({ view, ...(isTable && { sort: '' }) })
  }
  return (
    <div class="head">
      <h1>{shell.views[collection]}</h1>
      <p class="quiet figures" aria-live="polite">
        {list ? common.shown(list.found, list.all) : parts.loading}
      </p>
      {list !== undefined && list.found > 0 && isFiltered && <Button text={words.clear} onClick={onClear} />}
      <div class="at-end row middle">
        <Switch
          label={words.shownAs}
          value={isTable ? 'table' : 'cards'}
          choices={[
            { value: 'cards', title: words.asCards },
            { value: 'table', title: words.asTable },
          ]}
          onChoose={showAs}
        />
        <NewLink class="primary" kind={folderOfCollection(collection)} />
      </div>
    </div>
  )
}

const noChoices: FilterChoices = { category: [], allCategories: [], place: [], language: [] }
const viewKey = 'workbench-view'
