import { ContentProblems } from '../../base/problems/problem.ts'
import type { BuildReport } from '../report.ts'
import type { Batch } from './batches.ts'
import type { Changes } from './watch-changes.ts'

/**
 * Builds again. `changed` are absolute paths that may have changed; without it everything is looked at, as it is in the call
 * after one that threw anything but ContentProblems.
 *
 * @throws ContentProblems; the other errors of a build
 */
export type Rebuild = (changed: Batch) => Promise<BuildReport>

/** Why there was a build: it was the first, something changed, or it was quiet and time to check whether anything was missed. */
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
 * Builds, and builds again after every batch of changes, until the changes end. After the first quiet second everything is
 * looked at once, so that a change that the system did not report is found; that build is reported only where it found
 * something. A fault is reported, and the build tried again at growing intervals.
 *
 * @throws what the first build throws, unless it is a problem of the content; WatchRefused
 */
export async function watchAndBuild({ rebuild, changes, onBuild }: WatchWork): Promise<void> {
  let last = await tryBuild(rebuild, { cause: 'start' })
  if (last.kind === 'fault' && !changes.isWaiting()) throw last.error
  let reported: WatchedBuild | undefined
  for (let patience: number | undefined = lookAfterMs; ; patience = patienceAfter(last, patience)) {
    // A build that failed while the content was still changing says nothing about its present state.
    const isOutdated = last.kind !== 'built' && changes.isWaiting()
    if (!isOutdated && isNews(last, reported)) {
      reported = last
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

/** How long to wait for a change until everything is looked at; after a fault again and again, at growing intervals. */
function patienceAfter({ kind, cause }: WatchedBuild, before: number | undefined): number | undefined {
  if (cause !== 'look') return lookAfterMs
  return kind === 'fault' ? Math.min((before ?? lookAfterMs) * 2, longestPatienceMs) : undefined
}

/** A look is reported only where it found something else than what was reported last. */
function isNews(build: WatchedBuild, reported: WatchedBuild | undefined): boolean {
  if (build.cause !== 'look' || reported === undefined) return true
  const hasChanged = build.kind === 'built' && build.report.published.written > 0
  return hasChanged || essenceOf(build) !== essenceOf(reported)
}

function essenceOf(build: WatchedBuild): string {
  if (build.kind === 'built') return JSON.stringify(build.report.warnings)
  return build.kind === 'problems' ? JSON.stringify(build.problems.problems) : String(build.error)
}
