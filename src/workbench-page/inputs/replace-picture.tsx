import { useState } from 'preact/hooks'
import { ActionButton } from '../parts/controls.tsx'
import { useWords } from '../shell/page-context.ts'
import { perform, upload } from '../shell/requests.ts'
import { ChooseFiles } from './choose-files.tsx'

/** A button that puts another file in the place of a picture, which keeps its name, its words and everything that uses it. */
export function ReplacePicture({ file }: { readonly file: string }) {
  const words = useWords('picture')
  const edit = useWords('edit')
  const [{ message, undo }, setDone] = useState({ message: '', undo: '' })
  const replace = async (chosen: File) => {
    const done = await upload(chosen, { replace: file })
    if (done.kind === 'refused') setDone({ message: done.message, undo: '' })
    else setDone({ message: words.replaced, undo: done.undo })
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
