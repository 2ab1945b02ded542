import { useRef, useState } from 'preact/hooks'
import type { Pictures } from '../../workbench/messages/picture-messages.ts'
import { usePage } from '../context/page-context.ts'
import { editHref, entryHref, newKinds } from '../context/page-route.ts'
import { useData } from '../context/requests.ts'
import { draftText } from '../drafts/form-draft.ts'
import { NewLink } from '../parts/entry-links.tsx'
import { filterPictures, noPictureFilters } from '../parts/picture-filters.ts'
import { findChoices } from './find-choices.ts'
import { useChoices, useForm } from './form-context.ts'
import { PickButton } from './pick-button.tsx'
import { controlOf, type InputProps, SelectInput } from './simple-inputs.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** An id, which cannot be edited. A new entry gets its id when the file is saved. */
export function IdOutput(props: InputProps<'id'>) {
  const { edit: words } = usePage()
  const text = draftText(props.value)
  return (
    <output {...controlOf(props)} class="quiet figures">
      {text === '' ? words.idLater : text}
    </output>
  )
}

/** A reference, chosen by title: to a setting or a language from a list, to another entry from a search, with a link to its form. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { forms } = useForm()
  const { languageName } = usePage()
  const { target } = props.input
  if (target === 'image') return <PictureInput {...props} />
  const choices =
    target === 'language'
      ? forms.languages.map(value => ({ value, title: languageName(value) }))
      : forms.references[target]
  return choices ? <SelectInput {...props} choices={choices} /> : <EntryInput {...props} />
}

/** The name of an entry. The choices are loaded when they are shown. */
function EntryInput(props: InputProps<'reference'>) {
  const value = draftText(props.value)
  const { target } = props.input
  const [isOpen, setOpen] = useState(false)
  const { language, forms } = useForm()
  // An original is in another language than its translation.
  const asked = props.path === 'translation_of' ? { except: language } : { language }
  const choices = useChoices({ target, ...asked }, isOpen)
  const known = [...useChoices({ target, value }, value !== ''), ...choices]
  const { file = '', title = value } = known.find(choice => choice.value === value) ?? {}
  const { value: loaded } = useData<Pictures>('pictures.json', isOpen)
  const thumbnails = new Map(loaded?.pictures.map(({ slug, src }) => [slug, src]))
  const types = new Map(forms.references.label?.map(({ value, title }) => [value, title]))
  const kind = newKinds.find(kind => kind === `${target}s`)
  return (
    <div class="row middle">
      {file !== '' ? <a href={editHref(file)}>{title}</a> : value !== '' && <code>{value}</code>}
      <PickButton
        isList
        input={props}
        find={search => findChoices(choices, search)}
        onOpen={setOpen}
        after={kind && <NewLink kind={kind} />}
      >
        {({ title, detail, image, label = '', address }) => (
          <>
            {image === undefined ? <span /> : <img src={thumbnails.get(image)} alt="" loading="lazy" />}
            <span>{title}</span>
            <span class="quiet small ellipsis">
              {[types.get(label), address?.trim()].filter(Boolean).join(' · ') || detail}
            </span>
          </>
        )}
      </PickButton>
    </div>
  )
}

/** A picture of the content, chosen in a dialog that shows all of them. */
function PictureInput(props: InputProps<'reference'>) {
  const { localize, language } = usePage()
  const { value: { pictures } = { pictures: [] } } = useData<Pictures>('pictures.json')
  const box = useRef<HTMLDivElement>(null)
  const slug = draftText(props.value)
  const picture = pictures.find(each => each.slug === slug)
  const { compare } = new Intl.Collator(language)
  const find = (q: string) =>
    filterPictures(pictures, { ...noPictureFilters, q })
      .map(({ slug: value, src, title }) => ({ value, src, title: localize(title) }))
      .sort((a, b) => compare(a.title, b.title))
  return (
    <div class="row middle" ref={box}>
      {picture && <img class="form-thumbnail" src={picture.src} alt={localize(picture.alt)} />}
      <div class="stack tight">
        {picture ? (
          <a href={entryHref('pictures', slug)}>{localize(picture.title)}</a>
        ) : (
          slug !== '' && <code>{slug}</code>
        )}
        <div class="row">
          <PickButton input={props} find={find}>
            {({ title, src }) => (
              <>
                <img src={src} alt="" loading="lazy" />
                <span class="two-lines">{title}</span>
              </>
            )}
          </PickButton>
          <UploadPicture target={box} onUploaded={({ slug }) => props.onValue(slug)} />
        </div>
      </div>
    </div>
  )
}
