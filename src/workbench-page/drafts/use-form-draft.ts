import { useEffect, useRef, useState } from 'preact/hooks'
import type { RefusedAction } from '../../workbench/messages/actions.ts'
import type { FormSource, FormValue, NewValues } from '../../workbench/messages/form-messages.ts'
import type { FileVersion } from '../../workbench/messages/picture-messages.ts'
import { usePage } from '../context/page-context.ts'
import { ask } from '../context/requests.ts'
import {
  afterSave,
  applyChanges,
  type FieldConflict,
  type FormDraft,
  type FormVersion,
  fieldsIn,
  isSameValue,
  rebase,
  settle,
  withField,
} from './form-draft.ts'
import { readDraft, readSaves, type Saves, storeDraft, storeSaves } from './stored-drafts.ts'

/** A file whose fields can be read. */
export type ReadableSource = FormSource & FormVersion

/** The state of saving. `refused` has the reason why nothing was written. */
type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly version: FileVersion }
  | RefusedAction

/**
 * Returns the unsaved changes of a file, and the functions that edit, save and undo them. `onSource` receives the file that a save returned.
 * Drafts outlive the view and the page.
 */
export function useFormDraft(source: ReadableSource, onSource: (source: FormSource) => void) {
  const { file } = source
  const [storedDraft, setStoredDraft] = useState(() => readDraft(file))
  const [discarded, setDiscarded] = useState<FormDraft>()
  const [lastState, setState] = useState<SaveState>({ kind: 'idle' })
  // Somebody may have changed the file since it was saved.
  const isOld = lastState.kind === 'saved' && lastState.version !== source.version
  const state: SaveState = isOld ? { kind: 'idle' } : lastState
  const { revision } = usePage()
  // A new revision shows that the program is back.
  useEffect(
    () => setState(before => (before.kind === 'refused' && before.isEnded ? { kind: 'idle' } : before)),
    [revision],
  )
  const [isStored, setIsStored] = useState(true)
  const isSaving = useRef(false)
  const { draft, conflicts } = rebase(storedDraft, source)
  useEffect(() => setIsStored(storeDraft(file, draft)), [file, draft])

  const change = (next: (draft: FormDraft | undefined) => FormDraft | undefined) => {
    setStoredDraft(before => next(rebase(before, source).draft))
    setState(before => (before.kind === 'saving' ? before : { kind: 'idle' }))
  }
  /** Resolves to the file after the save; undefined if nothing was written. */
  const write = async (changes: NewValues) => {
    if (isSaving.current) return undefined
    isSaving.current = true
    setState({ kind: 'saving' })
    const written = await save({ source, changes, onSource })
    isSaving.current = false
    setState(written.state)
    const { now } = written
    setDiscarded(undefined)
    // Stored at once: the form may have been left meanwhile.
    if (now) storeDraft(file, afterSave(readDraft(file), changes, now))
    if (now) setStoredDraft(before => afterSave(before, changes, now))
    return now
  }
  const canWrite = (expected: NewValues) =>
    !draft &&
    state.kind !== 'saving' &&
    Object.entries(expected).every(([key, value]) => isSameValue(source.values[key], value))
  const saves = useSaves(file, { canWrite, write })
  const saveDraft = async (changed: FormDraft | undefined) => {
    if (!changed || conflicts.length > 0) return
    const { mine: after, from: before } = changed
    const now = await write(after)
    if (!now) return
    // The save gave ids to new dates.
    saves.keep({ before, after: fieldsIn(now.values, Object.keys(after)), at: Date.now() })
  }
  return {
    draft,
    conflicts,
    state,
    isStored,
    values: applyChanges(source.values, draft?.mine ?? {}),
    setField: (key: string, value: FormValue | null) =>
      change(draft => withField(draft, source, [key, value])),
    choose: (conflict: FieldConflict, keep: 'mine' | 'theirs') =>
      change(draft => draft && settle(draft, conflict, keep)),
    discard: () => {
      setDiscarded(draft)
      change(() => undefined)
    },
    save: () => saveDraft(draft),
    /** Sets a field, and saves it with the other changes. */
    saveField: (key: string, value: FormValue | null) => {
      const next = withField(draft, source, [key, value])
      change(() => next)
      return saveDraft(next)
    },
    /** Brings back what was discarded, or undoes the last save. */
    undo:
      discarded && !draft ? asStep('bringBack', discarded.mine, () => change(() => discarded)) : saves.undo,
    redo: saves.redo,
  }
}

type Writing = {
  /** Whether the file has these values, and others can be written now. */
  readonly canWrite: (expected: NewValues) => boolean
  /** Resolves to the file after the save; undefined if nothing was written. */
  readonly write: (changes: NewValues) => Promise<FormVersion | undefined>
}

/** Returns the steps that undo and repeat the saves of a file in this tab, and a function that keeps another save. Not offered if somebody else has changed the fields since. */
function useSaves(file: string, { canWrite, write }: Writing) {
  const [{ done, undone }, setSaves] = useState(() => readSaves(file))
  const [last, next] = [done.at(-1), undone.at(-1)]
  const record = (saves: Saves) => {
    setSaves(saves)
    storeSaves(file, saves)
  }
  const undo = async () => {
    if (last && (await write(last.before))) record({ done: done.slice(0, -1), undone: [...undone, last] })
  }
  const redo = async () => {
    if (next && (await write(next.after))) record({ done: [...done, next], undone: undone.slice(0, -1) })
  }
  const canUndo = last && Date.now() - last.at < undoMs && canWrite(last.after)
  return {
    keep: (saved: Saves['done'][number]) => record({ done: [...done, saved], undone: [] }),
    undo: canUndo ? { ...asStep('undo', last.after, undo), at: last.at } : undefined,
    redo: next && canWrite(next.before) ? asStep('redo', next.after, redo) : undefined,
  }
}

// After an hour, the versions of the file are the better way back.
const undoMs = 60 * 60_000

/** A step back or forth, the names of its fields, and when the save was that it undoes. */
type Step = {
  readonly name: 'undo' | 'redo' | 'bringBack'
  readonly keys: readonly string[]
  readonly act: () => void
  readonly at?: number
}

function asStep(name: Step['name'], fields: NewValues, act: () => void): Step {
  return { name, keys: Object.keys(fields), act }
}

type SaveOptions = {
  readonly source: ReadableSource
  readonly changes: NewValues
  readonly onSource: (source: FormSource) => void
  readonly isAgain?: boolean
}

/** Writes changes. If somebody else changed the file (`changed`: nothing was written), tries once more on their version. */
async function save({ source, changes, onSource, isAgain }: SaveOptions): Promise<Written> {
  const { file, version: seen, values } = source
  const answer = await ask('save-fields', { file, seen, changes })
  if (answer.kind === 'refused') return { state: answer }
  onSource(answer.source)
  const now = { ...answer.source, values: answer.source.values ?? {} }
  if (answer.kind === 'saved') return { state: { kind: 'saved', version: now.version }, now }
  const from = fieldsIn(values, Object.keys(changes))
  const { conflicts } = rebase({ seen, from, mine: changes }, now)
  if (isAgain || conflicts.length > 0) return { state: { kind: 'idle' } }
  return save({ source: now, changes, onSource, isAgain: true })
}

/** `now`: the file after the save; undefined if nothing was written. */
type Written = { readonly state: SaveState; readonly now?: FormVersion }
