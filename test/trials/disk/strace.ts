import { readdirSync, readlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Call, readCalls } from './calls.ts'
import type { ProcessResult } from './run-process.ts'
import { seedOf, steadyNames } from './steady-names.ts'
import type { Ground, World } from './world.ts'

/** What a trial with strace needs on the machine. */
export const needsStrace = [{ command: 'strace', debianPackage: 'strace' }] as const

/** What is to happen at a call, as strace says it: `signal=KILL`, `error=ENOSPC`, `retval=1`. */
export type Injection = { readonly call: Call; readonly what: string }

/** How a build ended that was traced, and whether what was to happen did. `path` is that of the call in this run. */
export type Traced = ProcessResult & { readonly isHit: boolean; readonly path: string }

/** Builds in a world under strace: every call by its name, thread and path, the same in every run. */
export type Tracer = {
  /** Every call of a build that touches a file of the world. */
  record(world: World): Promise<Call[]>
  buildWith(world: World, injection: Injection): Promise<Traced>
}

/** Opens a tracer, whose own files lie in the folder. */
export async function openTracer(ground: Ground, folder: string): Promise<Tracer> {
  const hook = join(folder, 'steady-names.mjs')
  await writeFile(hook, steadyNames)
  const build = [process.execPath, ...oneWorker, '--import', hook, ...(await ground.commandOf('build'))]
  let runs = 0
  const trace = async ({ root, args }: World, seed: string, options: readonly string[]) => {
    const file = `${root}.strace`
    const words = ['strace', '-f', '-y', '-s', '0', '-o', file, ...options, ...build, ...args]
    const result = await ground.run({ words, cwd: root, env: { ...oneThread, SEED: seed } })
    return { result, text: await readFile(file, 'utf8') }
  }
  return {
    async record(world) {
      const names = namesOfRun(world, seedOf(++runs))
      const { result, text } = await trace(world, names.seed, ['-e', 'trace=%file,%desc'])
      if (result.code !== 0) throw new Error(`A build cannot be traced: ${result.stderr}`)
      return readCalls(text, world.root).map(call => ({ ...call, path: names.generalize(call.path) }))
    },
    async buildWith(world, { call: { name, path, ordinal }, what }) {
      const names = namesOfRun(world, seedOf(++runs))
      const own = join(world.root, names.specialize(path)).replace(/\/$/, '')
      const options = ['-P', own, '-e', `trace=${name}`, '-e', `inject=${name}:${what}:when=${ordinal}`]
      const { result, text } = await trace(world, names.seed, options)
      return { ...result, isHit: /killed by SIGKILL|\(INJECTED/.test(text), path: own }
    },
  }
}

/** What differs from run to run: the names that are drawn in it, and those of the sites that a link leads to now and did before. */
function namesOfRun({ root, out, args }: World, seed: string) {
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

// One thread for waiting and none beside for the engine: calls come in the same order then.
const oneThread = { UV_THREADPOOL_SIZE: '1' }
const oneWorker = ['--v8-pool-size=0']
