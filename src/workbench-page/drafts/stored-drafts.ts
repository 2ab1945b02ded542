import type { Difference, NewValues } from '../../workbench/messages/form-messages.ts'
import { draftText, type FormDraft, groupOf, isListValue, isSameValue } from './form-draft.ts'

/** The fields before and after each save of a file in this tab, in order, and when it was saved, in milliseconds. */
export type Saves = {
  readonly done: readonly { readonly before: NewValues; readonly after: NewValues; readonly at: number }[]
  readonly undone: Saves['done']
}

/**
 * Gives this tab a name, under which its drafts are stored, and takes over the drafts of closed tabs. Must have ended before a draft
 * is read.
 */
export async function claimDrafts(): Promise<void> {
  const before = sessionStorage.getItem(tabKey)
  // A duplicated tab starts with the name of the original tab.
  if (before === null || !(await hold(before))) {
    const name = crypto.randomUUID()
    sessionStorage.setItem(tabKey, name)
    await hold(name)
  }
  const { held = [] } = await navigator.locks.query()
  const open = new Set(held.map(({ name }) => name))
  for (const key of Object.keys(localStorage)) {
    const [, tab, file = ''] = draftPattern.exec(key) ?? []
    const text = localStorage.getItem(key)
    if (!tab || text === null || open.has(tab) || readDraft(file)) continue
    localStorage.removeItem(key)
    localStorage.setItem(draftKey(file), text)
  }
}

/** Holds a name until the page is closed. Resolves to false if another tab has it. */
function hold(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const keep = () => {
      resolve(true)
      return new Promise(() => undefined)
    }
    // The page that a reload replaces may still have it for a moment.
    const request = navigator.locks.request(name, { signal: AbortSignal.timeout(1000) }, keep)
    request.catch(error => (error.name === 'TimeoutError' ? resolve(false) : reject(error)))
  })
}

/** Returns this tab's draft of a file. */
export function readDraft(file: string): FormDraft | undefined {
  return parse<FormDraft>(localStorage.getItem(draftKey(file)))
}

/** Stores the draft of a file for later visits. Returns false if the browser has no room for it. */
export function storeDraft(file: string, draft: FormDraft | undefined): boolean {
  return store(localStorage, draftKey(file), draft)
}

/** Returns the files with a draft in this tab. */
export function filesWithDrafts(): readonly string[] {
  return Object.keys(localStorage).flatMap(key => {
    const [, tab, file] = draftPattern.exec(key) ?? []
    return tab === tabName() && file ? [file] : []
  })
}

/** Returns the saves of a file in this tab. */
export function readSaves(file: string): Saves {
  return parse<Saves>(sessionStorage.getItem(savesKey(file))) ?? { done: [], undone: [] }
}

/** Stores the saves of a file until the tab is closed. */
export function storeSaves(file: string, saves: Saves): boolean {
  return store(sessionStorage, savesKey(file), saves)
}

/**
 * Whether this tab changed a field more often in `file` than in `other`, the entry in another language. False if a text that was a copy
 * of the other one was translated, and if the text is again as it was before and the other one was not changed.
 */
export function isAhead(file: string, other: string, { field, value, own, isShared }: Difference): boolean {
  const [ownBefore = [], othersBefore = []] = [file, other].map(file => valuesBefore(readSaves(file), field))
  const [before] = ownBefore
  const texts = isListValue(before) ? before.map(draftText) : [draftText(before)]
  // As texts in a list are compared with those of another language.
  const first = texts.map(text => text.trim()).join('; ')
  const isTranslated = !isShared && first === value
  const isBack = othersBefore.length === 0 && typeof before !== 'object' && first === own
  return ownBefore.length > othersBefore.length && !isTranslated && !isBack
}

/** Returns the values that a field had before each save that changed it. */
function valuesBefore({ done }: Saves, field: string) {
  const [key = '', below] = field.split('.')
  const valueIn = (changes: NewValues) => {
    const value = changes[key] ?? undefined
    return below === undefined ? value : groupOf(value)[below]
  }
  const changed = done.filter(({ before, after }) => !isSameValue(valueIn(before), valueIn(after)))
  return changed.map(({ before }) => valueIn(before))
}

const tabKey = 'workbench-tab'
const tabName = () => sessionStorage.getItem(tabKey)
const draftKey = (file: string) => `workbench-draft ${tabName()} ${file}`
const draftPattern = /^workbench-draft (\S+) (.+)$/
const savesKey = (file: string) => `workbench-saves ${file}`

function parse<T>(text: string | null): T | undefined {
  return text === null ? undefined : JSON.parse(text)
}

function store(storage: Storage, key: string, value: object | undefined): boolean {
  try {
    if (value) storage.setItem(key, JSON.stringify(value))
    else storage.removeItem(key)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
