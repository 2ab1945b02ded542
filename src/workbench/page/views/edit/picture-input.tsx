import { useRef } from 'preact/hooks'
import type { Pictures } from '../../../messages/picture-messages.ts'
import { useLocalizer } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { filterPictures, noFilters } from '../pictures/picture-filters.ts'
import { textOf } from './form-draft.ts'
import { PickButton } from './pick-button.tsx'
import type { InputProps } from './simple-inputs.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** A picture of the content, chosen from the wall. */
export function PictureInput(props: InputProps<'reference'>) {
  const localize = useLocalizer()
  const { value: { pictures } = { pictures: [] } } = useData<Pictures>('pictures.json')
  const box = useRef<HTMLDivElement>(null)
  const slug = textOf(props.value)
  const picture = pictures.find(each => each.slug === slug)
  return (
    <div class="form-picture row middle" ref={box}>
      {picture && <img class="form-thumbnail" src={picture.src} alt={localize(picture.alt)} />}
      <div class="stack tight">
        {picture ? (
          <a href={entryHref('pictures', slug)}>{localize(picture.title)}</a>
        ) : (
          slug !== '' && <code>{slug}</code>
        )}
        <div class="row">
          <PickButton
            input={props}
            find={q => filterPictures(pictures, { ...noFilters, q })}
            nameOf={picture => picture.slug}
          >
            {({ title, src }) => (
              <>
                <img src={src} alt="" loading="lazy" />
                <span class="ellipsis">{localize(title)}</span>
              </>
            )}
          </PickButton>
          <UploadPicture target={box} onUploaded={({ slug }) => props.onValue(slug)} />
        </div>
      </div>
    </div>
  )
}
