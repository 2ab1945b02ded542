import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { primaryOf } from '../../base/primary-language.ts'
import { titleFrom } from '../../base/slug.ts'
import { readExif } from '../../images/exif.ts'
import { usePage } from '../context/page-context.ts'
import { perform, upload } from '../context/requests.ts'
import { ActionButton } from '../parts/controls.tsx'
import { AskedText, AskForm, Dialog } from '../parts/dialog.tsx'
import { ChooseFiles } from './choose-files.tsx'

type UploadProps = {
  /** Where files can be dropped and pasted; the whole page without one. */
  readonly target?: RefObject<HTMLElement | null>
  readonly onUploaded: (picture: { readonly file: string; readonly slug: string }) => void
}

/** A button that uploads pictures, one after the other, with a title and a description of each. They can also be dropped and pasted. */
export function UploadPicture({ target, onUploaded }: UploadProps) {
  const { edit: words } = usePage()
  const [files, setFiles] = useState<readonly File[]>([])
  const [file] = files
  useEffect(() => {
    const end = new AbortController()
    const element = target?.current ?? document.body
    const take = (event: Event, data: DataTransfer | null) => {
      const given = [...(data?.files ?? [])]
      if (given.length === 0) return
      event.preventDefault()
      setFiles(given)
    }
    element.addEventListener('dragover', event => event.preventDefault(), end)
    element.addEventListener('drop', event => take(event, event.dataTransfer), end)
    element.addEventListener('paste', event => take(event, event.clipboardData), end)
    return () => end.abort()
  }, [target])
  return (
    <>
      <ChooseFiles class={target ? '' : 'primary at-end'} text={words.upload} isMany onFiles={setFiles} />
      {file && (
        <UploadDialog
          key={`${file.name} ${files.length}`}
          file={file}
          onClose={() => setFiles(files.slice(1))}
          onUploaded={picture => {
            setFiles(files.slice(1))
            onUploaded(picture)
          }}
        />
      )}
    </>
  )
}

type UploadDialogProps = Pick<UploadProps, 'onUploaded'> & {
  readonly file: File
  readonly onClose: () => void
}

function UploadDialog({ file, onClose, onUploaded }: UploadDialogProps) {
  const { edit: words, fields, licence, languages: all = [], language, languageName } = usePage()
  const labels = { title: fields.title[0], alt: words.alt }
  const isHeic = /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)
  const isOwn = (tag: string) => primaryOf(tag) === language
  const languages = [...all.filter(isOwn), ...all.filter(tag => !isOwn(tag))]
  const src = usePreview(isHeic ? undefined : file)
  const title = titleFrom(file.name.replace(/\.\w+$/, '').replace(cameraName, ''))
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(languages.map(tag => [`title.${tag}`, title])),
  )
  useEffect(() => {
    const propose = async () => {
      const { artist = '', day = '' } = readExif(new Uint8Array(await file.arrayBuffer()))
      setTexts(typed => ({ credit: artist, date_taken: day, ...typed }))
    }
    if (!isHeic) propose()
  }, [file])
  const control = (key: string) => ({
    key,
    value: texts[key] ?? '',
    onValue: (text: string) => setTexts({ ...texts, [key]: text }),
  })
  const send = async () => {
    const done = await upload(file, texts)
    if (done.kind === 'refused') return done.message
    onUploaded(done)
    return ''
  }
  return (
    <Dialog title={words.upload} onClose={onClose}>
      <p class="quiet wrap-anywhere">{file.name}</p>
      {isHeic ? (
        <p>{words.heic}</p>
      ) : (
        <AskForm act={send} text={words.add}>
          {src !== '' && <img class="form-upload" src={src} alt="" />}
          {(['title', 'alt'] as const).map(field => (
            <div key={field} class="fit">
              {languages.map((tag, index) => {
                const label = languages.length > 1 ? `${labels[field]} (${languageName(tag)})` : labels[field]
                return <AskedText {...control(`${field}.${tag}`)} label={label} isRequired={index === 0} />
              })}
            </div>
          ))}
          <p class="quiet small">{words.altHint}</p>
          <div class="fit">
            <AskedText {...control('credit')} label={fields.credit[0]} />
            <AskedText {...control('date_taken')} label={fields.date_taken[0]} isDay />
          </div>
          <p class="quiet small">{fields.credit[1]}</p>
          {licence && <p class="quiet small">{words.licence(licence)}</p>}
        </AskForm>
      )}
    </Dialog>
  )
}

/** What cameras begin the names of their files with, such as `IMG_2041`, and names that say nothing, such as `photo (1)`. */
const cameraName =
  /^(?:(?:img|dsc[fn]?|pxl|p)[-_ ]?\d[\d_-]*|(?:img|image|photo|picture|foto|bild|screenshot|skärmbild)[-_ \d()]*$)/i

/** Returns a picture of this computer as a data URL, which is all that the page's policy permits. */
function usePreview(file: File | undefined): string {
  const [src, setSrc] = useState('')
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setSrc(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return src
}

type ReplaceProps = {
  readonly file: string
  /** The photographer in the form; empty without one. */
  readonly credit: string
  readonly onReplaced: (noted: ReturnType<typeof readExif>) => void
}

/** A button that puts another file in the place of a picture, which keeps its name, its words and everything that uses it. `onReplaced` gets what the camera noted in it. */
export function ReplacePicture({ file, credit, onReplaced }: ReplaceProps) {
  const { picture: words, edit } = usePage()
  const [{ message, undo }, setDone] = useState({ message: '', undo: '' })
  const replace = async (chosen: File) => {
    const done = await upload(chosen, { replace: file })
    if (done.kind === 'refused') setDone({ message: done.message, undo: '' })
    else {
      const noted = readExif(new Uint8Array(await chosen.arrayBuffer()))
      onReplaced(noted)
      setDone({
        message: words.replaced(noted.artist ?? credit, Object.keys(noted).length > 0),
        undo: done.undo,
      })
    }
  }
  const takeBack = () => perform('undo', { undo }, () => setDone({ message: '', undo: '' }))
  return (
    <>
      <ChooseFiles text={words.replace} onFiles={([chosen]) => chosen && replace(chosen)} />
      <p role="status" class={message ? '' : 'small quiet'}>
        {message || words.replaceHint}
      </p>
      {undo !== '' && <ActionButton text={edit.undo} act={takeBack} />}
    </>
  )
}
