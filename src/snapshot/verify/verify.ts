import { parseUrl } from '../../contract/parse-url.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import { headersPath } from '../manifest.ts'
import type { PublicKey } from '../sign/keys.ts'
import { compareNames } from '../zip/names.ts'
import { openZip, type Zip } from '../zip/read.ts'
import { readEntry } from './entry.ts'
import { checkFiles, namesIn, type Reading } from './files.ts'
import type { Finding } from './finding.ts'
import { checkHeaders } from './headers.ts'
import { readManifest } from './manifest.ts'
import { checkPages } from './pages.ts'
import type { SnapshotVerdict } from './report.ts'
import { checkSignature } from './signature.ts'
import { compareWithSite, readSiteRecord } from './site.ts'

/** How to check a snapshot. */
export type VerifyOptions = {
  /** Keys of which one must have signed it; with none, any signature or none will do. */
  readonly trusted?: readonly PublicKey[]
  /** Bytes read so far, and in all. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Checks a snapshot without trusting anything in it: every byte of the file, every entry, what the manifest says, every page
 * against the contract, every picture that a page names. Tells all that is wrong. Holds one text in memory at a time.
 *
 * @throws CannotReadZip where the file cannot be read, is no ZIP at all, or is written to meanwhile
 */
export async function verifySnapshot(file: string, options: VerifyOptions = {}): Promise<SnapshotVerdict> {
  const zip = await openZip(file)
  try {
    return {
      file,
      bytes: zip.size,
      entries: zip.entries.size,
      ...(await checkSnapshot(zip, { ...options, pictures: 'read' })),
    }
  } finally {
    await zip.close()
  }
}

/**
 * Checks an open snapshot in the same way. Where pictures are `listed`, they must be there and as long as the manifest says,
 * and their bytes are left to whoever reads them.
 */
export async function checkSnapshot(
  zip: Zip,
  { trusted = [], onProgress, pictures }: VerifyOptions & Required<Pick<Reading, 'pictures'>>,
): Promise<Pick<SnapshotVerdict, 'findings' | 'signature' | 'manifest'>> {
  // Without a list of entries everything would be missing for that reason alone.
  if (zip.entries.size === 0 && zip.findings.length > 0)
    return { findings: zip.findings, signature: { state: 'none' }, manifest: undefined }
  const { bytes, manifest, findings: ofManifest } = await readManifest(zip)
  const { signature, findings: ofSignature } = await checkSignature(zip, bytes, trusted)
  const { site, findings: ofSite } = await readSite(zip)
  const names = new Set([...namesIn(zip), ...(manifest?.files ?? []).map(({ path }) => path)])
  const baseUrl = [manifest?.base_url, site?.base_url].find(
    url => url !== undefined && parseUrl(url) !== undefined,
  )
  const pages = checkPages({ manifest, site, baseUrl, names })
  const texts: Finding[] = []
  const total = bytesToRead(zip, pictures)
  const ofFiles = await checkFiles(zip, manifest, {
    onText: (name, text) => {
      if (name === headersPath) texts.push(...checkHeaders(text))
      else pages.add(name, text)
    },
    pictures,
    onRead: done => onProgress?.({ done, total }),
  })
  const ofBoth = manifest && site ? compareWithSite(manifest, site) : []
  const all = [zip.findings, ofManifest, ofSignature, ofFiles, ofSite, ofBoth, texts, pages.finish()]
  return { findings: byEntry(all.flat()), signature, manifest }
}

function bytesToRead({ entries, size }: Zip, pictures: Reading['pictures']): number {
  if (pictures === 'read') return size
  const texts = [...entries.values()].filter(({ name }) => !name.startsWith('media/'))
  return texts.reduce((sum, { packedSize }) => sum + packedSize, 0)
}

// Pages are held against the record, so it is read before they are. What is wrong with the entry is told with the others.
async function readSite(zip: Zip) {
  const entry = zip.entries.get(siteRecordPath)
  const bytes = entry && (await readEntry(zip, entry)).bytes
  return bytes ? readSiteRecord(bytes) : { site: undefined, findings: [] }
}

/** What is wrong with the file as a whole first, then entry by entry. */
function byEntry(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => {
    if (a.entry === undefined || b.entry === undefined)
      return Number(a.entry !== undefined) - Number(b.entry !== undefined)
    return compareNames(a.entry, b.entry)
  })
}
