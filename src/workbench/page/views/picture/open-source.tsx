import { useState } from 'preact/hooks'
import type { PictureView } from '../../../messages/picture.ts'
import { ask } from '../../shell/ask.ts'
import { useWords } from '../../shell/language.tsx'
import { pictureWords } from './words.ts'

/** Opens the file beside a picture in the editor, where it names the focal point, or at its beginning. */
export function OpenSource({ sidecar }: Pick<PictureView, 'sidecar'>) {
  const words = useWords(pictureWords)
  const [told, setTold] = useState('')
  const open = async () => {
    const { file, text } = sidecar
    const line = Math.max(text.split('\n').findIndex(line => line.startsWith('focal_point:')) + 1, 1)
    const done = await ask('open', { file, line, column: 1 })
    setTold(done.kind === 'refused' ? done.message : words.opened)
  }
  return (
    <>
      <button type="button" onClick={open}>
        {words.openInEditor}
      </button>
      <span role="status" class="quiet">
        {told}
      </span>
    </>
  )
}
