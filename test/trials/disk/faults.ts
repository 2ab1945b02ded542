import type { Outcome, Trial, TrialWork } from '../trial.ts'
import { type Call, tellCall, withoutTwins } from './calls.ts'
import { drawContents, otherThan, type State } from './contents.ts'
import { type ErrorName, errorsAt, ways } from './errors.ts'
import { findAfterNextBuild } from './next-build.ts'
import { type Crossing, layouts, type Points, tryAll } from './side-by-side.ts'
import { needsStrace, openTracer, type Traced, type Tracer } from './strace.ts'
import { type Ground, type Layout, openWorlds, prepareGround, type World } from './world.ts'

/** The disk fails at each call in each way that it can: what stands then, what was said, and what the next build makes of it. */
export const faults: Trial = {
  name: 'faults',
  title: 'The disk fails a build at every call: full, broken, no file handles, a write that writes nothing',
  needs: needsStrace,
  async run(work) {
    const ground = await prepareGround({ ...work, contents: await drawContents() })
    const tracer = await openTracer(ground, work.folder)
    const seen = { unharmed: 0, refused: 0, missed: 0, faults: [] as string[] }
    for (const layout of layouts) await failInLayout({ layout, work, ground, tracer, seen })
    return summarise(seen)
  },
}

type Seen = { unharmed: number; refused: number; missed: number; readonly faults: string[] }

type Failing = {
  readonly layout: Layout
  readonly work: TrialWork
  readonly ground: Ground
  readonly tracer: Tracer
  readonly seen: Seen
}

type Point = { readonly call: Call; readonly error: ErrorName }

async function failInLayout(failing: Failing): Promise<void> {
  const { layout, work, ground, tracer, seen } = failing
  const worlds = await openWorlds(ground, work.folder, layout)
  const points = await choosePoints(worlds[0], tracer, work)
  const total = points.old.length + points.new.length
  let tried = 0
  const found = await tryAll(worlds, points, crossing => {
    if (++tried % 100 === 0) work.tell(`${layout}: ${tried} of ${total} faults`)
    return failAt(crossing, failing)
  })
  seen.faults.push(...found)
}

/** Lets a build meet a fault: it must publish the right site all the same, or say why not and leave all as it was. */
async function failAt(
  { world, to, point: { call, error } }: Crossing<Point>,
  { layout, tracer, seen }: Failing,
) {
  await world.edit(to)
  const result = await tracer.buildWith(world, { call, what: ways[error] })
  if (!result.isHit) seen.missed++
  else if (result.code === 0) seen.unharmed++
  else seen.refused++
  const at = `${layout}: ${error} at ${tellCall(call)} on the way to the ${to} site`
  return [...(await findWrong({ world, to, result }, at)), ...(await findAfterNextBuild(world, to, at))]
}

async function findWrong(
  { world, to, result }: { world: World; to: State; result: Traced },
  at: string,
): Promise<string[]> {
  const { code, stdout, stderr } = result
  const said = stdout + stderr
  const stands = await world.look()
  if (code === 0) return stands === to ? [] : [`${at}: the build ended with 0, and the site is ${stands}`]
  const told = stands === to ? 'The site was published' : 'was not changed.'
  // A file that is written under a name of its own is told by the one that it is for.
  const path = result.path.replace(/\.[0-9a-f-]{36}\.tmp$/, '')
  return [
    ...(stands === to || stands === otherThan(to) ? [] : [`${at}: the site is ${stands}`]),
    ...(said.includes(told) ? [] : [`${at}: "${told}" is missing in: ${said}`]),
    ...(said.includes(path) ? [] : [`${at}: the path is missing in: ${said}`]),
    ...(said.includes('This is a fault of the program') ? [`${at}: a stack is shown: ${said}`] : []),
  ]
}

function summarise({ unharmed, refused, missed, faults }: Seen): Outcome {
  return {
    tried: `${(unharmed + refused).toLocaleString('en')} faults of the disk, each at another call or of another kind`,
    seen:
      `${faults.length} wrong; ${unharmed} times the right site all the same, ${refused} times an error in words that was ` +
      `true of the site; ${missed} calls did not come again`,
    faults,
  }
}

async function choosePoints(world: World, tracer: Tracer, { size, seed }: TrialWork): Promise<Points<Point>> {
  const record = async (to: State) => {
    await world.edit(to)
    const calls = withoutTwins(await tracer.record(world))
    const points = calls.flatMap(call => errorsAt(call).map(error => ({ call, error })))
    const step = size === 'long' ? 1 : Math.ceil(points.length / 6)
    return points.filter((_, index) => (index + seed) % step === 0)
  }
  return { new: await record('new'), old: await record('old') }
}
