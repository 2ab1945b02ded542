import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trial, TrialWork } from '../trial.ts'
import { drawContents, otherThan, type State } from './contents.ts'
import { findAfterNextBuild } from './next-build.ts'
import { type Crossing, type Points, tryAll } from './side-by-side.ts'
import { type Ground, openWorlds, prepareGround, type World } from './world.ts'

/** A build is given too few file handles, too little memory, or files that may not grow, from next to nothing to enough. */
export const starved: Trial = {
  name: 'memory',
  title:
    'A build has too little memory, too few file handles or files that may not grow, from next to nothing to enough',
  needs: [{ command: 'prlimit', debianPackage: 'util-linux' }],
  async run(work) {
    const ground = await prepareGround({ ...work, contents: await drawContents() })
    const worlds = await openWorlds(ground, work.folder, 'folder')
    const limits = chooseLimits(work)
    const seen = { built: 0, died: 0 }
    const faults = await tryAll(worlds, shareOut(limits), async crossing => {
      const code = await starve(crossing, ground)
      if (code.isBuilt) seen.built++
      else seen.died++
      return code.faults
    })
    return {
      tried: `${limits.length} builds, each with another limit`,
      seen: `${faults.length} faults; ${seen.died} times the build failed and the old site stood, ${seen.built} times it had enough`,
      faults,
    }
  },
}

/** A limit, as it is told, and the words that start a command with it. */
type Limit = { readonly told: string; readonly words: readonly string[]; readonly isTold: boolean }

function chooseLimits({ size, seed }: TrialWork): Limit[] {
  const limits = [
    ...steps(16, 60, 1).map(files => limit('nofile', files, 'file handles')),
    ...steps(0, 60_000, 500).map(bytes => limit('fsize', bytes, 'bytes in a file')),
    ...steps(4, 40, 1).map(heap),
    ...steps(600, 1500, 20).map(megabytes => limit('as', megabytes * 1_000_000, 'bytes of addresses')),
  ]
  const step = size === 'long' ? 1 : Math.ceil(limits.length / 10)
  return limits.filter((_, index) => (index + seed) % step === 0)
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by)
}

/** Limits of the system (prlimit(1)). What a program does that has no addresses left is its engine's to tell. */
function limit(name: 'nofile' | 'fsize' | 'as', amount: number, told: string): Limit {
  const words = ['prlimit', `--${name}=${amount}:${amount}`, process.execPath]
  return { told: `${amount.toLocaleString('en')} ${told}`, words, isTold: name === 'fsize' }
}

function heap(megabytes: number): Limit {
  const words = [process.execPath, `--max-old-space-size=${megabytes}`]
  return { told: `${megabytes} MB for objects`, words, isTold: false }
}

function shareOut(limits: readonly Limit[]): Points<Limit> {
  return {
    new: limits.filter((_, index) => index % 2 === 0),
    old: limits.filter((_, index) => index % 2 === 1),
  }
}

type Starved = { readonly isBuilt: boolean; readonly faults: readonly string[] }

async function starve({ world, to, point }: Crossing<Limit>, ground: Ground): Promise<Starved> {
  await world.edit(to)
  const words = [...point.words, ...(await ground.commandOf('build'))]
  const { code, stdout, stderr } = await ground.run({ words, cwd: world.root })
  await rm(join(world.root, 'core'), { force: true })
  const stands = await world.look()
  const at = `${point.told} on the way to the ${to} site`
  const said = stdout + stderr
  const after = await findAfterNextBuild(world, to, at)
  return { isBuilt: code === 0, faults: [...findWrong({ to, stands, code, said, point }, at), ...after] }
}

type Ended = {
  readonly to: State
  readonly stands: Awaited<ReturnType<World['look']>>
  readonly code: number | null
  readonly said: string
  readonly point: Limit
}

function findWrong({ to, stands, code, said, point }: Ended, at: string): string[] {
  if (code === 0) return stands === to ? [] : [`${at}: the build ended with 0, and the site is ${stands}`]
  const isWhole = stands === 'old' || stands === 'new'
  const told = stands === otherThan(to) ? 'was not changed.' : 'The site was published'
  return [
    ...(isWhole ? [] : [`${at}: the site is ${stands}`]),
    ...(point.isTold && !said.includes(told) ? [`${at}: "${told}" is missing in: ${said}`] : []),
  ]
}
