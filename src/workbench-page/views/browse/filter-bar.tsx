import type { CollectionName } from '../../../contract/collections.ts'
import {
  entryStates,
  type FilterChoices,
  type ListFilters,
} from '../../../workbench/messages/find-messages.ts'
import { printFilters } from '../../context/filters.ts'
import { usePage } from '../../context/page-context.ts'
import { SearchField, Select, TextField } from '../../parts/controls.tsx'

type FilterBarProps = {
  readonly collection: CollectionName
  readonly filters: ListFilters
  readonly choices: FilterChoices
  readonly onChange: (changed: Partial<ListFilters>) => void
}

/** The filters of a list. On a phone all but the search are folded. */
export function FilterBar({ collection, filters, choices, onChange }: FilterBarProps) {
  const { browse: words, common, languageName, fields } = usePage()
  const isEvents = collection === 'singulareventdates'
  const { sort, view, ...on } = filters
  const languages = choices.language.map(({ value }) => ({ value, title: languageName(value) }))
  // Events and places have a picture always.
  const states = entryStates
    .filter(value => {
      if (value === 'without-picture') return collection === 'guides'
      if (value === 'without-position') return collection === 'objects'
      return languages.length > 1 || value !== 'untranslated'
    })
    .map(value => ({ value, title: words.states[value] }))
  const selects = [
    ['category', words.label[collection], choices.category],
    ['place', fields.place[0], isEvents ? choices.place : []],
    ['language', fields.language[0], languages],
    ['state', fields.status[0], states],
  ] as const
  const count = printFilters({ ...on, q: '' }).size
  return (
    <search class="filters row">
      <SearchField value={filters.q} onSearch={q => onChange({ q })} />
      <details>
        <summary class="button">
          {words.filters} {count > 0 && `(${count})`}
        </summary>
        <div class="row">
          {selects.map(
            ([name, title, values]) =>
              (values.length > 1 || filters[name] !== '') && (
                <Select
                  key={name}
                  label={title}
                  value={filters[name]}
                  choices={[{ value: '', title }, ...values]}
                  onChange={value => onChange({ [name]: value })}
                />
              ),
          )}
          {isEvents &&
            (['from', 'to'] as const).map(name => (
              <label key={name} class="check">
                <span class="small quiet">{common[name]}</span>
                <TextField
                  control={{ type: 'date' }}
                  value={filters[name]}
                  onText={day => onChange({ [name]: day })}
                />
              </label>
            ))}
        </div>
      </details>
    </search>
  )
}
