import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { FileProblems, Overview } from '../../../workbench/messages/overview-messages.ts'
import type { MergeChoice, Publishing, PublishRun } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { perform } from '../../context/requests.ts'
import { Prose } from '../../inputs/simple-inputs.tsx'
import { Button, Section, ShowMore } from '../../parts/controls.tsx'
import { AskForm, Dialog } from '../../parts/dialog.tsx'
import { countProblems, ProblemList } from '../../parts/file-problems.tsx'
import { countChanges } from '../../parts/list-changes.ts'
import { RowOrMenu } from '../../parts/more-menu.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { UnsavedDrafts } from '../edit/unsaved.tsx'
import { ChangeRows } from './change-rows.tsx'
import { findChoice, MergeConflicts, PublishResult, RunState } from './publish-result.tsx'
import { assess, findProblems, stopsPublish, useOutcome } from './publish-state.ts'
import { EarlierPublishes, GitDetails, Reviews, useTakenBack, WaitingReviews } from './repository-parts.tsx'
import { useChoice, useChoiceNames } from './use-choice.tsx'
import './publish.css'

/** The changes for visitors, and the button that publishes them. */
export function PublishView({ overview }: { readonly overview: Overview }) {
  const { publish: words, edit, shell, parts, run, publishing, formatDays } = usePage()
  const { seen = null, git = null, changes, choices = [], nextDay } = publishing ?? {}
  const [merged, setMerged] = useState<readonly MergeChoice[]>([])
  const [refusal, setRefusal] = useState('')
  const [back, setBack] = useState('')
  const [message, setMessage] = useState('')
  useScrollRestoration(changes !== undefined)
  const { isRunning, outcome, unseenRun } = useOutcome()
  const closeResult = () => {
    // The outcome of a publish that is running is to be shown.
    if (run?.outcome !== null) unseenRun.current = false
    setBack('')
    setRefusal('')
  }
  const taken = useTakenBack()
  const broughtBack = taken.done?.isUndone === false ? taken.done.files : []
  const problemsOf = findProblems(overview, choices)
  const choice = useChoice(publishing ?? {}, problemsOf, broughtBack, closeResult)
  const { going, left } = choice
  useEffect(() => {
    if (outcome && outcome.kind !== 'refused' && run?.to !== 'fetch') setMessage('')
  }, [outcome])
  const isPart = left.length > 0
  const { conflicts = [], faulty: refused = [] } = outcome?.kind === 'refused' ? outcome : {}
  const isDecided = conflicts.every(conflict => findChoice(conflict, merged))
  const found = assess(overview, { publishing, problemsOf, choice, isPart, refused })
  const { count, canChoose, isStale, hasNothingNew, hasNoneChosen } = found
  // Without a change, only what stops a publish matters.
  const concerned = count > 0 ? found.faulty : found.faulty.filter(stopsPublish)
  const faulty = publishing ? concerned : []
  const isListed = overview.files.some(({ file }) => refused.includes(file))
  const canStart = seen !== null && isDecided
  const canFetch = canStart && !isRunning && git?.unsent === 0
  const isReady = canStart && found.isShown && !hasNothingNew && !hasNoneChosen
  // Something else to publish has come up since, unless it was left out.
  const isPublished = outcome?.kind === 'published' && (count === 0 || isPart || run?.to === 'fetch')
  const start = async (to: PublishRun['to']) => {
    if (seen === null) return
    unseenRun.current = true
    setBack('')
    const kept = to === 'fetch' ? choices.flatMap(({ files }) => files) : left
    setRefusal(await perform('publish', { seen, message, choices: merged, left: kept, to }))
  }
  const why =
    (isStale && !isListed && publishing && words.notNow(canChoose)) ||
    (!isRunning && hasNothingNew && words.nothing) ||
    (!isRunning && !isPublished && outcome?.kind !== 'sent' && hasNoneChosen && words.chooseSome) ||
    (!isDecided && edit.conflictsFirst)
  return (
    <div class="publish loose stack">
      <header class="stack tight">
        <h1>{shell.views.publish}</h1>
        {publishing && (!isPublished || count > 0) && (
          <Summary {...publishing} hasNothingNew={hasNothingNew} />
        )}
        {!publishing && <p class="quiet">{parts.loading}</p>}
        {nextDay && <p class="quiet small">{words.nextDay(formatDays({ start: nextDay, end: nextDay }))}</p>}
        <UnsavedDrafts />
        <PublishResult
          refusal={refusal}
          outcome={outcome}
          isPublished={isPublished}
          folder={overview.published}
          isListed={isListed}
          choose={choice.choose}
        />
        {why && <p class={isStale ? 'refused' : 'quiet'}>{why}</p>}
      </header>
      <MergeConflicts conflicts={conflicts} choices={merged} onChoices={setMerged} />
      {publishing && <ChangeRows {...{ publishing, choice, problemsOf }} onBack={setBack} />}
      {faulty.length > 0 && (
        <Section id="publish-problems" class="stack" title={words.faulty}>
          <ShowMore items={faulty} first={10}>
            {file => <ProblemList key={file.file} {...file} />}
          </ShowMore>
        </Section>
      )}
      <WaitingReviews />
      <Reviews
        reviews={git?.reviews ?? []}
        isChecked={outcome?.kind === 'published' && run?.to === 'fetch'}
        onCheck={canFetch ? () => start('fetch') : undefined}
      />
      {git && going.length > 0 && (
        <label class="stack tight" for="publish-message">
          <strong>{words.message}</strong>
          <Prose
            control={{ id: 'publish-message', rows: 1, placeholder: words.messageHint }}
            value={message}
            onText={setMessage}
          />
        </label>
      )}
      {git && <EarlierPublishes taken={taken} onTaken={closeResult} />}
      {git && <GitDetails {...git} isSinceCommit={changes?.comparedWith === 'commit'} />}
      <PublishBar
        choice={choice}
        faulty={faulty}
        isReady={isReady}
        isRunning={isRunning}
        canFetch={canFetch}
        onStart={start}
      >
        {back}
      </PublishBar>
    </div>
  )
}

