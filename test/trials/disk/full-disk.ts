import { join } from 'node:path'
import type { Trial, TrialWork } from '../trial.ts'
import { drawContents } from './contents.ts'
import { buildOnSmallDisk, type DiskBuild, type OnDisk, type Room } from './small-disk.ts'
import { type Ground, openWorlds, prepareGround, type World } from './world.ts'

/** A build meets a disk that is really full, at every size from no room at all to enough. */
export const fullDisk: Trial = {
  name: 'full-disk',
  title: 'The disk of the site, of the cache or of both is really full, from no room at all to enough',
  needs: [
    { command: 'unshare', debianPackage: 'util-linux' },
    { command: 'mount', debianPackage: 'mount' },
  ],
  async run(work) {
    const ground = await prepareGround({ ...work, contents: await drawContents() })
    const worlds = await openWorlds(ground, work.folder, 'folder')
    const left = chooseDisks(work)
    const total = left.length
    const seen: Seen = { refused: 0, built: 0, faults: [] }
    await Promise.all(worlds.map(world => fillDisks({ world, ground, work, left, seen })))
    return {
      tried: `${total} disks, with room for 0 to ${mostKilobytes} kB or 0 to ${mostFiles} files`,
      seen:
        `${seen.faults.length} faults; ${seen.refused} times the old site stood and the message named the file and what to do, ` +
        `${seen.built} times there was room enough; with more room every build went well`,
      faults: seen.faults,
    }
  },
}

type Disk = { readonly on: OnDisk; readonly room: Room }
type Seen = { refused: number; built: number; readonly faults: string[] }

const mostKilobytes = 100
const mostFiles = 60

function chooseDisks({ size, seed }: TrialWork): Disk[] {
  const kilobytes = range(mostKilobytes / 4).map(index => ({ of: 'kilobytes', amount: index * 4 }) as const)
  const rooms: Room[] = [...kilobytes, ...range(mostFiles).map(amount => ({ of: 'files', amount }) as const)]
  const disks = (['both', 'site', 'cache'] as const).flatMap(on => rooms.map(room => ({ on, room })))
  const step = size === 'long' ? 1 : Math.ceil(disks.length / 10)
  return disks.filter((_, index) => (index + seed) % step === 0)
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

type Filling = {
  readonly world: World
  readonly ground: Ground
  readonly work: TrialWork
  /** Shared by the worlds: each takes the next. */
  readonly left: Disk[]
  readonly seen: Seen
}

async function fillDisks({ world, ground, work, left, seen }: Filling): Promise<void> {
  for (let disk = left.shift(); disk; disk = left.shift()) {
    if (left.length % 50 === 0) work.tell(`${left.length} disks are left`)
    const { little, much, beside } = await buildOnSmallDisk(ground, world, disk)
    if (little.code === 0) seen.built++
    else seen.refused++
    const at = `${disk.on} on a disk with room for ${disk.room.amount} ${disk.room.of}`
    const site = await ground.recognize(much.site)
    const others = beside.filter(name => name.startsWith('dist.'))
    seen.faults.push(
      ...(await findWrong(ground, little, { at, disk: join(world.root, 'disk') })),
      ...(much.code === 0 ? [] : [`${at}: with more room the build ended with ${much.code}: ${much.said}`]),
      ...(site === 'new' ? [] : [`${at}: with more room the site is ${site}`]),
      ...(others.length === 0 ? [] : [`${at}: with more room there is ${others.join(', ')}`]),
    )
  }
}

async function findWrong(
  ground: Ground,
  { code, said, site }: DiskBuild,
  { at, disk }: { readonly at: string; readonly disk: string },
): Promise<string[]> {
  const stands = await ground.recognize(site)
  if (code === 0) return stands === 'new' ? [] : [`${at}: the build ended with 0, and the site is ${stands}`]
  const wanted = [
    stands === 'new' ? 'The site was published' : 'was not changed.',
    'no space left on device',
    disk,
  ]
  const missing = wanted.filter(text => !said.includes(text))
  const advice = /free about [\d.]+ MB|room for \d+ more files|free some space/.test(said)
  return [
    ...(stands === 'old' || stands === 'new' ? [] : [`${at}: the site is ${stands}`]),
    ...missing.map(text => `${at}: "${text}" is missing in: ${said}`),
    ...(advice ? [] : [`${at}: no advice in: ${said}`]),
  ]
}
