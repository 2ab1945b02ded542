import type { Problem } from '../base/problems/problem.ts'
import type { BuiltSite } from '../pipeline/build-site.ts'
import type { WatchedBuild } from '../pipeline/watch/loop.ts'
import type { WorkState } from './messages/overview.ts'

/** The content at one moment, as far as it is known: what the workbench shows. */
export type Moment = {
  /** Counts what there was to tell of, from 1; 0 before the first build has ended. */
  readonly edition: number
  readonly state: WorkState
  readonly reported: Reported
  /** The last state in which nothing was wrong, where there was one. */
  readonly good: BuiltSite | undefined
}

/** Keeps the current moment, and tells whoever listens of each new one. */
export class Workbench {
  private current: Moment = {
    edition: 0,
    state: { kind: 'building' },
    reported: { problems: [], texts: new Map() },
    good: undefined,
  }
  private readonly listeners: ((moment: Moment) => void)[] = []

  get moment(): Moment {
    return this.current
  }

  /** Takes in how a build ended, and the last good state since. */
  take(build: WatchedBuild, good: BuiltSite | undefined): void {
    const edition = this.current.edition + 1
    const reported = build.kind === 'fault' ? this.current.reported : problemsOf(build)
    this.current = { edition, state: stateAfter(build, good), reported, good }
    for (const listener of this.listeners) listener(this.current)
  }

  /** Tells of each new moment from now on. */
  listen(listener: (moment: Moment) => void): void {
    this.listeners.push(listener)
  }
}

function stateAfter(build: WatchedBuild, good: BuiltSite | undefined): WorkState {
  if (build.kind === 'built') return { kind: 'fresh' }
  if (build.kind === 'problems') return { kind: good ? 'stale' : 'nothing' }
  return { kind: 'fault', message: build.error instanceof Error ? build.error.message : String(build.error) }
}

/** The problems and warnings of a build, and the texts of files in which there are problems, as far as they were read. */
type Reported = {
  readonly problems: readonly Problem[]
  readonly texts: ReadonlyMap<string, string>
}

/** What a build told of the content. */
function problemsOf(build: WatchedBuild & { kind: 'built' | 'problems' }): Reported {
  if (build.kind === 'built') return { problems: build.report.warnings, texts: new Map() }
  const { problems, texts } = build.problems
  return { problems, texts }
}
