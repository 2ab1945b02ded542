import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../src/base/program.ts'
import { build } from '../src/pipeline/build.ts'
import { cpuMsIn } from './measure/processes.ts'
import { median } from './measure/turns.ts'

// Measures what the handler costs in workerd, Cloudflare's engine: processor time for a page of a collection, less that for the
// same bytes as a static file. Run it with: npm ci --prefix test/engines && node scripts/run.mjs handler-cpu

const [rounds, requests, atOnce] = [15, 1000, 8]
const claimMs = 1
const paths = { file: '/api/v1/objects/page/2.json', handler: '/api/v1/objects/?page=2' }

// Static files are served without a lookup, so that only the work of the handler differs.
const routing = { user_worker: ['/api/v1/*/'], asset_worker: ['/api/v1/*/page/*.json'] }

/** The part of miniflare that is used here. */
type Engine = { readonly ready: Promise<URL>; readonly dispose: () => Promise<void> }
type Miniflare = new (options: object) => Engine
const hosts = createRequire(join(projectRoot, 'test/engines/package.json'))
const { Miniflare }: { Miniflare: Miniflare } = hosts('miniflare')

const folder = await mkdtemp(join(tmpdir(), 'visitor-content-bench-'))
try {
  const dist = join(folder, 'dist')
  await build({ root: projectRoot, out: dist, target: 'cloudflare-workers' })
  const engine = new Miniflare(optionsFor(dist))
  try {
    report(await measure((await engine.ready).origin))
  } finally {
    await engine.dispose()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The site as wrangler.jsonc sets it up, with the routing above. */
function optionsFor(dist: string): object {
  return {
    cf: false,
    host: '127.0.0.1',
    modules: true,
    modulesRoot: dist,
    scriptPath: join(dist, '_worker.js'),
    compatibilityDate: '2026-04-01',
    assets: {
      directory: dist,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, static_routing: routing },
      assetConfig: { has_static_routing: true, not_found_handling: 'none' },
    },
  }
}

/** Processor time of a request in milliseconds, one of each kind a round. */
type Round = { readonly file: number; readonly handler: number }

async function measure(origin: string): Promise<Round[]> {
  const pid = await findWorkerd()
  const [file, handler] = [origin + paths.file, origin + paths.handler]
  if ((await read(file)) !== (await read(handler))) throw new Error('The two addresses give different bytes.')
  const cpuMs = () => cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const cost = async (url: string) => {
    const before = cpuMs()
    await askMany(url)
    return (cpuMs() - before) / requests
  }
  // The first round warms the engine up and is not counted.
  const all: Round[] = []
  for (let round = 0; round <= rounds; round++)
    all.push({ file: await cost(file), handler: await cost(handler) })
  return all.slice(1)
}

async function askMany(url: string): Promise<void> {
  let left = requests
  const ask = async () => {
    while (left-- > 0) await read(url)
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} gave ${answer.status}.`)
  return answer.text()
}

/** The engine's process, a child of this one. Linux only. */
async function findWorkerd(): Promise<number> {
  const tasks = await readdir('/proc/self/task')
  const children = await Promise.all(tasks.map(task => readFile(`/proc/self/task/${task}/children`, 'utf8')))
  for (const pid of children.join(' ').trim().split(/\s+/).map(Number)) {
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'workerd') return pid
  }
  throw new Error('workerd does not run.')
}

function report(all: readonly Round[]): void {
  const share = all.map(({ file, handler }) => handler - file)
  const rows = [
    ['static file', all.map(({ file }) => file)],
    ['page of a collection', all.map(({ handler }) => handler)],
    ['the handler alone', share],
  ] as const
  const table = rows.map(
    ([name, costs]) =>
      `${name.padEnd(22)}${[median(costs), Math.min(...costs), Math.max(...costs)].map(inMs).join('')}`,
  )
  const holds = median(share) < claimMs
  process.stdout.write(
    `${'ms of CPU a request'.padEnd(22)}   median      min      max\n${table.join('\n')}\n\n`,
  )
  process.stdout.write(
    `${rounds} rounds of ${requests} requests each. Under ${claimMs} ms: ${holds ? 'yes' : 'no'}.\n`,
  )
  process.exitCode = holds ? 0 : 1
}

function inMs(value: number): string {
  return value.toFixed(3).padStart(9)
}
