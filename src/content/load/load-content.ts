import type { Stats } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import type { Cache } from '../../base/cache/cache.ts'
import type { ListedEntry } from '../../base/files/list-folder.ts'
import { stampOf } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import type { ImageCache } from '../../images/image-cache.ts'
import { ledgerLimits } from '../ledger/keep-ids.ts'
import { findIds, ledgerFile, ownersOf, type ParsedLedger, parseLedger } from '../ledger/ledger.ts'
import type { ContentPlace, Ledger, ListedFile, LoadedContent, MapLayer, TextFile } from '../loaded.ts'
import { LazySource } from '../yaml/lazy-source.ts'
import { problemOf, type Source } from '../yaml/source.ts'
import { decodeText, readTextFile } from '../yaml/text-file.ts'
import { findLimits } from './content-limits.ts'
import { exampleSlug, placeOf, refuseBesideOwn } from './layout.ts'
import type { Listing } from './list-content.ts'
import { loadMapLayer } from './load-map-layer.ts'
import { loadPicture, type PicturePlace } from './load-pictures.ts'

export type LoadContext = {
  readonly cache: Cache
  readonly images: ImageCache
  readonly onPicture?: (progress: { done: number; total: number }) => void
}

/**
 * Loads what was listed: sorts out which files are texts, and reads the headers of pictures and the header rules. A file
 * that is not what it should be gives a problem.
 *
 * @throws ContentProblems if there are too many files; the system's error if the disk fails
 */
export async function loadContent(
  listing: Listing,
  place: ContentPlace,
  { cache, images, onPicture }: LoadContext,
): Promise<LoadedContent> {
  const limits = findLimits(listing, place, cache)
  const sorted = sortFiles(listing, place, cache)
  const { listed, texts, places, layers } = sorted
  let done = 0
  const load = async (picture: PicturePlace) => {
    const loaded = await loadPicture(picture, { images, cache, limits })
    onPicture?.({ done: ++done, total: places.length })
    return loaded
  }
  const pictures = await pMap(places, load, { concurrency: availableParallelism() })
  const headers = loadHeaders(place.headers, listing.headers)
  const ids = loadLedger(place, listing)
  const lost = findLost(sorted, place, ids.ledger)
  return {
    name: place.contentName,
    limits,
    listed,
    ...lost,
    texts,
    pictures: pictures.flatMap(picture => ('code' in picture ? [] : [picture])),
    headers: 'code' in headers ? undefined : headers,
    ledger: ids.ledger,
    layers,
    problems: [...lost.problems, ...ids.problems, ...[...pictures, headers].filter(each => 'code' in each)],
  }
}

type SortedFiles = {
  readonly listed: ListedFile[]
  readonly refused: ListedFile[]
  readonly texts: TextFile[]
  readonly places: PicturePlace[]
  readonly layers: MapLayer[]
  readonly problems: Problem[]
}

function sortFiles({ entries, now }: Listing, place: ContentPlace, cache: Cache): SortedFiles {
  const sorted: SortedFiles = { listed: [], refused: [], texts: [], places: [], layers: [], problems: [] }
  for (const entry of entries) {
    // A listing that looks at a file again has another entry for it.
    const { listed, text, picture, layer, refused, problem } = cache.memo(entry, place.content, () =>
      sortFile(entry, place, now),
    )
    if (listed) sorted.listed.push(listed)
    if (text) sorted.texts.push(text)
    if (picture) sorted.places.push(picture)
    if (layer) sorted.layers.push(layer)
    if (refused) sorted.refused.push(refused)
    if (problem) sorted.problems.push(problem)
  }
  if (sorted.refused.length === 0) return sorted
  const taken = sorted.listed.map(({ path }) => `${place.contentName}/${path}`)
  return { ...sorted, problems: withRenames(withoutCopies(sorted, place), taken) }
}

/** Returns the path of a file without its ending, apart for pictures: `fair.md` and `fair.yaml` are one entry. */
function entryOf(file: string): string {
  return file.replace(/\.(?:md|yaml)$/, '').replace(/\.(?:jpg|png|webp)$/, ' (picture)')
}

const renamed: ReadonlySet<string> = new Set([
  'file-name',
  'file-name:ending',
  'file-name:second-ending',
  'file-name:setting',
])

/** Adds the renames of files whose new name is free, and wanted by no other file. */
function withRenames(problems: readonly Problem[], taken: readonly string[]): Problem[] {
  const wanted = problems.map(({ file, messageName, values }) => {
    const isRename = renamed.has(messageName)
    const better = String(values.better)
    return isRename && !better.startsWith(`${exampleSlug}.`) ? `${dirname(file)}/${better}` : undefined
  })
  const claims = new Map<string, number>()
  for (const path of [...taken, ...wanted]) {
    if (path !== undefined) claims.set(entryOf(path), 1 + (claims.get(entryOf(path)) ?? 0))
  }
  return problems.map((problem, index) => {
    const renameTo = wanted[index]
    const isFree = renameTo !== undefined && claims.get(entryOf(renameTo)) === 1
    return isFree ? { ...problem, fix: { renameTo } } : problem
  })
}

