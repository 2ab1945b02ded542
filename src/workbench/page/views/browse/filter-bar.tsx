import type { CollectionName } from '../../../../contract/collections.ts'
import {
  entryStates,
  type FilterChoices,
  type ListFilters,
  noFilters,
} from '../../../messages/find-messages.ts'
import { Button, SearchField, Select } from '../../parts/controls.tsx'
import { printFilters } from '../../parts/filters.ts'
import { useLanguageNames, useWords } from '../../shell/page-context.ts'

type FilterBarProps = {
  readonly collection: CollectionName
  readonly filters: ListFilters
  readonly choices: FilterChoices
  readonly onChange: (changed: Partial<ListFilters>) => void
}

/** The filters of a list. On a phone all but the search are folded. */
export function FilterBar({ collection, filters, choices, onChange }: FilterBarProps) {
  const words = useWords('browse')
  const { hint } = useWords('find')
  const languageName = useLanguageNames()
  const common = useWords('common')
  const { place, language } = useWords('fields')
  const titles = {
    category: words.label[collection],
    place: place[0],
    language: language[0],
    state: words.state,
  }
  const isEvents = collection === 'singulareventdates'
  const { sort, view, ...on } = filters
  const selects = {
    category: choices.category,
    place: isEvents ? choices.place : [],
    language: choices.language.map(({ value }) => ({ value, title: languageName(value) })),
    state: entryStates.map(value => ({ value, title: words.states[value] })),
  }
  const count = printFilters({ ...on, q: '' }).size
  return (
    <search class="filters row">
      <label class="filter stack tight">
        <span class="small quiet">{common.search}</span>
        <SearchField hint={hint} value={filters.q} onSearch={q => onChange({ q })} />
      </label>
      <details>
        <summary class="label">
          {words.filters} {count > 0 && `(${count})`}
        </summary>
        <div class="row">
          {(['category', 'place', 'language', 'state'] as const).map(
            name =>
              (selects[name].length > 1 || filters[name] !== '') && (
                <label key={name} class="filter stack tight">
                  <span class="small quiet">{titles[name]}</span>
                  <Select
                    value={filters[name]}
                    choices={[{ value: '', title: words.all }, ...selects[name]]}
                    onChange={value => onChange({ [name]: value })}
                  />
                </label>
              ),
          )}
          {isEvents &&
            (['from', 'to'] as const).map(name => (
              <label key={name} class="filter stack tight">
                <span class="small quiet">{common[name]}</span>
                <input
                  type="date"
                  value={filters[name]}
                  onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
                />
              </label>
            ))}
          <Button
            text={words.clear}
            isOff={printFilters(on).size === 0}
            onClick={() => onChange({ ...noFilters, sort, view })}
          />
        </div>
      </details>
    </search>
  )
}
