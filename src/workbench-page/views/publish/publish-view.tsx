import { useRef, useState } from 'preact/hooks'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import type {
  Cause,
  MergeChoice,
  MergeConflict,
  Proposal,
  PublishChoice,
  PublishRun,
} from '../../../workbench/messages/publish-messages.ts'
import { Prose } from '../../inputs/simple-inputs.tsx'
import { Button, More, Section, ShowMore } from '../../parts/controls.tsx'
import { momentInWords } from '../../parts/dates.ts'
import { ProblemList } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useSaveKeys } from '../../parts/use-keys.ts'
import { usePage } from '../../shell/page-context.ts'
import { perform, useData } from '../../shell/requests.ts'
import { Conflicts } from '../edit/conflicts.tsx'
import { UnsavedDrafts } from '../edit/unsaved.tsx'
import { ChangeRows, choicesBeside, countDrafts, countRows } from './change-rows.tsx'
import { PublishResult, RunState } from './publish-result.tsx'
import { EarlierPublishes, GitDetails, Reviews } from './repository-parts.tsx'
import { useChoice, useChoiceNames } from './use-choice.tsx'
import './publish.css'

/** The changes for visitors, and the button that publishes them. */
export function PublishView({ overview }: { readonly overview: Overview }) {
  const { state, published, files, content } = overview
  const { publish: words, edit, shell, parts, fieldName, localize } = usePage()
  const { language, run, publishing, formatDays } = usePage()
  const changes = publishing?.changes
  const [edited, setEdited] = useState({ proposed: '', message: '' })
  const [choices, setChoices] = useState<readonly MergeChoice[]>([])
  const [refusal, setRefusal] = useState('')
  const [back, setBack] = useState('')
  useScrollRestoration(changes !== undefined)
  // The outcome of an earlier visit to this view is shown only if conflicts are left to decide.
  const isWatched = useRef(false)
  if (run?.outcome === null) isWatched.current = true
  const closeResult = () => {
    isWatched.current = false
    setBack('')
    setRefusal('')
  }
  // What was just sent is listed until the page has loaded the rest: the message comes with the new list.
  const isOld =
    run !== undefined && run.outcome?.kind !== 'refused' && (publishing?.revision ?? 0) < run.revision
  const isRunning = run?.outcome === null || (isWatched.current && isOld)
  const last = isRunning ? undefined : run?.outcome
  const hasConflicts = last?.kind === 'refused' && last.conflicts.length > 0
  const outcome = isWatched.current || hasConflicts ? last : undefined
  const conflicts = outcome?.kind === 'refused' ? outcome.conflicts : []
  const choiceOf = ({ file, field, valuesHash }: MergeConflict) =>
    choices.find(each => each.file === file && each.field === field && each.valuesHash === valuesHash)
  const isDecided = conflicts.every(choiceOf)
  const { seen = null, git = null, causes = [], choices: entries = [], nextDay } = publishing ?? {}
  const filesOf = (entry: string) => {
    const own = entries.find(each => each.entry === entry)?.files ?? []
    return files.filter(({ file }) => own.includes(file) || file.startsWith(`${content}/${entry}.`))
  }
  const { going, left, forgetTicks, noteOf, tickAll, tickOf } = useChoice(publishing ?? {}, closeResult)
  const nameChoice = useChoiceNames()
  const isPart = left.length > 0
  const others = changes
    ? choicesBeside(changes, entries).map(choice => ({ ...choice, name: nameChoice(choice) }))
    : []
  // If all goes out, so do the problems of files that did not change.
  const faulty = files.filter(({ file }) => !isPart || going.some(choice => choice.files.includes(file)))
  const isBroken = faulty.some(({ problems }) => problems.some(({ severity }) => severity === 'problem'))
  const hasProblem = (entry: string) =>
    filesOf(entry).some(({ problems }) => problems.some(({ severity }) => severity === 'problem'))
  const broken = going.filter(({ entry }) => hasProblem(entry))
  const causesOf = (entry: string, changed: readonly string[]) => {
    const isCause = ({ usedBy, fields }: Cause) =>
      usedBy.includes(entry) && fields.some(field => changed.includes(field))
    const found = causes.filter(isCause)
    // The entry may have been changed itself in a commit that is not published.
    if (!changed.every(field => found.some(({ fields }) => fields.includes(field)))) return []
    return found.map(({ kind, title }) =>
      title ? `${localize(title)} (${edit.kinds[kind]})` : edit.kinds[kind],
    )
  }
  const count = countRows(changes, entries)
  const drafts = countDrafts(changes, entries)
  // Something else to publish has come up since, unless it was left out.
  const isPublished = outcome?.kind === 'published' && (count === 0 || isPart || run?.to === 'fetch')
  // Without a remote, a publish makes the site of the last commit, too.
  const isKnown = changes?.comparedWith === 'published' || (changes?.comparedWith === 'commit' && git?.remote)
  const hasNothingNew = git?.files.length === 0 && git.unsent === 0 && isKnown && count === 0
  const isOnlyIds = git?.files.length === 1 && git.files[0]?.file.endsWith('/ids.txt')
  const hasNoneChosen = isPart && going.length === 0 && git?.unsent === 0
  const isShown = state.kind === 'fresh' || (state.kind === 'stale' && isPart && !isBroken)
  const isReady = seen !== null && isShown && isDecided && !hasNothingNew && !hasNoneChosen
  const chosen = useProposal(isPart ? going : [])
  const proposed = isPart ? chosen : (git?.message ?? '')
  // An edited message is dropped if the changes, and so the proposed message, differ now.
  const message = edited.proposed === proposed ? edited.message : proposed
  const start = (to: PublishRun['to']) => async () => {
    if (seen === null) return
    isWatched.current = true
    setBack('')
    const kept = to === 'fetch' ? entries.flatMap(({ files }) => files) : left
    setRefusal(await perform('publish', { seen, message, choices, left: kept, to }))
    if (to === 'review') forgetTicks()
  }
  const isOff = isRunning || !isReady
  const canFetch = seen !== null && isDecided && !isRunning
  const isStale = !isShown && (state.kind === 'stale' || state.kind === 'nothing')
  const why =
    (isStale && publishing && words.notNow(entries.length > 1)) ||
    (!isRunning && hasNothingNew && words.nothing) ||
    (!isRunning && !isPublished && hasNoneChosen && words.chooseSome) ||
    (!isDecided && edit.conflictsFirst)
  // What stops the publish comes before what it changes; warnings come after that.
  const problems = faulty.length > 0 && (count > 0 || entries.length > 0) && (
    <Section id="publish-problems" class="stack" title={words.faulty}>
      {broken[0] && broken.length < entries.length && (
        <Button
          text={words.leaveOut(broken.length, nameChoice(broken[0]))}
          onClick={() => tickAll(entry => going.some(each => each.entry === entry) && !hasProblem(entry))}
        />
      )}
      <ShowMore items={faulty} first={isBroken ? 3 : 10}>
        {file => <ProblemList key={file.file} {...file} />}
      </ShowMore>
    </Section>
  )
  const elsewhere = (
    <>
      {entries.length > 0 && (
        <Button text={words.review} isOff={isOff || going.length === 0} onClick={start('review')} />
      )}
      {git?.unsent === 0 && <Button text={words.fetch} isOff={!canFetch} onClick={start('fetch')} />}
    </>
  )
  useSaveKeys({ save: isOff ? undefined : start('visitors'), undo: undefined, redo: undefined })
  return (
    <div class="publish loose stack">
      <header class="stack tight">
        <h1>{shell.views.publish}</h1>
        {changes && (!isPublished || count > 0) && (
          <p class="quiet figures">
            {changes.since === null
              ? words.first
              : count > drafts
                ? words.summary(count - drafts)
                : !hasNothingNew && words.nothingNew}{' '}
            {drafts > 0 && words.drafts(drafts)} {isOnlyIds && words.onlyIds}{' '}
            {git && git.unsent > 0 && words.unsent(git.unsent)}
          </p>
        )}
        {!publishing && <p class="quiet">{parts.loading}</p>}
        {nextDay && <p class="quiet small">{words.nextDay(formatDays({ start: nextDay, end: nextDay }))}</p>}
        <UnsavedDrafts />
        <PublishResult
          {...{ refusal, outcome, isPublished, git }}
          to={run?.to}
          folder={published}
          address={publishing?.address ?? ''}
        />
        {why && <p class={isStale ? 'refused' : 'quiet'}>{why}</p>}
      </header>
      <Conflicts
        title={words.conflicts}
        conflicts={conflicts.map(conflict => {
          const { file, field, valuesHash, author, date, ...values } = conflict
          const chosen = choiceOf(conflict)
          return {
            key: `${file} ${field}`,
            name: field === '' ? words.wholeFile : fieldName('', field),
            file,
            ...values,
            by: author && words.by(author, momentInWords(date, language)),
            kept: chosen?.keep,
            onChoose: keep =>
              setChoices([...choices.filter(each => each !== chosen), { file, field, valuesHash, keep }]),
          }
        })}
      />
      {isBroken && problems}
      {publishing && (count > 0 || entries.length > 0) && (
        <Section id="publish-changes" class="stack" title={words.changes}>
          {entries.length > 1 && (
            <p class="row middle">
              <span class="figures">{words.chosen(going.length, entries.length)}</span>
              <Button text={words.chooseAll} onClick={() => tickAll(() => true)} isOff={!isPart} />
              <Button
                text={words.chooseNone}
                onClick={() => tickAll(() => false)}
                isOff={going.length === 0}
              />
              {count > entries.length && <span class="quiet">{words.along(count - entries.length)}</span>}
              {isPart && <span class="quiet">{words.othersStay}</span>}
            </p>
          )}
          <ChangeRows
            since={changes?.since ?? []}
            {...{ causesOf, isBroken: hasProblem, noteOf, others, tickOf }}
            onBack={setBack}
          />
        </Section>
      )}
      {!isBroken && problems}
      <Reviews reviews={git?.reviews ?? []} />
      {publishing && (isPart ? going.length > 0 : proposed !== '') && (
        <label class="stack tight" for="publish-message">
          <strong>{words.message}</strong>
          <Prose
            control={{ id: 'publish-message', rows: 2 }}
            value={message}
            onText={message => setEdited({ proposed, message })}
          />
        </label>
      )}
      {git && <EarlierPublishes onTaken={closeResult} />}
      {git && <GitDetails {...git} onBack={setBack} isSinceCommit={changes?.comparedWith === 'commit'} />}
      <div class="bottom-bar row middle">
        <Button
          class={isReady ? 'primary' : ''}
          text={
            isPart && going.length > 0 ? words.publishPart(going.length, entries.length) : shell.views.publish
          }
          isOff={isOff}
          onClick={start('visitors')}
        />
        {git?.remote && <div class="row">{elsewhere}</div>}
        {git?.remote && <More label={edit.moreOf}>{elsewhere}</More>}
        <div role="status" class="good">
          {back}
        </div>
        {isRunning && <RunState {...run} />}
      </div>
    </div>
  )
}

/** Returns the proposed message for these choices alone; empty until it is loaded, or if they are too many for an address. */
function useProposal(going: readonly PublishChoice[]): string {
  const { language } = usePage()
  const entries = going.map(({ entry }) => entry).join('\n')
  const query = new URLSearchParams({ reader: language, entries })
  const isAsked = entries !== '' && entries.length < 8000
  return useData<Proposal>(`message.json?${query}`, isAsked).value?.message ?? ''
}
