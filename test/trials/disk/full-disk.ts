import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trial } from '../trial.ts'
import { judgeBuild, thinOut } from './crossings.ts'
import { commandOf, prepareTrial, type TrialSetup, type World } from './world.ts'

const maxKilobytes = 100
const maxFiles = 60

/** Builds on a real, full disk, with every amount of room from none to enough. */
export const fullDisk: Trial = {
  name: 'full-disk',
  async run(work) {
    const setup = await prepareTrial(work)
    const worlds = await setup.openWorlds('folder')
    const disks = thinOut(listDisks(), { ...work, most: 10 })
    const left = [...disks]
    const counts = { refused: 0, built: 0, faults: [] as string[] }
    const fillDisks = async (world: World) => {
      for (let disk = left.shift(); disk; disk = left.shift()) {
        if (left.length % 50 === 0) work.log(`${left.length} disks are left`)
        const builds = await buildOnSmallDisk(setup, world, disk)
        if (builds.little.code === 0) counts.built++
        else counts.refused++
        counts.faults.push(...(await findWrong(setup, builds, { disk, folder: join(world.root, 'disk') })))
      }
    }
    await Promise.all(worlds.map(fillDisks))
    return {
      tried: `${disks.length} disks, with room for 0 to ${maxKilobytes} kB or 0 to ${maxFiles} files`,
      seen:
        `${counts.faults.length} faults; ${counts.refused} times the old site remained and the message named the file and what to do, ` +
        `${counts.built} times there was room enough; with more room every build went well`,
      faults: counts.faults,
    }
  },
}

/** The folders that are on a small disk, and the room that is left on it after the first build. */
type Disk = {
  readonly on: 'site' | 'cache' | 'both'
  readonly unit: 'kilobytes' | 'files'
  readonly amount: number
}

function listDisks(): Disk[] {
  const kilobytes = Array.from(
    { length: maxKilobytes / 4 },
    (_, n) => ({ unit: 'kilobytes', amount: n * 4 }) as const,
  )
  const files = Array.from({ length: maxFiles }, (_, amount) => ({ unit: 'files', amount }) as const)
  return (['both', 'site', 'cache'] as const).flatMap(on =>
    [...kilobytes, ...files].map(room => ({ on, ...room })),
  )
}

/** The exit code and output of a build, and the folder to which its site was copied. */
type DiskBuild = { readonly code: number; readonly output: string; readonly site: string }

/** A build with little room, then one with much room, and the names beside the site after both. */
type DiskBuilds = { readonly little: DiskBuild; readonly much: DiskBuild; readonly beside: readonly string[] }

// The disk is a tmpfs in a mount namespace of its own, which needs no root and is gone when the process ends.
async function buildOnSmallDisk(
  setup: TrialSetup,
  world: World,
  { on, unit, amount }: Disk,
): Promise<DiskBuilds> {
  const at = (name: string) => join(world.root, name)
  const [disk, results] = [at('disk'), at('results')]
  for (const name of ['disk', 'results', 'content-new', '.cache'])
    await rm(at(name), { recursive: true, force: true })
  for (const folder of [disk, results]) await mkdir(folder)
  await world.write('new')
  await cp(at('content'), at('content-new'), { recursive: true })
  await world.write('old')
  const out = on === 'cache' ? at('dist') : join(disk, 'dist')
  const cache = on === 'site' ? at('.cache') : join(disk, 'cache')
  const script = `${world.root}.sh`
  await writeFile(script, steps)
  const command = [process.execPath, ...commandOf('build'), '--out', out, '--cache', cache]
  const rights = process.getuid?.() === 0 ? '-m' : '-rm'
  const words = ['unshare', rights, 'sh', script, disk, results, out, unit, String(amount), ...command]
  const { code, stderr } = await setup.run({ words, cwd: world.root })
  if (code !== 0) throw new Error(`No small disk could be tried: ${stderr}`)
  const result = (name: string) => readFile(join(results, name), 'utf8')
  const read = async (name: string) => {
    const [code, output] = [Number(await result(`${name}.code`)), await result(`${name}.output`)]
    return { code, output, site: join(results, name) }
  }
  const beside = (await result('names')).split('\n').filter(name => name !== '')
  return { little: await read('little'), much: await read('much'), beside }
}

const steps = `set -eu
disk=$1 results=$2 out=$3 unit=$4 amount=$5
shift 5
mount -t tmpfs -o size=64m,nr_inodes=100000 tmpfs "$disk"
"$@" >"$results/first" 2>&1 || { cat "$results/first" >&2; exit 1; }
if [ "$unit" = files ]; then
  used=$(df --output=iused "$disk" | tail -n 1)
  mount -o "remount,nr_inodes=$((used + amount))" "$disk"
else
  used=$(df -k --output=used "$disk" | tail -n 1)
  mount -o "remount,size=$((used + amount))k" "$disk"
fi
rm -r content
mv content-new content
build() {
  name=$1
  shift
  code=0
  "$@" >"$results/$name.output" 2>&1 || code=$?
  echo "$code" >"$results/$name.code"
  cp -R "$out" "$results/$name" || true
}
build little "$@"
mount -o remount,size=64m,nr_inodes=100000 "$disk"
build much "$@"
ls -A "$(dirname "$out")" >"$results/names"
`

async function findWrong(
  { recognize }: TrialSetup,
  { little, much, beside }: DiskBuilds,
  { disk, folder }: { readonly disk: Disk; readonly folder: string },
): Promise<string[]> {
  const [site, later] = [await recognize(little.site), await recognize(much.site)]
  const others = beside.filter(name => name.startsWith('dist.'))
  const { code, output } = little
  const hasAdvice = /free some space/.test(output)
  const wrong = [
    ...judgeBuild({ to: 'new', found: site, code, output }, ['no space left on device', folder]),
    ...(code === 0 || hasAdvice ? [] : [`no advice in: ${output}`]),
    ...(much.code === 0 ? [] : [`with more room the build ended with ${much.code}: ${much.output}`]),
    ...(later === 'new' ? [] : [`with more room the site is ${later}`]),
    ...(others.length === 0 ? [] : [`with more room there is ${others.join(', ')}`]),
  ]
  return wrong.map(words => `${disk.on} on a disk with room for ${disk.amount} ${disk.unit}: ${words}`)
}
