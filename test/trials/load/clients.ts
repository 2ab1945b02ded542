import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../../../src/base/program.ts'
import type { LoadOrder, LoadReport, Rough, Seen } from './seen.ts'

/** Clients at work in a process of their own. */
export type Clients = {
  readonly isOver: () => boolean
  /** All that they saw, once they are done. Throws where they could not do it. */
  readonly result: () => Promise<ClientResult>
  readonly stop: () => void
}

/** What the clients saw, and what else they did. */
export type ClientResult = { readonly seen: readonly Seen[]; readonly rough: Rough }

/** Starts them. Their program is put into `folder`. */
export async function startClients(folder: string, order: LoadOrder): Promise<Clients> {
  const outfile = join(folder, 'client.mjs')
  const entry = join(projectRoot, 'test/trials/load/client.ts')
  await build({ entryPoints: [entry], bundle: true, format: 'esm', platform: 'node', outfile })
  const child = fork(outfile, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(order)
  const done = collect(child)
  // Whoever asks for the result hears of a failure.
  done.catch(() => undefined)
  return {
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    result: () => done,
    stop: () => void child.kill('SIGKILL'),
  }
}

async function collect(child: ChildProcess): Promise<ClientResult> {
  const seen: Seen[] = []
  const last: { rough?: Rough } = {}
  child.on('message', (report: LoadReport) => {
    seen.push(...report.seen)
    if (report.rough) last.rough = report.rough
  })
  await Promise.all([once(child, 'disconnect'), once(child, 'close')])
  if (last.rough === undefined) throw new Error('The clients did not come to their end.')
  return { seen, rough: last.rough }
}
