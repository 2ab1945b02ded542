import { ContentProblems } from '../../base/problems/problem.ts'
import type { BuildReport } from '../report.ts'
import type { Batch } from './batches.ts'
import type { Changes } from './changes.ts'

/**
 * Builds again. `changed` are absolute paths that may have changed; without it everything is looked at, as it is in the call
 * after one that threw anything but ContentProblems.
 *
 * @throws ContentProblems; whatever else a build throws
 */
export type Rebuild = (changed: Batch) => Promise<BuildReport>

/** Why there was a build: it was the first, something changed, or it was quiet and time to look whether anything was missed. */
export type BuildCause =
  | { readonly cause: 'start' | 'look' }
  | { readonly cause: 'change'; readonly paths: Batch }

/** How a build ended. */
export type WatchedBuild = BuildCause & { readonly milliseconds: number } & (
    | { readonly kind: 'built'; readonly report: BuildReport }
    | { readonly kind: 'problems'; readonly problems: ContentProblems }
    | { readonly kind: 'fault'; readonly error: unknown }
  )

export type WatchWork = {
  readonly rebuild: Rebuild
  readonly changes: Changes
  /** Hears of every build that people should know of. */
  readonly onBuild: (build: WatchedBuild) => void
}

/**
 * Builds, and builds again after every batch of changes, until the changes end. After the first quiet second everything is looked at
 * once, so that a change that the system did not tell of is found; where nothing was missed, that is not told. A fault is told, and
 * tried again by and by.
 *
 * @throws what the first build throws, where it is no problem of the content; WatchRefused
 */
export async function watchAndBuild({ rebuild, changes, onBuild }: WatchWork): Promise<void> {
  let last = await tryBuild(rebuild, { cause: 'start' })
  if (last.kind === 'fault' && !changes.isWaiting()) throw last.error
  let told: WatchedBuild | undefined
  for (let patience: number | undefined = lookAfterMs; ; patience = patienceAfter(last, patience)) {
    if (isNews(last, told) && !isOutdated(last, changes)) {
      told = last
      onBuild(last)
    }
    const arrival = await changes.next(patience)
    if (arrival.kind === 'ended') return
    const cause = arrival.kind === 'quiet' ? 'look' : 'change'
    const paths = arrival.kind === 'changed' && last.kind !== 'fault' ? arrival.paths : undefined
    last = await tryBuild(rebuild, { cause, paths })
  }
}

const lookAfterMs = 1000
const longestPatienceMs = 60_000

async function tryBuild(rebuild: Rebuild, why: BuildCause): Promise<WatchedBuild> {
  const start = performance.now()
  const took = () => ({ ...why, milliseconds: performance.now() - start })
  try {
    const report = await rebuild(why.cause === 'change' ? why.paths : undefined)
    return { kind: 'built', report, ...took() }
  } catch (error) {
    if (error instanceof ContentProblems) return { kind: 'problems', problems: error, ...took() }
    return { kind: 'fault', error, ...took() }
  }
}

/** How long quiet is waited for until everything is looked at; after a fault again and again, ever more seldom. */
function patienceAfter({ kind, cause }: WatchedBuild, before: number | undefined): number | undefined {
  if (cause !== 'look') return lookAfterMs
  return kind === 'fault' ? Math.min((before ?? lookAfterMs) * 2, longestPatienceMs) : undefined
}

/** A build that went wrong while the content was still changing says nothing of what it has become. */
function isOutdated({ kind }: WatchedBuild, changes: Changes): boolean {
  return kind !== 'built' && changes.isWaiting()
}

/** A look is told only where it found something else than what was told last. */
function isNews(build: WatchedBuild, told: WatchedBuild | undefined): boolean {
  if (build.cause !== 'look' || told === undefined) return true
  const hasChanged = build.kind === 'built' && build.report.published.written > 0
  return hasChanged || essenceOf(build) !== essenceOf(told)
}

function essenceOf(build: WatchedBuild): string {
  if (build.kind === 'built') return JSON.stringify(build.report.warnings)
  return build.kind === 'problems' ? JSON.stringify(build.problems.problems) : String(build.error)
}
