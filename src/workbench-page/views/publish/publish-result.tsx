import { useEffect, useRef } from 'preact/hooks'
import type {
  MergeChoice,
  MergeConflict,
  PublishOutcome,
  PublishRun,
  RefusalReason,
  RepositoryView,
} from '../../../workbench/messages/publish-messages.ts'
import { momentInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { ask } from '../../context/requests.ts'
import { Button } from '../../parts/controls.tsx'
import { firstOf } from '../../words/find-words-en.ts'
import type { PageWords } from '../../words/words-en.ts'
import { Conflicts, usePrinter } from '../edit/conflicts.tsx'
import { ReviewLinks } from './repository-parts.tsx'
import { type useChoice, useChoiceNames } from './use-choice.tsx'

type ResultProps = {
  /** Why nothing was started; empty if it was. */
  readonly refusal: string
  readonly outcome: PublishOutcome | undefined
  /** Whether nothing has changed since that outcome. */
  readonly isPublished: boolean
  /** The folder of the published site. */
  readonly folder: string
  /** Whether the problems that refused it are listed. */
  readonly isListed: boolean
  readonly choose: ReturnType<typeof useChoice>['choose']
}

/** How the last publish ended, to which the page scrolls. */
export function PublishResult({ refusal, outcome, isPublished, folder, isListed, choose }: ResultProps) {
  const { publish: words, run, publishing } = usePage()
  const { git, address, choices = [] } = publishing ?? {}
  const nameChoice = useChoiceNames()
  const needs = outcome?.kind === 'refused' ? outcome.needs : []
  const needed = choices.filter(({ entry }) => needs.includes(entry)).map(nameChoice)
  const isFetch = run?.to === 'fetch'
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) status.current?.scrollIntoView({ block: 'center' })
  }, [outcome])
  const review = outcome?.kind === 'sent' && git?.reviews.find(({ branch }) => branch === outcome.branch)
  return (
    <div role="status" ref={status}>
      {refusal && <p class="box tag-problem">{refusal}</p>}
      {isPublished && outcome?.kind === 'published' && (
        <div class="box stack tight tag-added">
          <p>{describe(outcome, words.published, { folder, git, isFetch })}</p>
          {address && !isFetch && (outcome.went.count > 0 || outcome.drafts.count === 0) && (
            <a class="button" href={address}>
              {words.address}
            </a>
          )}
        </div>
      )}
      {outcome?.kind === 'sent' && (
        <div class="box stack tag-added">
          <p>{outcome.isAgain ? words.sentAgain : words.sentForReview}</p>
          {review && <ReviewLinks {...review} look="primary" />}
          <p>{words.thenApproved}</p>
        </div>
      )}
      {outcome?.kind === 'refused' && (
        <div class="box stack tag-problem">
          <p>{needed.length > 0 ? words.needs(needed.join(', ')) : words.refused[outcome.why]}</p>
          {needed[0] && (
            <p>
              <Button text={words.chooseAlso(needed.length, needed[0])} onClick={() => choose(needs, true)} />
            </p>
          )}
          {outcome.detail && !isListed && (
            <details open={needed.length === 0 && forEditors.includes(outcome.why)}>
              <summary>{words.details}</summary>
              <pre class="lines wrap-anywhere">{outcome.detail}</pre>
            </details>
          )}
        </div>
      )}
    </div>
  )
}

type MergeProps = {
  readonly conflicts: readonly MergeConflict[]
  readonly choices: readonly MergeChoice[]
  readonly onChoices: (choices: readonly MergeChoice[]) => void
}

/** What others have changed, too, with both versions to choose from. */
export function MergeConflicts({ conflicts, choices, onChoices }: MergeProps) {
  const { publish: words, fieldName, language } = usePage()
  const print = usePrinter('events')
  const shown = conflicts.map(conflict => {
    const { file, field, valuesHash, author, date, mine, theirs } = conflict
    const chosen = findChoice(conflict, choices)
    return {
      key: `${file} ${field}`,
      name: field === '' ? words.wholeFile : fieldName('', field),
      file,
      mine: print(field, mine),
      theirs: print(field, theirs),
      by: author && words.by(author, momentInWords(date, language)),
      kept: chosen?.keep,
      onChoose: (keep: MergeChoice['keep']) =>
        onChoices([...choices.filter(each => each !== chosen), { file, field, valuesHash, keep }]),
    }
  })
  return <Conflicts title={words.conflicts} conflicts={shown} />
}

/** Returns the decision on a conflict; undefined if there is none on its values. */
export function findChoice(
  { file, field, valuesHash }: MergeConflict,
  choices: readonly MergeChoice[],
): MergeChoice | undefined {
  return choices.find(each => each.file === file && each.field === field && each.valuesHash === valuesHash)
}

type PublishPlace = Pick<ResultProps, 'folder'> & {
  readonly git: RepositoryView | null | undefined
  readonly isFetch: boolean
}

function describe(
  { sentTo, went, gone, drafts, came, merged }: PublishOutcome & { readonly kind: 'published' },
  words: PageWords['publish']['published'],
  { folder, git, isFetch }: PublishPlace,
): string {
  const { remote, waiting = [] } = git ?? {}
  const isSent = sentTo !== ''
  const whatWent = () => {
    if (went.count > 0) return words.entries(went.count, firstOf(went.titles, went.count), isSent)
    if (gone.count + drafts.count > 0) return ''
    if (sentTo) return words.sent
    if (!remote || merged.length + came.count > 0) return ''
    if (!isFetch) return words.unchanged
    return waiting.length > 0 ? '' : words.nothingCame
  }
  const whatIsGone = gone.count > 0 && words.gone(gone.count, firstOf(gone.titles, gone.count))
  const hidden = drafts.count > 0 && words.drafts(drafts.count, firstOf(drafts.titles, drafts.count), isSent)
  const whatCame = came.count > 0 && words.came(came.count, firstOf(came.titles, came.count))
  const whatWaits = isFetch && waiting.length > 0 && words.waits(waiting.length)
  const where = !remote && words.here(folder)
  return [whatWent(), whatIsGone, hidden, where, whatCame, whatWaits].filter(Boolean).join(' ')
}

/** Refusals whose detail is not in the words of git or of the system. */
const forEditors: readonly RefusalReason[] = ['choice', 'hook', 'limits', 'locked', 'programs', 'rejected']

/** What a publish that is running does now, and a button that stops it. */
export function RunState({ step }: Pick<PublishRun, 'step'>) {
  const { publish: words } = usePage()
  return (
    <>
      <Button text={words.stop} onClick={() => ask('cancel-publish', {})} />
      <p class="quiet figures">
        {step && `${words.steps[step.name]} … ${step.total > 0 ? `${step.done} / ${step.total}` : ''}`}
      </p>
    </>
  )
}
