import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathInside } from '../../base/files/path-inside.ts'
import { compareCodePoints } from '../../base/order.ts'
import { printJson } from '../../base/output-file.ts'
import { checkOptionNames } from '../../base/problems/check-options.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { mediaFolderOf } from '../../publish/place.ts'
import {
  hashContent,
  listCredits,
  type Manifest,
  manifestPath,
  type Selection,
  signaturePath,
} from '../manifest.ts'
import { readPrivateKey } from '../sign/key-files.ts'
import { fingerprintOf, type PrivateKey, publicKeyOf, type Signer, signManifest } from '../sign/signature.ts'
import { type AddFile, writeZip } from '../zip/write.ts'
import { openDist, UnfitDist } from './dist-source.ts'
import { readSelection } from './selection.ts'
import { type SiteVersion, workOnSiteVersion } from './site-version.ts'
import { planSnapshot, type SnapshotPlan } from './snapshot-plan.ts'

/** What to make a snapshot of, and where it goes. */
export type SnapshotOptions = {
  /** The folder that was built. */
  readonly dist: string
  /** The file to write. */
  readonly file: string
  /** Everything by default. */
  readonly selection?: Selection | undefined
  /** The base that the links are for; the site's own by default. */
  readonly baseUrl?: string | undefined
  /** The key to sign with: the path of a `.key` file, or its text. */
  readonly signWith?: string | PrivateKey | undefined
  readonly onProgress?: ((progress: SnapshotProgress) => void) | undefined
}

/** The progress of making a snapshot. Starts over if the site is replaced meanwhile. */
export type SnapshotProgress = {
  readonly step: 'reading' | 'writing'
  /** Pages read or files written so far, and in all. */
  readonly done: number
  readonly total: number
  /** Bytes of pictures written so far, and in all; 0 of 0 while reading. */
  readonly bytes: number
  readonly totalBytes: number
}

/** The snapshot that was made. */
export type SnapshotReport = {
  readonly file: string
  /** Bytes of the file. */
  readonly size: number
  readonly manifest: Manifest
  /** The snapshot's pictures, their files, and the bytes of those files. */
  readonly pictures: { readonly count: number; readonly files: number; readonly bytes: number }
  /** Names of the site's own headers: `carried`, which the snapshot sets, and `dropped`, which no snapshot may set. */
  readonly ownHeaders: SnapshotPlan['ownHeaders']
  /** Who signed it, if it is signed. */
  readonly signer: Pick<Signer, 'name' | 'fingerprint'> | undefined
}

/**
 * Makes a snapshot of a built site, or of a part of it: one ZIP that is a whole API. The same site gives the same bytes.
 *
 * @throws UserError for the selection, the key or the base URL; DistMissing, UnfitDist or DistReplaced if the site cannot be read; CannotWriteZip. On
 *   failure an existing file is unchanged and nothing else is left.
 */
export async function makeSnapshot(options: SnapshotOptions): Promise<SnapshotReport> {
  checkOptionNames(options, ['dist', 'file', 'selection', 'baseUrl', 'signWith', 'onProgress'])
  const { dist, file } = options
  checkOutside(file, dist)
  checkOutside(file, mediaFolderOf(dist))
  const signWith = options.signWith === undefined ? undefined : await readPrivateKey(options.signWith)
  return workOnSiteVersion(dist, version => makeFromVersion(version, { ...options, signWith }))
}

// A build does not replace a folder that has other files in it.
function checkOutside(file: string, folder: string): void {
  if (pathInside(resolve(folder), resolve(file)) === undefined) return
  throw new UserError(
    `${file} is in ${folder}, which belongs to the build. Write the snapshot outside of it.`,
  )
}

type KeyedOptions = SnapshotOptions & { readonly signWith: PrivateKey | undefined }

async function makeFromVersion(version: SiteVersion, options: KeyedOptions): Promise<SnapshotReport> {
  const { file, selection = readSelection({}), baseUrl, signWith, onProgress = () => undefined } = options
  const source = await openDist(version.folders)
  const total = countPages(source.record)
  let done = 0
  const onPage = () => onProgress({ step: 'reading', done: ++done, total, bytes: 0, totalBytes: 0 })
  const plan = await planSnapshot({ source, selection, baseUrl, onPage })
  const manifest = await writeZip(file, async add => {
    const manifest = buildManifest(plan, await writeEntries(add, plan, onProgress))
    const bytes = Buffer.from(printJson(manifest))
    await add(manifestPath, bytes)
    if (signWith) await add(signaturePath, signManifest(bytes, signWith))
    await version.confirm()
    return manifest
  })
  return {
    file,
    size: (await stat(file)).size,
    manifest,
    pictures: { count: plan.record.pictures.length, ...plan.media },
    ownHeaders: plan.ownHeaders,
    signer: signWith && { name: signWith.name, fingerprint: fingerprintOf(publicKeyOf(signWith)) },
  }
}

/** Returns how many pages a site has in all. */
function countPages({ items, page_sizes }: SiteRecord): number {
  const pages = collections.map(({ name }) => {
    return Math.max(1, Math.ceil(Object.values(items[name]).flat().length / page_sizes[name]))
  })
  return pages.reduce((sum, count) => sum + count, 0)
}

/** Writes the files in the order of their paths, and lists them. @throws UnfitDist if a picture does not have the hash in its name */
async function writeEntries(
  add: AddFile,
  { entries, media }: SnapshotPlan,
  onProgress: (progress: SnapshotProgress) => void,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  let mediaBytes = 0
  for (const { path, make } of [...entries].sort((a, b) => compareCodePoints(a.path, b.path))) {
    const bytes = await make()
    const sha256 = hash('sha256', bytes)
    // The name of a picture file has the first digits of its hash.
    const [, digits] = /^media\/\w+\/[^.]+\.([0-9a-f]+)\./.exec(path) ?? []
    if (digits !== undefined && !sha256.startsWith(digits))
      throw new UnfitDist(path, 'Its bytes are not those that were built.')
    await add(path, bytes)
    files.push({ path, size: bytes.length, sha256 })
    if (digits !== undefined) mediaBytes += bytes.length
    const done = { done: files.length, total: entries.length }
    onProgress({ step: 'writing', ...done, bytes: mediaBytes, totalBytes: media.bytes })
  }
  return files
}

function buildManifest({ selection, record, counts }: SnapshotPlan, files: Manifest['files']): Manifest {
  return {
    format: 'visitor-content-snapshot/1',
    contract: 'v1',
    base_url: record.base_url,
    city: record.city.name,
    languages: record.languages,
    licence: record.licence,
    part: selection,
    counts,
    content_hash: hashContent(files),
    credits: listCredits(record.pictures),
    files,
  }
}
