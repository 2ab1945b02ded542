import { basename, dirname, join, parse } from 'node:path'
import type { Cache } from '../../base/cache/cache.ts'
import type { ListedEntry } from '../../base/files/list-folder.ts'
import { stampOf } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { ShownProblems } from '../../base/problems/collect-problems.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { isSlug, slugify, withFreeNumber } from '../../base/slug.ts'
import { findIds, ownersOf } from '../ledger/ledger.ts'
import { type LikelyFolder, likelyFolder } from '../read/likely-folder.ts'
import type {
  ContentPlace,
  Ledger,
  ListedFile,
  LoadedContent,
  MapLayer,
  TextFile,
} from '../schemas/loaded.ts'
import { readDocument } from '../yaml/document.ts'
import { LazySource, problemOf } from '../yaml/source.ts'
import { decodeText, readTextFile } from '../yaml/text-file.ts'
import { copyMarks, folders, placeOf, refuseOfGit, strayFile } from './layout.ts'
import type { Listing } from './list-content.ts'
import { loadMapLayer } from './load-map-layer.ts'
import type { PicturePlace } from './load-pictures.ts'

/** What a file is, the place that a refused one was meant for, and its problem. */
type SortedFile = {
  readonly listed?: ListedFile
  readonly text?: TextFile
  readonly picture?: PicturePlace
  readonly layer?: MapLayer
  readonly refused?: ListedFile | undefined
  readonly problem?: Problem
}

/** The files of the content by what they are, in the order of their names. */
type SortedFiles = { readonly [K in keyof SortedFile]-?: readonly NonNullable<SortedFile[K]>[] }

/** Sorts the files of a listing. The problem of a misnamed file has its right name as a fix, if that name is free. */
export function sortFiles({ entries, now }: Listing, place: ContentPlace, cache: Cache): SortedFiles {
  // A listing that looks at a file again has a new entry for it, so an entry can be the key of the memo.
  const shown = new ShownProblems()
  const copies = findCopiedFolders(entries)
  for (const [path, original] of copies)
    shown.add(problemOf(`${place.contentName}/${path}`, refusal('file-name:copied-folder', { original })))
  const files = entries.flatMap(entry => {
    if (copies.has(dirname(entry.path))) return []
    let made: SortedFile | undefined
    const known = cache.memo(entry, place.content, () => {
      made = sortFile(entry, place, now)
      return made.problem && shown.isFull(made.problem) ? undefined : made
    })
    const problem = (known ?? made)?.problem
    if (problem) shown.add(problem)
    return known ?? []
  })
  const collect = <K extends keyof SortedFile>(key: K) =>
    files.map(file => file[key]).filter(each => each !== undefined)
  const sorted = {
    listed: collect('listed'),
    text: collect('text'),
    picture: collect('picture'),
    layer: collect('layer'),
    refused: collect('refused'),
    problem: shown.list(),
  }
  if (sorted.problem.length === 0) return sorted
  const recognized = sorted.problem.length > mostRecognized ? sorted : recognizeEntries(sorted, place)
  const problem = withoutCopies(recognized, place)
  return { ...recognized, problem: withRenames({ ...recognized, problem }, place) }
}

/** Returns the path of each folder that is a copy of a folder of entries, with the name of that one. A copy has a file in common with it. */
function findCopiedFolders(entries: Listing['entries']): ReadonlyMap<string, string> {
  const paths = new Set(entries.map(({ path }) => path))
  const found = entries.flatMap(({ path }) => {
    const folder = dirname(path)
    if (folder.toLowerCase() in folders) return []
    const original = basename(folder).replace(copyMarks, '').toLowerCase()
    const isCopy = original in folders && paths.has(`${original}/${basename(path)}`)
    return isCopy ? [[folder, original] as const] : []
  })
  return new Map(found)
}

/** So many files are read for what they may hold: more of them are no slip of an editor, but another folder. */
const mostRecognized = 1000

