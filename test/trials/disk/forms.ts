import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormSource } from '../../../src/workbench/messages/form-messages.ts'
import { type DevProcess, startDev } from '../../support/dev-process.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { killer } from '../../support/killer.ts'
import { drawPicture, textOf, writeFiles } from '../../support/small-site.ts'
import type { Trial } from '../trial.ts'
import { thinOut } from './crossings.ts'
import { commandOf, prepareTrial, type TrialSetup } from './world.ts'

/** Kills the workbench during actions of its page, and runs them on a full disk. */
export const forms: Trial = {
  name: 'forms',
  async run(work) {
    const setup = await prepareTrial(work)
    const formSetup: FormSetup = { setup, folder: work.folder, picture: await drawPicture(96, 72) }
    const museum = textOf('content/objects/museum.md')
    const many = places.map((place, index) => [
      `content/${place}`,
      museum.replace('id: 1', `id: ${index + 10}`),
    ])
    await writeFiles(join(work.folder, 'clean-old'), Object.fromEntries(many))
    const old = await hashFolder(join(work.folder, 'clean-old/content'))
    const counts = { old: 0, new: 0, refused: 0, written: 0 }
    const faults: string[] = []
    for (const name of Object.keys(writes) as WriteName[]) {
      const { files: written } = await killAt(Number.POSITIVE_INFINITY, name, formSetup)
      for (let change = 1; ; change += work.size === 'long' ? 1 : change) {
        const { isKilled, files, code } = await killAt(change, name, formSetup)
        if (!isKilled) break
        const found = recognize(files, old, written)
        const at = `${name}, killed at change ${change} of the content`
        if (code > 1) faults.push(`${at}: the next check ended with ${code}`)
        if (found === 'broken' || found === 'mixed') faults.push(`${at}: ${found}`)
        else counts[found]++
      }
      for (const kilobytes of thinOut(room, { ...work, most: 1, isKept: kilobytes => kilobytes <= 4 })) {
        const { first, files, later } = await fillDisk(kilobytes, name, formSetup)
        const at = `${name} with ${kilobytes} kB left`
        const isRefused = first.kind === 'refused'
        counts[isRefused ? 'refused' : 'written']++
        if (isRefused && !first.message?.includes('The disk is full')) faults.push(`${at}: ${first.message}`)
        const expected = isRefused ? 'old' : 'new'
        if (recognize(files, old, written) !== expected)
          faults.push(`${at}: the files are not the ${expected} ones`)
        if (recognize(later, old, written) !== 'new') faults.push(`${at}: with room, it is not written`)
      }
      work.log(`${name}: ${faults.length} faults`)
    }
    return {
      tried: `${counts.old + counts.new} kills, each at another change; ${counts.refused + counts.written} disks with room for 0 to 32 kB`,
      seen:
        `${faults.length} faults; found after the kill: ${counts.old} times the old files, ${counts.new} times the new ones; ` +
        `on a full disk ${counts.refused} times the old files and a correct message, ${counts.written} times room enough; with more room every write succeeded`,
      faults,
    }
  },
}

/** Free kilobytes on the disk. A tmpfs uses pages of 4. */
const room = [0, 4, 8, 12, 16, 20, 24, 32]

type Files = Readonly<Record<string, string>>
type Answer = { readonly kind: string; readonly message?: string }
type FormSetup = { readonly setup: TrialSetup; readonly folder: string; readonly picture: Buffer }

const places = Array.from({ length: 4 }, (_, index) => `objects/place-${index}.md`)

