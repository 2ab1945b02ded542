import type { Call } from './calls.ts'
import { otherThan, type State } from './contents.ts'
import type { Layout, World } from './world.ts'

/** Every layout that a trial of the disk is done in. */
export const layouts: readonly Layout[] = ['folder', 'link']

/** Points for the builds that lead to each of the two sites. */
export type Points<Point> = Readonly<Record<State, readonly Point[]>>

/** A build from one site to the other, at a point. */
export type Crossing<Point> = { readonly world: World; readonly to: State; readonly point: Point }

/**
 * Goes back and forth between the two sites, in several worlds side by side, until every point was tried. The work leaves the
 * world with the site that it is to lead to; a world in which a fault was found is made anew.
 *
 * @returns the faults
 */
export async function tryAll<Point>(
  worlds: readonly World[],
  points: Points<Point>,
  work: (crossing: Crossing<Point>) => Promise<readonly string[]>,
): Promise<string[]> {
  const left = { old: [...points.old], new: [...points.new] }
  const faults: string[] = []
  await Promise.all(
    worlds.map(async world => {
      let stands: State = 'old'
      while (left.old.length + left.new.length > 0) {
        const to = otherThan(stands)
        const point = left[to].shift()
        const found = point === undefined ? await cross(world, to) : await work({ world, to, point })
        faults.push(...found)
        if (found.length > 0) await world.reset()
        stands = found.length > 0 ? 'old' : to
      }
    }),
  )
  return faults
}

async function cross(world: World, to: State): Promise<readonly string[]> {
  await world.edit(to)
  const { code, stderr } = await world.build()
  return code === 0 ? [] : [`a build that was left alone ended with ${code}: ${stderr}`]
}

/** Every k-th of the calls, so that about so many are left, and all that must be among them. */
export function thinOut(
  calls: readonly Call[],
  { most, seed, isKept }: { most: number; seed: number; isKept: (call: Call) => boolean },
): Call[] {
  const step = Math.max(1, Math.ceil(calls.length / most))
  return calls.filter((call, index) => (index + seed) % step === 0 || isKept(call))
}
