import type { Trial, TrialWork } from '../trial.ts'
import { type Crossing, crossAll, judgeBuild, thinOut } from './crossings.ts'
import { type Call, describeCall, openTracer, type Tracer, withoutDuplicates } from './strace.ts'
import {
  commandOf,
  type Layout,
  layouts,
  prepareTrial,
  type State,
  type TrialSetup,
  type World,
} from './world.ts'

/** Kills a build at each system call on a file. The next command that reads the site, and the next build, must work. */
export const kills: Trial = {
  name: 'kills',
  async run(work) {
    const counts = { old: 0, new: 0, absent: 0, missed: 0 }
    const faults = await tryAtCalls(work, {
      choose: calls => {
        const gap = gapIn(calls)
        const chosen = thinOut(calls, { ...work, most: 6, isKept: call => gap.has(call) })
        return chosen.map(call => ({ call, mayBeAbsent: gap.has(call) }))
      },
      tryAt: async ({ world, to, point: { call, mayBeAbsent } }, { layout, setup, tracer }) => {
        await world.edit(to)
        const { isHit } = await tracer.buildWith(world, { call, what: 'signal=KILL' })
        const found = await world.findSite()
        if (!isHit) counts.missed++
        else if (found !== 'broken') counts[found]++
        const isWrong = found === 'broken' || (found === 'absent' && !mayBeAbsent)
        const at = `${layout}: killed at ${describeCall(call)} on the way to the ${to} site`
        return [
          ...(isWrong ? [`${at}: the site is ${found}`] : []),
          ...(found === 'absent' ? await findFaultsOfSnapshot(world, setup, at) : []),
          ...(await world.findFaultsOfNextBuild(to, at)),
        ]
      },
    })
    const { old, new: anew, absent, missed } = counts
    return {
      tried: `${(old + anew + absent).toLocaleString('en')} kills, each at another call, of a folder and of a link`,
      seen:
        `${faults.length} faults; found after the kill: ${old} times the old site, ${anew} times the new one, ` +
        `${absent} times none until the next command (between the two renames of a folder); ${missed} calls did not come again`,
      faults,
    }
  },
}

/** Makes each system call on a file fail in every possible way: the site must be right, or unchanged with a correct message. */
export const faults: Trial = {
  name: 'faults',
  async run(work) {
    const counts = { unharmed: 0, refused: 0, missed: 0 }
    const faults = await tryAtCalls(work, {
      choose: calls => {
        const points = calls.flatMap(call => errorsAt(call).map(error => ({ call, error })))
        return thinOut(points, { ...work, most: 6 })
      },
      tryAt: async ({ world, to, point: { call, error } }, { layout, tracer }) => {
        await world.edit(to)
        const result = await tracer.buildWith(world, { call, what: injections[error] })
        if (!result.isHit) counts.missed++
        else if (result.code === 0) counts.unharmed++
        else counts.refused++
        const at = `${layout}: ${error} at ${describeCall(call)} on the way to the ${to} site`
        const { code, stdout, stderr, path } = result
        const disturbed = { to, found: await world.findSite(), code, output: stdout + stderr }
        // A file that is written under a temporary name is reported by its final name.
        const wrong = judgeBuild(disturbed, [path.replace(/\.[0-9a-f-]{36}\.tmp$/, '')])
        return [...wrong.map(words => `${at}: ${words}`), ...(await world.findFaultsOfNextBuild(to, at))]
      },
    })
    const { unharmed, refused, missed } = counts
    return {
      tried: `${(unharmed + refused).toLocaleString('en')} faults of the disk, each at another call or of another kind`,
      seen:
        `${faults.length} wrong; ${unharmed} times the right site all the same, ${refused} times an error in words that was ` +
        `true of the site; ${missed} calls did not come again`,
      faults,
    }
  },
}

type CallTools = { readonly layout: Layout; readonly setup: TrialSetup; readonly tracer: Tracer }

type CallTrial<Point> = {
  /** Chooses points among the calls of a build. */
  readonly choose: (calls: readonly Call[]) => readonly Point[]
  readonly tryAt: (crossing: Crossing<Point>, tools: CallTools) => Promise<readonly string[]>
}

async function tryAtCalls<Point>(work: TrialWork, { choose, tryAt }: CallTrial<Point>): Promise<string[]> {
  const setup = await prepareTrial(work)
  const tracer = await openTracer(setup, work.folder)
  const found: string[] = []
  for (const layout of layouts) {
    const worlds = await setup.openWorlds(layout)
    const choosePoints = async (to: State) => {
      await worlds[0].edit(to)
      return choose(withoutDuplicates(await tracer.record(worlds[0])))
    }
    const points = { new: await choosePoints('new'), old: await choosePoints('old') }
    const cross = (crossing: Crossing<Point>) => tryAt(crossing, { layout, setup, tracer })
    found.push(...(await crossAll({ worlds, points, what: `${layout}, calls`, cross }, work)))
  }
  return found
}

// The calls after the old site was moved away, up to the one that puts the new site in its place.
function gapIn(calls: readonly Call[]): ReadonlySet<Call> {
  const away = calls.findIndex(({ name, path }) => name === 'rename' && path === 'dist')
  const there = calls.findIndex(({ name, path }) => name === 'rename' && path.startsWith('dist.staging-'))
  return new Set(away === -1 || there === -1 ? [] : calls.slice(away + 1, there + 1))
}

// A command that reads the site must restore it first.
async function findFaultsOfSnapshot(world: World, setup: TrialSetup, at: string): Promise<string[]> {
  const command = [process.execPath, ...commandOf('snapshot')]
  const words = [...command, 'make', '--out', `${world.root}.zip`]
  const { code, stderr } = await setup.run({ words, cwd: world.root })
  if (code !== 0) return [`${at}: npm run snapshot then ended with ${code}: ${stderr}`]
  return (await world.findSite()) === 'absent' ? [`${at}: npm run snapshot did not restore the site`] : []
}

/** Ways in which a call fails, as options of strace. A lying write reports one byte, and writes nothing. */
const injections = {
  EIO: 'error=EIO',
  ENOSPC: 'error=ENOSPC',
  EMFILE: 'error=EMFILE',
  EMLINK: 'error=EMLINK',
  EACCES: 'error=EACCES',
  'a lying write': 'retval=1',
} as const

type ErrorName = keyof typeof injections

// The errors of each call, from its manual page (section 2).
const errorsOf: Readonly<Record<string, readonly ErrorName[]>> = {
  openat: ['EMFILE', 'EIO', 'EACCES'],
  read: ['EIO'],
  pread64: ['EIO'],
  getdents64: ['EIO'],
  statx: ['EIO'],
  newfstatat: ['EIO'],
  readlink: ['EIO'],
  write: ['ENOSPC', 'EIO', 'a lying write'],
  pwrite64: ['ENOSPC', 'EIO', 'a lying write'],
  fsync: ['EIO', 'ENOSPC'],
  close: ['EIO'],
  mkdir: ['ENOSPC', 'EACCES'],
  rename: ['ENOSPC', 'EIO'],
  link: ['EMLINK', 'EIO'],
  symlink: ['ENOSPC', 'EIO'],
  unlink: ['EIO', 'EACCES'],
  rmdir: ['EIO'],
  chmod: ['EIO'],
  fchmod: ['EIO'],
  utimensat: ['EIO'],
}

function errorsAt({ name, words }: Call): readonly ErrorName[] {
  const errors = errorsOf[name] ?? []
  return name === 'openat' && words.includes('O_CREAT') ? [...errors, 'ENOSPC'] : errors
}
