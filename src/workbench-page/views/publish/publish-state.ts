import { useEffect, useRef } from 'preact/hooks'
import type { FileProblems, Overview, ShownProblem } from '../../../workbench/messages/overview-messages.ts'
import type { PublishChoice, Publishing } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { countRows, listChanges } from '../../parts/list-changes.ts'
import type { useChoice } from './use-choice.tsx'

/** Returns a function that returns the files because of whose problems an entry cannot be published. */
export function findProblems({ files, content }: Overview, choices: readonly PublishChoice[]) {
  return (entry: string) => {
    const own = choices.find(each => each.entry === entry)?.files ?? []
    // What still uses a type or category that was removed is a problem of the labels.
    const isUser = ({ code }: ShownProblem) => entry === 'labels' && /^unknown-(label|guide-c)/.test(code)
    const isOwn = ({ file, problems }: FileProblems) =>
      own.includes(file) || file.startsWith(`${content}/${entry}.`) || problems.some(isUser)
    return files.filter(each => isOwn(each) && stopsPublish(each))
  }
}

/** The entries to publish, and whether others are left out. */
type Chosen = {
  readonly publishing: Publishing | undefined
  readonly problemsOf: ReturnType<typeof findProblems>
  readonly choice: Pick<ReturnType<typeof useChoice>, 'going' | 'isStopped'>
  readonly isPart: boolean
  /** The files because of which a part was refused. */
  readonly refused: readonly string[]
}

/** Returns what there is to publish, and what stops it. */
export function assess(
  { state, files }: Overview,
  { publishing, problemsOf, choice, isPart, refused }: Chosen,
) {
  const { git, changes, choices = [] } = publishing ?? {}
  // If all goes out, so do the problems of files that did not change.
  const isConcerned = ({ file }: FileProblems) =>
    !isPart || refused.includes(file) || choice.going.some(({ files }) => files.includes(file))
  const listed = [...choices, ...listChanges(changes).map(({ item }) => item)]
  const beside = new Set(listed.flatMap(({ entry }) => problemsOf(entry)))
  const count = countRows(changes, choices)
  // Without a remote, a publish makes the site of the last commit, too.
  const isKnown = changes?.comparedWith === 'published' || (changes?.comparedWith === 'commit' && git?.remote)
  const canChoose = choices.some(each => !choice.isStopped(each))
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
    hasNoneChosen: isPart && choice.going.length === 0 && git?.unsent === 0,
  }
}

export function stopsPublish({ problems }: FileProblems): boolean {
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
