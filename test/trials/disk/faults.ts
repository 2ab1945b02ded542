import type { Trial, TrialWork } from '../trial.ts'
import { type Call, tellCall, withoutTwins } from './calls.ts'
import { otherThan, type State } from './contents.ts'
import { findAfterNextBuild } from './next-build.ts'
import { type Crossing, type Points, tryAll } from './side-by-side.ts'
import { needsStrace, openTracer, type Traced, type Tracer } from './strace.ts'
import { openWorlds, prepareGround, type World } from './world.ts'

/** The disk fails at each call in each way that it can: what stands then, what was said, and what the next build makes of it. */
export const faults: Trial = {
  name: 'faults',
  title: 'The disk fails a build at every call (full, broken, no file handles, writes that write nothing)',
  needs: needsStrace,
  async run(work) {
    const ground = await prepareGround(work.folder, work.signal)
    const tracer = await openTracer(ground, work.folder)
    const worlds = await openWorlds(ground, work.folder)
    const points = await choosePoints(worlds[0], tracer, work)
    const seen = { unharmed: 0, refused: 0, missed: 0 }
    let tried = 0
    const total = points.old.length + points.new.length
    const found = await tryAll(worlds, points, async crossing => {
      if (++tried % 100 === 0) work.tell(`${tried} of ${total} faults`)
      return failAt(crossing)
    })

    /** Lets a build meet a fault: it must publish the right site all the same, or say why not and leave all as it was. */
    async function failAt({ world, to, point: { call, error } }: Crossing<Point>) {
      await world.edit(to)
      const result = await tracer.buildWith(world, { call, what: ways[error] })
      const at = `${error} at ${tellCall(call)} on the way to the ${to} site`
      if (!result.isHit) seen.missed++
      else if (result.code === 0) seen.unharmed++
      else seen.refused++
      return [
        ...(await findWrong({ world, to, call, result }, at)),
        ...(await findAfterNextBuild(world, to, at)),
      ]
    }

    return {
      tried: `${(total - seen.missed).toLocaleString('en')} faults, each at another call or of another kind`,
      seen:
        `${found.length} wrong; ${seen.unharmed} times the right site all the same, ${seen.refused} times an error in words and ` +
        `the site as it was; ${seen.missed} calls did not come again`,
      faults: found,
    }
  },
}

/** What happens at a call, by the name of its error, as strace is told it. A lying write says that it wrote, and did not. */
const ways = {
  EIO: 'error=EIO',
  ENOSPC: 'error=ENOSPC',
  EMFILE: 'error=EMFILE',
  EMLINK: 'error=EMLINK',
  EACCES: 'error=EACCES',
  'a lying write': 'retval=1',
} as const

type ErrorName = keyof typeof ways
type Point = { readonly call: Call; readonly error: ErrorName }

/** The errors that calls can end with, from their manual pages. */
const errorsOf: Readonly<Record<string, readonly ErrorName[]>> = {
  openat: ['EMFILE', 'EIO', 'EACCES'],
  read: ['EIO'],
  pread64: ['EIO'],
  getdents64: ['EIO'],
  statx: ['EIO'],
  newfstatat: ['EIO'],
  write: ['ENOSPC', 'EIO', 'a lying write'],
  pwrite64: ['ENOSPC', 'EIO', 'a lying write'],
  fsync: ['EIO', 'ENOSPC'],
  close: ['EIO'],
  mkdir: ['ENOSPC', 'EACCES'],
  rename: ['ENOSPC', 'EIO'],
  link: ['EMLINK', 'EIO'],
  unlink: ['EIO', 'EACCES'],
  rmdir: ['EIO'],
  chmod: ['EIO'],
  fchmod: ['EIO'],
  utimensat: ['EIO'],
}

async function choosePoints(world: World, tracer: Tracer, { size, seed }: TrialWork): Promise<Points<Point>> {
  const record = async (to: State) => {
    await world.edit(to)
    const calls = withoutTwins(await tracer.record(world))
    const points = calls.flatMap(call => errorsAt(call).map(error => ({ call, error })))
    const step = size === 'long' ? 1 : Math.ceil(points.length / 12)
    return points.filter((_, index) => (index + seed) % step === 0)
  }
  return { new: await record('new'), old: await record(otherThan('new')) }
}

function errorsAt({ name, words }: Call): readonly ErrorName[] {
  const errors = errorsOf[name] ?? []
  return name === 'openat' && words.includes('O_CREAT') ? [...errors, 'ENOSPC'] : errors
}

type Failed = { readonly world: World; readonly to: State; readonly call: Call; readonly result: Traced }

async function findWrong({ world, to, call, result }: Failed, at: string): Promise<string[]> {
  const { code, stdout, stderr } = result
  const said = stdout + stderr
  const stands = await world.look()
  if (code === 0) return stands === to ? [] : [`${at}: the build ended with 0, and the site is ${stands}`]
  const told = stands === to ? 'The site was published.' : 'was not changed.'
  const names = call.path === '' ? world.root : `${world.root}/${call.path}`
  return [
    ...(stands === to || stands === otherThan(to) ? [] : [`${at}: the site is ${stands}`]),
    ...(said.includes(told) ? [] : [`${at}: "${told}" is missing in: ${said}`]),
    ...(said.includes(names) ? [] : [`${at}: the path is missing in: ${said}`]),
    ...(said.includes('This is a fault of the program') ? [`${at}: a stack is shown: ${said}`] : []),
  ]
}
