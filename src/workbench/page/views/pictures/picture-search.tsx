import { useWords } from '../../shell/language.tsx'
import type { PictureFilters } from './filter-pictures.ts'
import { picturesWords } from './words.ts'

type PictureSearchProps = {
  readonly filters: PictureFilters
  readonly onLook: (changed: Partial<PictureFilters>) => void
}

/** A field that finds while it is typed in, and what else can be asked for. */
export function PictureSearch({ filters, onLook }: PictureSearchProps) {
  const words = useWords(picturesWords)
  return (
    <search class="pictures-search">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={filters.q}
        onInput={({ currentTarget }) => onLook({ q: currentTarget.value })}
      />
      <fieldset>
        <legend class="visually-hidden">{words.filter}</legend>
        <label>
          <input
            type="checkbox"
            checked={filters.unused}
            onChange={({ currentTarget }) => onLook({ unused: currentTarget.checked })}
          />
          {words.unused}
        </label>
        <label>
          <input
            type="checkbox"
            checked={filters.unfocused}
            onChange={({ currentTarget }) => onLook({ unfocused: currentTarget.checked })}
          />
          {words.unfocused}
        </label>
      </fieldset>
    </search>
  )
}
