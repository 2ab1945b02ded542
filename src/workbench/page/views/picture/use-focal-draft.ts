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
  versionToAskOn,
} from './focal-draft.ts'

/** The draft of a picture's focal point, and everything that can be done with it. */
export function useFocalDraft(picture: PictureView, drafts: Drafts) {
  const { slug, sidecar: file } = picture
  const [savedVersion, setSavedVersion] = useState<FileVersion>()
  const kept = drafts.of(slug)
  const draft = afterStep(kept, { kind: 'look', file })
  const take = (step: DraftStep) => drafts.take(slug, step)
  // What was seen in the file is kept, too: it may be as before the next time.
  useEffect(() => take({ kind: 'look', file }), [kept, file])
  const set = (point: Point) => {
    setSavedVersion(undefined)
    take({ kind: 'set', point, file })
  }
  const giveUp = () => take({ kind: 'give-up' })
  const saveAfter = async (steps: readonly DraftStep[]) => {
    const all: readonly DraftStep[] = [...steps, { kind: 'save' }]
    const asked = all.reduce<Draft | undefined>(afterStep, draft)
    if (asked?.state.kind !== 'saving' || draft?.state.kind === 'saving') return undefined
    for (const step of all) take(step)
    const saved = await askToSave(slug, asked)
    take({ kind: 'answer', saved })
    setSavedVersion(saved.kind === 'saved' ? saved.version : undefined)
    return saved.kind === 'saved' ? { before: asked.from, after: asked.point } : undefined
  }
  const save = async () => {
    const done = await saveAfter([])
    if (done) drafts.setSaves(slug, { done: [...drafts.savesOf(slug).done, done], undone: [] })
  }
  // A settled draft is in the file; the data follow a little later.
  const isJustSaved = savedVersion !== undefined && (draft !== undefined || savedVersion === file.version)

  const { done, undone } = drafts.savesOf(slug)
  const isIn = (point: Point | undefined) => !isUnsaved(draft) && isSamePoint(point, file.focalPoint)
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
    undo: last?.before !== undefined && isIn(last.after) ? undo : undefined,
    redo: next && isIn(next.before) ? redo : undefined,
  }
}

async function askToSave(slug: string, draft: Draft): Promise<Saved> {
  const asked = { slug, focalPoint: draft.point, seen: draft.seen }
  const saved = await ask('focal-point', asked)
  const seen = versionToAskOn(draft, saved)
  return seen === undefined ? saved : ask('focal-point', { ...asked, seen })
}

type UndoKeys = {
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, except in fields, which undo what was typed in them. */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isField = event.target instanceof HTMLInputElement
      if (isField || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
