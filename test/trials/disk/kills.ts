import { join } from 'node:path'
import type { Trial, TrialWork } from '../trial.ts'
import { type Call, tellCall, withoutTwins } from './calls.ts'
import { otherThan, type State } from './contents.ts'
import { findAfterNextBuild } from './next-build.ts'
import { type Crossing, type Points, thinOut, tryAll } from './side-by-side.ts'
import { needsStrace, openTracer, type Tracer } from './strace.ts'
import { openWorlds, prepareGround, type World } from './world.ts'

/** A build is killed at each call that touches a file; what stands then, and what the next build makes of it, is looked at. */
export const kills: Trial = {
  name: 'kills',
  title: 'A build is killed (kill -9) at every call that touches a file',
  needs: needsStrace,
  async run(work) {
    const ground = await prepareGround(work.folder, work.signal)
    const tracer = await openTracer(ground, work.folder)
    const snapshot = [process.execPath, ...(await ground.commandOf('snapshot'))]
    const worlds = await openWorlds(ground, work.folder)
    const points = await choosePoints(worlds[0], tracer, work)
    const seen = { old: 0, new: 0, absent: 0, missed: 0 }
    let tried = 0
    const total = points.old.length + points.new.length
    const faults = await tryAll(worlds, points, async crossing => {
      if (++tried % 50 === 0) work.tell(`${tried} of ${total} calls`)
      return killAt(crossing)
    })

    /** Kills a build at a call. The next command that reads the site, and the next build, must find all well. */
    async function killAt({ world, to, point: { call, mayBeAbsent } }: Crossing<Point>) {
      await world.edit(to)
      const { isHit } = await tracer.buildWith(world, { call, what: 'signal=KILL' })
      const stands = await world.look()
      if (!isHit) seen.missed++
      else if (stands !== 'broken') seen[stands]++
      const isWrong = stands === 'broken' || (stands === 'absent' && !mayBeAbsent)
      const at = `killed at ${tellCall(call)} on the way to the ${to} site`
      return [
        ...(isWrong ? [`${at}: the site is ${stands}`] : []),
        ...(stands === 'absent' ? await readAfter(world, at) : []),
        ...(await findAfterNextBuild(world, to, at)),
      ]
    }

    async function readAfter(world: World, at: string) {
      const out = join(work.folder, 'a.zip')
      const words = [...snapshot, 'make', '--out', out]
      const { code, stderr } = await ground.run({ words, cwd: world.root })
      if (code !== 0) return [`${at}: npm run snapshot then ended with ${code}: ${stderr}`]
      return (await world.look()) === 'absent' ? [`${at}: npm run snapshot did not bring the site back`] : []
    }

    const hits = total - seen.missed
    return {
      tried: `${hits.toLocaleString('en')} kills, each at another call`,
      seen:
        `${faults.length} faults; found after the kill: ${seen.old} times the old site, ${seen.new} times the new one, ` +
        `${seen.absent} times none until the next command; ${seen.missed} calls did not come again`,
      faults,
    }
  },
}

type Point = {
  readonly call: Call
  /** Whether the call lies in the one instant in which the old site is away and the new one is not there. */
  readonly mayBeAbsent: boolean
}

async function choosePoints(world: World, tracer: Tracer, { size, seed }: TrialWork): Promise<Points<Point>> {
  const record = async (to: State) => {
    await world.edit(to)
    const calls = withoutTwins(await tracer.record(world))
    const gap = gapIn(calls)
    const chosen = size === 'long' ? calls : thinOut(calls, { most: 12, seed, isKept: call => gap.has(call) })
    return chosen.map(call => ({ call, mayBeAbsent: gap.has(call) }))
  }
  return { new: await record('new'), old: await record(otherThan('new')) }
}

/** The calls from the one after the old site was moved away to the one that puts the new one there. */
function gapIn(calls: readonly Call[]): ReadonlySet<Call> {
  const away = calls.findIndex(({ name, path }) => name === 'rename' && path === 'dist')
  const there = calls.findIndex(({ name, path }) => name === 'rename' && path.startsWith('dist.staging-'))
  return new Set(away === -1 || there === -1 ? [] : calls.slice(away + 1, there + 1))
}
