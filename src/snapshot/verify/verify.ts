import { checkOptionNames } from '../../base/problems/check-options.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { headersPath } from '../../contract/site-paths.ts'
import { type Finding, Findings, type ReportFinding } from '../finding.ts'
import { type Manifest, signaturePath } from '../manifest.ts'
import { readPictureSizes, readZipEntry } from '../read-entry.ts'
import { readPublicKey } from '../sign/key-files.ts'
import { type PublicKey, readSignature, type Signer } from '../sign/signature.ts'
import { compareNames } from '../zip/entry.ts'
import { openZip, type Zip } from '../zip/read.ts'
import { checkEntries, type EntryChecks } from './check-entries.ts'
import { compareWithSite, readManifest } from './check-manifest.ts'
import { checkPages, type PagesContext } from './check-pages.ts'
import { type AllowedHeaders, checkHeaders, readSite } from './check-site.ts'

/** Whether a snapshot is signed: not at all, not validly (the findings say why), or by whom. */
export type SignatureState =
  | { readonly state: 'none' }
  | { readonly state: 'wrong' }
  | ({ readonly state: 'signed' } & Signer)

/** The outcome of checking a snapshot. It is valid if there are no findings. */
export type SnapshotVerdict = {
  readonly file: string
  /** The size of the file. */
  readonly bytes: number
  /** How many entries were read. */
  readonly entries: number
  /** Everything that is wrong, first of the file as a whole, then entry by entry. */
  readonly findings: readonly Finding[]
  readonly signature: SignatureState
  /** Undefined if the manifest cannot be read. */
  readonly manifest: Manifest | undefined
}

/** How to check a snapshot. */
export type SnapshotChecks = {
  /** One of these keys must have signed it: the paths of `.pub` files, or their texts. If empty, a signature is optional. */
  readonly trusted?: readonly (string | PublicKey)[]
  /** The non-standard headers that the snapshot may set; none by default. */
  readonly allowHeaders?: AllowedHeaders | undefined
  /** Bytes read so far, and in all. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Checks a snapshot without trusting anything in it: every byte of the file, every entry, the manifest, every page against the
 * contract, every picture that a page shows. Reports all faults. Keeps one text in memory at a time.
 *
 * @throws UserError for a key; CannotReadZip if the file cannot be read, is not a ZIP file, or is written to meanwhile
 */
export async function verifySnapshot(file: string, options: SnapshotChecks = {}): Promise<SnapshotVerdict> {
  checkOptionNames(options, ['trusted', 'allowHeaders', 'onProgress'])
  const zip = await openZip(file)
  try {
    return await checkSnapshot(zip, { ...options, pictures: 'read' })
  } finally {
    await zip.close()
  }
}

/** How to treat pictures. `onPictureFault` is called with those of another size than all pages state; by default they are reported. */
type OpenChecks = Pick<EntryChecks, 'pictures'> & Partial<Pick<PagesContext, 'onPictureFault'>>

/**
 * Checks an open snapshot in the same way. With `pictures: 'listed'`, pictures must exist with the size in the manifest; their bytes
 * are checked when they are read.
 */
export async function checkSnapshot(
  zip: Zip,
  {
    trusted: keys = [],
    allowHeaders = [],
    onProgress,
    pictures,
    onPictureFault,
  }: SnapshotChecks & OpenChecks,
): Promise<SnapshotVerdict> {
  const trusted = await Promise.all(keys.map(readPublicKey))
  const { file, size: bytes, entries } = zip
  const head = { file, bytes, entries: entries.size }
  // Without a central directory, every file would be reported as missing.
  if (entries.size === 0 && zip.findings.length > 0)
    return { ...head, findings: zip.findings, signature: { state: 'none' }, manifest: undefined }
  const findings = new Findings()
  const named = new Set<string | undefined>()
  const report: ReportFinding = (kind, entry, message) => {
    named.add(entry)
    findings.report(kind, entry, message)
  }
  const { bytes: manifestBytes, manifest } = await readManifest(zip, report)
  const signature = await checkSignature(zip, { manifest: manifestBytes, trusted, report })
  // Pages are checked against `site.json`, so it is read first.
  const site = await readSite(zip, report)
  const names = new Set([...zip.names, ...(manifest?.files ?? []).map(({ path }) => path)])
  const baseUrl = [manifest?.base_url, site?.base_url].find(
    url => url !== undefined && parseUrl(url) !== undefined,
  )
  const sizes = await readPictureSizes(zip)
  const reportPicture = (name: string, fault: string) => {
    if (!named.has(name)) report('picture', name, fault)
  }
  const context = { manifest, site, baseUrl, names, sizes, onPictureFault: onPictureFault ?? reportPicture }
  const pages = checkPages(context, report)
  const texts = [...entries.values()].filter(({ name }) => !name.startsWith('media/'))
  const total = pictures === 'read' ? bytes : texts.reduce((sum, { packedSize }) => sum + packedSize, 0)
  await checkEntries(zip, manifest, {
    onText: (name, text) => {
      if (name === headersPath) checkHeaders(text, allowHeaders, report)
      else pages.add(name, text)
    },
    pictures,
    onRead: done => onProgress?.({ done, total }),
    report,
  })
  if (manifest && site) compareWithSite(manifest, site, report)
  pages.finish()
  return { ...head, findings: byEntry([...zip.findings, ...findings.list()]), signature, manifest }
}

type SignatureContext = {
  /** The bytes of the manifest. */
  readonly manifest: Buffer | undefined
  readonly trusted: readonly PublicKey[]
  readonly report: ReportFinding
}

/** Checks the signature of a manifest. Without trusted keys it may be missing. */
async function checkSignature(
  zip: Zip,
  { manifest, trusted, report }: SignatureContext,
): Promise<SignatureState> {
  const entry = zip.entries.get(signaturePath)
  if (entry === undefined) {
    const names = trusted.map(({ name }) => JSON.stringify(name)).join(' or ')
    const message = `It is not signed; expected a signature by ${names}.`
    if (trusted.length > 0) report('signature', undefined, message)
    return { state: 'none' }
  }
  const { bytes } = await readZipEntry(zip, entry, report)
  if (bytes === undefined) return { state: 'wrong' }
  const reading = manifest
    ? readSignature(manifest, bytes, trusted)
    : { fault: 'There is no manifest to check it against.' }
  if ('signer' in reading) return { state: 'signed', ...reading.signer }
  report('signature', signaturePath, reading.fault)
  return { state: 'wrong' }
}

/** Findings about the file as a whole first, then entry by entry. */
function byEntry(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => {
    if (a.entry === undefined || b.entry === undefined)
      return Number(a.entry !== undefined) - Number(b.entry !== undefined)
    return compareNames(a.entry, b.entry)
  })
}
