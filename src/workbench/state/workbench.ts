import { hash } from 'node:crypto'
import type { Problem } from '../../base/problems/problem.ts'
import { messageOf } from '../../base/problems/system-error.ts'
import { gitAttributes, ledgerFile } from '../../content/ledger/ledger.ts'
import type { Listing } from '../../content/load/list-content.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { WatchedBuild } from '../../pipeline/watch/loop.ts'
import type { WorkState } from '../messages/overview-messages.ts'
import { TextChecker } from './check-text.ts'
import { Journal } from './journal.ts'

/** Identifies the files of a listing by size and time, except the ledger and its attributes, which builds write, and the paths in `ignored`. */
export function fingerprintFiles(
  { entries, headers }: Listing,
  ignored: ReadonlySet<string> = new Set(),
): string {
  const rows = entries
    .filter(({ path }) => path !== ledgerFile && path !== gitAttributes.path && !ignored.has(path))
    .map(({ path, stats }) => [path, stats.size, stats.mtimeMs])
  return hash('sha256', JSON.stringify([headers?.size, headers?.mtimeMs, rows]))
}

/** What the workbench shows of the content. */
export type ContentState = {
  /** Grows whenever the pages have to load everything again; 0 before the first build has ended. */
  readonly revision: number
  readonly state: WorkState
  /** The problems and warnings of the last build. */
  readonly problems: readonly Problem[]
  /** The texts of files with problems that could be read. */
  readonly texts: ReadonlyMap<string, string>
  /** The last site that could be built, with the last good version of broken files; undefined before the first. */
  readonly lastGood: BuiltSite | undefined
}

/** Keeps the current state of the content, and calls its listeners with each new one. */
export class Workbench {
  current: ContentState = {
    revision: 0,
    state: { kind: 'building' },
    problems: [],
    texts: new Map(),
    lastGood: undefined,
  }
  /** The fingerprint of the files that the last build read; null if it failed before that. */
  lastFingerprint: string | null = null
  readonly journal = new Journal()
  readonly checker = new TextChecker()
  private lastWrite: Promise<unknown> = Promise.resolve()
  private readonly listeners: (() => void)[] = []

  /** Records the outcome of a build and the last good site after it. */
  update(build: WatchedBuild, lastGood: BuiltSite | undefined): void {
    const { revision, ...before } = this.current
    this.current = {
      ...before,
      ...problemsOf(build),
      revision: revision + 1,
      state: stateAfter(build, lastGood),
      lastGood,
    }
    for (const listener of this.listeners) listener()
  }

  /** Does something after all earlier writes, so that each write sees the results of those before it. */
  inTurn<T>(write: () => Promise<T>): Promise<T> {
    const done = this.lastWrite.then(write)
    this.lastWrite = Promise.allSettled([done])
    return done
  }

  /** Makes the pages load everything again. */
  refresh(): void {
    this.current = { ...this.current, revision: this.current.revision + 1 }
    for (const listener of this.listeners) listener()
  }

  /** Calls a listener after each change of the state. */
  listen(listener: () => void): void {
    this.listeners.push(listener)
  }
}

function stateAfter(build: WatchedBuild, lastGood: BuiltSite | undefined): WorkState {
  if (build.kind === 'built') return { kind: 'fresh' }
  if (build.kind === 'problems') return { kind: lastGood ? 'stale' : 'nothing' }
  return { kind: 'fault', message: messageOf(build.error) }
}

// After an internal error, the problems of the previous build still apply.
function problemsOf(build: WatchedBuild): Partial<Pick<ContentState, 'problems' | 'texts'>> {
  if (build.kind === 'fault') return {}
  if (build.kind === 'built') return { problems: build.report.warnings, texts: new Map() }
  const { problems, texts } = build.problems
  return { problems, texts }
}
