import { setTimeout } from 'node:timers/promises'
import type { Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { type ProcessWork, type RunningProcess, startProcess } from './run-command.ts'

/** `npm run dev` in a process of its own, and ways to use it as its page does. Paths are relative to `/workbench/`. */
export type DevProcess = RunningProcess & {
  readonly read: <T>(path: string) => Promise<T>
  /** Sends an action, with a body as JSON or as bytes. */
  readonly post: (path: string, body: object) => Promise<Response>
}

/** Starts `npm run dev`, and waits until it has read the content. */
export async function startDev(work: ProcessWork): Promise<DevProcess> {
  const dev = startProcess({ ...work, words: [...work.words, '--port', '0', '--no-open', '--lang', 'en'] })
  await dev.printed('/workbench/')
  const [url] = /http:\S+\/workbench\//.exec(dev.stdout()) ?? []
  if (url === undefined) throw new Error(`The workbench did not start:\n${dev.output()}`)
  const ask = async (path: string) => (await fetch(`${url}${path}`)).text()
  const read = async <T>(path: string): Promise<T> => JSON.parse(await ask(path))
  while ((await read<Publishing>('data/publish.json')).seen === null) await setTimeout(50)
  const [, token = ''] = /workbench-token" content="(\w+)"/.exec(await ask('')) ?? []
  const post = (path: string, body: object) => {
    const isBytes = Buffer.isBuffer(body)
    const type = isBytes ? 'application/octet-stream' : 'application/json'
    const headers = { 'Content-Type': type, 'X-Workbench-Token': token, 'Accept-Language': 'en' }
    return fetch(`${url}${path}`, { method: 'POST', headers, body: isBytes ? body : JSON.stringify(body) })
  }
  return { ...dev, read, post }
}
