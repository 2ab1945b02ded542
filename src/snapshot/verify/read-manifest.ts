import { compareCodePoints } from '../../base/order.ts'
import { printJson } from '../../base/output-file.ts'
import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'
import { hashContent, type Manifest, manifestPath, manifestSchema } from '../manifest.ts'
import { quoteName } from '../print-amounts.ts'
import { readEntry } from '../read-entry.ts'
import type { Zip } from '../zip/read.ts'
import { findUnsafe } from '../zip/zip-names.ts'
import { decodeWithin, describeFaults, mostValues } from './decode.ts'
import type { Finding } from './finding.ts'

/** The manifest of a snapshot as far as it could be read, and what is wrong with it. */
export type ManifestReading = {
  readonly bytes: Buffer | undefined
  readonly manifest: Manifest | undefined
  readonly findings: readonly Finding[]
}

/** Reads the manifest and checks it by itself: its shape, the paths that it lists, its content hash. */
export async function readManifest(zip: Zip): Promise<ManifestReading> {
  const entry = zip.entries.get(manifestPath)
  const { bytes, findings } = entry ? await readEntry(zip, entry) : { bytes: undefined, findings: [] }
  const { manifest, faults } = parseManifest(entry && bytes)
  if (entry === undefined)
    faults.push('There is no readable manifest, so nothing defines what belongs in this snapshot.')
  const manifestFindings = faults.map(
    (message): Finding => ({ entry: manifestPath, kind: 'manifest', message }),
  )
  return { bytes, manifest, findings: [...findings, ...manifestFindings] }
}

function parseManifest(bytes: Buffer | undefined): { manifest: Manifest | undefined; faults: string[] } {
  if (bytes === undefined) return { manifest: undefined, faults: [] }
  const decoded = decodeWithin(bytes, mostValues.manifest)
  if ('fault' in decoded) return { manifest: undefined, faults: [decoded.fault] }
  const { data: manifest, error } = manifestSchema.safeParse(decoded.value)
  if (manifest === undefined) return { manifest, faults: describeFaults(error, decoded.value) }
  const { base_url, content_hash, files } = manifest
  const faults: string[] = []
  // Equivalent JSON has many forms, and readers may differ on duplicate keys. Only the canonical form is valid.
  if (!Buffer.from(printJson(manifest)).equals(bytes))
    faults.push(
      'It is not written as this program writes it: keys in another order or twice, or other white space.',
    )
  if (normalizeBaseUrl(base_url) !== base_url)
    faults.push(
      `base_url: Saw ${quoteName(base_url)}; expected an absolute URL as a build writes it, without a query and a slash at its end.`,
    )
  faults.push(...checkPaths(files.map(({ path }) => path)))
  const expected = hashContent(files)
  if (content_hash !== expected)
    faults.push(`content_hash: Saw ${content_hash}; expected ${expected}, the hash of its list of files.`)
  return { manifest, faults }
}

function checkPaths(paths: readonly string[]): string[] {
  return paths.flatMap((path, index) => {
    const unsafe = findUnsafe(path)
    const before = paths[index - 1]
    const isOrdered = before === undefined || compareCodePoints(before, path) < 0
    const place = before === path ? 'twice' : `after ${quoteName(before ?? '')}`
    return [
      ...(unsafe === undefined ? [] : [`The path ${quoteName(path)} is not safe to unpack: ${unsafe}.`]),
      ...(isOrdered
        ? []
        : [`The path ${quoteName(path)} is listed ${place}; each path is listed once, in order.`]),
    ]
  })
}
