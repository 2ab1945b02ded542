import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Call, readCalls } from './calls.ts'
import type { ProcessResult } from './run-process.ts'
import { steadyNames } from './steady-names.ts'
import type { Ground, World } from './world.ts'

/** What a trial with strace needs on the machine. */
export const needsStrace = [{ command: 'strace', debianPackage: 'strace' }] as const

/** What is to happen at a call, as strace says it: `signal=KILL`, `error=ENOSPC`, `retval=1`. */
export type Injection = { readonly call: Call; readonly what: string }

/** How a build ended that was traced, and whether what was to happen did. */
export type Traced = ProcessResult & { readonly isHit: boolean }

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
  const trace = async ({ root }: World, options: readonly string[]) => {
    const file = `${root}.strace`
    const words = ['strace', '-f', '-y', '-s', '0', '-o', file, ...options, ...build]
    const result = await ground.run({ words, cwd: root, env: oneThread })
    return { result, text: await readFile(file, 'utf8') }
  }
  return {
    async record(world) {
      const { result, text } = await trace(world, ['-e', 'trace=%file,%desc'])
      if (result.code !== 0) throw new Error(`A build cannot be traced: ${result.stderr}`)
      return readCalls(text, world.root)
    },
    async buildWith(world, { call: { name, path, ordinal }, what }) {
      const at = ['-P', path === '' ? world.root : join(world.root, path), '-e', `trace=${name}`]
      const { result, text } = await trace(world, [...at, '-e', `inject=${name}:${what}:when=${ordinal}`])
      return { ...result, isHit: /killed by SIGKILL|\(INJECTED/.test(text) }
    },
  }
}

// One thread for waiting and none beside for the engine: calls come in the same order then.
const oneThread = { UV_THREADPOOL_SIZE: '1' }
const oneWorker = ['--v8-pool-size=0']
