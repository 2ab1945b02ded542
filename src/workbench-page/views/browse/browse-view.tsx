import { useEffect, useMemo, useState } from 'preact/hooks'
import type { CollectionName } from '../../../contract/collections.ts'
import {
  type FilterChoices,
  type ListFilters,
  type ListPage,
  noFilters,
} from '../../../workbench/messages/find-messages.ts'
import { Button, NoHits } from '../../parts/controls.tsx'
import { makeDayFormatter } from '../../parts/dates.ts'
import { NewLink } from '../../parts/entry-links.tsx'
import { entriesNamed, printFilters } from '../../parts/filters.ts'
import { Switch } from '../../parts/switch.tsx'
import { usePage } from '../../shell/page-context.ts'
import { useFilters } from '../../shell/page-route.ts'
import { ignoreAbort, type Loaded, load, useData } from '../../shell/requests.ts'
import { listChanges } from '../publish/change-rows.tsx'
import { BulkBar, type PickedFiles } from './bulk-bar.tsx'
import { CardList, EntryTable } from './entry-lists.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listPath, useEntryList } from './use-entry-list.ts'
import './browse.css'

type BrowseViewProps = {
  readonly collection: CollectionName
  /** The query of the address. */
  readonly query: URLSearchParams
}

/** The entries of a collection as cards or in a table, with the filters of the address. */
export function BrowseView({ collection, query }: BrowseViewProps) {
  const { browse: words, parts, common, language, shell, revision, publishing } = usePage()
  const { filters, choose } = useFilters<ListFilters>(collection, query, noFilters)
  // Swedish dates are written as `YYYY-MM-DD`.
  const today = new Date().toLocaleDateString('sv')
  const format = useMemo(() => makeDayFormatter(language, today), [language, today])
  const path = listPath(collection, filters, language)
  const { list, need } = useEntryList(path)
  const { value: choices = noChoices } = useData<FilterChoices>(
    `filters.json?list=${collection}&reader=${language}`,
  )
  // Entries that are no longer shown must not be changed.
  const shownEntries = listPath(collection, { ...filters, sort: '' }, language)
  const [{ among, files }, setPicked] = useState({ among: '', files: noFiles })
  const picked = among === shownEntries ? files : noFiles
  const pick = (files: PickedFiles) => setPicked({ among: shownEntries, files })
  const changes = publishing?.changes
  // After a change, an entry may no longer have what the filters ask for.
  useEffect(() => {
    if (picked.size === 0) return
    const stop = new AbortController()
    const keepShown = ({ value }: Loaded<ListPage>) => {
      const shown = new Set(value?.files.flat())
      setPicked(({ among, files }) => ({
        among,
        files: new Map([...files].filter(([file]) => shown.has(file))),
      }))
    }
    load<ListPage>(`${path}&files=1`, stop.signal).then(keepShown, ignoreAbort)
    return () => stop.abort()
  }, [revision])
  const pickRange = ([first, last]: readonly [first: number, last: number], isPicked: boolean) => {
    const set = (own: readonly (readonly string[])[] = []) =>
      setPicked(({ among, files }) => {
        const next = new Map(among === shownEntries ? files : noFiles)
        for (const files of own)
          for (const file of files) isPicked ? next.set(file, files) : next.delete(file)
        return { among: shownEntries, files: next }
      })
    const only = first === last && list?.cards.get(first)
    if (only) return set([only.versions.map(({ file }) => file)])
    const show = ({ value }: Loaded<ListPage>) => set(value?.files.slice(first, last + 1))
    load<ListPage>(`${path}&files=1`).then(show, ignoreAbort)
  }
  const pickAll = () => (picked.size > 0 ? pick(noFiles) : pickRange([0, Number.POSITIVE_INFINITY], true))
  const shown = {
    format,
    isChanged: useMemo(() => entriesNamed(listChanges(changes).map(({ item }) => item.entry)), [changes]),
    today,
    onDrawn: (first: number, last: number) => need({ first, last }),
  }
  const clear = () => choose({ ...noFilters, sort: filters.sort, view: filters.view })
  const isTable = (filters.view || localStorage.getItem(viewKey)) === 'table'
  const showAs = (view: 'cards' | 'table') => {
    localStorage.setItem(viewKey, view)
    choose({ view, ...(isTable && { sort: '' }) })
  }
  return (
    <>
      <div class="head">
        <h1>{shell.views[collection]}</h1>
        <p class="quiet figures" aria-live="polite">
          {list ? common.shown(list.found, list.all) : parts.loading}
        </p>
        {list !== undefined &&
          list.found > 0 &&
          printFilters({ ...filters, sort: '', view: '' }).size > 0 && (
            <Button text={words.clear} onClick={clear} />
          )}
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
          <NewLink class="primary" kind={collection === 'singulareventdates' ? 'events' : collection} />
        </div>
      </div>
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
        onDone={() => pick(noFiles)}
        isTable={isTable}
        hasEnded={[...(list?.cards.values() ?? [])].some(
          ({ file, hidden, dates }) =>
            picked.has(file) && (hidden === 'over' || (dates && dates.end < today)),
        )}
      />
    </>
  )
}

const noChoices: FilterChoices = { category: [], allCategories: [], place: [], language: [] }
const noFiles: PickedFiles = new Map()
const viewKey = 'workbench-view'
