import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NotPossible } from '../entry-file.ts'
import { changeByte, keepOrBringBack, keepTime, swap } from '../file-tricks.ts'
import { type Edit, listFiles, nameOf, type Project, pickFrom } from '../project.ts'

/** What happens to a cache between two builds. */
export const cacheEdits = {
  'cache: flip bits': async project => {
    const paths = await pickSome(project)
    for (const path of paths) await changeByte(path, project)
    return `flipped a bit of ${paths.length} files of the cache`
  },
  'cache: flip bits and keep the time': async project => {
    const path = pickFrom(project, await pickSome(project))
    await keepTime(path, () => changeByte(path, project))
    return `flipped a bit of ${nameOf(project, path)}, and kept the time`
  },
  // Damage that a parser would not notice.
  'cache: change letters': async project => {
    const paths = await pickSome(project)
    for (const path of paths) {
      const text = await readFile(path, 'latin1')
      const changed = text.replace(/[a-e](?=[a-z ])/g, letter => (project.random.chance(0.02) ? 'f' : letter))
      await writeFile(path, changed, 'latin1')
    }
    return `changed letters of ${paths.length} files of the cache`
  },
  'cache: cut files': async project => {
    const paths = await pickSome(project)
    for (const path of paths) await truncate(path, project.random.int(0, 200))
    return `cut ${paths.length} files of the cache`
  },
  'cache: fill files with other text': async project => {
    const paths = await pickSome(project)
    for (const path of paths) await writeFile(path, project.random.pick(['{}', 'null', '[]', '\0\0\0\0']))
    return `filled ${paths.length} files of the cache`
  },
  'cache: swap two files': async project => {
    const paths = await listFiles(project, '.cache')
    const [one, other] = [pickFrom(project, paths), pickFrom(project, paths)]
    if (one === other) throw new NotPossible('There is but one.')
    await swap(one, other)
    return `swapped ${nameOf(project, one)} and ${nameOf(project, other)}`
  },
  'cache: swap two files beside each other': async project => {
    const [one, other] = await neighbours(project)
    await swap(one, other)
    return `swapped ${nameOf(project, one)} and ${nameOf(project, other)}`
  },
  'cache: delete files': async project => {
    const paths = await pickSome(project)
    for (const path of paths) await rm(path)
    return `deleted ${paths.length} files of the cache`
  },
  'cache: delete a folder': async project => {
    const folders = await listFolders(join(project.root, '.cache'))
    const folder = pickFrom(project, folders)
    await rm(folder, { recursive: true })
    return `deleted ${nameOf(project, folder)}`
  },
  'cache: delete all of it': async ({ root }) => {
    await rm(join(root, '.cache'), { recursive: true, force: true })
    return 'deleted the cache'
  },
  'cache: keep a copy, or bring one back': async project => keepOrBringBack(project, '.cache'),
} as const satisfies Record<string, Edit>

/** One file, or many. Most are records of pictures, so each part of the cache has the same chance. */
async function pickSome(project: Project): Promise<string[]> {
  const { root, random } = project
  const parts = await readdir(join(root, '.cache')).catch(() => [])
  const part = join('.cache', pickFrom(project, parts.sort()))
  const below = await listFiles(project, part)
  if (below.length === 0) throw new NotPossible('There is no file in it.')
  const paths = below
  return random.chance(0.5) ? [pickFrom(project, paths)] : random.some(paths, random.pick([0.1, 0.5, 1]))
}

async function neighbours(project: Project): Promise<[string, string]> {
  const paths = await listFiles(project, '.cache')
  const index = project.random.int(0, paths.length - 2)
  const [one, other] = [paths[index], paths[index + 1]]
  if (one === undefined || other === undefined) throw new NotPossible('There are no two.')
  return [one, other]
}

async function listFolders(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const folders = found.filter(entry => entry.isDirectory())
  return folders.map(entry => join(entry.parentPath, entry.name)).sort()
}
