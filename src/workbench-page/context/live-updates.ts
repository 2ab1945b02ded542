import { useEffect, useState } from 'preact/hooks'
import type { LiveEvent } from '../../workbench/messages/overview-messages.ts'
import type { PublishRun } from '../../workbench/messages/publish-messages.ts'

/** The last events of the program. `revision` counts the content states since the page was loaded; undefined before the first. */
export type LiveState = {
  readonly revision?: number | undefined
  /** Identifies the last content state: the run of the program, and its own count. */
  readonly lastState: string
  /** The progress of a build that takes long. */
  readonly progress?: LiveEvent & { kind: 'progress' }
  /** The last publish of this run of the program. */
  readonly publish?: (PublishRun & { readonly revision: number }) | undefined
  readonly isConnected: boolean
}

/** Follows the changes of the content while the page is visible. After a restart of the program the page gets a new token, and keeps its drafts. */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>({ lastState: '', isConnected: true })
  useEffect(() => {
    let source: EventSource | undefined
    const receive = async ({ data }: MessageEvent<string>) => {
      const event: LiveEvent = JSON.parse(data)
      if (event.kind === 'state' && event.programRun !== metaOf(document, 'workbench-run').content)
        await renewToken()
      setState(before => nextState(before, event))
    }
    const connect = () => {
      source?.close()
      source = undefined
      if (document.visibilityState === 'hidden') return
      source = new EventSource('/workbench/live')
      source.onopen = () => setState(before => ({ ...before, isConnected: true }))
      source.onmessage = receive
      source.onerror = () => setState(before => ({ ...before, isConnected: false }))
    }
    connect()
    document.addEventListener('visibilitychange', connect)
    return () => {
      document.removeEventListener('visibilitychange', connect)
      source?.close()
    }
  }, [])
  return state
}

function nextState(before: LiveState, event: LiveEvent): LiveState {
  if (event.kind === 'progress') return { ...before, progress: event, isConnected: true }
  if (event.kind === 'publish')
    return { ...before, publish: { ...event.run, revision: event.revision }, isConnected: true }
  const lastState = `${event.programRun} ${event.revision}`
  const revision = lastState === before.lastState ? before.revision : (before.revision ?? 0) + 1
  const publish = before.lastState.startsWith(`${event.programRun} `) ? before.publish : undefined
  return { revision, lastState, publish, isConnected: true }
}

/** Returns the token for actions. */
export function currentToken(): string {
  return metaOf(document, 'workbench-token').content
}

/** Takes over the token and the run of a restarted program from the page that it serves. */
async function renewToken(): Promise<void> {
  const response = await fetch('/workbench/')
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const name of ['workbench-run', 'workbench-token'] as const) {
    metaOf(document, name).content = metaOf(fresh, name).content
  }
}

function metaOf(page: Document, name: 'workbench-run' | 'workbench-token'): HTMLMetaElement {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
  if (!meta) throw new Error(`The page has no meta element ${name}.`)
  return meta
}