/** Recognizes entries by their fields among the texts that have no place or another ending. Other texts are only stray. */
function recognizeEntries(sorted: SortedFiles, { content, contentName }: ContentPlace): SortedFiles {
  const found = new Map(sorted.refused.map(file => [file.path, file]))
  const problem = sorted.problem.map(problem => {
    const { messageName, file } = problem
    const path = file.slice(contentName.length + 1)
    const [, stem = '', ending = ''] = /([^/]+?)(\.(?:md|markdown|txt|ya?ml))?$/i.exec(path) ?? []
    const isText = messageName === 'file-name:text'
    if (!(isText || /^stray-file/.test(messageName)) || (ending === '' && /\./.test(stem))) return problem
    const folder = likelyFolderOf(join(content, path))
    const slug = isSlug(stem) ? stem : slugify(stem)
    if (isText && folder !== undefined)
      return {
        ...problem,
        ...refusal('file-name:ending', { ending, suggestion: String(problem.values.suggestion) }),
      }
    if (isText && isSlug(stem)) return problem
    found.delete(path)
    if (folder === undefined || !isSlug(slug)) return isText ? { ...problem, ...strayFile } : problem
    found.set(path, { path, place: { kind: 'entry', folder, slug, extension: undefined } })
    const suggestion = `${folder}/${slug}${/ya?ml$/i.test(ending) ? '.yaml' : '.md'}`
    return { ...problem, ...refusal('wrong-folder:stray', { folder, suggestion }) }
  })
  return { ...sorted, refused: [...found.values()], problem }
}

function likelyFolderOf(path: string): LikelyFolder | undefined {
  const bytes = readTextFile(path, byteLimit('text'))
  if ('code' in bytes) return undefined
  const text = decodeText(bytes)
  const file = /^---\s/.test(text) ? 'entry.md' : 'entry.yaml'
  const keys = new Set(readDocument({ file, text }).tree.entries.keys())
  return keys.has('language') ? likelyFolder(keys) : undefined
}

/** Returns a key that is equal for files that cannot both exist: `fair.md` and `fair.yaml`, but not a picture and its sidecar. */
function collisionKey(file: string): string {
  return file.replace(/\.(?:md|yaml)$/, '').replace(/\.(?:jpg|png|webp)$/, ' (picture)')
}

/** The messages whose suggestion is a new name for the file. */
const renameMessages: ReadonlySet<string> = new Set([
  'file-name',
  'file-name:ending',
  'file-name:second-ending',
  'wrong-folder:stray',
  'file-name:setting',
])

/** Adds the renames of files whose new name is free. The problem of another one suggests a name that is. */
function withRenames(
  { listed, refused, problem: problems }: SortedFiles,
  { contentName }: ContentPlace,
): Problem[] {
  const meant = new Set(refused.map(({ path }) => path))
  const keys = new Set(listed.map(({ path }) => collisionKey(path)))
  return problems.map(problem => {
    const { file, messageName, values } = problem
    const path = file.slice(contentName.length + 1)
    // Without a place, no name could be made of the present one, and the suggestion is an example.
    if (!renameMessages.has(messageName) || !meant.has(path)) return problem
    const name = String(values.suggestion)
    const isPath = name.includes('/')
    const owner = isPath ? name : join(dirname(path), name)
    const isFree = !keys.has(collisionKey(owner))
    const free = isFree ? owner : freeName(owner, keys)
    keys.add(collisionKey(free))
    if (isFree) return { ...problem, fix: { renameTo: `${contentName}/${owner}` } }
    if (messageName === 'file-name:setting') return { ...problem, ...refusal('duplicate-slug', { owner }) }
    return {
      ...problem,
      ...refusal('file-name:taken', { owner, suggestion: isPath ? free : basename(free) }),
    }
  })
}

/** Returns the name with the lowest number at its end that no file has: `fair-2.md`. */
function freeName(path: string, keys: ReadonlySet<string>): string {
  const { dir, name, ext } = parse(path)
  const pathOf = (slug: string) => join(dir, `${slug}${ext}`)
  return pathOf(withFreeNumber(name, slug => !keys.has(collisionKey(pathOf(slug)))))
}