/** Reports a text that is not read only as stray, if the entry of its name exists. */
function withoutCopies({ listed, refused, problems }: SortedFiles, { contentName }: ContentPlace): Problem[] {
  const entries = new Set(listed.map(({ place }) => entryName(place)))
  const copies = refused.filter(({ place }) => place.kind === 'entry' && entries.has(entryName(place)))
  const files = new Set(copies.map(({ path }) => `${contentName}/${path}`))
  return problems.map(problem => {
    return files.has(problem.file) ? { ...problem, ...refuseBesideOwn(problem) } : problem
  })
}

function entryName(place: ListedFile['place']): string {
  return place.kind === 'entry' ? `${place.folder}/${place.slug}` : place.name
}

type SortedFile = {
  readonly listed?: ListedFile
  readonly text?: TextFile
  readonly picture?: PicturePlace
  readonly layer?: MapLayer
  readonly refused?: ListedFile | undefined
  readonly problem?: Problem
}

function sortFile(
  { path: name, isFile, stats }: ListedEntry,
  { content, contentName }: ContentPlace,
  now: number,
): SortedFile {
  const place = placeOf(name)
  if (place.kind === 'ignored' || (place.kind === 'ledger' && isFile)) return {}
  const file = `${contentName}/${name}`
  if (place.kind === 'map-layer' && isFile) {
    const layer = loadMapLayer(`${content}/${name}`, file)
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
    return { listed, picture: { path: join(content, name), file, slug, extension, stamp } }
  }
  const [kind, slug] = place.kind === 'entry' ? [place.folder, place.slug] : [place.name, place.name]
  const path = `${content}/${name}`
  const source = new LazySource({ file, slug, path })
  return { listed, text: { file, kind, slug, path, stamp, size: stats.size, source } }
}

/** Finds published entries whose files were renamed by hand to names that are not read. Their ids show the old names. */
function findLost(
  { listed, refused, problems }: SortedFiles,
  { content, contentName }: ContentPlace,
  ledger: Ledger,
): Pick<LoadedContent, 'refused' | 'problems'> {
  const names = new Set(listed.map(({ place }) => entryName(place)))
  const found = refused.map(file => {
    const { path, place } = file
    const at = problems.findIndex(each => each.file === `${contentName}/${path}`)
    const problem = problems[at]
    if (problem?.messageName !== 'file-name' || place.kind !== 'entry' || place.extension) return file
    const { folder, slug } = place
    const bytes = readTextFile(join(content, path), highestLimits)
    if (folder === 'authors' || folder === 'images' || 'code' in bytes) return file
    const owners = findIds(decodeText(bytes)).flatMap(id => ownersOf(ledger, { folder, id }))
    const was = owners.find(owner => owner !== slug && !names.has(`${folder}/${owner}`))
    if (was === undefined) return file
    const { fix: _, ...rest } = problem
    const better = refusal('file-name:known', { was: `${folder}/${was}`, is: slug })
    return { path, place: { ...place, slug: was }, problem: { ...rest, ...better } }
  })
  const renamed = new Map(
    found.flatMap(each => ('problem' in each ? [[each.problem.file, each.problem]] : [])),
  )
  return { refused: found, problems: problems.map(each => renamed.get(each.file) ?? each) }
}

type LoadedLedger = Pick<LoadedContent, 'ledger' | 'problems'>

function loadLedger({ content, contentName }: ContentPlace, { entries }: Listing): LoadedLedger {
  const isThere = entries.some(({ path, isFile }) => path === ledgerFile && isFile)
  const bytes = isThere ? readTextFile(join(content, ledgerFile), ledgerLimits) : undefined
  const file = `${contentName}/${ledgerFile}`
  if (bytes && 'code' in bytes) {
    return { ledger: parseLedger('?').ledger, problems: [{ ...problemOf(file, bytes), line: bytes.line }] }
  }
  const { ledger, findings }: ParsedLedger = parseLedger(bytes?.toString('utf8'))
  return { ledger, problems: findings.map(({ line, refusal }) => ({ ...problemOf(file, refusal), line })) }
}

function loadHeaders(path: string, stats: Stats | undefined): Source | Problem {
  if (!stats) return problemOf('_headers', refusal('file-missing:headers'))
  if (!stats.isFile()) return problemOf('_headers', refusal('file-kind'))
  const bytes = readTextFile(path, highestLimits)
  if ('code' in bytes) return { ...problemOf('_headers', bytes), line: bytes.line }
  return { file: '_headers', slug: '_headers', text: decodeText(bytes) }
}
