import { useMemo } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { PictureSummary, Pictures } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref, entryHref, useFilters } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { filesWithDrafts } from '../../drafts/stored-drafts.ts'
import { UploadPicture } from '../../inputs/upload-picture.tsx'
import { Card } from '../../parts/card.tsx'
import { CheckField, NoHits, SearchField, Select } from '../../parts/controls.tsx'
import { planTiles } from '../../parts/list-grid.ts'
import { LongList } from '../../parts/long-list-view.tsx'
import '../edit/edit.css'
import {
  filterPictures,
  noCredit,
  noPictureFilters,
  type PictureFilters,
} from '../../parts/picture-filters.ts'

/** Every picture of the content, whole. `query` is that of the address. */
export function PicturesView({ query }: { readonly query: URLSearchParams }) {
  const { pictures: words, common, browse, shell } = usePage()
  const { value } = useData<Pictures>('pictures.json')
  const { filters, choose } = useFilters<PictureFilters>('pictures', query, noPictureFilters)
  const all = value?.pictures ?? none
  const shown = useMemo(() => filterPictures(all, filters), [all, filters])
  const drafts = filesWithDrafts()
  return (
    <>
      <header class="head">
        <h1>{shell.views.pictures}</h1>
        <p class="quiet figures" role="status">
          {value && common.shown(shown.length, all.length)}
        </p>
        <UploadPicture onUploaded={({ file }) => location.assign(editHref(file))} />
      </header>
      <search class="filters row">
        <SearchField value={filters.q} onSearch={q => choose({ q })} />
        <details>
          <summary class="button">{browse.filters}</summary>
          <div class="row">
            {(['credit', 'licence'] as const).map(name => (
              <RightsFilter
                key={name}
                name={name}
                pictures={all}
                value={filters[name]}
                onChange={value => choose({ [name]: value })}
              />
            ))}
            {(['unused', 'withoutFocalPoint'] as const).map(name => (
              <CheckField
                key={name}
                text={words[name]}
                isChecked={filters[name]}
                onCheck={isChecked => choose({ [name]: isChecked })}
              />
            ))}
          </div>
        </details>
      </search>
      {value && shown.length === 0 && (
        <NoHits
          text={all.length === 0 ? words.none : common.noHits(filters.q)}
          onClear={all.length > 0 && (() => choose(noPictureFilters))}
        />
      )}
      <div class="tiles">
        <LongList kind="list" count={shown.length} plan={planTiles}>
          {index => {
            const picture = shown[index]
            const isDraft = (file: string) => file.endsWith(`/images/${picture?.slug}.yaml`)
            return picture && <PictureCard picture={picture} isUnsaved={drafts.some(isDraft)} />
          }}
        </LongList>
      </div>
    </>
  )
}

const none: readonly PictureSummary[] = []

type RightsFilterProps = {
  readonly name: 'credit' | 'licence'
  readonly pictures: readonly PictureSummary[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The photographers or the licences of all pictures, each with how many it has. */
function RightsFilter({ name, pictures, value, onChange }: RightsFilterProps) {
  const { pictures: words, fieldName, language } = usePage()
  const { compare } = new Intl.Collator(language)
  const title = fieldName('images', name)
  const counts = [...groupBy(pictures, picture => picture[name] || noCredit)].map(([value, { length }]) => {
    return { value, title: `${value === noCredit ? words.withoutCredit : value} (${length})` }
  })
  const choices = [{ value: '', title }, ...counts.sort((a, b) => compare(a.title, b.title))]
  return <Select label={title} value={value} choices={choices} onChange={onChange} />
}

type PictureCardProps = { readonly picture: PictureSummary; readonly isUnsaved: boolean }

function PictureCard({ picture, isUnsaved }: PictureCardProps) {
  const { pictures: words, item, overview, localize } = usePage()
  const { slug, title, src, size, uses, hasFocalPoint, licence, credit } = picture
  return (
    <Card
      href={entryHref('pictures', slug)}
      title={localize(title)}
      picture={<img class="cover" {...size} src={src} alt="" loading="lazy" decoding="async" />}
      tags={
        <>
          {isUnsaved && <span class="tag tag-warning">{overview.drafts}</span>}
          {!hasFocalPoint && <span class="tag">{words.withoutFocalPoint}</span>}
          {uses === 0 && <span class="tag">{words.unused}</span>}
        </>
      }
    >
      <p class="card-foot quiet figures">
        <span class="ellipsis" title={credit}>
          {credit ? item.photo(credit) : words.withoutCredit}
        </span>
        <span class="ellipsis">{licence}</span>
        <span>{words.uses(uses)}</span>
      </p>
    </Card>
  )
}
