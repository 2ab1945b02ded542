import { stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { printJson } from '../../base/output-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { collections } from '../../contract/collections.ts'
import { mediaFolderOf } from '../../publish/place.ts'
import { type Manifest, manifestPath, signaturePath } from '../manifest.ts'
import { fingerprintOf, type PrivateKey, publicKeyOf } from '../sign/keys.ts'
import { signManifest } from '../sign/signature.ts'
import { writeZip, type ZipWriter } from '../zip/write.ts'
import { buildManifest } from './build-manifest.ts'
import { openDist } from './dist-source.ts'
import { type Edition, workOnEdition } from './edition.ts'
import { writeEntries } from './entries.ts'
import { planSnapshot, type SnapshotPlan } from './plan.ts'
import { type OnSnapshotProgress, tellReading, tellWriting } from './progress.ts'
import type { SnapshotReport } from './report.ts'
import type { Selection } from './selection.ts'

/** What to make a snapshot of, and where it goes. */
export type SnapshotOptions = {
  /** The folder that was built. */
  readonly dist: string
  /** The file to write. */
  readonly file: string
  readonly selection: Selection
  /** The base that the links are for; the site's own by default. */
  readonly baseUrl?: string | undefined
  readonly signWith?: PrivateKey | undefined
  readonly onProgress?: OnSnapshotProgress | undefined
}

/**
 * Makes a snapshot of a built site, or of a part of it: one ZIP that is a whole API. The same site gives the same bytes.
 *
 * @throws SelectionError; BadBaseUrl; DistMissing, UnfitDist or DistReplaced where the site cannot be read; CannotWriteZip. No
 *   half file is left, and one that stood there stands.
 */
export async function makeSnapshot(options: SnapshotOptions): Promise<SnapshotReport> {
  const { dist, file } = options
  refuseInside(file, dist)
  refuseInside(file, mediaFolderOf(dist))
  return workOnEdition(dist, edition => snapshotEdition(edition, options))
}

// The next build would refuse to replace a folder that holds anything else.
function refuseInside(file: string, folder: string): void {
  const way = relative(resolve(folder), resolve(file))
  if (isAbsolute(way) || way.split(sep)[0] === '..') return
  throw new ToldError(`${file} lies in ${folder}, which belongs to the build. Write the snapshot beside it.`)
}

async function snapshotEdition(edition: Edition, options: SnapshotOptions): Promise<SnapshotReport> {
  const { file, selection, baseUrl, onProgress = () => undefined } = options
  const source = await openDist(edition.folders)
  const onPage = tellReading(source.record, onProgress)
  const plan = await planSnapshot({ source, selection, baseUrl, onPage })
  const manifest = await writeZip(file, async zip => {
    const written = await writeAll(zip, plan, { ...options, onProgress })
    await edition.confirm()
    return written
  })
  return reportOf({ plan, manifest, size: (await stat(file)).size }, options)
}

async function writeAll(
  zip: ZipWriter,
  plan: SnapshotPlan,
  { signWith, onProgress }: Pick<SnapshotOptions, 'signWith'> & { readonly onProgress: OnSnapshotProgress },
): Promise<Manifest> {
  const files = await writeEntries(zip, plan.entries, tellWriting(plan, onProgress))
  const manifest = buildManifest(plan, files)
  const bytes = Buffer.from(printJson(manifest))
  await zip.add(manifestPath, bytes)
  if (signWith) await zip.add(signaturePath, signManifest(bytes, signWith))
  return manifest
}

type Made = { readonly plan: SnapshotPlan; readonly manifest: Manifest; readonly size: number }

function reportOf({ plan, manifest, size }: Made, { file, signWith }: SnapshotOptions): SnapshotReport {
  const { city, licence, part, counts, base_url, content_hash, files } = manifest
  return {
    file,
    size,
    city,
    baseUrl: base_url,
    part,
    collections: collections.map(({ name }) => ({ name, ...counts[name] })),
    pictures: plan.record.pictures.length,
    files: files.length,
    media: plan.media,
    licence,
    contentHash: content_hash,
    signer: signWith && { name: signWith.name, fingerprint: fingerprintOf(publicKeyOf(signWith)) },
  }
}
