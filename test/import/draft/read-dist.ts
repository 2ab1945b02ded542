import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type CollectionName, collections } from '../../../src/contract/collections.ts'
import type { Image } from '../../../src/contract/image.ts'
import { siteRecordSchema } from '../../../src/contract/site-record.ts'
import type { PictureExtension } from '../../../src/images/formats.ts'
import type { FetchedPicture } from '../../../src/import/read/picture.ts'
import type { ReadApi } from '../../../src/import/read/read-api.ts'

/** A built site as an import reads it, its pictures among it. */
export type ReadDist = { readonly api: ReadApi; readonly pictures: ReadonlyMap<number, FetchedPicture> }

/** Reads the pages of a built site; its record, too, where that is wanted. */
export async function readDist(dist: string, { record }: { record: 'with' | 'without' }): Promise<ReadDist> {
  const siteRecord = siteRecordSchema.parse(JSON.parse(await readFile(join(dist, 'site.json'), 'utf8')))
  const [dates, objects, guides] = await Promise.all(collections.map(({ name }) => readPages(dist, name)))
  const items = { eventDates: flat(dates), objects: flat(objects), guides: flat(guides) }
  const [, licenceUrl] =
    /Link: <([^>]+)>; rel="license"/.exec(await readFile(join(dist, '_headers'), 'utf8')) ?? []
  const sizes = { singulareventdates: sizeOf(dates), objects: sizeOf(objects), guides: sizeOf(guides) }
  const api = {
    baseUrl: siteRecord.base_url,
    record: record === 'with' ? siteRecord : undefined,
    licenceUrl,
    pageSizes: sizes,
    isWhole: { singulareventdates: true, objects: true, guides: true },
    ...items,
  } as unknown as ReadApi
  return { api, pictures: await readPictures(dist, api) }
}

/** The text of every page of a built site, by its path. */
export async function readPageTexts(dist: string): Promise<Record<string, string>> {
  const folder = join(dist, 'api/v1')
  const paths = (await readdir(folder, { recursive: true })).filter(path => path.endsWith('.json')).sort()
  const pairs = paths.map(async path => [path, await readFile(join(folder, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

type Page = { readonly results: readonly unknown[] }

async function readPages(dist: string, collection: CollectionName): Promise<Page[]> {
  const folder = join(dist, `api/v1/${collection}/page`)
  const count = (await readdir(folder)).length
  const pages = Array.from({ length: count }, (_, index) =>
    readFile(join(folder, `${index + 1}.json`), 'utf8'),
  )
  return (await Promise.all(pages)).map(text => JSON.parse(text))
}

function flat(pages: readonly Page[] = []): unknown[] {
  return pages.flatMap(({ results }) => results)
}

function sizeOf(pages: readonly Page[] = []): number | undefined {
  return pages.length > 1 ? pages[0]?.results.length : undefined
}

async function readPictures(dist: string, { eventDates, objects, guides, baseUrl }: ReadApi) {
  const images: (Image | null)[] = [
    ...[...eventDates, ...objects].map(({ image }) => image),
    ...guides.flatMap(({ image, byline }) => [image, byline.image, byline.author.image]),
  ]
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '')
  const pictures = new Map<number, FetchedPicture>()
  for (const image of images) {
    if (!image || pictures.has(image.id)) continue
    pictures.set(image.id, await fetchedFrom(join(dist, image.url.slice(basePath.length))))
  }
  return pictures
}

async function fetchedFrom(path: string): Promise<FetchedPicture> {
  const bytes = await readFile(path)
  return {
    extension: extname(path).slice(1) as PictureExtension,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async () => bytes,
  }
}
