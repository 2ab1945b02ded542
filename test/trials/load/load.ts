import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { runCommand } from '../../support/run-command.ts'
import type { Outcome, Trial, TrialWork } from '../trial.ts'
import { type ChangingSite, writeChangingSite } from './changing-site.ts'
import { type Clients, startClients } from './clients.ts'
import { type Edition, readEdition } from './edition.ts'
import { tellLoad } from './outcome.ts'
import { type ServeProcess, startServe } from './server.ts'

const sizes = {
  short: { connections: 50, seconds: 5, slow: 50 },
  long: { connections: 200, seconds: 30, slow: 50 },
} as const
const pauseMs = 100

/** Many clients ask the preview while the content is edited and built: no answer may be wrong, or mix two sites. */
export const load: Trial = {
  name: 'load',
  title: 'The preview asked by many, while builds replace the site',
  run: async work => {
    const site = await writeChangingSite(work.folder, work.seed)
    const editions = [await buildEdition(work, [])]
    const server = await startServe(work.folder)
    try {
      return await askWhileBuilding(work, { site, editions, server })
    } finally {
      await server.stop()
    }
  },
}

type Loaded = {
  readonly site: ChangingSite
  readonly editions: Edition[]
  readonly server: ServeProcess
}

async function askWhileBuilding(work: TrialWork, { site, editions, server }: Loaded): Promise<Outcome> {
  const order = { port: server.port, seed: work.seed, ...sizes[work.size] }
  const clients = await startClients(work.folder, order)
  try {
    await buildAgainAndAgain(work, { site, editions, clients })
    const result = await clients.result()
    return tellLoad({ ...result, editions, memory: server.memory, ended: server.ended(), order })
  } finally {
    clients.stop()
  }
}

type Building = Omit<Loaded, 'server'> & { readonly clients: Clients }

async function buildAgainAndAgain(work: TrialWork, { site, editions, clients }: Building): Promise<void> {
  while (!clients.isOver()) {
    work.signal.throwIfAborted()
    await site.edit()
    editions.push(await buildEdition(work, editions))
    await rest(pauseMs)
  }
}

/** Builds, and reads what was built. The site before may have stood until now. */
async function buildEdition({ folder }: TrialWork, before: readonly Edition[]): Promise<Edition> {
  const from = Date.now()
  const { code, stdout, stderr } = await runCommand('build', { cwd: folder, env: { NO_COLOR: '1' } })
  if (code !== 0) throw new Error(`A build ended with ${code}: ${stdout}${stderr}`)
  const last = before.at(-1)
  if (last !== undefined) last.until = Date.now()
  return readEdition(join(folder, 'dist'), { number: before.length + 1, from })
}
