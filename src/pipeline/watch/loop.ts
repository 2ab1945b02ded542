import { ContentProblems } from '../../base/problems/problem.ts'
import type { BuildReport } from '../report.ts'
import type { Batch } from './batches.ts'
import type { ContentChanges } from './watch-changes.ts'

/**
 * Builds again. `changed` are absolute paths that may have changed; without it every file is checked, as in the call after an
 * error other than ContentProblems.
 *
 * @throws ContentProblems; the other errors of a build
 */
export type Rebuild = (changed: Batch) => Promise<BuildReport>

/** Why there was a build: the first one, a change, or a full check for changes that the system did not report. */
type BuildCause =
  | { readonly cause: 'start' | 'full-check' }
  | { readonly cause: 'change'; readonly paths: Batch }

/** The outcome of a build. */
export type WatchedBuild = BuildCause & { readonly milliseconds: number } & (
    | { readonly kind: 'built'; readonly report: BuildReport }
    | { readonly kind: 'problems'; readonly problems: ContentProblems }
    | { readonly kind: 'fault'; readonly error: unknown }
  )

/** What a watch builds, what it waits for, and where it reports. */
type WatchWork = {
  readonly rebuild: Rebuild
  readonly changes: ContentChanges
  /** Called for every build that people should know about. */
  readonly onBuild: (build: WatchedBuild) => void
}

/**
 * Builds after every batch of changes until the watch ends. After the first quiet second every file is checked once, to find
 * changes that the system did not report, and again when a day comes that changes the site; the result of
 * such a check is reported only if it differs from the last report. An internal error is reported, and the build repeated at growing intervals.
 *
 * @throws the error of the first build, unless it is ContentProblems; UserError if the system refuses to watch
 */
export async function watchAndBuild({ rebuild, changes, onBuild }: WatchWork): Promise<void> {
  let last = await tryBuild(rebuild, { cause: 'start' })
  if (last.kind === 'fault' && !changes.hasNew()) throw last.error
  let reported: WatchedBuild | undefined
  for (let timeoutMs: number | undefined = checkAfterMs; ; timeoutMs = timeoutAfter(last, timeoutMs)) {
    // A build that failed while the content was changing proves nothing about its present state.
    const isOutdated = last.kind !== 'built' && changes.hasNew()
    if (!isOutdated && isWorthReporting(last, reported)) {
      reported = last
      onBuild(last)
    }
    const arrival = await changes.next(timeoutMs)
    if (arrival.kind === 'ended') return
    const cause = arrival.kind === 'quiet' ? 'full-check' : 'change'
    const paths = arrival.kind === 'changed' && last.kind !== 'fault' ? arrival.paths : undefined
    last = await tryBuild(rebuild, { cause, paths })
  }
}

const checkAfterMs = 1000
const longestTimeoutMs = 60_000

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

/** Returns how long to wait for a change before every file is checked again; after an internal error, longer each time. */
function timeoutAfter(build: WatchedBuild, before: number | undefined): number | undefined {
  if (build.cause !== 'full-check') return checkAfterMs
  if (build.kind === 'fault') return Math.min((before ?? checkAfterMs) * 2, longestTimeoutMs)
  return build.kind === 'built' ? waitForDay(build.report) : undefined
}

/** Returns the milliseconds until a day that changes the site; undefined if there is no such day, or it has passed (`--as-of`). */
function waitForDay({ schedule: { nextChange } }: BuildReport): number | undefined {
  const wait = nextChange === undefined ? 0 : Date.parse(nextChange.instant) - Date.now()
  return wait > 0 ? Math.min(wait, longestTimerMs) : undefined
}

const longestTimerMs = 2 ** 31 - 1

/** Whether to report a build: a check only if its outcome differs from the last report. */
function isWorthReporting(build: WatchedBuild, reported: WatchedBuild | undefined): boolean {
  if (build.cause !== 'full-check' || reported === undefined) return true
  const hasChanged = build.kind === 'built' && build.report.published.written > 0
  return hasChanged || outcomeOf(build) !== outcomeOf(reported)
}

function outcomeOf(build: WatchedBuild): string {
  if (build.kind === 'built') return JSON.stringify(build.report.warnings)
  return build.kind === 'problems' ? JSON.stringify(build.problems.problems) : String(build.error)
}
