import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { NotPossible } from './entry-file.ts'
import { type Kind, listTexts, type Project } from './project.ts'

/** Changes something on the disk, and returns a description of it. @throws NotPossible, NothingToPick */
export type Edit = (project: Project) => Promise<string>

type FileList = (project: Project) => Promise<readonly string[]>

/** Lists the texts of one of these kinds, chosen at random. */
export function textsOfOneOf(...kinds: readonly Kind[]): FileList {
  return project => listTexts(project, project.random.pick(kinds))
}

export function editOne(list: FileList, change: (path: string, project: Project) => Promise<unknown>): Edit {
  return async project => {
    const path = project.random.pick(await list(project))
    await change(path, project)
    return path
  }
}

export function editEach(list: FileList, change: (path: string, project: Project) => Promise<unknown>): Edit {
  return async project => {
    const paths = await list(project)
    for (const path of paths) await change(path, project)
    return `${paths.length} files`
  }
}

/** An edit that exchanges the names of two files, which keep their mtimes and inode numbers. */
export function swapTwo(list: FileList, isAlike = (_one: string, _other: string) => true): Edit {
  return async project => {
    const paths = await list(project)
    const one = project.random.pick(paths)
    const other = project.random.pick(paths.filter(path => path !== one && isAlike(one, path)))
    await rename(one, `${one}.swapping.tmp`)
    await rename(other, one)
    await rename(`${one}.swapping.tmp`, other)
    return `${one} and ${other}`
  }
}

export function haveSameEnding(one: string, other: string): boolean {
  return extname(one) === extname(other)
}

/** Changes one byte of a file, in place. */
export async function changeByte(path: string, { random }: Project): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new NotPossible('There is no byte.')
  const place = random.int(0, bytes.length - 1)
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << random.int(0, 7)), place)
  await writeFile(path, bytes)
}

/** An edit that copies a folder with the times of its files; if there is a copy already, it moves that back in its place. */
export function copyOrRestore(name: string): Edit {
  return async project => {
    const [folder, copy] = [join(project.root, name), join(project.folder, `kept-${name}`)]
    const options = { recursive: true, preserveTimestamps: true } as const
    if (existsSync(copy)) {
      await rm(folder, { recursive: true, force: true })
      await cp(copy, folder, options)
      await rm(copy, { recursive: true })
      return 'restored'
    }
    if (!existsSync(folder)) throw new NotPossible(`There is no ${name}.`)
    await cp(folder, copy, options)
    return 'copied'
  }
}

const run = promisify(execFile)

/** Changes a file, and restores its old time with all digits, which Node's `utimes` cannot do. */
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
