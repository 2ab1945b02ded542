import { readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { collections } from '../../src/contract/collections.ts'
import type { WatchedBuild } from '../../src/pipeline/watch/loop.ts'
import type {
  ActionName,
  ActionResults,
  Bodies,
  RefusedAction,
} from '../../src/workbench/messages/actions.ts'
import type { EntryCard, ListPage } from '../../src/workbench/messages/find-messages.ts'
import type { FormSource } from '../../src/workbench/messages/form-messages.ts'
import type { LiveEvent, Overview } from '../../src/workbench/messages/overview-messages.ts'
import type { PictureView } from '../../src/workbench/messages/picture-messages.ts'
import {
  type OpenedWorkbench,
  openWorkbench,
  type WorkbenchOptions,
} from '../../src/workbench/open-workbench.ts'
import { type Answered, type AskOptions, askServer } from './ask.ts'
import { makeSharedSite, makeSite, onFileFinished } from './site.ts'
import type { Files } from './small-site.ts'

/** An open workbench, and ways to use it as its page does. Paths are relative to `/workbench/`. */
export type TestWorkbench = OpenedWorkbench & {
  readonly root: string
  readonly live: LiveRevisions
  readonly builds: readonly WatchedBuild[]
  readonly ask: (path: string, asked?: AskOptions) => Promise<Answered>
  readonly read: <T>(path: string) => Promise<T>
  /** The token that the page sends with each action. */
  readonly token: () => Promise<string>
  /** Sends an action as the page does. */
  readonly post: (path: string, body: unknown, headers?: AskOptions['headers']) => Promise<Answered>
  /** Runs an action; returns its result, or why it was refused. */
  readonly act: <Name extends ActionName>(
    name: Name,
    body: Bodies[Name],
    language?: string,
  ) => Promise<ActionResults[Name] | RefusedAction>
  readonly text: (file: string) => Promise<string>
  readonly write: (file: string, text: string | Uint8Array) => Promise<void>
  /** Waits for an overview for which `isSo` returns true. */
  readonly until: (isSo: (overview: Overview) => boolean) => Promise<Overview>
  /** Changes something, waits for the build after it, and returns what `change` returned. */
  readonly rebuild: <T>(change: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

type Options = Partial<WorkbenchOptions>

/** Opens a workbench on the small site with other files put over it, and waits for its first build. It is closed when the test ends. */
export async function startWorkbench(files: Files = {}, options: Options = {}): Promise<TestWorkbench> {
  return startWorkbenchOn(await makeSite(files), options)
}

/** The path of a picture's original, relative to `/workbench/`. */
export async function originalOf(bench: TestWorkbench, slug: string): Promise<string> {
  const { original } = await bench.read<PictureView>(`data/pictures/${slug}.json`)
  return original.url.replace('/workbench/', '')
}

/** As `startWorkbench`, on an existing project. */
export async function startWorkbenchOn(root: string, options: Options = {}): Promise<TestWorkbench> {
  const workbench = await openOn(root, options)
  onTestFinished(workbench.close)
  await workbench.until(({ state }) => state.kind !== 'building')
  return workbench
}

/** A workbench on the small site for several tests, which is closed when all tests of the file have ended. */
export async function startSharedWorkbench(files: Files = {}): Promise<TestWorkbench> {
  const workbench = await openOn(await makeSharedSite(files), {})
  onFileFinished(workbench.close)
  await workbench.until(({ state }) => state.kind === 'fresh')
  return workbench
}

export async function cardsOf({ read }: Pick<TestWorkbench, 'read'>): Promise<readonly EntryCard[]> {
  const listed = collections.map(({ name }) => read<ListPage>(`data/list.json?list=${name}&count=1000`))
  return (await Promise.all(listed)).flatMap(({ cards }) => cards)
}

export async function titlesOf(bench: Pick<TestWorkbench, 'read'>): Promise<readonly string[]> {
  return (await cardsOf(bench)).map(({ title }) => title)
}

/** The body of the action that undoes a change, from the answer to that change. */
export function undoOf(answer: object): Bodies['undo'] {
  return { undo: 'undo' in answer ? String(answer.undo) : '' }
}

export function sourceOf({ read }: Pick<TestWorkbench, 'read'>, file: string): Promise<FormSource> {
  return read(`data/source.json?file=${encodeURIComponent(file)}`)
}

async function openOn(root: string, options: Options): Promise<TestWorkbench> {
  const end = new AbortController()
  const builds: WatchedBuild[] = []
  let ended: Promise<void> = Promise.resolve()
  const opened = await new Promise<OpenedWorkbench>((resolve, reject) => {
    const listeners = { onListening: resolve, onBuild: (build: WatchedBuild) => void builds.push(build) }
    ended = openWorkbench({ root, port: 0, ...listeners, ...options }, end.signal)
    ended.catch(reject)
  })
  const live = listenLive(opened.url)
  const close = async () => {
    end.abort()
    await ended
    live.close()
  }
  return { ...opened, root, live, builds, ...pageOf(opened.url, root, live), close }
}

function pageOf(url: string, root: string, live: LiveRevisions) {
  const ask = (path: string, asked?: AskOptions) => askServer(`${url}${path}`, asked)
  const read = async <T>(path: string): Promise<T> => JSON.parse((await ask(path)).body)
  const token = async () => {
    const [, token = ''] = /name="workbench-token" content="(\w+)"/.exec((await ask('')).body) ?? []
    return token
  }
  const post = async (path: string, body: unknown, headers: AskOptions['headers'] = {}) => {
    const own = { 'Content-Type': 'application/json', 'X-Workbench-Token': await token() }
    return ask(path, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) })
  }
  const act: TestWorkbench['act'] = async (name, body, language = 'en') => {
    const answer = await post(name, body, { 'Accept-Language': language })
    expect(answer.status, answer.body).toBe(200)
    return JSON.parse(answer.body)
  }
  const text = (file: string) => readFile(join(root, file), 'utf8')
  const write = (file: string, text: string | Uint8Array) => writeFile(join(root, file), text)
  const until = async (isSo: (overview: Overview) => boolean): Promise<Overview> => {
    const overview = await read<Overview>('data/overview.json')
    if (isSo(overview)) return overview
    await live.after(overview.revision)
    return until(isSo)
  }
  const rebuild = async <T>(change: () => Promise<T>) => {
    const { revision } = await until(() => true)
    const result = await change()
    await until(now => now.revision > revision && now.state.kind === 'fresh')
    return result
  }
  return { ask, read, token, post, act, text, write, until, rebuild }
}

/** The events of `/workbench/live`. */
type LiveRevisions = {
  readonly events: readonly LiveEvent[]
  /** Resolves when there is a revision after this one. */
  readonly after: (revision: number) => Promise<void>
  readonly close: () => void
}

// Listens as the page does. `url` is the address of the page.
function listenLive(url: string): LiveRevisions {
  const received: LiveEvent[] = []
  let onEvents = () => {}
  const asking = get(`${url}live`, { agent: false }, response => {
    let rest = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      const events = `${rest}${part}`.split('\n\n')
      rest = events.pop() ?? ''
      received.push(...events.map(event => JSON.parse(event.slice('data: '.length))))
      onEvents()
    })
    response.on('error', ignoreEnd)
  })
  asking.on('error', ignoreEnd)
  const isAfter = (revision: number) =>
    received.some(event => event.kind === 'state' && event.revision > revision)
  const after = (revision: number) =>
    new Promise<void>(resolve => {
      onEvents = () => isAfter(revision) && resolve()
      onEvents()
    })
  return { events: received, after, close: () => asking.destroy() }
}

// The workbench may close first.
function ignoreEnd(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ECONNRESET' && error.code !== 'ECONNREFUSED') throw error
}
