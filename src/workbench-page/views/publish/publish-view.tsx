import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import type { Changes, Overview } from '../../../workbench/messages/overview-messages.ts'
import type {
  Cause,
  MergeChoice,
  MergeConflict,
  Publishing,
  RefusalReason,
  RepositoryView,
} from '../../../workbench/messages/publish-messages.ts'
import { UnsavedDrafts } from '../../drafts/unsaved-drafts.tsx'
import { Prose } from '../../inputs/simple-inputs.tsx'
import { BringBack, Button, Section, ShowMore } from '../../parts/controls.tsx'
import { canOpenForm } from '../../parts/entry-links.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { PageContext, useFieldNames, useLanguage, useLocalizer, useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { ask, perform, useData } from '../../shell/requests.ts'
import { Conflicts } from '../edit/conflicts.tsx'
import { ChangeRows, countChanges } from './change-rows.tsx'
import './publish.css'

/** The changes for visitors, and the button that publishes them. */
export function PublishView({ overview }: { readonly overview: Overview }) {
  const { state, published } = overview
  const words = useWords('publish')
  const { conflictsFirst, kinds } = useWords('edit')
  const localize = useLocalizer()
  const nameOf = useFieldNames('')
  const { views } = useWords('shell')
  const { publish: run } = useContext(PageContext)
  const { value: changes } = useData<Changes>('changes.json')
  const { value: publishing } = useData<Publishing>(`publish.json?reader=${useLanguage()}`)
  const [edited, setEdited] = useState({ proposed: '', message: '' })
  const [choices, setChoices] = useState<readonly MergeChoice[]>([])
  const [refusal, setRefusal] = useState('')
  const [back, setBack] = useState('')
  useScrollRestoration(changes !== undefined)
  const isRunning = run !== undefined && run.outcome === null
  // The outcome of an earlier visit to this view is shown only if conflicts are left to decide.
  const isWatched = useRef(false)
  if (isRunning) isWatched.current = true
  const last = run?.outcome ?? undefined
  const hasConflicts = last?.kind === 'refused' && last.conflicts.length > 0
  const outcome = isWatched.current || hasConflicts ? last : undefined
  const conflicts = outcome?.kind === 'refused' ? outcome.conflicts : []
  const choiceOf = ({ file, field, valuesHash }: MergeConflict) =>
    choices.find(each => each.file === file && each.field === field && each.valuesHash === valuesHash)
  const isDecided = conflicts.every(choiceOf)
  const step = run?.steps.find(({ state }) => state === 'running')
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) status.current?.scrollIntoView({ block: 'center' })
  }, [outcome])
  const { seen = null, git = null, causes = [] } = publishing ?? {}
  const causesOf = (entry: string, changed: readonly string[]) => {
    const isCause = ({ usedBy, fields }: Cause) =>
      usedBy.includes(entry) && fields.some(field => changed.includes(field))
    const found = causes.filter(isCause)
    // The entry may have been changed itself in a commit that is not published.
    if (!changed.every(field => found.some(({ fields }) => fields.includes(field)))) return []
    return found.map(({ kind, title }) => (title ? `${localize(title)} (${kinds[kind]})` : kinds[kind]))
  }
  const count = countChanges(changes)
  const isPublished = outcome?.kind === 'published' && count === 0
  const hasNothingNew =
    git?.files.length === 0 && git.unsent === 0 && changes?.comparedWith === 'published' && count === 0
  const isOnlyIds = git?.files.length === 1 && git.files[0]?.file.endsWith('/ids.txt')
  const isOnlyFetch = hasNothingNew && git.remote !== ''
  const isReady = seen !== null && state.kind === 'fresh' && isDecided && (!hasNothingNew || isOnlyFetch)
  const proposed = git?.message ?? ''
  // An edited message is dropped if the changes, and so the proposed message, differ now.
  const message = edited.proposed === proposed ? edited.message : proposed
  const start = async () => {
    if (seen === null) return
    isWatched.current = true
    setBack('')
    setRefusal(await perform('publish', { seen, message, choices }))
  }
  const isOff = isRunning || !isReady
  useSaveKeys({ save: isOff ? undefined : start, undo: undefined, redo: undefined })
  return (
    <div class="publish loose stack">
      <header class="stack tight">
        <h1>{views.publish}</h1>
        {changes && !isPublished && (
          <p class="quiet figures">
            {changes.since === null ? words.first : count > 0 ? words.summary(count) : words.nothingNew}{' '}
            {isOnlyIds && words.onlyIds} {changes.comparedWith === 'commit' && words.sinceCommit}{' '}
            {git && git.unsent > 0 && words.unsent(git.unsent)}
          </p>
        )}
        <UnsavedDrafts />
        <div role="status" ref={status}>
          {refusal && <p class="box tag-removed">{refusal}</p>}
          {isPublished && (
            <p class="box tag-added">{words.published(outcome, published, git?.remote ?? '')}</p>
          )}
          {outcome?.kind === 'refused' && (
            <div class="box stack tag-removed">
              <p>{words.refused[outcome.why]}</p>
              {outcome.detail && (
                <details open={!forTechnicians.includes(outcome.why)}>
                  <summary>{words.details()}</summary>
                  <pre class="lines wrap-anywhere">{outcome.detail}</pre>
                </details>
              )}
            </div>
          )}
        </div>
      </header>
      <Conflicts
        title={words.conflicts}
        conflicts={conflicts.map(conflict => {
          const { file, field, valuesHash, ...values } = conflict
          const chosen = choiceOf(conflict)
          return {
            key: `${file} ${field}`,
            name: field === '' ? words.wholeFile : nameOf(field).name,
            file,
            ...values,
            kept: chosen?.keep,
            onChoose: keep =>
              setChoices([...choices.filter(each => each !== chosen), { file, field, valuesHash, keep }]),
          }
        })}
      />
      {count > 0 && (
        <Section id="publish-changes" title={words.changes}>
          <ChangeRows since={changes?.since ?? []} causesOf={causesOf} onBack={setBack} />
        </Section>
      )}
      {proposed !== '' && (
        <label class="stack tight" for="publish-message">
          <strong>{words.message}</strong>
          <Prose
            control={{ id: 'publish-message', rows: 2 }}
            value={message}
            onText={message => setEdited({ proposed, message })}
          />
        </label>
      )}
      {git && <GitDetails {...git} onBack={setBack} />}
      <div class="bottom-bar row middle">
        <Button
          class={hasNothingNew ? '' : 'primary'}
          text={isRunning ? words.running : isOnlyFetch ? words.steps.fetch : views.publish}
          isOff={isOff}
          onClick={start}
        />
        <div role="status" class="good">
          {back}
        </div>
        {isRunning && <Button text={words.stop} onClick={() => ask('cancel-publish', {})} />}
        {step && (
          <p class="quiet figures">
            {words.steps[step.name]} … {step.total > 0 && `${step.done} / ${step.total}`}
          </p>
        )}
        {(state.kind === 'stale' || state.kind === 'nothing') && <p class="quiet">{words.notNow}</p>}
        {hasNothingNew && !isRunning && <p class="quiet">{words.nothing}</p>}
        {!isDecided && <p class="quiet">{conflictsFirst}</p>}
      </div>
    </div>
  )
}

/** Refusals whose detail is in the words of git or of the system. */
const forTechnicians: readonly RefusalReason[] = ['git', 'unreachable', 'access', 'cannot-merge']

type GitProps = RepositoryView & { readonly onBack: (status: string) => void }

function GitDetails({ branch, remote, files, onBack }: GitProps) {
  const words = useWords('publish')
  return (
    <details>
      <summary>{words.details(files.length)}</summary>
      <p class="quiet">{words.branch(branch, remote)}</p>
      <ShowMore items={files} first={20}>
        {shown => (
          <ul class="rows list">
            {shown.map(({ file, kind }) => (
              <li key={file} class="wrap-anywhere">
                <span class={`tag tag-${kind}`}>{words.kinds[kind]}</span>{' '}
                {kind !== 'removed' && canOpenForm(file) ? <a href={editHref(file)}>{file}</a> : file}{' '}
                {kind === 'removed' && <BringBack file={file} onBack={onBack} />}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </details>
  )
}
