import { useEffect, useRef } from 'preact/hooks'
import type { FileProblems, Overview } from '../../../workbench/messages/overview-messages.ts'
import type { PublishChoice, Publishing } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { countRows, listChanges } from '../../parts/list-changes.ts'

/** Returns entries with all that cannot be published without them. */
export function withUsers(entries: readonly string[], choices: readonly PublishChoice[]): Set<string> {
  // A set also visits what is added to it meanwhile.
  const all = new Set(entries)
  for (const each of all)
    for (const user of choices.find(({ entry }) => entry === each)?.usedBy ?? []) all.add(user)
  return all
}

/** Returns functions that return the problems of an entry that is listed, and what those stop from being published. */
export function findProblems({ files, content }: Overview, { choices = [] }: Partial<Publishing> = {}) {
  const problemsOf = (entry: string) => {
    const own = choices.find(each => each.entry === entry)?.files ?? []
    const isOwn = ({ file }: FileProblems) => own.includes(file) || file.startsWith(`${content}/${entry}.`)
    return files.filter(each => isOwn(each) && stopsPublish(each))
  }
  /** What still uses a type or category that was removed. */
  const usersOf = (entry: string) =>
    entry === 'labels'
      ? files.filter(({ problems }) => problems.some(({ code }) => /^unknown-(label|guide-c)/.test(code)))
      : []
  const hasProblem = (entry: string) => problemsOf(entry).length + usersOf(entry).length > 0
  const stopped = withUsers(choices.map(({ entry }) => entry).filter(hasProblem), choices)
  return { problemsOf, usersOf, hasProblem, isStopped: ({ entry }: PublishChoice) => stopped.has(entry) }
}

/** The entries to publish, and whether others are left out. */
type Chosen = {
  readonly publishing: Publishing | undefined
  readonly found: ReturnType<typeof findProblems>
  readonly going: readonly PublishChoice[]
  readonly isPart: boolean
  /** The files because of which a part was refused. */
  readonly refused: readonly string[]
}

/** Returns what there is to publish, and what stops it. */
export function assess({ state, files }: Overview, { publishing, found, going, isPart, refused }: Chosen) {
  const { git, changes, choices = [] } = publishing ?? {}
  // If all goes out, so do the problems of files that did not change.
  const isConcerned = (each: FileProblems) =>
    !isPart ||
    refused.includes(each.file) ||
    going.some(({ entry, files }) => files.includes(each.file) || found.usersOf(entry).includes(each))
  const listed = [...choices, ...listChanges(changes).map(({ item }) => item)]
  const beside = new Set(listed.flatMap(({ entry }) => found.problemsOf(entry)))
  const count = countRows(changes, choices)
  // Without a remote, a publish makes the site of the last commit, too.
  const isKnown = changes?.comparedWith === 'published' || (changes?.comparedWith === 'commit' && git?.remote)
  const canChoose = choices.some(choice => !found.isStopped(choice))
  const isBroken = files.some(each => isConcerned(each) && stopsPublish(each))
  const isShown = state.kind === 'fresh' || (state.kind === 'stale' && isPart && canChoose && !isBroken)
  return {
    /** The files with problems and warnings that are not beside an entry. */
    faulty: files.filter(each => !beside.has(each) && (isConcerned(each) || stopsPublish(each))),
    count,
    canChoose,
    isShown,
    isStale: !isShown && (state.kind === 'stale' || state.kind === 'nothing'),
    hasNothingNew: Boolean(git?.files.length === 0 && git.unsent === 0 && isKnown && count === 0),
    hasNoneChosen: isPart && going.length === 0 && git?.unsent === 0,
  }
}

function stopsPublish({ problems }: FileProblems): boolean {
  return problems.some(({ severity }) => severity === 'problem')
}

/** Returns whether a publish is running, and how the last one ended, if it was not seen here before. */
export function useOutcome() {
  const { run, publishing, unseenRun = { current: false } } = usePage()
  // What was just sent is listed until the page has loaded the rest: the message comes with the new list.
  const isOld =
    run !== undefined && run.outcome?.kind !== 'refused' && (publishing?.revision ?? 0) < run.revision
  const isRunning = run?.outcome === null || (unseenRun.current && isOld)
  const last = isRunning ? undefined : run?.outcome
  const hasConflicts = last?.kind === 'refused' && last.conflicts.length > 0
  // The outcome of an earlier visit to this view is shown only if conflicts are left to decide.
  const outcome = unseenRun.current || hasConflicts ? last : undefined
  const isSeen = useRef(false)
  isSeen.current = outcome !== undefined
  const leave = () => {
    if (isSeen.current) unseenRun.current = false
  }
  useEffect(() => leave, [])
  return { isRunning, outcome, unseenRun }
}
