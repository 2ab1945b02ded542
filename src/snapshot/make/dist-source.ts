import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectionName } from '../../contract/collections.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { type OpenFile, openFile } from '../../hosts/serve/dist-file.ts'
import { pagePath } from '../../site/project/envelope.ts'
import { headersPath } from '../manifest.ts'
import { UnfitDist } from './dist-error.ts'
import { type DistPage, parseJson, readDistPage } from './dist-page.ts'
import type { Medium } from './pictures/rebase.ts'

/** A built site, read piece by piece. */
export type DistSource = {
  readonly record: SiteRecord
  /** The bytes of `_headers`. */
  readonly headers: Buffer
  /** A page by its number from 1. Asked for twice in a row it is read once. */
  readonly page: (collection: CollectionName, number: number) => Promise<DistPage>
  /** Opens a picture file. @throws UnfitDist where it is not a file of its folder */
  readonly open: (medium: Medium) => Promise<OpenFile>
}

/** Where a built site and its renditions for a media host lie: real paths. */
export type DistFolders = { readonly dist: string; readonly mediaHost: string | undefined }

/** Reads what tells of the site, and leaves the rest to be asked for. @throws UnfitDist where it is not of this program */
export async function openDist({ dist, mediaHost }: DistFolders): Promise<DistSource> {
  const record = await readRecord(join(dist, siteRecordPath))
  const headers = await readBuilt(join(dist, headersPath))
  return { record, headers, page: pageReader(dist), open: medium => openMedium(medium, { dist, mediaHost }) }
}

async function readRecord(file: string): Promise<SiteRecord> {
  const record = siteRecordSchema.safeParse(parseJson(file, (await readBuilt(file)).toString('utf8')))
  if (record.success) return record.data
  throw new UnfitDist(file, 'It is not the record of a site that this version of the program makes.')
}

function pageReader(dist: string): DistSource['page'] {
  let last: { readonly path: string; readonly page: DistPage } | undefined
  return async (collection, number) => {
    const path = pagePath(collection, number)
    if (last?.path !== path) {
      const file = join(dist, path)
      last = { path, page: readDistPage(file, (await readBuilt(file)).toString('utf8'), collection) }
    }
    return last.page
  }
}

async function openMedium({ path, folder }: Medium, folders: DistFolders): Promise<OpenFile> {
  const root = folder === 'dist' ? folders.dist : folders.mediaHost
  const file = root && (await openFile(root, path))
  if (file) return file
  const place = folder === 'dist' ? path : `${path}, of the renditions for a media host`
  throw new UnfitDist(place, 'A page names this picture, and it is not there.')
}

async function readBuilt(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UnfitDist(file, 'It is missing.')
    throw error
  }
}
