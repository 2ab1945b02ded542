import type { Stats } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import type { ListedEntry } from '../../base/files/list-folder.ts'
import { highestLimits, type Limits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { ImageCache } from '../../images/cache.ts'
import type { LoadedContent, PictureFile, TextFile } from '../loaded.ts'
import { KeptList } from '../memory/kept-list.ts'
import type { ContentMemory } from '../memory.ts'
import { LazySource } from '../yaml/lazy-source.ts'
import { problemOf, type Source } from '../yaml/source.ts'
import { decodeText, readTextFile } from '../yaml/text-file.ts'
import { type FoundFile, type Listing, notRegular, type Placed, placeFiles } from './list.ts'
import { loadPicture, recallPicture } from './pictures.ts'

/** What files are, and which of them are texts, found out once for each time that they are listed. */
export class KnownFiles {
  readonly placed = new KeptList<ListedEntry, Placed>()
  readonly texts = new KeptList<FoundFile, TextFile>()
}

export type LoadOptions = {
  /** The folder to load, and how it is called in problems. */
  readonly content: string
  readonly name: string
  /** The file of the header rules. */
  readonly headers: string
  readonly cache: ImageCache
  /** What is known of the files since they were listed. */
  readonly known: KnownFiles
  /** What earlier builds found out. */
  readonly memory: Pick<ContentMemory, 'pictureOf'>
  readonly limits: Limits
  readonly onPicture?: (progress: { name: string; done: number; total: number }) => void
}

/**
 * Loads what was listed, and the header rules: tells the texts, and looks at the pictures. A file that is not what it should
 * be gives a problem.
 *
 * @throws the system's error where the disk fails
 */
export async function loadContent(listing: Listing, options: LoadOptions): Promise<LoadedContent> {
  const { files, refused, problems } = placeFiles(listing, {
    name: options.name,
    placed: options.known.placed,
  })
  const pictures = await loadPictures(files, options)
  const headers = loadHeaders(options.headers, listing.headers)
  const unreadable = [...pictures, headers].filter(each => 'code' in each)
  return {
    name: options.name,
    listed: files,
    refused,
    texts: listTexts(files, options),
    pictures: pictures.flatMap(picture => ('code' in picture ? [] : [picture])),
    headers: 'code' in headers ? undefined : headers,
    problems: [...problems, ...unreadable],
  }
}

function listTexts(files: readonly FoundFile[], { content, name, known }: LoadOptions): readonly TextFile[] {
  const make = ({ path, place, stamp, size }: FoundFile): TextFile => {
    const [kind, slug] = place.kind === 'entry' ? [place.folder, place.slug] : [place.name, place.name]
    const at = { file: `${name}/${path}`, slug, path: `${content}/${path}` }
    return { ...at, kind, stamp, size, source: new LazySource(at) }
  }
  const texts = files.filter(file => !isPicture(file))
  return known.texts.map(texts, { context: [content, name], make })
}

function isPicture({ place }: FoundFile): boolean {
  return place.kind === 'entry' && place.extension !== undefined
}

async function loadPictures(
  files: readonly FoundFile[],
  options: LoadOptions,
): Promise<(PictureFile | Problem)[]> {
  const { content, name, cache, memory, limits, onPicture } = options
  const places = files.filter(isPicture).flatMap(({ path, place, stamp }) => {
    if (place.kind !== 'entry' || place.extension === undefined) return []
    const { slug, extension } = place
    return [{ path: join(content, path), file: `${name}/${path}`, slug, extension, stamp }]
  })
  let done = 0
  const load = async (place: (typeof places)[number]) => {
    const known = memory.pictureOf(place)
    const picture = known ? recallPicture(place, known, limits) : await loadPicture(place, { cache, limits })
    onPicture?.({ name: place.slug, done: ++done, total: places.length })
    return picture
  }
  return pMap(places, load, { concurrency: availableParallelism() })
}

function loadHeaders(path: string, stats: Stats | undefined): Source | Problem {
  if (!stats) return problemOf('_headers', missingHeaders)
  if (!stats.isFile()) return problemOf('_headers', notRegular)
  const bytes = readTextFile(path, highestLimits)
  if ('code' in bytes) return { ...problemOf('_headers', bytes), line: bytes.line }
  return { file: '_headers', slug: '_headers', text: decodeText(bytes) }
}

const missingHeaders = {
  code: 'file-missing',
  message: 'The rules for HTTP headers are missing.',
  hint: 'Bring the file _headers back: hosts need it to keep the contract.',
} as const
