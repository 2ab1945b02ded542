import { useMemo } from 'preact/hooks'
import type { PictureShort, Pictures } from '../../../messages/picture-messages.ts'
import { CheckField } from '../../parts/controls.tsx'
import { useWords } from '../../shell/language.tsx'
import { hrefTo, replaceRoute, useKeptList } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import type { Drafts } from '../picture/drafts.ts'
import { filterPictures, type PictureFilters, printFilters, readFilters } from './picture-filters.ts'
import { PictureWall } from './picture-wall.tsx'
import './pictures.css'

type PicturesViewProps = {
  readonly edition: number
  readonly filters: URLSearchParams
  readonly drafts: Drafts
}

/** Every picture of the content, in its own shape. */
export function PicturesView({ edition, filters: query, drafts }: PicturesViewProps) {
  const words = useWords('pictures')
  const { value } = useData<Pictures>('pictures.json', edition)
  useKeptList('pictures', query)
  const filters = readFilters(query)
  const all = value?.pictures ?? none
  const shown = useMemo(() => filterPictures(all, filters), [all, query.toString()])
  const look = (changed: Partial<PictureFilters>) => {
    replaceRoute({ view: 'pictures', filters: printFilters({ ...filters, ...changed }) })
  }
  return (
    <div class="pictures">
      <header class="pictures-head head">
        <h1>{useWords('shell').pictures}</h1>
        <p class="quiet figures" role="status">
          {value && words.count(shown.length, all.length)}
        </p>
        <PictureSearch filters={filters} onLook={look} />
      </header>
      {value && shown.length === 0 && <NoPictures isEmpty={all.length === 0} />}
      <PictureWall pictures={shown} drafts={drafts} />
    </div>
  )
}

const none: readonly PictureShort[] = []

function NoPictures({ isEmpty }: { readonly isEmpty: boolean }) {
  const words = useWords('pictures')
  if (isEmpty) return <p class="pictures-none">{words.none}</p>
  return (
    <p class="pictures-none">
      {words.noneFound}{' '}
      <a href={hrefTo({ view: 'pictures', filters: new URLSearchParams() })}>{words.showAll}</a>
    </p>
  )
}

type PictureSearchProps = {
  readonly filters: PictureFilters
  readonly onLook: (changed: Partial<PictureFilters>) => void
}

/** A field that finds while it is typed in, and what else can be asked for. */
function PictureSearch({ filters, onLook }: PictureSearchProps) {
  const words = useWords('pictures')
  return (
    <search class="pictures-search row middle">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={filters.q}
        onInput={({ currentTarget }) => onLook({ q: currentTarget.value })}
      />
      <fieldset class="row">
        <legend class="visually-hidden">{words.filter}</legend>
        <CheckField text={words.notUsed} isChecked={filters.unused} onCheck={unused => onLook({ unused })} />
        <CheckField
          text={words.noFocalPoint}
          isChecked={filters.unfocused}
          onCheck={unfocused => onLook({ unfocused })}
        />
      </fieldset>
    </search>
  )
}
