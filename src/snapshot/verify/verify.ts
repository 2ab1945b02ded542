import { parseUrl } from '../../contract/parse-url.ts'
import { headersPath } from '../../contract/site-paths.ts'
import { type Manifest, signaturePath } from '../manifest.ts'
import { readEntry } from '../read-entry.ts'
import type { PublicKey } from '../sign/keys.ts'
import { readSignature, type Signer } from '../sign/signature.ts'
import { openZip, type Zip } from '../zip/read.ts'
import { compareNames } from '../zip/zip-names.ts'
import { checkFiles, namesIn, type Reading } from './check-files.ts'
import { checkPages } from './check-pages.ts'
import { type AllowedHeaders, checkHeaders, compareWithSite, readSite } from './check-site.ts'
import type { Finding } from './finding.ts'
import { readManifest } from './read-manifest.ts'

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
export type VerifyOptions = {
  /** One of these keys must have signed it; if empty, a signature is optional. */
  readonly trusted?: readonly PublicKey[]
  /** The non-standard headers that the snapshot may set; none by default. */
  readonly allowHeaders?: AllowedHeaders | undefined
  /** Bytes read so far, and in all. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Checks a snapshot without trusting anything in it: every byte of the file, every entry, the manifest, every page against the
 * contract, every picture that a page names. Reports all faults. Keeps one text in memory at a time.
 *
 * @throws CannotReadZip if the file cannot be read, is not a ZIP file, or is written to meanwhile
 */
export async function verifySnapshot(file: string, options: VerifyOptions = {}): Promise<SnapshotVerdict> {
  const zip = await openZip(file)
  try {
    return await checkSnapshot(zip, { ...options, pictures: 'read' })
  } finally {
    await zip.close()
  }
}

/**
 * Checks an open snapshot in the same way. With `pictures: 'listed'`, pictures must exist with the size in the manifest; their bytes
 * are checked when they are read.
 */
export async function checkSnapshot(
  zip: Zip,
  { trusted = [], allowHeaders = [], onProgress, pictures }: VerifyOptions & Pick<Reading, 'pictures'>,
): Promise<SnapshotVerdict> {
  const { file, size: bytes, entries } = zip
  const about = { file, bytes, entries: entries.size }
  // Without a central directory, every file would be reported as missing.
  if (entries.size === 0 && zip.findings.length > 0)
    return { ...about, findings: zip.findings, signature: { state: 'none' }, manifest: undefined }
  const { bytes: signed, manifest, findings: manifestFindings } = await readManifest(zip)
  const { signature, findings: signatureFindings } = await checkSignature(zip, signed, trusted)
  // Pages are checked against `site.json`, so it is read first.
  const { site, findings: siteFindings } = await readSite(zip)
  const names = new Set([...namesIn(zip), ...(manifest?.files ?? []).map(({ path }) => path)])
  const baseUrl = [manifest?.base_url, site?.base_url].find(
    url => url !== undefined && parseUrl(url) !== undefined,
  )
  const pages = checkPages({ manifest, site, baseUrl, names })
  const ruleFindings: Finding[] = []
  const texts = [...entries.values()].filter(({ name }) => !name.startsWith('media/'))
  const total = pictures === 'read' ? bytes : texts.reduce((sum, { packedSize }) => sum + packedSize, 0)
  const fileFindings = await checkFiles(zip, manifest, {
    onText: (name, text) => {
      if (name === headersPath) ruleFindings.push(...checkHeaders(text, allowHeaders))
      else pages.add(name, text)
    },
    pictures,
    onRead: done => onProgress?.({ done, total }),
  })
  const differences = manifest && site ? compareWithSite(manifest, site) : []
  const all = [
    zip.findings,
    manifestFindings,
    signatureFindings,
    fileFindings,
    siteFindings,
    differences,
    ruleFindings,
    pages.finish(),
  ]
  return { ...about, findings: byEntry(all.flat()), signature, manifest }
}

/** Checks the signature of a manifest. Without trusted keys it may be missing. */
async function checkSignature(
  zip: Zip,
  manifest: Buffer | undefined,
  trusted: readonly PublicKey[],
): Promise<{ readonly signature: SignatureState; readonly findings: readonly Finding[] }> {
  const entry = zip.entries.get(signaturePath)
  const names = trusted.map(({ name }) => JSON.stringify(name)).join(' or ')
  const unsigned = `It is not signed; expected a signature by ${names}.`
  if (entry === undefined) {
    const findings = names === '' ? [] : [{ entry: undefined, kind: 'signature', message: unsigned } as const]
    return { signature: { state: 'none' }, findings }
  }
  const { bytes, findings } = await readEntry(zip, entry)
  if (bytes === undefined) return { signature: { state: 'wrong' }, findings }
  const reading = manifest
    ? readSignature(manifest, bytes, trusted)
    : { fault: 'There is no manifest to check it against.' }
  if ('fault' in reading) {
    const fault = { entry: signaturePath, kind: 'signature', message: reading.fault } as const
    return { signature: { state: 'wrong' }, findings: [...findings, fault] }
  }
  return { signature: { state: 'signed', ...reading.signer }, findings }
}

/** Findings about the file as a whole first, then entry by entry. */
function byEntry(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => {
    if (a.entry === undefined || b.entry === undefined)
      return Number(a.entry !== undefined) - Number(b.entry !== undefined)
    return compareNames(a.entry, b.entry)
  })
}
