import type { CollectionName } from '../../../../contract/collections.ts'
import type { Cards, Choice } from '../../../messages/item-messages.ts'
import { CheckField } from '../../parts/controls.tsx'
import { useWords } from '../../shell/language.tsx'
import { type Filters, noFilters, printFilters } from './card-search.ts'

type FilterBarProps = {
  readonly collection: CollectionName
  readonly filters: Filters
  /** Undefined until they are loaded. */
  readonly cards: Cards | undefined
  /** Names of the languages of the content; empty where there is one only. */
  readonly languageNames: ReadonlyMap<string, string>
  readonly onChange: (changed: Partial<Filters>) => void
}

/** What a list can be narrowed by. */
export function FilterBar({ collection, filters, cards, languageNames, onChange }: FilterBarProps) {
  const words = useWords('browse')
  const languages = [...languageNames].map(([value, title]) => ({ value, title }))
  const days = collection === 'singulareventdates' ? (['from', 'to'] as const) : []
  return (
    <search class="browse-filters row">
      <label class="browse-search">
        {words.search}
        <input
          type="search"
          value={filters.words}
          placeholder={words.searchHint[collection]}
          onInput={({ currentTarget }) => onChange({ words: currentTarget.value })}
        />
      </label>
      <ChoiceOf
        title={words.category}
        any={words.anyCategory}
        value={filters.category}
        choices={cards?.categories[collection] ?? []}
        onChange={category => onChange({ category })}
      />
      {(languages.length > 0 || filters.language !== '') && (
        <ChoiceOf
          title={words.language}
          any={words.anyLanguage}
          value={filters.language}
          choices={languages}
          onChange={language => onChange({ language })}
        />
      )}
      {days.map(name => (
        <label key={name}>
          {words[name]}
          <input
            type="date"
            value={filters[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      <CheckField
        class="browse-check"
        text={words.hasProblem}
        isChecked={filters.hasProblem}
        onCheck={hasProblem => onChange({ hasProblem })}
      />
      <button type="button" disabled={printFilters(filters).size === 0} onClick={() => onChange(noFilters)}>
        {words.clear}
      </button>
    </search>
  )
}

type ChoiceProps = {
  readonly title: string
  readonly any: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}

// A value of the address that nothing has any more stays to be seen, as it explains why nothing is found.
function ChoiceOf({ title, any, value, choices, onChange }: ChoiceProps) {
  const isKnown = value === '' || choices.some(choice => choice.value === value)
  const options = isKnown ? choices : [...choices, { value, title: value }]
  return (
    <label>
      {title}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{any}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  )
}