/** Reports a file in another format or folder as stray if the entry that it would be exists already. */
function withoutCopies(
  { listed, refused, problem: problems }: SortedFiles,
  { contentName }: ContentPlace,
): Problem[] {
  const entries = new Set(listed.map(({ place }) => entryName(place)))
  const copies = refused.filter(({ place }) => place.kind === 'entry' && entries.has(entryName(place)))
  const files = new Set(copies.map(({ path }) => `${contentName}/${path}`))
  return problems.map(problem => {
    const isStray = files.has(problem.file) && misplaced.has(problem.messageName)
    return isStray ? { ...problem, ...refusal('stray-file:beside') } : problem
  })
}

/** The messages about files in another format or folder. */
const misplaced: ReadonlySet<string> = new Set(
  ['text', 'second-ending', 'format', 'picture', 'subfolder'].map(variant => `file-name:${variant}`),
)

function entryName(place: ListedFile['place']): string {
  if (place.kind !== 'entry') return place.name
  return `${place.folder}/${place.slug}${place.extension ? ' (picture)' : ''}`
}

/** Returns what a file is, and loads a layer of a map. */
export function sortFile(
  entry: ListedEntry,
  { content, contentName }: ContentPlace,
  now: number,
): SortedFile {
  const { path: name, isFile, stats } = entry
  const path = `${entry.folder ?? content}/${name}`
  const ofGit = refuseOfGit(name)
  if (ofGit) return { problem: problemOf(`${contentName}/${name}`, ofGit) }
  const place = placeOf(name)
  if (place.kind === 'ignored' || (place.kind === 'ledger' && isFile)) return {}
  const file = `${contentName}/${name}`
  if (place.kind === 'map-layer' && isFile) {
    const layer = loadMapLayer(path, file)
    return 'code' in layer ? { problem: layer } : { layer }
  }
  if (place.kind === 'ledger' || place.kind === 'map-layer') {
    return { problem: problemOf(file, refusal('file-kind')) }
  }
  if (place.kind === 'refused' || !isFile) {
    const meant = place.kind === 'refused' ? place.meant : place
    const refused = place.kind === 'refused' && isFile ? place.refusal : refusal('file-kind')
    const problem = problemOf(file, refused)
    return { problem, refused: meant && { path: name, place: meant } }
  }
  const listed = { path: name, place }
  const stamp = stampOf(stats, now)
  if (place.kind === 'entry' && place.extension !== undefined) {
    const { slug, extension } = place
    return { listed, picture: { path, file, slug, extension, stamp } }
  }
  const [kind, slug] = place.kind === 'entry' ? [place.folder, place.slug] : [place.name, place.name]
  const source = new LazySource({ file, slug, path })
  return { listed, text: { file, kind, slug, path, stamp, size: stats.size, source } }
}

/**
 * Recognizes, by the ids in it, a refused file that is an entry of the ledger under a new, invalid name. In the result, such a file
 * has the place of the entry's old name, and its problem says how to rename an entry.
 */
export function recognizeRenamed(
  { listed, refused, problem: problems }: SortedFiles,
  { content, contentName }: ContentPlace,
  ledger: Ledger,
): Pick<LoadedContent, 'refused' | 'problems'> {
  const names = new Set(listed.map(({ place }) => entryName(place)))
  const problemOfFile = new Map(problems.map(each => [each.file, each]))
  const found = refused.map(file => {
    const { path, place } = file
    const problem = problemOfFile.get(`${contentName}/${path}`)
    if (problem?.messageName !== 'file-name' || place.kind !== 'entry' || place.extension) return file
    const { folder, slug } = place
    const bytes = readTextFile(join(content, path), byteLimit('text'))
    if (folder === 'authors' || folder === 'images' || 'code' in bytes) return file
    const owners = findIds(decodeText(bytes)).flatMap(id => ownersOf(ledger, { folder, id }))
    const was = owners.find(owner => owner !== slug && !names.has(`${folder}/${owner}`))
    if (was === undefined) return file
    const { fix: _, ...rest } = problem
    const known = refusal('file-name:known', { was: `${folder}/${was}`, is: slug })
    return { path, place: { ...place, slug: was }, problem: { ...rest, ...known } }
  })
  const renamed = new Map(
    found.flatMap(each => ('problem' in each ? [[each.problem.file, each.problem]] : [])),
  )
  return { refused: found, problems: problems.map(each => renamed.get(each.file) ?? each) }
}
