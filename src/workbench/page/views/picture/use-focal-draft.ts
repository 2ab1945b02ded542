import { useEffect, useState } from 'preact/hooks'
import type { FileVersion, PictureView, Saved } from '../../../messages/picture-messages.ts'
import { ask } from '../../shell/requests.ts'
import type { Drafts } from './drafts.ts'
import {
  afterStep,
  type Draft,
  type DraftStep,
  isSamePoint,
  isUnsaved,
  type Point,
  versionToRetryWith,
} from './focal-draft.ts'

/** The draft of a picture's focal point, and everything that can be done with it. */
export function useFocalDraft(picture: PictureView, drafts: Drafts) {
  const { slug, sidecar: file } = picture
  const [savedVersion, setSavedVersion] = useState<FileVersion>()
  const kept = drafts.find(slug)
  const draft = afterStep(kept, { kind: 'look', file })
  const apply = (step: DraftStep) => drafts.apply(slug, step)
  // Stores the version just seen as well: the file may change back before the next render.
  useEffect(() => apply({ kind: 'look', file }), [kept, file])
  const set = (point: Point) => {
    setSavedVersion(undefined)
    apply({ kind: 'set', point, file })
  }
  const giveUp = () => apply({ kind: 'give-up' })
  const saveAfter = async (steps: readonly DraftStep[]) => {
    const all: readonly DraftStep[] = [...steps, { kind: 'save' }]
    const savingDraft = all.reduce<Draft | undefined>(afterStep, draft)
    if (savingDraft?.state.kind !== 'saving' || draft?.state.kind === 'saving') return undefined
    for (const step of all) apply(step)
    const saved = await askToSave(slug, savingDraft)
    apply({ kind: 'answer', saved })
    setSavedVersion(saved.kind === 'saved' ? saved.version : undefined)
    return saved.kind === 'saved' ? { before: savingDraft.from, after: savingDraft.point } : undefined
  }
  const save = async () => {
    const done = await saveAfter([])
    if (done) drafts.setSaves(slug, { done: [...drafts.savesOf(slug).done, done], undone: [] })
  }
  // A settled draft is already in the file, but the page's data may still be older.
  const isJustSaved = savedVersion !== undefined && (draft !== undefined || savedVersion === file.version)

  const { done, undone } = drafts.savesOf(slug)
  const isCurrentInFile = (point: Point | undefined) =>
    !isUnsaved(draft) && isSamePoint(point, file.focalPoint)
  const [last, next] = [done.at(-1), undone.at(-1)]
  const undo = async () => {
    if (last?.before === undefined || !(await saveAfter([{ kind: 'set', point: last.before, file }]))) return
    drafts.setSaves(slug, { done: done.slice(0, -1), undone: [...undone, last] })
  }
  const redo = async () => {
    if (!next || !(await saveAfter([{ kind: 'set', point: next.after, file }]))) return
    drafts.setSaves(slug, { done: [...done, next], undone: undone.slice(0, -1) })
  }
  return {
    ...{ draft, set, save, giveUp, isJustSaved },
    /** Undefined if there is nothing to undo, or if somebody else has written the file since. */
    undo: last?.before !== undefined && isCurrentInFile(last.after) ? undo : undefined,
    redo: next && isCurrentInFile(next.before) ? redo : undefined,
  }
}

async function askToSave(slug: string, draft: Draft): Promise<Saved> {
  const request = { slug, focalPoint: draft.point, seen: draft.seen }
  const saved = await ask('focal-point', request)
  const seen = versionToRetryWith(draft, saved)
  return seen === undefined ? saved : ask('focal-point', { ...request, seen })
}
