import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trial } from '../trial.ts'
import { type Crossing, crossAll, judgeBuild, thinOut } from './crossings.ts'
import { commandOf, prepareTrial } from './world.ts'

/** Builds with few file handles, little memory, or a small limit of file sizes, from almost nothing to enough. */
export const starved: Trial = {
  name: 'memory',
  title:
    'A build has too little memory, too few file handles or files that may not grow, from next to nothing to enough',
  needs: [{ command: 'prlimit', debianPackage: 'util-linux' }],
  async run(work) {
    const setup = await prepareTrial(work)
    const worlds = await setup.openWorlds('folder')
    const limits = thinOut(listLimits(), { ...work, most: 10 })
    const counts = { built: 0, failed: 0 }
    const cross = async ({ world, to, point: { name, words, hasMessage } }: Crossing<Limit>) => {
      await world.edit(to)
      const build = await setup.run({
        words: [...words, ...commandOf('build')],
        cwd: world.root,
      })
      await rm(join(world.root, 'core'), { force: true })
      const { code, stdout, stderr } = build
      counts[code === 0 ? 'built' : 'failed']++
      const disturbed = { to, found: await world.findSite(), code, output: stdout + stderr }
      const wrong = judgeBuild(disturbed, hasMessage ? [] : undefined)
      const at = `${name} on the way to the ${to} site`
      return [...wrong.map(words => `${at}: ${words}`), ...(await world.findFaultsOfNextBuild(to, at))]
    }
    const points = {
      new: limits.filter((_, index) => index % 2 === 0),
      old: limits.filter((_, index) => index % 2 === 1),
    }
    const faults = await crossAll({ worlds, points, what: 'limits', cross }, work)
    return {
      tried: `${limits.length} builds, each with another limit`,
      seen: `${faults.length} faults; ${counts.failed} times the build failed and the old site remained, ${counts.built} times it had enough`,
      faults,
    }
  },
}

/** A limit, the words that start a command with it, and whether the program can still print its own message. */
type Limit = { readonly name: string; readonly words: readonly string[]; readonly hasMessage: boolean }

function listLimits(): Limit[] {
  return [
    ...steps(16, 60, 1).map(files => limit('nofile', files, 'file handles')),
    ...steps(0, 60_000, 500).map(bytes => limit('fsize', bytes, 'bytes in a file')),
    ...steps(4, 40, 1).map(heap),
    ...steps(600, 1500, 20).map(megabytes => limit('as', megabytes * 1_000_000, 'bytes of addresses')),
  ]
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by)
}

// See prlimit(1). Without memory or file handles, Node ends the process itself, without a message of the program.
function limit(option: 'nofile' | 'fsize' | 'as', amount: number, unit: string): Limit {
  const words = ['prlimit', `--${option}=${amount}:${amount}`, process.execPath]
  return { name: `${amount.toLocaleString('en')} ${unit}`, words, hasMessage: option === 'fsize' }
}

function heap(megabytes: number): Limit {
  const words = [process.execPath, `--max-old-space-size=${megabytes}`]
  return { name: `${megabytes} MB for objects`, words, hasMessage: false }
}
