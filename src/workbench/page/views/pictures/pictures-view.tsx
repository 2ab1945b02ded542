import { useMemo } from 'preact/hooks'
import type { PictureShort, Pictures } from '../../../messages/picture-messages.ts'
import { CheckField, SearchField } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { editHref, listHref, useFilters } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { UploadPicture } from '../edit/upload-picture.tsx'
import '../edit/edit.css'
import { filterPictures, noFilters, type PictureFilters } from './picture-filters.ts'
import { PictureWall } from './picture-wall.tsx'
import './pictures.css'

/** `query` is that of the address. */
type PicturesViewProps = { readonly query: URLSearchParams }

/** Every picture of the content, in its own shape. */
export function PicturesView({ query }: PicturesViewProps) {
  const words = useWords('pictures')
  const { value } = useData<Pictures>('pictures.json')
  const { filters, choose } = useFilters<PictureFilters>('pictures', query, noFilters)
  const all = value?.pictures ?? none
  const shown = useMemo(() => filterPictures(all, filters), [all, filters])
  return (
    <>
      <header class="pictures-head head">
        <h1>{useWords('shell').views.pictures}</h1>
        <p class="quiet figures" role="status">
          {value && words.count(shown.length, all.length)}
        </p>
        <UploadPicture onUploaded={({ file }) => location.assign(editHref(file))} />
        <search class="row middle">
          <SearchField
            label={words.search}
            hint={words.search}
            value={filters.q}
            onSearch={q => choose({ q })}
          />
          <fieldset class="row">
            <legend class="visually-hidden">{words.filter}</legend>
            {(['unused', 'withoutFocalPoint'] as const).map(name => (
              <CheckField
                key={name}
                text={words[name]}
                isChecked={filters[name]}
                onCheck={isChecked => choose({ [name]: isChecked })}
              />
            ))}
          </fieldset>
        </search>
      </header>
      {value && shown.length === 0 && (
        <p>
          {all.length === 0 ? words.none : words.noneFound}{' '}
          {all.length > 0 && <a href={listHref('pictures')}>{words.showAll}</a>}
        </p>
      )}
      <PictureWall pictures={shown} />
    </>
  )
}

const none: readonly PictureShort[] = []
