import type { Outcome, Trial, TrialWork } from '../trial.ts'
import { type Call, tellCall, withoutTwins } from './calls.ts'
import { drawContents } from './contents.ts'
import { findAfterNextBuild } from './next-build.ts'
import { type Crossing, layouts, type Points, thinOut, tryAll } from './side-by-side.ts'
import { needsStrace, openTracer, type Tracer } from './strace.ts'
import { type Ground, type Layout, openWorlds, prepareGround, type World } from './world.ts'

/** A build is killed at each call that touches a file; what stands then, and what the next build makes of it, is looked at. */
export const kills: Trial = {
  name: 'kills',
  title: 'A build is killed (`kill -9`) at every call that touches a file',
  needs: needsStrace,
  async run(work) {
    const ground = await prepareGround({ ...work, contents: await drawContents() })
    const tracer = await openTracer(ground, work.folder)
    const seen = { old: 0, new: 0, absent: 0, missed: 0, faults: [] as string[] }
    for (const layout of layouts) await killInLayout({ layout, work, ground, tracer, seen })
    return summarise(seen)
  },
}

type Seen = { old: number; new: number; absent: number; missed: number; readonly faults: string[] }

type Killing = {
  readonly layout: Layout
  readonly work: TrialWork
  readonly ground: Ground
  readonly tracer: Tracer
  readonly seen: Seen
}

async function killInLayout(killing: Killing): Promise<void> {
  const { layout, work, ground, tracer, seen } = killing
  const worlds = await openWorlds(ground, work.folder, layout)
  const points = await choosePoints(worlds[0], tracer, work)
  const total = points.old.length + points.new.length
  let tried = 0
  const faults = await tryAll(worlds, points, crossing => {
    if (++tried % 50 === 0) work.tell(`${layout}: ${tried} of ${total} calls`)
    return killAt(crossing, killing)
  })
  seen.faults.push(...faults)
}

/** Kills a build at a call. The next command that reads the site, and the next build, must find all well. */
async function killAt({ world, to, point }: Crossing<Point>, { layout, ground, tracer, seen }: Killing) {
  await world.edit(to)
  const { isHit } = await tracer.buildWith(world, { call: point.call, what: 'signal=KILL' })
  const stands = await world.look()
  if (!isHit) seen.missed++
  else if (stands !== 'broken') seen[stands]++
  const isWrong = stands === 'broken' || (stands === 'absent' && !point.mayBeAbsent)
  const at = `${layout}: killed at ${tellCall(point.call)} on the way to the ${to} site`
  return [
    ...(isWrong ? [`${at}: the site is ${stands}`] : []),
    ...(stands === 'absent' ? await findAfterSnapshot(world, ground, at) : []),
    ...(await findAfterNextBuild(world, to, at)),
  ]
}

/** A command that reads the site must bring it back first. */
async function findAfterSnapshot({ root, look }: World, ground: Ground, at: string): Promise<string[]> {
  const command = [process.execPath, ...(await ground.commandOf('snapshot'))]
  const words = [...command, 'make', '--out', `${root}.zip`]
  const { code, stderr } = await ground.run({ words, cwd: root })
  if (code !== 0) return [`${at}: npm run snapshot then ended with ${code}: ${stderr}`]
  return (await look()) === 'absent' ? [`${at}: npm run snapshot did not bring the site back`] : []
}

function summarise({ old, new: anew, absent, missed, faults }: Seen): Outcome {
  const kills = (old + anew + absent).toLocaleString('en')
  return {
    tried: `${kills} kills, each at another call, of a folder and of a link`,
    seen:
      `${faults.length} faults; found after the kill: ${old} times the old site, ${anew} times the new one, ` +
      `${absent} times none until the next command (between the two renames of a folder); ${missed} calls did not come again`,
    faults,
  }
}

type Point = {
  readonly call: Call
  /** Whether the call lies in the one instant in which the old site is away and the new one is not there. */
  readonly mayBeAbsent: boolean
}

async function choosePoints(world: World, tracer: Tracer, { size, seed }: TrialWork): Promise<Points<Point>> {
  const record = async (to: 'old' | 'new') => {
    await world.edit(to)
    const calls = withoutTwins(await tracer.record(world))
    const gap = gapIn(calls)
    const chosen = size === 'long' ? calls : thinOut(calls, { most: 6, seed, isKept: call => gap.has(call) })
    return chosen.map(call => ({ call, mayBeAbsent: gap.has(call) }))
  }
  return { new: await record('new'), old: await record('old') }
}

/** The calls from the one after the old site was moved away to the one that puts the new one there. */
function gapIn(calls: readonly Call[]): ReadonlySet<Call> {
  const away = calls.findIndex(({ name, path }) => name === 'rename' && path === 'dist')
  const there = calls.findIndex(({ name, path }) => name === 'rename' && path.startsWith('dist.staging-'))
  return new Set(away === -1 || there === -1 ? [] : calls.slice(away + 1, there + 1))
}
