import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepTime } from '../file-tricks.ts'
import {
  type Edit,
  listFiles,
  listPictures,
  nameOf,
  type Project,
  pickFrom,
  writeContent,
} from '../project.ts'
import { bringBack, readVersion } from '../versions.ts'

/** Ways in which files are written that have nothing to do with what stands in them. */
export const fileEdits = {
  'touch files': async project => {
    const paths = project.random.some(await listAll(project), 0.3)
    for (const path of paths) await utimes(path, new Date(), new Date())
    return `touched ${paths.length} files`
  },
  'date files in 1970 or the future': async project => {
    const paths = project.random.some(await listAll(project), 0.3)
    const time = project.random.pick([0, 1, 4_000_000_000])
    for (const path of paths) await utimes(path, time, time)
    return `dated ${paths.length} files ${time} seconds after 1970`
  },
  'write the same bytes again': async project => {
    const path = pickFrom(project, await listAll(project))
    await writeFile(path, await readFile(path))
    return `${nameOf(project, path)}: the same bytes`
  },
  'write the same bytes through another file': async project => {
    const path = pickFrom(project, await listAll(project))
    await writeFile(`${path}.tmp`, await readFile(path))
    await rename(`${path}.tmp`, path)
    return `${nameOf(project, path)}: the same bytes in another file`
  },
  'write all files anew': async ({ root }) => {
    const version = await readVersion(root)
    await rm(join(root, 'content'), { recursive: true })
    await bringBack(root, version)
    return 'wrote every file anew'
  },
  'change a letter in place': async project => changeLetter(project, writeFile),
  'change a letter through another file': async project => changeLetter(project, writeThrough),
  'change a letter and keep the time': async project => {
    return changeLetter(project, (path, text) => keepTime(path, () => writeFile(path, text)))
  },
  'change a letter through another file and keep the time': async project => {
    return changeLetter(project, (path, text) => keepTime(path, () => writeThrough(path, text)))
  },
  'change a letter in a file from the future': async project => {
    return changeLetter(project, async (path, text) => {
      await writeFile(path, text)
      await utimes(path, 4_000_000_000, 4_000_000_000)
    })
  },
  'change a byte of a picture and keep the time': async project => {
    const path = pickFrom(project, await listPictures(project))
    const bytes = await readFile(path)
    const place = project.random.int(Math.floor(bytes.length / 2), bytes.length - 1)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    await keepTime(path, () => writeFile(path, bytes))
    return `${nameOf(project, path)}: byte ${place}, and the old time`
  },
  'add a comment above the fields': async project => {
    const texts = (await listAll(project)).filter(path => path.endsWith('.yaml'))
    const path = pickFrom(project, texts)
    await writeFile(path, `# A note of ${project.random.int(1, 99)} words.\n${await readFile(path, 'utf8')}`)
    return `${nameOf(project, path)}: a comment above`
  },
  'switch to another content': async project => {
    const seed = project.random.int(0, 9999)
    await rm(join(project.root, 'content'), { recursive: true })
    await writeContent(project.root, seed, project.originals)
    return `the content of seed ${seed}`
  },
  'take a third of the files from another content': async project => {
    const { root, random } = project
    const seed = random.int(0, 9999)
    const branch = join(project.folder, `branch-${seed}`)
    await writeContent(branch, seed, project.originals)
    const [before, other] = [await readVersion(root), await readVersion(branch)]
    const taken = [...other].filter(() => random.chance(0.33))
    const left = [...before].filter(([path]) => other.has(path) || random.chance(0.67))
    await bringBack(root, new Map([...left, ...taken]))
    await rm(branch, { recursive: true })
    return `${taken.length} files from the content of seed ${seed}`
  },
  'go back to an earlier version': async project => {
    const version = pickFrom(project, project.history)
    await bringBack(project.root, version)
    return `version ${project.history.indexOf(version) + 1} of ${project.history.length}`
  },
} as const satisfies Record<string, Edit>

async function listAll(project: Project): Promise<string[]> {
  return [join(project.root, '_headers'), ...(await listFiles(project, 'content'))]
}

/** Changes a letter that is published, so that the file has as many bytes as before. */
export async function changeLetter(
  project: Project,
  write: (path: string, text: string) => Promise<void>,
): Promise<string> {
  const paths = (await listAll(project)).filter(
    path => /\.(?:md|yaml)$/.test(path) && !path.includes('taxonomy'),
  )
  const path = pickFrom(project, paths)
  const text = await readFile(path, 'utf8')
  const matches = [...text.matchAll(letters)]
  const { index, 0: found } = pickFrom(project, matches)
  const last = found.slice(-1) === 'a' ? 'b' : 'a'
  const at = index + found.length
  await write(path, `${text.slice(0, at - 1)}${last}${text.slice(at)}`)
  return `${nameOf(project, path)}: a letter at ${at}`
}

const letters = /"(?:title|name|alt|caption|credit|venue_name|headline|en|sv)": "[^"\\]*?[a-z]/g

async function writeThrough(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text)
  await rename(`${path}.tmp`, path)
}
