import { useEffect, useRef } from 'preact/hooks'
import type {
  PublishOutcome,
  PublishRun,
  RefusalReason,
  RepositoryView,
} from '../../../workbench/messages/publish-messages.ts'
import { ActionButton, Button } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { ask } from '../../shell/requests.ts'

type ResultProps = {
  /** Why nothing was started; empty if it was. */
  readonly refusal: string
  readonly outcome: PublishOutcome | undefined
  /** Whether nothing has changed since that outcome. */
  readonly isPublished: boolean
  readonly to: PublishRun['to'] | undefined
  /** The folder of the published site. */
  readonly folder: string
  readonly git: RepositoryView | null
  /** The address of the published site; empty if it is not known. */
  readonly address: string
}

/** How the last publish ended, to which the page scrolls. */
export function PublishResult({ refusal, outcome, isPublished, to, folder, git, address }: ResultProps) {
  const words = useWords('publish')
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) status.current?.scrollIntoView({ block: 'center' })
  }, [outcome])
  const request = git?.reviews.find(
    ({ branch }) => outcome?.kind === 'sent' && branch === outcome.branch,
  )?.request
  return (
    <div role="status" ref={status}>
      {refusal && <p class="box tag-problem">{refusal}</p>}
      {isPublished && outcome?.kind === 'published' && (
        <div class="box stack tight tag-added">
          <p>{words.published(outcome, { folder, remote: git?.remote ?? '', isFetch: to === 'fetch' })}</p>
          {address && to !== 'fetch' && (outcome.went.count > 0 || outcome.drafts.count === 0) && (
            <a class="button" href={address}>
              {words.address}
            </a>
          )}
        </div>
      )}
      {outcome?.kind === 'sent' && (
        <p class="box tag-added">
          {words.sentForReview}{' '}
          {request ? <a href={request}>{words.request}</a> : words.sayBranch(outcome.branch)}{' '}
          {!request && (
            <ActionButton
              text={words.copyName}
              act={() => navigator.clipboard.writeText(outcome.branch).then(() => words.copied)}
            />
          )}
        </p>
      )}
      {outcome?.kind === 'refused' && (
        <div class="box stack tag-problem">
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
  )
}

/** Refusals whose detail is in the words of git or of the system. */
const forTechnicians: readonly RefusalReason[] = ['git', 'unreachable', 'access', 'cannot-merge']

/** What a publish that is running does now, and a button that stops it. */
export function RunState({ to, step }: PublishRun) {
  const words = useWords('publish')
  return (
    <>
      <Button text={words.stop} onClick={() => ask('cancel-publish', {})} />
      <p class="quiet figures">
        {words.running[to]}
        {step ? ': ' : ' …'}
        {step && `${words.steps[step.name]} … ${step.total > 0 ? `${step.done} / ${step.total}` : ''}`}
      </p>
    </>
  )
}
