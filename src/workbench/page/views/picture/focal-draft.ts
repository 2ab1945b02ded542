import type { FocalPercent } from '../../../../images/geometry/focal.ts'
import type { ChangedSidecar, FileVersion, Saved } from '../../../messages/picture-messages.ts'

/** A focal point, or that there is none. */
export type Point = FocalPercent | null

/** A focal point that was chosen here and that the page has not yet read in the file. */
export type Draft = {
  readonly point: Point
  /** What the sidecar said that it began from. As long as it says so, there is nothing to choose between. */
  readonly from: Point | undefined
  /** The sidecar that it is meant for. */
  readonly seen: FileVersion
  /** The sidecar of the data that were looked at last. Others are news. */
  readonly looked: FileVersion
  /** `settled`: the file says the same; the draft stays until the data say so, too. */
  readonly state:
    | { readonly kind: 'open'; readonly refusal: string }
    | { readonly kind: 'saving'; readonly asked: Point }
    | { readonly kind: 'settled' }
  /** What somebody else wrote meanwhile. */
  readonly theirs: ChangedSidecar | undefined
}

/** What can happen to a draft. `file` is the sidecar of the data that are shown. */
export type DraftStep =
  | { readonly kind: 'set'; readonly point: Point; readonly file: ChangedSidecar }
  | { readonly kind: 'save' }
  | { readonly kind: 'answer'; readonly saved: Saved }
  | { readonly kind: 'look'; readonly file: ChangedSidecar }
  | { readonly kind: 'give-up' }

/** The draft after a step; undefined where there is nothing that the file does not say. What was chosen goes by the editor's word alone. */
export function afterStep(draft: Draft | undefined, step: DraftStep): Draft | undefined {
  if (step.kind === 'set') return set(draft, step)
  if (!draft) return undefined
  switch (step.kind) {
    case 'save':
      return save(draft)
    case 'answer':
      return answer(draft, step.saved)
    case 'look':
      return look(draft, step.file)
    case 'give-up':
      return giveUp(draft)
  }
}

/** The sidecar on which a save is to be asked for once more: somebody else changed it, but not what the draft began from. */
export function versionToAskOn(draft: Draft, saved: Saved): FileVersion | undefined {
  if (saved.kind !== 'changed' || !isSamePoint(draft.from, saved.current.focalPoint)) return undefined
  return saved.current.version
}

/** Whether a draft would be lost with the page. */
export function isUnsaved(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.state.kind !== 'settled'
}

/** Whether two say the same; what a file says that cannot be read is the same as nothing. */
export function isSamePoint(a: Point | undefined, b: Point | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a === null || b === null) return a === b
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

const open = { kind: 'open', refusal: '' } as const

function set(draft: Draft | undefined, { point, file }: DraftStep & { kind: 'set' }): Draft | undefined {
  if (draft?.state.kind === 'saving') return { ...draft, point }
  const begun = draft ?? beginOn(file)
  const isAsBefore = begun.theirs === undefined && begun.seen === file.version
  return isAsBefore && isSamePoint(point, file.focalPoint) ? undefined : { ...begun, point, state: open }
}

function beginOn({ version, focalPoint }: ChangedSidecar) {
  return { from: focalPoint, seen: version, looked: version, theirs: undefined }
}

// Whoever saves while the words of somebody else are shown beside has read them.
function save(draft: Draft): Draft {
  if (draft.state.kind !== 'open') return draft
  const { version: seen, focalPoint: from } = draft.theirs ?? { version: draft.seen, focalPoint: draft.from }
  return { ...draft, from, seen, state: { kind: 'saving', asked: draft.point } }
}

function answer(draft: Draft, saved: Saved): Draft | undefined {
  if (draft.state.kind !== 'saving') return draft
  if (saved.kind === 'refused') return { ...draft, state: { kind: 'open', refusal: saved.message } }
  if (saved.kind === 'changed') return besideTheirs(draft, saved.current)
  const written = { ...draft, from: draft.state.asked, seen: saved.version, theirs: undefined }
  return isSamePoint(draft.point, draft.state.asked) ? settle(written) : { ...written, state: open }
}

function besideTheirs(draft: Draft, theirs: ChangedSidecar): Draft | undefined {
  if (isSamePoint(draft.point, theirs.focalPoint)) return settle({ ...draft, seen: theirs.version })
  return besideFile(draft, theirs)
}

// Somebody may have written something else in the file, which a save leaves as it is.
function besideFile(draft: Draft, file: ChangedSidecar): Draft {
  if (file.version === draft.seen || isSamePoint(draft.from, file.focalPoint))
    return { ...draft, seen: file.version, theirs: undefined, state: open }
  return { ...draft, theirs: file, state: open }
}

function settle(draft: Draft): Draft | undefined {
  if (draft.seen === draft.looked) return undefined
  return { ...draft, theirs: undefined, state: { kind: 'settled' } }
}

// During a save the data may contain it already: only the answer says who wrote it.
function look(draft: Draft, file: ChangedSidecar): Draft | undefined {
  if (draft.state.kind === 'saving' || file.version === draft.looked) return draft
  if (draft.state.kind === 'settled' || isSamePoint(draft.point, file.focalPoint)) return undefined
  return { ...besideFile(draft, file), looked: file.version }
}

function giveUp(draft: Draft): Draft | undefined {
  if (draft.state.kind === 'saving') return draft
  const { theirs } = draft
  if (theirs?.focalPoint === undefined) return undefined
  return settle({ ...draft, point: theirs.focalPoint, seen: theirs.version })
}
