import { cp, readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Original } from '../import/generator/pictures.ts'
import { Random } from '../import/generator/random.ts'
import { writeFiles } from '../support/small-site.ts'
import { NotPossible } from './entry-file.ts'
import { generateSmallContent } from './small-content.ts'
import type { Version } from './versions.ts'

/** A project on the disk that is edited and built again and again. What an edit decides comes from `random`. */
export type Project = {
  /** A folder of the sequence's own, with room for copies beside the project. */
  readonly folder: string
  readonly random: Random
  readonly originals: readonly Original[]
  /** The project itself; it may move. */
  root: string
  /** What the next builds are told. */
  settings: { readonly target?: string; readonly baseUrl?: string }
  /** The contents of which a site was built, the oldest first. */
  readonly history: Version[]
  /** Whether the last build was refused. */
  isBroken: boolean
}

/** The folders of entries. */
export type Kind = 'events' | 'objects' | 'guides' | 'authors' | 'images'

const repository = join(import.meta.dirname, '../..')

/** Writes the content that a seed gives. */
export async function makeProject(options: {
  readonly folder: string
  readonly seed: number
  readonly originals: readonly Original[]
}): Promise<Project> {
  const { folder, seed, originals } = options
  const root = join(folder, 'project')
  await writeContent(root, seed, originals)
  return {
    folder,
    random: new Random(seed + 1_000_000),
    originals,
    root,
    settings: firstSettings(seed),
    history: [],
    isBroken: false,
  }
}

/** The hosts that a site can be for. Those that compress, and so cost more, are fewer. */
export const targets = [
  'github-pages',
  'github-pages',
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'nginx',
  'caddy',
]

// Some are for one host from the first build on, so that its companion files meet many edits.
function firstSettings(seed: number): Project['settings'] {
  const target = seed % 4 === 1 ? targets[Math.floor(seed / 4) % targets.length] : undefined
  return target === undefined ? {} : { target }
}

/** Writes the content and the header rules that a seed gives below a folder. */
export async function writeContent(
  root: string,
  seed: number,
  originals: readonly Original[],
): Promise<void> {
  await writeFiles(root, generateSmallContent(seed, originals))
  await cp(join(repository, 'content/taxonomy.yaml'), join(root, 'content/taxonomy.yaml'))
  await cp(join(repository, '_headers'), join(root, '_headers'))
}

/** The paths of all files below a folder of the project, in order; none where there is no such folder. */
export async function listFiles({ root }: Project, folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return paths.sort()
}

/** One file of a list. @throws NotPossible where there is none */
export function pickFrom<T>({ random }: Project, list: readonly T[]): T {
  if (list.length === 0) throw new NotPossible('There is nothing to pick.')
  return random.pick(list)
}

/** The texts of a folder of entries: the entries themselves, or the sidecars. */
export async function listTexts(project: Project, kind: Kind): Promise<string[]> {
  return (await listFiles(project, `content/${kind}`)).filter(path => /\.(?:md|yaml)$/.test(path))
}

/** The pictures themselves. */
export async function listPictures(project: Project): Promise<string[]> {
  return (await listFiles(project, 'content/images')).filter(path => /\.(?:jpg|png|webp)$/.test(path))
}

/** An entry's name in other files. */
export function slugOf(path: string): string {
  return basename(path).replace(/\.\w+$/, '')
}

/** How a file is called in the steps that are told: from the project on, with `/`. */
export function nameOf({ root }: Project, path: string): string {
  return relative(root, path).split(sep).join('/')
}

/** Whether something lies there. */
export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Changes something on the disk, and says what. @throws NotPossible where there is nothing that it could change */
export type Edit = (project: Project) => Promise<string>
