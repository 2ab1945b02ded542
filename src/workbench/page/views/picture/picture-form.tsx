import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { FileProblems } from '../../../messages/overview-messages.ts'
import type { PictureView } from '../../../messages/picture-messages.ts'
import { BrokenFile } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useData } from '../../shell/requests.ts'
import { FocalEditor, type FocalEditorProps } from './focal-editor.tsx'
import { PictureUse } from './picture-use.tsx'
import './picture.css'

type PictureFormProps = Omit<FocalEditorProps, 'picture'> & {
  readonly slug: string
  readonly files: readonly FileProblems[]
  /** The other fields. */
  readonly children: ComponentChildren
}

/** The form of a picture: its focal point on the picture itself, its other fields, its renditions, and the items that use it. */
export function PictureForm({ slug, files, children, ...focal }: PictureFormProps) {
  const { value: picture } = useData<PictureView>(`pictures/${encodeURIComponent(slug)}.json`)
  useScrollRestoration(picture !== undefined)
  // Dragging the focal point changes none of this, and thousands of items may use the picture.
  const use = useMemo(() => picture && <PictureUse picture={picture} />, [picture])
  return (
    <div class="loose stack">
      {picture && <BrokenFile files={files} file={picture.original.file} />}
      {picture && <FocalEditor picture={picture} {...focal} />}
      {children}
      {use}
    </div>
  )
}
