import { useState } from 'preact/hooks'
import { readExif } from '../../images/exif.ts'
import { ActionButton } from '../parts/controls.tsx'
import { usePage } from '../shell/page-context.ts'
import { perform, upload } from '../shell/requests.ts'
import { ChooseFiles } from './choose-files.tsx'

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
      <p role="status">{message}</p>
      {undo !== '' && <ActionButton text={edit.undo} act={takeBack} />}
    </>
  )
}
