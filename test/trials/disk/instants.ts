import { setTimeout } from 'node:timers/promises'
import { type Random, randomFrom } from '../../snapshot/random.ts'
import type { Trial, TrialWork } from '../trial.ts'
import { drawContents, oneEdit, otherThan, type State } from './contents.ts'
import { findAfterNextBuild } from './next-build.ts'
import { type Crossing, layouts, type Points, tryAll } from './side-by-side.ts'
import { type Ground, openWorlds, prepareGround, type World } from './world.ts'

/** Builds, and builds that watch while files are edited, are killed at random instants. */
export const instants: Trial = {
  name: 'instants',
  title: 'A build, or one that watches during edits, is killed (`kill -9`) at a random instant',
  async run(work) {
    const seen: Seen = { old: 0, new: 0, absent: 0, broken: 0, faults: [] }
    const numbers = work.size === 'long' ? { builds: 400, watches: 100 } : { builds: 8, watches: 4 }
    const whole = await prepareGround({ ...work, contents: await drawContents() })
    await killAll({ work, ground: whole, kind: 'build', number: numbers.builds, kill: killBuild, seen })
    const single = await prepareGround({ ...work, folder: `${work.folder}/watch`, contents: oneEdit })
    await killAll({ work, ground: single, kind: 'watch', number: numbers.watches, kill: killWatch, seen })
    const { old, new: anew, absent, faults } = seen
    return {
      tried: `${numbers.builds} builds and ${numbers.watches} watches killed, of a folder and of a link`,
      seen: `${faults.length} faults; found after the kill: ${old} times the old site, ${anew} times the new one, ${absent} times none until the next command`,
      faults,
    }
  },
}

type Seen = { old: number; new: number; absent: number; broken: number; readonly faults: string[] }

type Killing = {
  readonly work: TrialWork
  readonly ground: Ground
  readonly kind: 'build' | 'watch'
  readonly number: number
  /** Lets it run so that it leads to a site, and kills it after so many milliseconds. */
  readonly kill: (world: World, to: State, afterMs: number) => Promise<void>
  readonly seen: Seen
}

async function killAll(killing: Killing): Promise<void> {
  for (const [index, layout] of layouts.entries()) {
    const { work, ground, kind, number, seen } = killing
    const worlds = await openWorlds(ground, work.folder, layout)
    const longest = (await timeBuild(worlds[0])) * (kind === 'watch' ? 4 : 1.1)
    const points = drawInstants(randomFrom(work.seed * 2 + index), { number: number / 2, longest })
    let tried = 0
    const killOne = async ({ world, to, point }: Crossing<number>) => {
      if (++tried % 20 === 0) work.tell(`${layout}, ${kind}: ${tried} of ${number / 2} instants`)
      await killing.kill(world, to, point)
      const stands = await world.look()
      seen[stands]++
      const at = `${layout}: ${kind} killed after ${point} ms on the way to the ${to} site`
      const isWrong = stands === 'broken' || (stands === 'absent' && layout === 'link')
      await world.write(to)
      const after = await findAfterNextBuild(world, to, at)
      return [...(isWrong ? [`${at}: the site is ${stands}`] : []), ...after]
    }
    seen.faults.push(...(await tryAll(worlds, points, killOne)))
  }
}

async function timeBuild(world: World): Promise<number> {
  await world.edit('old')
  const start = performance.now()
  await world.build()
  return performance.now() - start
}

function drawInstants(
  random: Random,
  { number, longest }: { number: number; longest: number },
): Points<number> {
  const draw = () => Array.from({ length: number / 2 }, () => random.below(Math.round(longest)))
  return { new: draw(), old: draw() }
}

async function killBuild(world: World, to: State, afterMs: number): Promise<void> {
  await world.edit(to)
  await world.build({ killAfterMs: afterMs })
}

/** Edits a file every quarter of a second while the watch lives. */
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