type SummaryProps = Pick<Publishing, 'changes' | 'choices' | 'git'> & { readonly hasNothingNew: boolean }

/** How much there is to publish; nothing before the first good site. */
function Summary({ changes, choices, git, hasNothingNew }: SummaryProps) {
  const { publish: words } = usePage()
  if (!changes) return null
  const isOnlyIds = git?.files.length === 1 && git.files[0]?.file.endsWith('/ids.txt')
  return (
    <p class="quiet figures">
      {changes.since === null
        ? words.first
        : !hasNothingNew && words.summary(...countChanges(changes, choices))}{' '}
      {isOnlyIds && words.onlyIds} {git && git.unsent > 0 && words.unsent(git.unsent)}
    </p>
  )
}

type BarProps = {
  readonly faulty: readonly FileProblems[]
  readonly choice: ReturnType<typeof useChoice>
  readonly isReady: boolean
  readonly isRunning: boolean
  readonly canFetch: boolean
  readonly onStart: (to: PublishRun['to']) => void
  /** The status of the last action. */
  readonly children: ComponentChildren
}

/** The buttons that publish, send for review and fetch, and the progress of a publish. */
function PublishBar({ choice, faulty, isReady, isRunning, canFetch, onStart, children }: BarProps) {
  const { publish: words, shell, parts, run, publishing } = usePage()
  const { git, choices = [] } = publishing ?? {}
  const { going, left } = choice
  const nameChoice = useChoiceNames()
  const [isAsking, setAsking] = useState(false)
  const isPart = left.length > 0 && going.length > 0
  const isOff = isRunning || !isReady
  const publish = () => onStart('visitors')
  useSaveKeys({ save: isOff ? undefined : publish })
  return (
    <div class="bottom-bar row middle">
      <Button
        class={isReady ? 'primary' : ''}
        text={isPart ? words.publishPart(going.length, choices.length) : shell.views.publish}
        isOff={isOff}
        onClick={publish}
      />
      {faulty.length > 0 && (
        <Button
          class="text-button warning"
          text={parts.counts(countProblems(faulty))}
          onClick={() => document.getElementById('publish-problems')?.scrollIntoView({ block: 'center' })}
        />
      )}
      {git?.remote && (
        <RowOrMenu>
          {choices.length > 0 && (
            <Button text={words.review} isOff={isOff || going.length === 0} onClick={() => setAsking(true)} />
          )}
          {git.unsent === 0 && (
            <Button text={words.fetch} isOff={!canFetch} onClick={() => onStart('fetch')} />
          )}
        </RowOrMenu>
      )}
      <div role="status" class="good">
        {children}
      </div>
      {isRunning && run && <RunState {...run} />}
      {isAsking && git && (
        <Dialog title={words.review} onClose={() => setAsking(false)}>
          <AskForm
            text={words.review}
            isOff={isOff}
            act={async () => {
              setAsking(false)
              onStart('review')
              return ''
            }}
          >
            <p>{words.askReview}</p>
            <ShowMore items={going} first={10} list="rows">
              {each => <li key={each.entry}>{nameChoice(each)}</li>}
            </ShowMore>
          </AskForm>
        </Dialog>
      )}
    </div>
  )
}
