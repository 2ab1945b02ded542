import { useRef } from 'preact/hooks'
import { Button } from '../parts/controls.tsx'

type ChooseFilesProps = {
  readonly text: string
  /** The endings and types of the files; pictures by default. */
  readonly accept?: string
  /** Whether several can be chosen. */
  readonly isMany?: boolean
  readonly class?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the computer's list of files. */
export function ChooseFiles({
  text,
  accept = 'image/*,.heic,.heif',
  isMany = false,
  class: name,
  onFiles,
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={isMany}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button class={name} text={text} onClick={() => input.current?.click()} />
    </>
  )
}