/** Actions of the page. `content` is the name of the content folder. */
const writes = {
  save: async (dev: DevProcess, content: string) => {
    const file = `${content}/events/fair.md`
    const { version: seen, values } = await dev.read<FormSource>(`data/source.json?file=${file}`)
    const dates = [values?.dates, { start: '2027-08-01' }].flat()
    return dev.post('save-fields', { file, seen, changes: { title: 'The feast', dates } })
  },
  upload: (dev: DevProcess, _content: string, picture: Buffer) =>
    dev.post('upload?name=tower.jpg&title.en=Tower&alt.en=A+tower', picture),
  make: (dev: DevProcess) =>
    dev.post('create', { kind: 'objects', title: 'Tower', language: 'en', image: 'quay' }),
  rename: (dev: DevProcess, content: string) =>
    dev.post('rename', { file: `${content}/images/quay.yaml`, to: 'pier' }),
  remove: (dev: DevProcess, content: string) =>
    dev.post('remove', { file: `${content}/guides/walk.md`, translations: [] }),
  many: async (dev: DevProcess, content: string) => {
    const files = places.map(place => `${content}/${place}`)
    const asked = { files, operation: 'remove-label', value: '' }
    const { seen = '' }: { seen?: string } = JSON.parse(await (await dev.post('change-many', asked)).text())
    return dev.post('change-many', { ...asked, seen })
  },
} as const
type WriteName = keyof typeof writes

/** Starts the workbench, and kills it right before the nth change of an action. `files` are those after the next check. */
async function killAt(change: number, name: WriteName, { setup, folder, picture }: FormSetup) {
  const root = await makeProject(folder)
  const hook = join(folder, 'killer.mjs')
  await writeFile(hook, killer)
  const dev = await startDev({
    words: [process.execPath, '--import', hook, ...commandOf('dev')],
    cwd: root,
    env: { CONTENT: join(root, 'content'), CHANGE: String(change) },
  })
  const isKilled = await writes[name](dev, 'content', picture).then(
    () => false,
    () => true,
  )
  await dev.end('SIGKILL')
  const check = [process.execPath, ...commandOf('check')]
  const { code } = await setup.run({ words: check, cwd: root })
  return { isKilled, code: code ?? 2, files: await hashFolder(join(root, 'content')) }
}

/** Runs an action with so many kilobytes left on the disk of the content; if it was refused, again with more room. */
async function fillDisk(kilobytes: number, name: WriteName, { folder, picture }: FormSetup) {
  const root = await makeProject(folder)
  const [disk, script] = [join(root, 'disk'), join(folder, 'small-disk.sh')]
  await mkdir(disk)
  await writeFile(script, smallDisk)
  const rights = process.getuid?.() === 0 ? '-m' : '-rm'
  const command = [process.execPath, ...commandOf('dev'), '--content', 'disk/content']
  const dev = await startDev({ words: ['unshare', rights, 'sh', script, disk, ...command], cwd: root })
  try {
    // The disk is in a mount namespace of the process.
    const mountedDisk = `/proc/${dev.pid}/root${disk}`
    const [filler, content] = [join(mountedDisk, 'filler'), join(mountedDisk, 'content')]
    const { bavail, bsize } = statfsSync(mountedDisk)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - kilobytes * 1024))
    const write = async (): Promise<Answer> =>
      JSON.parse(await (await writes[name](dev, 'disk/content', picture)).text())
    const first = await write()
    const files = await hashFolder(content)
    rmSync(filler)
    if (first.kind === 'refused') await write()
    return { first, files, later: await hashFolder(content) }
  } finally {
    await dev.end('SIGKILL')
  }
}

async function makeProject(folder: string): Promise<string> {
  const root = join(folder, 'project')
  await rm(root, { recursive: true, force: true })
  await cp(join(folder, 'clean-old'), root, { recursive: true })
  return root
}

/** Whether the files are all old, all new, or a mix; `broken` if one is neither. A build may have completed `ids.txt`. */
function recognize(files: Files, old: Files, written: Files): 'old' | 'new' | 'mixed' | 'broken' {
  const paths = [...new Set([files, old, written].flatMap(Object.keys))]
  const isLike = (other: Files) => (path: string) => files[path] === other[path]
  if (!paths.every(path => isLike(old)(path) || isLike(written)(path))) return 'broken'
  const entries = paths.filter(path => path !== 'ids.txt')
  return entries.every(isLike(old)) ? 'old' : entries.every(isLike(written)) ? 'new' : 'mixed'
}

const smallDisk = `set -eu
disk=$1
shift
mount -t tmpfs -o size=8m tmpfs "$disk"
cp -R content "$disk"
exec "$@"
`
