import { useContext, useState } from 'preact/hooks'
import type { Changes, Overview } from '../../../messages/overview-messages.ts'
import type {
  MergeChoice,
  Publishing,
  PublishOutcome,
  PublishRun,
  RepositoryView,
} from '../../../messages/publish-messages.ts'
import { Button, Section } from '../../parts/controls.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { PageContext, useWords } from '../../shell/page-context.ts'
import { ask, useData } from '../../shell/requests.ts'
import { ChangeRows, countChanges } from './change-rows.tsx'
import { isOf, MergeChoices } from './merge-choices.tsx'
import './publish.css'

/** Everything that changes for visitors, the files that git commits, and the button that publishes both. */
export function PublishView({ overview: { state, published } }: { readonly overview: Overview }) {
  const words = useWords('publish')
  const { publish: run } = useContext(PageContext)
  const { value: changes } = useData<Changes>('changes.json')
  const { value: publishing } = useData<Publishing>('publish.json')
  const [message, setMessage] = useState<string>()
  const [choices, setChoices] = useState<readonly MergeChoice[]>([])
  const [refusal, setRefusal] = useState('')
  useScrollRestoration(changes !== undefined)
  const isRunning = run !== undefined && run.outcome === null
  const outcome = run?.outcome ?? undefined
  const conflicts = outcome?.kind === 'refused' ? outcome.conflicts : []
  const isDecided = conflicts.every(conflict => choices.some(choice => isOf(choice, conflict)))
  const { seen = null, git = null } = publishing ?? {}
  const count = countChanges(changes)
  const start = async () => {
    if (seen === null) return
    const done = await ask('publish', { seen, message: message ?? git?.message ?? '', choices })
    setRefusal(done.kind === 'refused' ? done.message : '')
    setMessage(undefined)
  }
  return (
    <div class="publish stack">
      <header>
        <h1>{words.title}</h1>
        {changes && (
          <p class="quiet figures">
            {changes.since === null ? words.first : count > 0 ? words.summary(count) : words.nothingNew}
          </p>
        )}
        <div role="status">
          {refusal && <p class="publish-outcome publish-refused">{refusal}</p>}
          {outcome && <Outcome outcome={outcome} remote={git?.remote ?? ''} folder={published} />}
        </div>
      </header>
      {conflicts.length > 0 && (
        <MergeChoices
          conflicts={conflicts}
          choices={choices}
          onChoose={chosen =>
            setChoices([
              ...choices.filter(each => !isOf(each, { ...chosen, mine: null, theirs: null })),
              chosen,
            ])
          }
        />
      )}
      {count > 0 && (
        <Section id="publish-changes" class="publish-changes" title={words.changes}>
          <ChangeRows since={changes?.since ?? []} />
        </Section>
      )}
      {git && <Files git={git} message={message ?? git.message} onMessage={setMessage} />}
      <div class="publish-bar row middle">
        <Button
          class="primary"
          text={isRunning ? words.running : words.publish}
          isOff={isRunning || seen === null || state.kind !== 'fresh' || !isDecided}
          onClick={start}
        />
        {isRunning && <Button text={words.stop} onClick={() => ask('cancel-publish', {})} />}
        {run && <Steps run={run} />}
        {state.kind !== 'fresh' && <p class="quiet">{words.notNow}</p>}
        {!isDecided && <p class="quiet">{words.chooseAll}</p>}
      </div>
    </div>
  )
}

type OutcomeProps = {
  readonly outcome: PublishOutcome
  readonly remote: string
  readonly folder: string
}

function Outcome({ outcome, remote, folder }: OutcomeProps) {
  const words = useWords('publish')
  if (outcome.kind === 'published')
    return <p class="publish-outcome publish-done">{words.published(outcome, folder)}</p>
  return (
    <div class="publish-outcome publish-refused stack">
      <p>{words.refused[outcome.why](remote)}</p>
      {outcome.detail && <pre class="publish-value wrap-anywhere">{outcome.detail}</pre>}
    </div>
  )
}

function Steps({ run: { steps } }: { readonly run: PublishRun }) {
  const words = useWords('publish')
  return (
    <ol class="publish-steps row list small">
      {steps.map(({ name, state, done, total }) => (
        <li key={name} data-state={state}>
          {words.steps[name]}
          {state === 'running' && total > 0 && <span class="quiet figures">{` ${done} / ${total}`}</span>}
        </li>
      ))}
    </ol>
  )
}

type FilesProps = {
  readonly git: RepositoryView
  readonly message: string
  readonly onMessage: (message: string) => void
}

function Files({ git: { branch, remote, files, unsent }, message, onMessage }: FilesProps) {
  const words = useWords('publish')
  return (
    <Section id="publish-files" class="publish-files stack" title={words.files}>
      <p class="quiet">
        {words.branch(branch, remote)}. {files.length === 0 && words.noFiles}{' '}
        {unsent > 0 && words.unsent(unsent, remote)}
      </p>
      {files.length > 0 && (
        <>
          <ul class="list">
            {files.map(({ file, kind }) => (
              <li key={file} class="wrap-anywhere">
                <span class={`tag publish-${kind}`}>{words.kinds[kind]}</span> <code>{file}</code>
              </li>
            ))}
          </ul>
          <label class="publish-message">
            {words.message}
            <textarea
              rows={Math.min(8, message.split('\n').length + 1)}
              value={message}
              onInput={({ currentTarget }) => onMessage(currentTarget.value)}
            />
          </label>
        </>
      )}
    </Section>
  )
}
