import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edit, editEach, editOne, keepTime } from '../edit-files.ts'
import {
  listPictures,
  listSources,
  type Project,
  readVersion,
  restoreVersion,
  writeContent,
} from '../project.ts'

const pickSources = async (project: Project) => project.random.some(await listSources(project), 0.3)
const keepTimeOf = (write: Write): Write => {
  return (path, text) => keepTime(path, () => write(path, text))
}

/** Ways to write files with the same bytes, or with other ones that need no knowledge of the schemas. */
export const fileEdits = {
  'touch files': editEach(pickSources, path => utimes(path, new Date(), new Date())),
  'date files in 1970 or the future': async project => {
    const time = project.random.pick([0, 1, 4_000_000_000])
    return `${await editEach(pickSources, path => utimes(path, time, time))(project)}: ${time}`
  },
  'write the same bytes again': editOne(listSources, async path => writeFile(path, await readFile(path))),
  'write the same bytes by replacing the file': editOne(listSources, async path => {
    await writeThrough(path, await readFile(path))
  }),
  'write all files again': async ({ root }) => {
    const version = await readVersion(root)
    await rm(join(root, 'content'), { recursive: true })
    await restoreVersion(root, version)
    return 'all'
  },
  'change a letter in place': changeLetter(writeFile),
  'change a letter by replacing the file': changeLetter(writeThrough),
  'change a letter and keep the time': changeLetter(keepTimeOf(writeFile)),
  'change a letter by replacing the file and keep the time': changeLetter(keepTimeOf(writeThrough)),
  'change a letter in a file from the future': changeLetter(async (path, text) => {
    await writeFile(path, text)
    await utimes(path, 4_000_000_000, 4_000_000_000)
  }),
  'change a byte of a picture and keep the time': editOne(listPictures, async (path, { random }) => {
    const bytes = await readFile(path)
    const place = random.int(Math.floor(bytes.length / 2), bytes.length - 1)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    await keepTime(path, () => writeFile(path, bytes))
  }),
  'add a comment above the fields': editOne(listYaml, async (path, { random }) => {
    await writeFile(path, `# A note of ${random.int(1, 99)} words.\n${await readFile(path, 'utf8')}`)
  }),
  'switch to another content': async ({ root, random, originals }) => {
    const seed = random.int(0, 9999)
    await rm(join(root, 'content'), { recursive: true })
    await writeContent(root, seed, originals)
    return `seed ${seed}`
  },
  'take a third of the files from another content': async ({ root, folder, random, originals }) => {
    const seed = random.int(0, 9999)
    const branch = join(folder, `branch-${seed}`)
    await writeContent(branch, seed, originals)
    const [before, other] = [await readVersion(root), await readVersion(branch)]
    const taken = [...other].filter(() => random.chance(0.33))
    const left = [...before].filter(([path]) => other.has(path) || random.chance(0.67))
    await restoreVersion(root, new Map([...left, ...taken]))
    await rm(branch, { recursive: true })
    return `${taken.length} files of seed ${seed}`
  },
  'go back to an earlier version': async ({ root, random, history }) => {
    const version = random.pick(history)
    await restoreVersion(root, version)
    return `version ${history.indexOf(version) + 1} of ${history.length}`
  },
} as const satisfies Record<string, Edit>

type Write = (path: string, text: string) => Promise<void>

/** Changes a letter that is published, so that the file has as many bytes as before. */
export function changeLetter(write: Write): Edit {
  return async project => {
    const sources = await listSources(project)
    const texts = sources.filter(path => /\.(?:md|yaml)$/.test(path) && !path.includes('taxonomy'))
    const path = project.random.pick(texts)
    const text = await readFile(path, 'utf8')
    const { index, 0: found } = project.random.pick([...text.matchAll(letters)])
    const last = found.slice(-1) === 'a' ? 'b' : 'a'
    const at = index + found.length
    await write(path, `${text.slice(0, at - 1)}${last}${text.slice(at)}`)
    return `${path}: a letter at ${at}`
  }
}

const letters = /"(?:title|name|alt|caption|credit|venue_name|headline|en|sv)": "[^"\\]*?[a-z]/g

async function listYaml(project: Project): Promise<string[]> {
  return (await listSources(project)).filter(path => path.endsWith('.yaml'))
}

async function writeThrough(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.tmp`, content)
  await rename(`${path}.tmp`, path)
}
