import { useRef, useState } from 'preact/hooks'
import type { Pictures } from '../../../messages/picture-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { useLocalizer, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { filterPictures, noFilters } from '../pictures/picture-filters.ts'
import { textOf } from './form-draft.ts'
import { PickDialog } from './pick-dialog.tsx'
import { controlOf, type InputProps } from './simple-inputs.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** A picture of the content, chosen from the wall. */
export function PictureInput(props: InputProps<'reference'>) {
  const { value, onValue, isRequired, label } = props
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
            {slug === '' ? words.choose : words.changeChoice}
          </button>
          <UploadPicture target={box} onUploaded={({ slug }) => onValue(slug)} />
          {!isRequired && slug !== '' && <Button text={words.leftOut} onClick={() => onValue(undefined)} />}
        </div>
      </div>
      {isOpen && (
        <PickDialog
          title={label}
          find={q => filterPictures(data?.pictures ?? [], { ...noFilters, q })}
          keyOf={({ slug }) => slug}
          onChoose={({ slug }) => onValue(slug)}
          onClose={() => setOpen(false)}
        >
          {({ title, src }) => (
            <>
              <img src={src} alt="" loading="lazy" />
              <span class="ellipsis">{localize(title)}</span>
            </>
          )}
        </PickDialog>
      )}
    </div>
  )
}
