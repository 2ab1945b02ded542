import { readdirSync, readlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EndedProcess } from '../../support/run-command.ts'
import { commandOf, type TrialSetup, type World } from './world.ts'

/** A system call on a file of a world, identified so that it can be found again in another run. */
export type Call = {
  /** Such as `rename`. */
  readonly name: string
  /** Its first path, relative to the world; empty for the folder of the world. */
  readonly path: string
  /** Its number, from 1, among the calls with this name and path in its thread. */
  readonly ordinal: number
  /** Its other arguments, as strace prints them. */
  readonly words: string
}

/** Describes a call: `rename dist (2)`. */
export function describeCall({ name, path, ordinal }: Call): string {
  return `${name} ${path === '' ? '.' : path} (${ordinal})`
}

/** Finds the calls in a record of `strace -f -y` of a command that ran in this folder, in the order in which they began. */
function readCalls(record: string, root: string): Call[] {
  const counts = new Map<string, number>()
  return record.split('\n').flatMap(line => {
    const [, thread = '', name = '', words = ''] = /^(\d+) +([a-z]\w*)\((.*)/.exec(line) ?? []
    const [first] = pathsIn(words, root).map(path => {
      const key = `${thread} ${name} ${path}`
      const ordinal = (counts.get(key) ?? 0) + 1
      counts.set(key, ordinal)
      return { name, path, ordinal, words }
    })
    return first ?? []
  })
}

/** Keeps one of several calls with the same description, which different threads make. */
export function withoutDuplicates(calls: readonly Call[]): Call[] {
  return [...new Map(calls.map(call => [describeCall(call), call])).values()]
}

// The distinct paths in the world among the arguments and the open files of a call.
function pathsIn(words: string, root: string): string[] {
  const given = words.replace(/AT_FDCWD<[^>]*>/g, '').matchAll(/["<](\/[^">]*)[">]/g)
  const paths = [...given].map(([, path = '']) => path)
  const inside = paths.filter(path => path === root || path.startsWith(`${root}/`))
  return [...new Set(inside.map(path => path.slice(root.length + 1)))]
}

/** The end of a traced build, and whether the injection happened. `path` is that of the call in this run. */
type Traced = EndedProcess & { readonly isHit: boolean; readonly path: string }

/** Builds in a world under strace, so that each call has the same name, thread and path in every run. */
export type Tracer = {
  /** Every call of a build that touches a file of the world. */
  record(world: World): Promise<Call[]>
  /** Builds with an injection at a call, in strace's words: `signal=KILL`, `error=ENOSPC`, `retval=1`. */
  buildWith(world: World, injection: { readonly call: Call; readonly what: string }): Promise<Traced>
}

/** Opens a tracer that keeps its own files in a folder. */
export async function openTracer(setup: TrialSetup, folder: string): Promise<Tracer> {
  const hook = join(folder, 'steady-names.mjs')
  await writeFile(hook, steadyNames)
  const build = [process.execPath, '--v8-pool-size=0', '--import', hook, ...commandOf('build')]
  let runs = 0
  const trace = async ({ root, args }: World, seed: string, options: readonly string[]) => {
    const file = `${root}.strace`
    const words = ['strace', '-f', '-y', '-s', '0', '-o', file, ...options, ...build, ...args]
    // With one thread, calls come in the same order in each run.
    const result = await setup.run({ words, cwd: root, env: { UV_THREADPOOL_SIZE: '1', SEED: seed } })
    return { result, text: await readFile(file, 'utf8') }
  }
  return {
    async record(world) {
      const names = namesOfRun(world, ++runs)
      const { result, text } = await trace(world, names.seed, ['-e', 'trace=%file,%desc'])
      if (result.code !== 0) throw new Error(`A build cannot be traced: ${result.stderr}`)
      return readCalls(text, world.root).map(call => ({ ...call, path: names.generalize(call.path) }))
    },
    async buildWith(world, { call: { name, path, ordinal }, what }) {
      const names = namesOfRun(world, ++runs)
      const own = join(world.root, names.specialize(path)).replace(/\/$/, '')
      const options = ['-P', own, '-e', `trace=${name}`, '-e', `inject=${name}:${what}:when=${ordinal}`]
      const { result, text } = await trace(world, names.seed, options)
      return { ...result, isHit: /killed by SIGKILL|\(INJECTED/.test(text), path: own }
    },
  }
}

// Replaces the parts of paths that differ between runs: random names, and the current and previous site of a link.
function namesOfRun({ root, out, args }: World, run: number) {
  // Five hexadecimal digits that are part of each random name, and of no other name.
  const seed = (0xbeef0 - run).toString(16)
  const now = args.length > 0 ? readlinkSync(out) : 'dist'
  const before = readdirSync(root).find(name => name.startsWith('dist.site-') && name !== now)
  const pairs: [own: string, general: string][] = [[seed, 'SEED']]
  if (now !== 'dist') pairs.push([now, 'dist.site-NOW'])
  if (before !== undefined) pairs.push([before, 'dist.site-BEFORE'])
  return {
    seed,
    generalize: (path: string) => pairs.reduce((text, [own, general]) => text.replace(own, general), path),
    specialize: (path: string) => pairs.reduce((text, [own, general]) => text.replace(general, own), path),
  }
}

// Node imports this before a command: random names and the process id are the same in each run with the same `SEED`. The process
// id is larger than the system's, so that every name with it was left by a process that has ended.
const steadyNames = `import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
let count = 0
const next = () => process.env.SEED + (++count).toString(16).padStart(3, '0')
crypto.randomBytes = size => Buffer.from(next().padStart(size * 2, '0').slice(-size * 2), 'hex')
crypto.randomUUID = () => next() + '-0000-4000-8000-000000000000'
Object.defineProperty(process, 'pid', { value: 4194305 })
syncBuiltinESMExports()
`
