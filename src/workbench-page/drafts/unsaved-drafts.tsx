import type { FormSource } from '../../workbench/messages/form-messages.ts'
import { usePage } from '../shell/page-context.ts'
import { editHref } from '../shell/page-route.ts'
import { useData } from '../shell/requests.ts'
import { titleOf } from '../views/edit/edit-view.tsx'
import { filesWithDrafts } from './stored-drafts.ts'

/** The entries that were changed in this tab and not saved; nothing without any. */
export function UnsavedDrafts() {
  const { overview } = usePage()
  const files = filesWithDrafts()
  if (files.length === 0) return null
  return (
    <p class="row">
      <span class="warning">{overview.drafts}:</span>
      {files.map(file => (
        <DraftLink key={file} file={file} />
      ))}
    </p>
  )
}

function DraftLink({ file }: { readonly file: string }) {
  const { localize } = usePage()
  const { value } = useData<FormSource>(`source.json?file=${encodeURIComponent(file)}`)
  return (
    <a class="wrap-anywhere" href={editHref(file)} title={file}>
      {localize(titleOf(value?.values ?? {}) ?? '') || file.replace(/^.*\//, '')}
    </a>
  )
}
