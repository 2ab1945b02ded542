import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../src/pipeline/build.ts'
import { applyDifference, writeDifference } from '../../src/snapshot/difference/difference.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { openSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import { generateKey, publicKeyOf } from '../../src/snapshot/sign/signature.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { runProcess } from '../support/run-command.ts'
import {
  drawPicture,
  type Files,
  severalPages,
  smallSite,
  writeFiles,
  writeSmallSite,
} from '../support/small-site.ts'
import { commandOf, smallDiskTools } from './disk/world.ts'
import { amount, type Trial, type TrialWork } from './trial.ts'

const parts = [{}, {}, { lang: 'en' }, { media: 'small' }, { media: 'none' }, { from: '2027-06-01' }]

/** Each snapshot of a history is made of every older one. At the end, a process that does so is killed, and finds a full disk. */
export const differences: Trial = {
  name: 'differences',
  title:
    'A site changes at random, and every snapshot of it is made of every older one by a difference; applying it is killed at any moment, and on a disk with any room',
  needs: smallDiskTools,
  async run(work) {
    const count = work.size === 'short' ? 3 : 200
    const counts = { applied: 0, bytes: 0, whole: 0, old: 0, new: 0, faults: [] as string[] }
    for (let done = 1; done <= count; done++) {
      work.signal.throwIfAborted()
      await tryHistory(work, randomFrom(work.seed * 1000 + done), counts)
      if (done % 10 === 0) work.log(`${done} of ${count} histories`)
    }
    const { applied, bytes, whole, faults } = counts
    return {
      tried: `${amount(count)} histories: ${amount(applied)} differences, ${amount(count)} kills and ${amount(count)} full disks`,
      seen: `every snapshot was that of its maker byte for byte and validly signed, the differences had ${((bytes / whole) * 100).toFixed(1)} % of their bytes; after kills and on full disks ${amount(counts.old)} times the old file, ${amount(counts.new)} times the new one; ${amount(faults.length)} faults`,
      faults,
    }
  },
}

type Counts = { applied: number; bytes: number; whole: number; old: number; new: number; faults: string[] }

async function tryHistory(work: TrialWork, random: Random, counts: Counts): Promise<void> {
  const root = join(work.folder, 'site')
  await rm(root, { recursive: true, force: true })
  await writeSmallSite(root, severalPages)
  const selection = readSelection(random.pick(parts))
  const signWith = random.maybe(0.7, () => generateKey('Visit Smallville'))
  const trusted = signWith ? [publicKeyOf(signWith)] : []
  const files: string[] = []
  const apply = join(root, 'apply.zip')
  const difference = join(root, 'difference.zip')
  for (let edition = random.int(2, 5); edition > 0; edition--) {
    for (let edits = random.int(0, 5); edits > 0; edits--) await change(root, await edit(random))
    await build({ root })
    const file = join(root, `${files.length}.zip`)
    await makeSnapshot({ dist: join(root, 'dist'), file, selection, signWith })
    const bytes = await readFile(file)
    for (const oldFile of files) {
      const older = await openSnapshot(oldFile)
      counts.bytes += await writeDifference(older, file, difference)
      await applyDifference({ older, difference, out: apply, checks: { trusted } }).finally(older.close)
      if (!(await readFile(apply)).equals(bytes)) counts.faults.push(`${oldFile} to ${file}: other bytes`)
      counts.whole += bytes.length
      counts.applied++
    }
    files.push(file)
  }
  await disturb(work, { root, random, old: files.at(-2) ?? '', next: files.at(-1) ?? '' }, counts)
}

async function change(root: string, files: Files): Promise<void> {
  await writeFiles(root, files)
  for (const [path, text] of Object.entries(files))
    if (text === null) await rm(join(root, path), { force: true })
}

