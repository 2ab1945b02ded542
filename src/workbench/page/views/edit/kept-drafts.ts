import type { FieldChanges } from '../../../messages/form-messages.ts'
import type { FormDraft } from './form-draft.ts'

/** The fields before and after each save of a file in this tab, in order. */
export type Saves = {
  readonly done: readonly { readonly before: FieldChanges; readonly after: FieldChanges }[]
  readonly undone: Saves['done']
}

/** The draft of a file that this browser keeps. */
export function readDraft(file: string): FormDraft | undefined {
  return parse<FormDraft>(localStorage.getItem(draftKey(file)))
}

/** Keeps the draft of a file for later visits. Resolves to false if the browser has no room for it. */
export function keepDraft(file: string, draft: FormDraft | undefined): boolean {
  return keep(localStorage, draftKey(file), draft)
}

/** The files with a draft in this browser. */
export function filesWithDrafts(): readonly string[] {
  return Object.keys(localStorage).flatMap(key =>
    key.startsWith(draftKey('')) ? [key.slice(draftKey('').length)] : [],
  )
}

/** The saves of a file in this tab. */
export function readSaves(file: string): Saves {
  return parse<Saves>(sessionStorage.getItem(savesKey(file))) ?? { done: [], undone: [] }
}

/** Keeps the saves of a file until the tab is closed. */
export function keepSaves(file: string, saves: Saves): boolean {
  return keep(sessionStorage, savesKey(file), saves.done.length + saves.undone.length > 0 ? saves : undefined)
}

const draftKey = (file: string) => `workbench-draft ${file}`
const savesKey = (file: string) => `workbench-saves ${file}`

function parse<T>(text: string | null): T | undefined {
  return text === null ? undefined : JSON.parse(text)
}

function keep(storage: Storage, key: string, value: object | undefined): boolean {
  try {
    if (value) storage.setItem(key, JSON.stringify(value))
    else storage.removeItem(key)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
