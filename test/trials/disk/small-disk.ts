import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ground, World } from './world.ts'

/** What lies on a disk of its own: the site, the cache, or both. */
export type OnDisk = 'site' | 'cache' | 'both'

/** How little room is left on it when the content has changed: so many kilobytes, or so many files. */
export type Room = { readonly of: 'kilobytes' | 'files'; readonly amount: number }

/** How a build ended: its exit code, what it said, and the folder that the site was copied to. */
export type DiskBuild = { readonly code: number; readonly said: string; readonly site: string }

/** The build that had little room, the one that had much again, and the names that lie beside the site then. */
export type DiskBuilds = {
  readonly little: DiskBuild
  readonly much: DiskBuild
  readonly beside: readonly string[]
}

/**
 * Builds the old site onto a disk in memory, leaves so much room there, builds the new site; and builds it again with more room. The
 * disk is one of a namespace of its own, which needs no rights of root, and goes with the process.
 */
export async function buildOnSmallDisk(
  ground: Ground,
  world: World,
  { on, room }: { readonly on: OnDisk; readonly room: Room },
): Promise<DiskBuilds> {
  const { root } = world
  const [disk, results] = [join(root, 'disk'), join(root, 'results')]
  await world.write('old')
  for (const folder of [disk, results, join(root, 'content-new')])
    await rm(folder, { recursive: true, force: true })
  for (const folder of [disk, results]) await mkdir(folder)
  await rm(join(root, '.cache'), { recursive: true, force: true })
  await cp(join(root, 'content'), join(root, 'content-old'), { recursive: true })
  await world.write('new')
  await cp(join(root, 'content'), join(root, 'content-new'), { recursive: true })
  await rm(join(root, 'content'), { recursive: true })
  await cp(join(root, 'content-old'), join(root, 'content'), { recursive: true })
  await rm(join(root, 'content-old'), { recursive: true })
  const out = on === 'cache' ? join(root, 'dist') : join(disk, 'dist')
  const cache = on === 'site' ? join(root, '.cache') : join(disk, 'cache')
  const script = `${root}.sh`
  await writeFile(script, steps)
  const command = [process.execPath, ...(await ground.commandOf('build')), '--out', out, '--cache', cache]
  const rights = process.getuid?.() === 0 ? '-m' : '-rm'
  const words = [
    'unshare',
    rights,
    'sh',
    script,
    disk,
    results,
    out,
    room.of,
    String(room.amount),
    ...command,
  ]
  const { code, stderr } = await ground.run({ words, cwd: root })
  if (code !== 0) throw new Error(`No small disk could be tried: ${stderr}`)
  const read = async (name: string) => {
    const said = await readFile(join(results, `${name}.said`), 'utf8')
    return {
      code: Number(await readFile(join(results, `${name}.code`), 'utf8')),
      said,
      site: join(results, name),
    }
  }
  const beside = (await readFile(join(results, 'names'), 'utf8')).split('\n').filter(name => name !== '')
  return { little: await read('little'), much: await read('much'), beside }
}

const steps = `set -eu
disk=$1 results=$2 out=$3 of=$4 amount=$5
shift 5
mount -t tmpfs -o size=64m,nr_inodes=100000 tmpfs "$disk"
"$@" >"$results/first" 2>&1 || { cat "$results/first" >&2; exit 1; }
if [ "$of" = files ]; then
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
  "$@" >"$results/$name.said" 2>&1 || code=$?
  echo "$code" >"$results/$name.code"
  cp -R "$out" "$results/$name" || true
}
build little "$@"
mount -o remount,size=64m,nr_inodes=100000 "$disk"
build much "$@"
ls -A "$(dirname "$out")" >"$results/names"
`
