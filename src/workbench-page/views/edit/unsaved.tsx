import { useState } from 'preact/hooks'
import type { FormKind, FormSource } from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { titleOf } from '../../drafts/form-draft.ts'
import { filesWithDrafts, readDraft, storeDraft } from '../../drafts/stored-drafts.ts'
import { Button, Section } from '../../parts/controls.tsx'
import { CopyButton } from '../../parts/file-buttons.tsx'
import { usePrinter } from './conflicts.tsx'

/**
 * The unsaved changes of a file that has no form now, with ways to keep or drop them. They stay in this browser, and are in the form again
 * when the file can be read.
 */
export function UnsavedText({ file }: { readonly file: string }) {
  const { edit: words, common, fieldName } = usePage()
  const kind = kindOf(file)
  const print = usePrinter(kind)
  const [draft, setDraft] = useState(() => readDraft(file))
  if (!draft) return null
  const fields = Object.entries(draft.mine).map(
    ([key, value]) => [fieldName(kind, key), print(key, value) ?? common.nothing] as const,
  )
  const text = fields.map(([name, value]) => `${name}\n${value}`).join('\n\n')
  const drop = () => {
    storeDraft(file, undefined)
    setDraft(undefined)
  }
  return (
    <Section id="unsaved-text" class="box tag-warning stack" title={words.unsavedText.title}>
      <p>{words.unsavedText.hint}</p>
      {fields.map(([name, value]) => (
        <div key={name} class="box surface stack tight">
          <h3 class="small quiet">{name}</h3>
          <p class="lines wrap-anywhere">{value}</p>
        </div>
      ))}
      <div class="row middle">
        <CopyButton class="primary" text={words.unsavedText.copy} value={text} />
        <Button text={words.unsavedText.drop} onClick={drop} />
      </div>
    </Section>
  )
}

function kindOf(file: string): FormKind {
  const [kind = 'site'] = kinds.filter(kind => file.includes(`/${kind}/`) || file.endsWith(`/${kind}.yaml`))
  return kind
}

const kinds = ['events', 'objects', 'guides', 'authors', 'images', 'site', 'labels'] as const

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
  const { localize, edit } = usePage()
  const { value } = useData<FormSource>(`source.json?file=${encodeURIComponent(file)}`)
  const name = file.replace(/^.*\//, '')
  const kind = kindOf(file)
  return (
    <a class="wrap-anywhere" href={editHref(file)} title={file}>
      {localize(titleOf(value?.values ?? {}) ?? '') || (name === `${kind}.yaml` ? edit.kinds[kind] : name)}
    </a>
  )
}
