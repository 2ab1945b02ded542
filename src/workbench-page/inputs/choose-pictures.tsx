import { useRef } from 'preact/hooks'
import { Button } from '../parts/controls.tsx'

type ChoosePicturesProps = {
  readonly text: string
  /** Whether several can be chosen. */
  readonly isMany?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the computer's list of files, to choose pictures. */
export function ChoosePictures({ text, isMany = false, onFiles }: ChoosePicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*,.heic,.heif"
        multiple={isMany}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button text={text} onClick={() => input.current?.click()} />
    </>
  )
}
