import type { FocalPercent } from '../../../../images/geometry/focal.ts'
import type { ChangedSidecar, FileVersion, Saved } from '../../../messages/picture-messages.ts'

/** A focal point; null for none. */
export type Point = FocalPercent | null

/** A focal point that was chosen here and is not yet in the page's data. */
export type Draft = {
  readonly point: Point
  /** The point in the sidecar that the draft began from. While the file has it, there is no conflict. */
  readonly from: Point | undefined
  /** The version of the sidecar that it is meant for. */
  readonly seen: FileVersion
  /** The version of the sidecar in the data that were compared last. */
  readonly looked: FileVersion
  /** `settled`: the file says the same; the draft stays until the data say so, too. */
  readonly state:
    | { readonly kind: 'open'; readonly refusal: string }
    | { readonly kind: 'saving'; readonly asked: Point }
    | { readonly kind: 'settled' }
  /** The file as somebody else wrote it meanwhile. */
  readonly theirs: ChangedSidecar | undefined
}

/** What can happen to a draft. `file` is the sidecar of the data that are shown. */
export type DraftStep =
  | { readonly kind: 'set'; readonly point: Point; readonly file: ChangedSidecar }
  | { readonly kind: 'save' }
  | { readonly kind: 'answer'; readonly saved: Saved }
  | { readonly kind: 'look'; readonly file: ChangedSidecar }
  | { readonly kind: 'give-up' }

/** The draft after a step; undefined if the file says the same. Only the editor's own steps change the point. */
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

/** The version to repeat a save on: somebody else changed the file, but not the point that the draft began from. */
export function versionToRetryWith(draft: Draft, saved: Saved): FileVersion | undefined {
  if (saved.kind !== 'changed' || !isSamePoint(draft.from, saved.current.focalPoint)) return undefined
  return saved.current.version
}

/** Whether a draft would be lost with the page. */
export function isUnsaved(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.state.kind !== 'settled'
}

/** Whether two points are the same. An unreadable one (undefined) equals no other. */
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

// The newer version is shown next to the draft, so a save replaces it on purpose.
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
