import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { Cards, Choice } from '../../../messages/item-messages.ts'
import { CheckField, SearchField, Select } from '../../parts/controls.tsx'
import { printFilters } from '../../parts/search.ts'
import { useWords } from '../../shell/page-context.ts'
import { type Filters, noFilters } from './card-search.ts'

type FilterBarProps = {
  readonly collection: CollectionName
  readonly filters: Filters
  /** Undefined until they are loaded. */
  readonly cards: Cards | undefined
  /** Names of the languages of the content; empty if there is only one. */
  readonly languageNames: ReadonlyMap<string, string>
  readonly onChange: (changed: Partial<Filters>) => void
}

/** The filters of a list. */
export function FilterBar({ collection, filters, cards, languageNames, onChange }: FilterBarProps) {
  const words = useWords('browse')
  const hasDays = collection === 'singulareventdates'
  const languages = [...languageNames].map(([value, title]) => ({ value, title }))
  const choose = (name: 'category' | 'language', choices: readonly Choice[]) => (
    <Field title={words[name]}>
      {id => (
        <Select
          id={id}
          value={filters[name]}
          choices={[{ value: '', title: words.all }, ...choices]}
          onChange={value => onChange({ [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <search class="browse-filters row">
      <Field title={words.search}>
        {id => (
          <SearchField
            id={id}
            hint={words.searchHint[collection]}
            value={filters.q}
            onSearch={q => onChange({ q })}
          />
        )}
      </Field>
      {choose('category', cards?.categories[collection] ?? [])}
      {(languages.length > 0 || filters.language !== '') && choose('language', languages)}
      {hasDays &&
        (['from', 'to'] as const).map(name => (
          <Field key={name} title={words[name]}>
            {id => (
              <input
                id={id}
                type="date"
                value={filters[name]}
                onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
      <CheckField
        text={words.hasProblem}
        isChecked={filters.problem}
        onCheck={problem => onChange({ problem })}
      />
      <button type="button" disabled={printFilters(filters).size === 0} onClick={() => onChange(noFilters)}>
        {words.clear}
      </button>
    </search>
  )
}

type FieldProps = { readonly title: string; readonly children: (id: string) => ComponentChildren }

function Field({ title, children }: FieldProps) {
  const id = useId()
  return (
    <div class="browse-field">
      <label class="small quiet" for={id}>
        {title}
      </label>
      {children(id)}
    </div>
  )
}
