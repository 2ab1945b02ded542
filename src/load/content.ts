import { lstat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import type { ImageCache } from '../images/cache.ts'
import type { Folder, ListedFile, LoadedContent, PictureFile } from '../model/loaded-content.ts'
import type { Problem } from '../problems/problem.ts'
import { problemOf, type Source } from '../reading/source.ts'
import { listContent, notRegular } from './list.ts'
import { loadPicture } from './picture.ts'
import { loadText } from './text.ts'

export type LoadOptions = {
  /** The folder to load, and how it is called in problems. */
  readonly content: string
  readonly name: string
  /** The file of the header rules. */
  readonly headers: string
  readonly cache: ImageCache
  readonly onPicture?: (progress: { name: string; done: number; total: number }) => void
}

/**
 * Loads the content and the header rules. A file that cannot be read as what it is gives a problem.
 *
 * @throws the system's error where the disk fails
 */
export async function loadContent(options: LoadOptions): Promise<LoadedContent> {
  const { files, refused, problems } = await listContent(options.content, options.name)
  const texts = await pMap(files.filter(isText), file => loadSource(file, options), { concurrency: 32 })
  const pictures = await loadPictures(files, options)
  const headers = await loadHeaders(options.headers)
  const sources = texts.flatMap(({ place, result }) => ('code' in result ? [] : [{ place, source: result }]))
  const unreadable = [...texts.map(({ result }) => result), ...pictures, headers].filter(
    each => 'code' in each,
  )
  return {
    name: options.name,
    listed: files,
    refused,
    settings: settingsOf(sources),
    texts: textsByFolder(sources),
    pictures: pictures.flatMap(picture => ('code' in picture ? [] : [picture])),
    headers: 'code' in headers ? undefined : headers,
    problems: [...problems, ...unreadable],
  }
}

type LoadedText = { readonly place: ListedFile['place']; readonly source: Source }

function isText({ path }: ListedFile): boolean {
  return /\.(?:md|yaml)$/.test(path)
}

async function loadSource({ path, place }: ListedFile, { content, name }: LoadOptions) {
  const file = `${name}/${path}`
  const text = await loadText(join(content, path), file)
  const slug = place.kind === 'entry' ? place.slug : place.name
  return { place, result: typeof text === 'string' ? { file, slug, text } : text }
}

async function loadPictures(
  files: readonly ListedFile[],
  options: LoadOptions,
): Promise<(PictureFile | Problem)[]> {
  const { content, name, cache, onPicture } = options
  const places = files.flatMap(({ path, place }) => {
    if (place.kind !== 'entry' || place.extension === undefined) return []
    return [
      { path: join(content, path), file: `${name}/${path}`, slug: place.slug, extension: place.extension },
    ]
  })
  let done = 0
  const load = async (place: (typeof places)[number]) => {
    const picture = await loadPicture(place, cache)
    onPicture?.({ name: place.slug, done: ++done, total: places.length })
    return picture
  }
  return pMap(places, load, { concurrency: availableParallelism() })
}

async function loadHeaders(path: string): Promise<Source | Problem> {
  const isRegular = await isFile(path)
  if (isRegular === undefined) return problemOf('_headers', missingHeaders)
  if (!isRegular) return problemOf('_headers', notRegular)
  const text = await loadText(path, '_headers')
  return typeof text === 'string' ? { file: '_headers', slug: '_headers', text } : text
}

async function isFile(path: string): Promise<boolean | undefined> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.isFile()
}

const missingHeaders = {
  code: 'file-missing',
  message: 'The rules for HTTP headers are missing.',
  hint: 'Bring the file _headers back: hosts need it to keep the contract.',
} as const

function settingsOf(texts: readonly LoadedText[]): LoadedContent['settings'] {
  const pairs = texts.flatMap(({ place, source }) =>
    place.kind === 'setting' ? [[place.name, source] as const] : [],
  )
  return Object.fromEntries(pairs)
}

function textsByFolder(texts: readonly LoadedText[]): LoadedContent['texts'] {
  const byFolder: Record<Folder, Source[]> = { events: [], objects: [], guides: [], authors: [], images: [] }
  for (const { place, source } of texts) if (place.kind === 'entry') byFolder[place.folder].push(source)
  return byFolder
}
