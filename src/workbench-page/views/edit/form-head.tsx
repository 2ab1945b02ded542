import type { ComparedVersion } from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import {
  authorsHref,
  editHref,
  entryHref,
  listOfFile,
  overviewHref,
  publishHref,
  useBack,
} from '../../context/page-route.ts'
import { draftText, groupOf, listOf } from '../../drafts/form-draft.ts'
import type { ReadableSource, useFormDraft } from '../../drafts/use-form-draft.ts'
import { Button } from '../../parts/controls.tsx'
import { FixButton } from '../../parts/file-problems.tsx'
import { reviewOf } from '../../parts/list-changes.ts'
import { EntryActions } from './entry-actions.tsx'
import './edit.css'

type HeadProps = {
  readonly source: ReadableSource
  /** `count` is the number of removed files. */
  readonly onRemoved: (title: string, count: number) => void
  readonly name: string
  readonly versions: readonly ComparedVersion[]
  readonly form: ReturnType<typeof useFormDraft>
}

/** The title of a form, and what can be done with the entry as a whole. */
export function FormHead({ name, source, versions, form, onRemoved }: HeadProps) {
  const { edit: words, item, shell, publish, publishing, browse, languageTitle } = usePage()
  const { file, kind, values, problems } = source
  const list = listOfFile(file)
  const isAuthor = file.includes('/authors/')
  const back = useBack(list ?? 'pictures')
  const page = pageOf(source)
  const change = publishing?.choices.find(({ files }) => files.includes(file))
  const isDraft = form.values.draft === 'true'
  const otherDrafts = versions.filter(({ differences }) =>
    differences.some(({ field, value }) => field === 'draft' && value === 'true'),
  )
  const isNew = publishing?.git?.files.some(each => each.file === file && each.kind === 'added')
  const review = change && reviewOf(change, publishing?.git?.reviews)
  const marks = (
    <>
      {change && (review || !isDraft) && (
        <a class={`tag tag-${review ? 'warning' : isNew ? 'added' : 'changed'}`} href={publishHref}>
          {review ? publish[review.state] : publish.unpublished[isNew ? 'added' : 'changed']}
        </a>
      )}
      {!isDraft &&
        otherDrafts.map(({ file, language }) => (
          <a key={file} class="tag tag-warning" href={editHref(file)}>
            {languageTitle(language)}: {browse.hidden.draft}
          </a>
        ))}
      {isDraft && (
        <>
          <span class="tag tag-warning">{words.isDraft}</span>
          <Button text={words.endDraft} onClick={() => form.saveField('draft', null)} />
        </>
      )}
      <FixButton file={file} title={name} problems={problems} />
    </>
  )
  return (
    <header class="form-head stack tight">
      <nav class="row small" aria-label={words.back}>
        <a href={list ? back.href : isAuthor ? authorsHref : overviewHref}>
          ← {shell.views[list ? back.view : isAuthor ? 'authors' : 'overview']}
        </a>
        {page && <a href={page}>{item.looks}</a>}
      </nav>
      <div class="row middle">
        <h1>{name}</h1>
        {kind === 'site' || kind === 'labels' ? (
          marks
        ) : (
          <EntryActions
            file={file}
            kind={kind}
            name={name}
            values={values}
            versions={versions}
            isOff={form.draft !== undefined}
            isSaved={form.state.kind === 'saved'}
            onRemoved={count => onRemoved(name, count)}
          >
            {marks}
          </EntryActions>
        )}
      </div>
    </header>
  )
}

/** Returns the address of the page of an entry, an event's that of its first date; undefined if it has none. */
function pageOf({ kind, values }: ReadableSource): string | undefined {
  if (kind !== 'events' && kind !== 'objects' && kind !== 'guides') return undefined
  const id = draftText(kind === 'events' ? groupOf(listOf(values.dates)[0]).id : values.id)
  return id === '' ? undefined : entryHref(kind === 'events' ? 'singulareventdates' : kind, id)
}
