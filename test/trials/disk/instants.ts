import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '../../support/random.ts'
import type { Trial, TrialWork } from '../trial.ts'
import { drawContents, oneEdit, otherThan, type State } from './contents.ts'
import { type Crossing, crossAll } from './crossings.ts'
import { type Found, type Ground, layouts, prepareGround, type World } from './world.ts'

/** Kills builds, and builds that watch while files are edited, at random instants. */
export const instants: Trial = {
  name: 'instants',
  title: 'A build, or one that watches during edits, is killed (`kill -9`) at a random instant',
  async run(work) {
    const seen: Seen = { old: 0, new: 0, absent: 0, broken: 0, faults: [] }
    const numbers = work.size === 'long' ? { builds: 400, watches: 100 } : { builds: 8, watches: 4 }
    const whole = await prepareGround({ ...work, contents: await drawContents() })
    await killAll({ work, ground: whole, what: 'build', number: numbers.builds, kill: killBuild, seen })
    const single = await prepareGround({ ...work, folder: `${work.folder}/watch`, contents: oneEdit })
    await killAll({ work, ground: single, what: 'watch', number: numbers.watches, kill: killWatch, seen })
    const { old, new: anew, absent, faults } = seen
    return {
      tried: `${numbers.builds} builds and ${numbers.watches} watches killed, of a folder and of a link`,
      seen: `${faults.length} faults; found after the kill: ${old} times the old site, ${anew} times the new one, ${absent} times none until the next command`,
      faults,
    }
  },
}

type Seen = Record<Found, number> & { readonly faults: string[] }

type Killing = {
  readonly work: TrialWork
  readonly ground: Ground
  readonly what: 'build' | 'watch'
  readonly number: number
  /** Starts a build to a site, and kills it after so many milliseconds. */
  readonly kill: (world: World, to: State, afterMs: number) => Promise<void>
  readonly seen: Seen
}

async function killAll({ work, ground, what, number, kill, seen }: Killing): Promise<void> {
  for (const [index, layout] of layouts.entries()) {
    const worlds = await ground.openWorlds(layout)
    const longest = (await timeBuild(worlds[0])) * (what === 'watch' ? 4 : 1.1)
    const random = randomFrom(work.seed * 2 + index)
    const draw = () => Array.from({ length: number / 4 }, () => random.below(Math.round(longest)))
    const cross = async ({ world, to, point }: Crossing<number>) => {
      await kill(world, to, point)
      const found = await world.look()
      seen[found]++
      const at = `${layout}: ${what} killed after ${point} ms on the way to the ${to} site`
      const isWrong = found === 'broken' || (found === 'absent' && layout === 'link')
      await world.write(to)
      const after = await world.findAfterNextBuild(to, at)
      return [...(isWrong ? [`${at}: the site is ${found}`] : []), ...after]
    }
    const points = { new: draw(), old: draw() }
    seen.faults.push(...(await crossAll({ worlds, points, what: `${layout}, ${what}`, cross }, work)))
  }
}

async function timeBuild(world: World): Promise<number> {
  await world.edit('old')
  const start = performance.now()
  await world.build()
  return performance.now() - start
}

async function killBuild(world: World, to: State, afterMs: number): Promise<void> {
  await world.edit(to)
  await world.build({ killAfterMs: afterMs })
}

// Edits a file every quarter of a second while the watch lives.
async function killWatch(world: World, to: State, afterMs: number): Promise<void> {
  let isAlive = true
  const watch = world.build({ args: ['--watch'], killAfterMs: afterMs }).finally(() => {
    isAlive = false
  })
  for (let state = to; isAlive; state = otherThan(state)) {
    await world.write(state)
    await Promise.race([watch, setTimeout(250)])
  }
  await watch
}