async function edit(random: Random): Promise<Files> {
  const id = random.int(10, 40)
  const [event, object] = [`content/events/e${id}.md`, `content/objects/o${id}.md`]
  const museum = String(smallSite['content/objects/museum.md'])
  const text = random.times(random.int(1, 300), () => random.below(4000).toString(36)).join(' ')
  const date = `2027-${random.int(10, 12)}-${random.int(10, 28)}`
  const kinds: readonly (() => Files | Promise<Files>)[] = [
    () => ({
      [event]: `---\nlanguage: ${random.pick(['en', 'sv'])}\ntitle: Event ${text.slice(0, 20)}\nimage: quay\ndates:\n  - { id: ${id * 100}, start: ${date} }\ncategories: [fairs]\ncategory: fairs\nplace: museum\nzip_code: 01234\n---\n${text}\n`,
    }),
    () => ({ [event]: null }),
    () => ({ [object]: museum.replace('id: 1', `id: ${id}`).replace(/---\n[^-]*$/, `---\n${text}\n`) }),
    () => ({ [object]: null }),
    () => ({
      'content/objects/museum.md': museum.replace(/title: .*/, `title: The museum ${text.slice(0, 30)}`),
    }),
    async () => ({
      'content/images/quay.jpg': await drawPicture(random.int(300, 400), random.int(200, 300)),
    }),
  ]
  return random.pick(kinds)()
}

type Last = { readonly root: string; readonly random: Random; readonly old: string; readonly next: string }

/** Applies the last difference onto the old file itself, killed once and on a small disk once. */
async function disturb(
  { signal }: TrialWork,
  { root, random, old, next }: Last,
  counts: Counts,
): Promise<void> {
  const disk = join(root, 'disk')
  const results = join(root, 'results')
  const difference = join(root, 'difference.zip')
  const city = join(disk, 'city.zip')
  const [before, after] = [await readFile(old), await readFile(next)]
  const older = await openSnapshot(old)
  await writeDifference(older, next, difference).finally(older.close)
  for (const folder of [disk, results]) await mkdir(folder)
  const words = [process.execPath, ...commandOf('snapshot'), 'apply', city, difference, '--out', city]
  const judge = async (what: string, file: string) => {
    const bytes = await readFile(file)
    const found = bytes.equals(after) ? 'new' : bytes.equals(before) ? 'old' : undefined
    if (found) counts[found]++
    else counts.faults.push(`${what}: the file is neither the old one nor the new one`)
  }
  await copyFile(old, city)
  await runProcess({ words, cwd: root, killAfterMs: random.int(100, 1500), signal })
  await judge('killed', city)
  await copyFile(old, city)
  const again = await runProcess({ words, cwd: root, signal })
  if (again.code !== 0) counts.faults.push(`after the kill: ${again.stdout}${again.stderr}`)
  const left = (await readdir(disk)).filter(name => name !== 'city.zip')
  if (left.length > 0) counts.faults.push(`${left.join(', ')} is left`)
  const room = Math.ceil((before.length + random.next() * 1.6 * after.length) / 1024)
  const script = join(root, 'full.sh')
  await writeFile(script, fullDisk)
  const rights = process.getuid?.() === 0 ? '-m' : '-rm'
  const small = ['unshare', rights, 'sh', script, disk, results, `${room}k`, old, ...words]
  const { code, stderr } = await runProcess({ words: small, cwd: root, signal })
  if (code !== 0) throw new Error(`No small disk could be tried: ${stderr}`)
  const [ended, names] = await Promise.all(
    ['code', 'names'].map(name => readFile(join(results, name), 'utf8')),
  )
  await judge(`a full disk, ended with ${ended}`, join(results, 'city.zip'))
  if (names !== 'city.zip\n') counts.faults.push(`on a full disk ${names} is left`)
}

const fullDisk = `set -eu
disk=$1 results=$2 room=$3 old=$4
shift 4
mount -t tmpfs -o size="$room" tmpfs "$disk"
cp "$old" "$disk/city.zip"
code=0
"$@" >"$results/output" 2>&1 || code=$?
echo "$code" >"$results/code"
ls -A "$disk" >"$results/names"
cp "$disk/city.zip" "$results/city.zip"
`
