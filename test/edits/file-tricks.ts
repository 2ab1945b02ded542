import { execFile } from 'node:child_process'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NotPossible } from './entry-file.ts'
import { isThere, type Project } from './project.ts'

/** Changes one byte of a file, in place. */
export async function changeByte(path: string, { random }: Project): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new NotPossible('There is no byte.')
  const place = random.int(0, bytes.length - 1)
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << random.int(0, 7)), place)
  await writeFile(path, bytes)
}

/** The first time keeps a copy of a folder, the next time brings it back, times and all. */
export async function keepOrBringBack(project: Project, name: string): Promise<string> {
  const [folder, copy] = [join(project.root, name), join(project.folder, `kept-${name}`)]
  const options = { recursive: true, preserveTimestamps: true } as const
  if (await isThere(copy)) {
    await rm(folder, { recursive: true, force: true })
    await cp(copy, folder, options)
    await rm(copy, { recursive: true })
    return `brought the old ${name} back`
  }
  if (!(await isThere(folder))) throw new NotPossible(`There is no ${name}.`)
  await cp(folder, copy, options)
  return `kept a copy of ${name}`
}

/** Lets two files change their names: their times and numbers go with them. */
export async function swap(one: string, other: string): Promise<void> {
  await rename(one, `${one}.swapping.tmp`)
  await rename(other, one)
  await rename(`${one}.swapping.tmp`, other)
}

const run = promisify(execFile)

/** Changes a file and gives it its old time back, to the last digit, which Node's own `utimes` cannot. */
export async function keepTime(path: string, change: () => Promise<void>): Promise<void> {
  const kept = `${path}.time.tmp`
  await run('touch', ['-r', path, kept])
  try {
    await change()
    await run('touch', ['-r', kept, path])
  } finally {
    await rm(kept)
  }
}
