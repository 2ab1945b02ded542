import { useMemo } from 'preact/hooks'
import type { PictureShort, Pictures } from '../../../messages/picture.ts'
import { useKeptList } from '../../parts/list-address.ts'
import { useWords } from '../../shell/language.tsx'
import { useData } from '../../shell/load.ts'
import { hrefTo, replaceRoute } from '../../shell/route.ts'
import type { Drafts } from '../picture/drafts.ts'
import { filterPictures, type PictureFilters, printFilters, readFilters } from './filter-pictures.ts'
import { PictureSearch } from './picture-search.tsx'
import { PictureWall } from './picture-wall.tsx'
import './pictures.css'
import { picturesWords } from './words.ts'

type PicturesViewProps = {
  readonly edition: number
  readonly filters: URLSearchParams
  readonly drafts: Drafts
}

/** Every picture of the content, in its own shape. */
export function PicturesView({ edition, filters: query, drafts }: PicturesViewProps) {
  const words = useWords(picturesWords)
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
      <header class="pictures-head">
        <h1>{words.pictures}</h1>
        <p class="quiet" role="status">
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
  const words = useWords(picturesWords)
  if (isEmpty) return <p class="pictures-none">{words.none}</p>
  return (
    <p class="pictures-none">
      {words.noneFound}{' '}
      <a href={hrefTo({ view: 'pictures', filters: new URLSearchParams() })}>{words.showAll}</a>
    </p>
  )
}
