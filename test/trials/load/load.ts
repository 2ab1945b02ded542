import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../../../bench/measure/turns.ts'
import { launcher, type RunningProcess, runCommand, startProcess } from '../../support/run-command.ts'
import { writeSmallSite } from '../../support/small-site.ts'
import { amount, type Outcome, type Trial, type TrialWork } from '../trial.ts'
import { changeContent, makeVariants, type Variant } from '../variants.ts'
import { askOften, type ClientWork } from './clients.ts'
import { judge, judgeHeads, readVersion, type Version } from './judge.ts'
import { abortRequests, floodHeaders, holdSlowConnections, pipelineRequests } from './rough-clients.ts'

const sizes = {
  short: { connections: 50, seconds: 5, slow: 50 },
  long: { connections: 200, seconds: 30, slow: 50 },
} as const

/** Many clients send requests to the preview while builds replace its site: no answer may be wrong, or mix two sites. */
export const load: Trial = {
  name: 'load',
  title: 'The preview asked by many, while builds replace the site',
  run: async work => {
    const root = join(work.folder, 'site')
    const site: ChangingSite = { root, variants: await makeVariants(work.folder), versions: [] }
    await writeSmallSite(root)
    await buildVariant(site)
    const words = [process.execPath, launcher, 'serve', '--port', '0', '--as-built']
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, work.signal])
    const server = startProcess({ words, cwd: root, signal })
    const memory: number[] = []
    const timer = setInterval(() => memory.push(...readMemory(server)), 100)
    try {
      return await loadServer(work, { site, server, memory })
    } finally {
      clearInterval(timer)
      stop.abort()
      await server.ended
    }
  },
}

/** A project whose content becomes another variant before each build, and the sites built so far. */
type ChangingSite = {
  readonly root: string
  readonly variants: readonly Variant[]
  readonly versions: Version[]
}

type LoadSetup = {
  readonly site: ChangingSite
  readonly server: RunningProcess
  /** Samples of the server's memory, in bytes. */
  readonly memory: readonly number[]
}

async function loadServer(work: TrialWork, { site, server, memory }: LoadSetup): Promise<Outcome> {
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  await server.printed('Ctrl+C')
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)\//.exec(server.output())?.[1])
  if (hasEnded || !port) throw new Error(`The preview did not start: ${server.output()}`)
  const { connections, seconds, slow } = sizes[work.size]
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= end || work.signal.aborted
  const clientWork: ClientWork = { port, isOver, seen: [] }
  const hanging = holdSlowConnections(clientWork, slow)
  const buildOften = async () => {
    for (; !isOver(); await wait(100)) await buildVariant(site)
  }
  const [aborted, flooded] = await Promise.all([
    abortRequests(clientWork),
    floodHeaders(clientWork),
    pipelineRequests(clientWork),
    askOften(clientWork, { connections, seed: work.seed }),
    buildOften(),
  ])
  const closed = hanging.end()
  work.signal.throwIfAborted()
  const { seen } = clientWork
  const wrong = seen.flatMap(one => judge(one, site.versions) ?? [])
  const [half, last] = [medianOfQuarter(memory, 2), medianOfQuarter(memory, 4)]
  const isPatient = seconds >= patienceSeconds
  const faults = [
    ...(hasEnded ? [`the preview ended: ${server.output()}`] : []),
    ...wrong,
    ...judgeHeads(seen),
    ...(aborted === 0 ? ['no request was aborted: the trial tried nothing'] : []),
    ...(isPatient && closed < slow
      ? [`the preview closed only ${closed} of ${slow} requests that never end`]
      : []),
    ...Object.entries(flooded)
      .filter(([status]) => status !== '431' && status !== 'hung up')
      .map(([status, times]) => `100 kB of headers were answered with ${status}, ${times} times`),
    // In the first seconds, a process grows to its normal size.
    ...(isPatient && last > half * maxGrowth
      ? [`the memory of the preview grew from ${megabytes(half)} to ${megabytes(last)}`]
      : []),
  ]
  return {
    tried: `${amount(seen.length)} requests of ${connections} clients in ${seconds} s, ${site.versions.length - 1} builds meanwhile, ${slow} clients that never end their request, ${amount(aborted)} that go away`,
    seen: `${wrong.length} wrong answers (${countStatuses(seen)}); ${amount(seen.length / seconds)} requests a second; memory ${megabytes(half)}, at the end ${megabytes(last)}`,
    faults: [...new Set(faults)],
  }
}

const maxGrowth = 1.3
// The preview closes a request that does not end within this time.
const patienceSeconds = 25

// Builds another variant, and reads the site. The site before may have been served until now.
async function buildVariant({ root, variants, versions }: ChangingSite): Promise<void> {
  const variant = variants[(versions.length * 5) % variants.length]
  if (variant) await changeContent(root, variant)
  const from = Date.now()
  const { code, stdout, stderr } = await runCommand('build', { cwd: root })
  if (code !== 0) throw new Error(`A build ended with ${code}: ${stdout}${stderr}`)
  const last = versions.at(-1)
  if (last !== undefined) last.until = Date.now()
  versions.push(await readVersion(join(root, 'dist'), { number: versions.length + 1, from }))
}

// Resident memory (VmRSS, proc(5)). The process may have ended.
function readMemory({ pid }: RunningProcess): number[] {
  try {
    const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? [] : [Number(kibibytes) * 1024]
  } catch {
    return []
  }
}

function medianOfQuarter(samples: readonly number[], quarter: number): number {
  const length = samples.length / 4
  return median(samples.slice(Math.floor((quarter - 1) * length), Math.ceil(quarter * length)))
}

// `200: 4,000, 404: 12`, the most frequent first.
function countStatuses(seen: ClientWork['seen']): string {
  const counts = new Map<number, number>()
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return sorted.map(([status, count]) => `${status === 0 ? 'none' : status}: ${amount(count)}`).join(', ')
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
