import type { Overview } from '../../messages/overview.ts'
import { useWords } from './language.tsx'
import type { LiveState } from './live.ts'
import { hrefTo } from './route.ts'
import { shellWords } from './words.ts'

type StateBannerProps = { readonly overview: Overview | undefined; readonly live: LiveState }

/** What there is to know of the content's state, above every view; nothing where all is well. */
export function StateBanner({ overview, live }: StateBannerProps) {
  const words = useWords(shellWords)
  const problems = countProblems(overview)
  const state = overview?.state
  const wayOut = <a href={hrefTo({ view: 'overview' })}>{words.see}</a>
  return (
    <div class="state" role="status">
      {!live.isConnected && <p class="state-fault">{words.disconnected}</p>}
      {state?.kind === 'fault' && <p class="state-fault">{state.message}</p>}
      {state?.kind === 'stale' && (
        <p class="state-problem">
          {words.stale(problems)} {wayOut}
        </p>
      )}
      {state?.kind === 'nothing' && (
        <p class="state-problem">
          {words.nothing(problems)} {wayOut}
        </p>
      )}
      {(live.progress || state === undefined || state.kind === 'building') && live.isConnected && (
        <p class="state-building">
          {live.progress ? `${words.steps[live.progress.step]} … ${countOf(live.progress)}` : words.building}
        </p>
      )}
    </div>
  )
}

function countOf({ done, total }: { readonly done: number; readonly total: number }): string {
  return total > 0 ? `${done} / ${total}` : ''
}

function countProblems(overview: Overview | undefined): number {
  const troubles = overview?.files.flatMap(({ troubles }) => troubles) ?? []
  return troubles.filter(({ severity }) => severity === 'problem').length
}
