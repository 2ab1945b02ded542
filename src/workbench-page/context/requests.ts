import { useEffect, useState } from 'preact/hooks'
import type {
  ActionName,
  ActionResults,
  Bodies,
  RefusedAction,
  Uploaded,
} from '../../workbench/messages/actions.ts'
import { currentToken } from './live-updates.ts'
import { pageWordsIn, usePage } from './page-context.ts'

/** Loaded data. The last value stays until the next one has come, so that nothing flickers. */
export type Loaded<T> = {
  readonly value: T | undefined
  /** Whether the server has nothing at that path now. */
  readonly isMissing: boolean
}

/** Before anything is loaded. */
const nothing = { value: undefined, isMissing: false }

/** Returns the data at a path below `/workbench/data/`, loaded again with each revision; nothing is loaded until it `isNeeded`. */
export function useData<T>(path: string, isNeeded = true): Loaded<T> {
  const { revision } = usePage()
  return useDataAt(path, isNeeded ? revision : undefined)
}

/** Like `useData`, with the revision given. Nothing is loaded while it is undefined. */
export function useDataAt<T>(path: string, revision: number | undefined): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { readonly path: string }>({ path, ...nothing })
  useEffect(() => {
    const stop = new AbortController()
    if (revision !== undefined)
      load<T>(path, stop.signal).then(found => setLoaded({ path, ...found }), ignoreAbort)
    return () => stop.abort()
  }, [path, revision])
  return loaded.path === path ? loaded : nothing
}

/** Loads the data at a path below `/workbench/data/`. */
export async function load<T>(path: string, signal: AbortSignal | null = null): Promise<Loaded<T>> {
  const response = await fetch(`/workbench/data/${path}`, { signal })
  if (response.status === 404) return { ...nothing, isMissing: true }
  if (!response.ok) throw new Error(await readDetail(response))
  return { value: await response.json(), isMissing: false }
}

async function readDetail(response: Response): Promise<string> {
  const { detail }: { readonly detail: string } = await response.json()
  return detail
}

/** Ignores aborted requests, and network errors (`TypeError`): the live connection reports those. */
export function ignoreAbort(error: unknown): void {
  const isExpected =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')
  if (!isExpected) throw error
}

/** Adds a picture to the content, with its texts by keys such as `alt.en`. */
export function upload(
  file: File,
  texts: Readonly<Record<string, string>>,
): Promise<Uploaded | RefusedAction> {
  const query = new URLSearchParams({ name: file.name, ...texts })
  return post(`upload?${query}`, file, 'application/octet-stream')
}

/** Runs an action of the program. If the program has ended, the answer is `refused`, too, with a message. */
export function ask<Name extends ActionName>(
  name: Name,
  asked: Bodies[Name],
): Promise<ActionResults[Name] | RefusedAction> {
  return post(name, JSON.stringify(asked), 'application/json')
}

/** Runs an action, and calls `onDone` with its result. Resolves to the reason why it was refused; empty if it was done. */
export async function perform<Name extends ActionName>(
  name: Name,
  asked: Bodies[Name],
  onDone: (done: ActionResults[Name]) => void = () => {},
): Promise<string> {
  const answer = await ask(name, asked)
  if (answer.kind === 'refused') return answer.message
  onDone(answer)
  return ''
}

async function post<Done>(path: string, body: string | File, type: string): Promise<Done | RefusedAction> {
  const language = document.documentElement.lang === 'sv' ? 'sv' : 'en'
  try {
    const response = await fetch(`/workbench/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-Workbench-Token': currentToken(), 'Accept-Language': language },
      body,
    })
    return response.ok ? await response.json() : { kind: 'refused', message: await readDetail(response) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'refused', message: pageWordsIn(language).shell.disconnected, isEnded: true }
  }
}
