import { join } from 'node:path'
import { z } from 'zod'
import { statIfThere } from '../../base/files/links.ts'
import { readWithin } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { tryParseJson } from '../../base/try-parse-json.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { Meta } from '../../contract/taxonomy.ts'
import { type DistItem, isItemOf } from '../../site/page-items.ts'
import { pagePath } from '../../site/project/page-envelope.ts'

/** A file of the built site cannot be part of a snapshot. */
export class UnfitDist extends UserError {
  override readonly name = 'UnfitDist'

  constructor(file: string, fault: string) {
    super(`${file}: ${fault} Build the site again with \`npm run build\`.`)
  }
}

/** A picture file of a build: its path, which is the same in a snapshot, and the folder that it is in. */
export type Medium = { readonly path: string; readonly folder: 'dist' | 'media host' }

/** A page as it was built. Only pages of event dates have `meta`. */
type DistPage = {
  readonly meta: Meta | undefined
  readonly isLast: boolean
  readonly items: readonly DistItem[]
}

/** A built site, read piece by piece. */
export type DistSource = {
  readonly record: SiteRecord
  /** The bytes of `_headers`. */
  readonly headers: Buffer
  /** A page by its number from 1. If the same page is requested twice in a row, it is read once. */
  readonly page: (collection: CollectionName, number: number) => Promise<DistPage>
  /** Reads a picture file. @throws UnfitDist if it is not a file of its folder */
  readonly medium: (medium: Medium) => Promise<Buffer>
  /** Bytes of a picture file. @throws UnfitDist */
  readonly sizeOf: (medium: Medium) => number
}

/** The real paths of a built site and of its renditions for a media host. */
export type DistFolders = { readonly dist: string; readonly mediaFolder: string | undefined }

/** Reads the record and the header rules of a site; the rest is read when asked for. @throws UnfitDist */
export async function openDist(folders: DistFolders): Promise<DistSource> {
  const { dist } = folders
  return {
    record: await readRecord(join(dist, siteRecordPath)),
    headers: await readBuilt(join(dist, headersPath)),
    page: pageReader(dist),
    medium: async medium => readBuilt(findMedium(medium, folders).file),
    sizeOf: medium => findMedium(medium, folders).size,
  }
}

/** Reads the items of each page of a collection, from the first page. */
export async function* itemsByPage(source: DistSource, collection: CollectionName) {
  for (let number = 1, isLast = false; !isLast; number++) {
    const page = await source.page(collection, number)
    yield { number, items: page.items }
    isLast = page.isLast
  }
}

function findMedium({ path, folder }: Medium, { dist, mediaFolder }: DistFolders) {
  const root = folder === 'dist' ? dist : mediaFolder
  const file = root === undefined ? undefined : join(root, path)
  const stats = file === undefined ? undefined : statIfThere(file)
  if (file && stats?.isFile()) return { file, size: stats.size }
  const place = folder === 'dist' ? path : `${path}, of the renditions for a media host`
  const fault = 'A page names this picture, but the file is missing, as after a build with --media-bucket.'
  throw new UnfitDist(place, fault)
}

async function readRecord(file: string): Promise<SiteRecord> {
  const record = siteRecordSchema.safeParse(await readJson(file))
  if (record.success) return record.data
  throw new UnfitDist(file, 'It is not a site record of this version of the program.')
}

function pageReader(dist: string): DistSource['page'] {
  let last: { readonly path: string; readonly page: DistPage } | undefined
  return async (collection, number) => {
    const path = pagePath(collection, number)
    if (last?.path !== path) last = { path, page: await readPage(join(dist, path), collection) }
    return last.page
  }
}

const pageSchema = z.looseObject({
  meta: Meta.optional(),
  next: z.union([z.int(), z.string()]).nullable(),
  results: z.array(z.unknown()),
})

async function readPage(file: string, collection: CollectionName): Promise<DistPage> {
  const page = pageSchema.safeParse(await readJson(file)).data
  if (!page) throw new UnfitDist(file, 'It is not a page of a collection.')
  const items = page.results.map((item, index) => {
    if (isItemOf(collection, item)) return item
    throw new UnfitDist(file, `Item ${index + 1} is not a valid item of ${collection}.`)
  })
  return { meta: page.meta, isLast: page.next === null, items }
}

async function readJson(file: string): Promise<unknown> {
  const value = tryParseJson((await readBuilt(file)).toString('utf8'))
  if (value === undefined) throw new UnfitDist(file, 'It is not JSON.')
  return value
}

/** Reads a file of a built site. @throws UnfitDist */
export async function readBuilt(file: string): Promise<Buffer> {
  const bytes = await readWithin(file, byteLimit('built-file')).catch(error => {
    throw hasCode(error, 'ENOENT', 'ENOTDIR') ? new UnfitDist(file, 'It is missing.') : error
  })
  if (!bytes) throw new UnfitDist(file, 'It is too large.')
  return bytes
}
