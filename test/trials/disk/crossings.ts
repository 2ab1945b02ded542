import type { TrialWork } from '../trial.ts'
import { type Found, otherThan, type State, type World } from './world.ts'

/** The points, such as calls or limits, at which builds of each of the two sites are disturbed. */
type Points<Point> = Readonly<Record<State, readonly Point[]>>

/** A build from one site to the other that is disturbed at a point. */
export type Crossing<Point> = { readonly world: World; readonly to: State; readonly point: Point }

type CrossingWork<Point> = {
  readonly worlds: readonly World[]
  readonly points: Points<Point>
  /** A description of the points, for progress reports. */
  readonly what: string
  /** Tries a point, leaves the world with the site of `to`, and returns the faults. */
  readonly cross: (crossing: Crossing<Point>) => Promise<readonly string[]>
}

/** Tries all points, going back and forth between the two sites, in several worlds at once. Returns the faults. */
export async function crossAll<Point>(
  { worlds, points, what, cross }: CrossingWork<Point>,
  { log }: TrialWork,
): Promise<string[]> {
  const left = { old: [...points.old], new: [...points.new] }
  const total = left.old.length + left.new.length
  const faults: string[] = []
  let tried = 0
  const crossIn = async (world: World) => {
    let current: State = 'old'
    while (left.old.length + left.new.length > 0) {
      const to = otherThan(current)
      const point = left[to].shift()
      const found =
        point === undefined ? await crossUndisturbed(world, to) : await cross({ world, to, point })
      faults.push(...found)
      if (found.length > 0) await world.reset()
      current = found.length > 0 ? 'old' : to
      if (++tried % 50 === 0) log(`${what}: ${tried} of ${total}`)
    }
  }
  await Promise.all(worlds.map(crossIn))
  return faults
}

async function crossUndisturbed(world: World, to: State): Promise<readonly string[]> {
  await world.edit(to)
  const { code, stderr } = await world.build()
  return code === 0 ? [] : [`an undisturbed build ended with ${code}: ${stderr}`]
}

/** The end of a disturbed build of the site `to`, and the site that was found afterwards. */
type Disturbed = {
  readonly to: State
  readonly found: Found
  readonly code: number | null
  readonly output: string
}

/** Finds faults after a disturbed build: with exit code 0 its site must be there, else one of the two, as the output says. */
export function judgeBuild({ to, found, code, output }: Disturbed, words?: readonly string[]): string[] {
  if (code === 0) return found === to ? [] : [`the build ended with 0, and the site is ${found}`]
  const outcome = found === to ? 'The site was published' : 'was not changed.'
  const missing = words ? [outcome, ...words].filter(text => !output.includes(text)) : []
  const isStack = words !== undefined && output.includes('This is a fault of the program')
  return [
    ...(found === 'old' || found === 'new' ? [] : [`the site is ${found}`]),
    ...missing.map(text => `"${text}" is missing in: ${output}`),
    ...(isStack ? [`a stack is shown: ${output}`] : []),
  ]
}

/** All points in a long trial; in a short one every k-th, about `most` of them, and those that must be kept. */
export function thinOut<Point>(
  points: readonly Point[],
  {
    most,
    size,
    seed,
    isKept = () => false,
  }: Pick<TrialWork, 'size' | 'seed'> & {
    readonly most: number
    readonly isKept?: (point: Point) => boolean
  },
): Point[] {
  const step = size === 'long' ? 1 : Math.max(1, Math.ceil(points.length / most))
  return points.filter((point, index) => (index + seed) % step === 0 || isKept(point))
}
