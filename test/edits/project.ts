import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { outputNames } from '../../src/contract/output-names.ts'
import type { Original } from '../import/generator/content.ts'
import { generateContent, withFewRenditions } from '../import/generator/content.ts'
import { projectRoot } from '../support/project-root.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { type Files, writeFiles } from '../support/small-site.ts'

/** A project on disk that is edited and built again and again. All choices of edits come from `random`. */
export type Project = {
  /** The folder of the sequence, for the project and copies of it. */
  readonly folder: string
  readonly random: Random
  readonly originals: readonly Original[]
  /** The project itself; it may move. */
  root: string
  /** The options of the next builds. */
  settings: { readonly target?: string; readonly baseUrl?: string; readonly asOf?: string }
  /** The versions that a site was built from, the oldest first. */
  readonly history: Version[]
  /** Whether the last build was refused. */
  isBroken: boolean
}

export type Kind = 'events' | 'objects' | 'guides' | 'authors' | 'images'

/** Writes a generated content, and returns its project. */
export async function makeProject(options: {
  readonly folder: string
  readonly seed: number
  readonly originals: readonly Original[]
}): Promise<Project> {
  const { folder, seed, originals } = options
  const root = join(folder, 'project')
  await writeContent(root, seed, originals)
  // One project in four has a target from the first build on, so that its host files see many edits.
  const target = seed % 4 === 1 ? targets[Math.floor(seed / 4) % targets.length] : undefined
  const settings = target === undefined ? {} : { target }
  const random = randomFrom(seed + 1_000_000)
  return { folder, random, originals, root, settings, history: [], isBroken: false }
}

/** The targets to choose from at random. `github-pages` is there twice: nginx and Caddy compress files, which takes long. */
export const targets = [
  ...['github-pages', 'github-pages', 'netlify', 'cloudflare-pages', 'cloudflare-workers', 'nginx', 'caddy'],
]

/** Writes a generated content and the header rules into a folder. */
export async function writeContent(
  root: string,
  seed: number,
  originals: readonly Original[],
): Promise<void> {
  await writeFiles(root, generateSmallContent(seed, originals))
  for (const file of ['content/taxonomy.yaml', '_headers'])
    await cp(join(projectRoot, file), join(root, file))
}

/** Every output but calendars, which say when a date changed: after edits they differ from those of a first build. */
const steadyOutputs = outputNames.filter(name => name !== 'calendars')

// Few events and guides, and in three of four contents few renditions, so that a build takes little time.
function generateSmallContent(seed: number, originals: readonly Original[]): Files {
  const files = Object.entries(generateContent(seed, originals))
  const pathsOf = (kind: Kind) => files.map(([path]) => path).filter(path => path.includes(`/${kind}/`))
  const tooMany = new Set([...pathsOf('events').slice(4), ...pathsOf('guides').slice(3)])
  const kept = Object.fromEntries(files.filter(([path]) => !tooMany.has(path)))
  const site = JSON.parse(String(kept['content/site.yaml']))
  kept['content/site.yaml'] = JSON.stringify({ ...site, outputs: steadyOutputs })
  return seed % 4 === 0 ? kept : withFewRenditions(kept)
}

/** The paths of all files below a folder of the project, in order; none if there is no such folder. */
export async function listFiles({ root }: Project, folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return paths.sort()
}

/** The files of the content and the header rules. */
export async function listSources(project: Project): Promise<string[]> {
  return [join(project.root, '_headers'), ...(await listFiles(project, 'content'))]
}

/** The texts of some kinds: the entries themselves, or the sidecars. */
export async function listTexts(project: Project, ...kinds: readonly Kind[]): Promise<string[]> {
  const lists = await Promise.all(kinds.map(kind => listFiles(project, `content/${kind}`)))
  return lists.flat().filter(path => /\.(?:md|yaml)$/.test(path))
}

export async function listPictures(project: Project): Promise<string[]> {
  return (await listFiles(project, 'content/images')).filter(path => /\.(?:jpg|png|webp)$/.test(path))
}

export function slugOf(path: string): string {
  return basename(path).replace(/\.\w+$/, '')
}

/** A project's content and header rules at one time: bytes by path. */
export type Version = ReadonlyMap<string, Buffer>

export async function readVersion(root: string): Promise<Version> {
  const paths = (await listAll(root)).map(
    async ({ path }) => [path, await readFile(join(root, path))] as const,
  )
  return new Map(await Promise.all(paths))
}

/** Restores a version as Git does: writes the files that differ, removes the others, and leaves the rest untouched. */
export async function restoreVersion(root: string, version: Version): Promise<void> {
  for (const { path, isFile } of await listAll(root))
    if (!isFile || !version.has(path)) await rm(join(root, path), { force: true })
  for (const [path, bytes] of version) {
    const there = await readFile(join(root, path)).catch(() => undefined)
    if (there?.equals(bytes)) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), bytes)
  }
}

/** The header rules and everything in the content that is no folder. */
async function listAll(root: string): Promise<{ path: string; isFile: boolean }[]> {
  const found = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true }).catch(() => [])
  const below = found.filter(entry => !entry.isDirectory())
  const rows = below.map(entry => ({
    path: relative(root, join(entry.parentPath, entry.name)),
    isFile: entry.isFile(),
  }))
  return [{ path: '_headers', isFile: true }, ...rows]
}
