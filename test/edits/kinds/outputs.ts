import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { changeByte, copyOrRestore, type Edit, editEach, editOne, keepTime, swapTwo } from '../edit-files.ts'
import { NotPossible } from '../entry-file.ts'
import { listFiles, type Project } from '../project.ts'

/** Changes of a published site between two builds. */
export const distEdits = {
  'dist: delete a file': editOne(listPublished, path => rm(path)),
  'dist: change bytes in place': editOne(listPublished, changeByte),
  'dist: change bytes in place and keep the time': editOne(listPublished, changeByteAndKeepTime),
  'dist: cut a file': editOne(listPublished, (path, { random }) => truncate(path, random.int(0, 3))),
  'dist: swap two files': swapTwo(listPublished),
  'dist: add a page': async ({ root, random }) => {
    const path = join(root, 'dist/api/v1/objects/page', `${random.int(50, 99)}.json`)
    if (!existsSync(dirname(path))) throw new NotPossible('There is no site.')
    await writeFile(path, '{}')
    return path
  },
  'dist: delete a folder': async ({ root, random }) => {
    const name = random.pick(['dist/api', 'dist/api/v1/guides', 'dist/media', 'dist-media/media'])
    return removeFolder(join(root, name))
  },
  'dist: delete all of it': async ({ root }) => {
    await removeFolder(join(root, 'dist-media'))
    return removeFolder(join(root, 'dist'))
  },
  'dist: empty it': async ({ root }) => {
    const dist = await removeFolder(join(root, 'dist'))
    await mkdir(dist)
    return dist
  },
  'dist: make a copy, or restore it': copyOrRestore('dist'),
} as const satisfies Record<string, Edit>

export const cacheEdits = {
  'cache: flip bits': editEach(pickCached, changeByte),
  'cache: flip bits and keep the time': editOne(pickCached, changeByteAndKeepTime),
  // Changed letters leave the JSON valid.
  'cache: change letters': editEach(pickCached, async (path, { random }) => {
    const text = await readFile(path, 'latin1')
    const changed = text.replace(/[a-e](?=[a-z ])/g, letter => (random.chance(0.02) ? 'f' : letter))
    await writeFile(path, changed, 'latin1')
  }),
  'cache: cut files': editEach(pickCached, (path, { random }) => truncate(path, random.int(0, 200))),
  'cache: fill files with other text': editEach(pickCached, (path, { random }) => {
    return writeFile(path, random.pick(['{}', 'null', '[]', '\0\0\0\0']))
  }),
  'cache: swap two files': swapTwo(project => listFiles(project, '.cache')),
  'cache: swap two files beside each other': swapTwo(listNeighbours),
  'cache: delete files': editEach(pickCached, path => rm(path)),
  'cache: delete a folder': editOne(listCacheFolders, removeFolder),
  'cache: delete all of it': ({ root }) => removeFolder(join(root, '.cache')),
  'cache: make a copy, or restore it': copyOrRestore('.cache'),
} as const satisfies Record<string, Edit>

// All files but those by which a build knows the folder as a site: without one of them, it refuses to replace it.
async function listPublished(project: Project): Promise<string[]> {
  const files = [...(await listFiles(project, 'dist')), ...(await listFiles(project, 'dist-media'))]
  return files.filter(path => !/(?:_headers|site\.json)$/.test(path))
}

/** Picks one file or many. Each part of the cache has the same chance, although most files are records of pictures. */
async function pickCached(project: Project): Promise<string[]> {
  const { root, random } = project
  const parts = await readdir(join(root, '.cache')).catch(() => [])
  const paths = await listFiles(project, join('.cache', random.pick(parts.sort())))
  return random.chance(0.5) ? [random.pick(paths)] : random.some(paths, random.pick([0.1, 0.5, 1]))
}

async function listNeighbours(project: Project): Promise<string[]> {
  const paths = await listFiles(project, '.cache')
  const index = project.random.int(0, paths.length - 2)
  return paths.slice(index, index + 2)
}

async function listCacheFolders({ root }: Project): Promise<string[]> {
  const found = await readdir(join(root, '.cache'), { recursive: true, withFileTypes: true }).catch(() => [])
  const folders = found.filter(entry => entry.isDirectory())
  return folders.map(entry => join(entry.parentPath, entry.name)).sort()
}

function changeByteAndKeepTime(path: string, project: Project): Promise<void> {
  return keepTime(path, () => changeByte(path, project))
}

async function removeFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  return folder
}
