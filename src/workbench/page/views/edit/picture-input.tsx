import { useRef, useState } from 'preact/hooks'
import type { PictureShort, Pictures } from '../../../messages/picture-messages.ts'
import { Button, SearchField, ShowMore } from '../../parts/controls.tsx'
import { useLocalizer, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { filterPictures, noFilters } from '../pictures/picture-filters.ts'
import { Dialog } from './dialog.tsx'
import { textOf } from './form-draft.ts'
import { controlOf, type InputProps } from './simple-inputs.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** A picture of the content, chosen from the wall. */
export function PictureInput(props: InputProps<'reference'>) {
  const { value, onValue, isRequired } = props
  const words = useWords('edit')
  const localize = useLocalizer()
  const { value: data } = useData<Pictures>('pictures.json')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const slug = textOf(value)
  const picture = data?.pictures.find(each => each.slug === slug)
  const { id, required: _, ...state } = controlOf(props)
  return (
    <div class="form-picture row middle" ref={box}>
      {picture && <img class="form-thumbnail" src={picture.src} alt={localize(picture.alt)} />}
      <div class="stack tight">
        {slug !== '' &&
          (picture ? (
            <a href={entryHref('pictures', slug)}>{localize(picture.title)}</a>
          ) : (
            <code>{slug}</code>
          ))}
        <div class="row">
          <button type="button" id={id} {...state} onClick={() => setOpen(true)}>
            {slug === '' ? words.choosePicture : words.changePicture}
          </button>
          <UploadPicture target={box} onUploaded={({ slug }) => onValue(slug)} />
          {!isRequired && slug !== '' && <Button text={words.noPicture} onClick={() => onValue(undefined)} />}
        </div>
      </div>
      {isOpen && (
        <PictureDialog
          pictures={data?.pictures ?? []}
          onClose={() => setOpen(false)}
          onChoose={slug => {
            onValue(slug)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

type PictureDialogProps = {
  readonly pictures: readonly PictureShort[]
  readonly onClose: () => void
  readonly onChoose: (slug: string) => void
}

/** The pictures of the content, to choose one. */
function PictureDialog({ pictures, onClose, onChoose }: PictureDialogProps) {
  const words = useWords('edit')
  const { search: searchPictures } = useWords('pictures')
  const { noHits } = useWords('common')
  const localize = useLocalizer()
  const [search, setSearch] = useState('')
  const found = filterPictures(pictures, { ...noFilters, q: search })
  return (
    <Dialog title={words.choosePicture} onClose={onClose}>
      <SearchField
        autofocus
        aria-label={searchPictures}
        hint={searchPictures}
        value={search}
        onSearch={setSearch}
      />
      {found.length === 0 && <p class="quiet">{noHits}</p>}
      <ShowMore key={search} items={found} first={24} text={words.morePictures}>
        {shown => (
          <ul class="fill list" style={{ '--least': '9rem' }}>
            {shown.map(({ slug, title, src }) => (
              <li key={slug}>
                <button type="button" class="form-wall-picture stack tight" onClick={() => onChoose(slug)}>
                  <img src={src} alt="" loading="lazy" />
                  <span class="ellipsis">{localize(title)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Dialog>
  )
}
