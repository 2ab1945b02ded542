import { compareCodePoints } from '../../base/order.ts'
import { printJson } from '../../base/output-file.ts'
import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'
import { hashContent, type Manifest, manifestPath, manifestSchema } from '../manifest.ts'
import { readEntry } from '../read-entry.ts'
import { sayName } from '../say.ts'
import { findUnsafe } from '../zip/names.ts'
import type { Zip } from '../zip/read.ts'
import { decodeWithin, mostValues, sayFaults } from './decode.ts'
import type { Finding } from './finding.ts'

/** The manifest of a snapshot as far as it could be read, and what is wrong with it. */
export type ManifestReading = {
  readonly bytes: Buffer | undefined
  readonly manifest: Manifest | undefined
  readonly findings: readonly Finding[]
}

/** Reads the manifest and checks what it says of itself: its shape, the paths that it lists, its content hash. */
export async function readManifest(zip: Zip): Promise<ManifestReading> {
  const entry = zip.entries.get(manifestPath)
  if (entry === undefined) {
    const message = 'There is none that can be read: nothing says what belongs in this snapshot.'
    return { bytes: undefined, manifest: undefined, findings: [finding(message)] }
  }
  const { bytes, findings } = await readEntry(zip, entry)
  const { manifest, faults } = bytes ? parseManifest(bytes) : { manifest: undefined, faults: [] }
  return { bytes, manifest, findings: [...findings, ...faults.map(finding)] }
}

function finding(message: string): Finding {
  return { entry: manifestPath, kind: 'manifest', message }
}

type Parsed = { readonly manifest: Manifest | undefined; readonly faults: readonly string[] }

function parseManifest(bytes: Buffer): Parsed {
  const decoded = decodeWithin(bytes, mostValues.manifest)
  if ('fault' in decoded) return { manifest: undefined, faults: [decoded.fault] }
  const { data: manifest, error } = manifestSchema.safeParse(decoded.value)
  if (manifest !== undefined)
    return { manifest, faults: [...checkPrint(manifest, bytes), ...checkManifest(manifest)] }
  return { manifest, faults: sayFaults(error, decoded.value) }
}

// JSON can say the same in many ways, and readers may differ on a key that stands twice. There is one way to print it.
function checkPrint(manifest: Manifest, bytes: Buffer): string[] {
  if (Buffer.from(printJson(manifest)).equals(bytes)) return []
  return ['It is not written as this program writes it: keys in another order or twice, or other blanks.']
}

function checkManifest(manifest: Manifest): string[] {
  return [...checkBase(manifest), ...checkPaths(manifest), ...checkContentHash(manifest)]
}

function checkBase({ base_url }: Manifest): string[] {
  if (normalizeBaseUrl(base_url) === base_url) return []
  return [
    `base_url: Saw ${sayName(base_url)}; expected an absolute URL as a build writes it, without a query and a slash at its end.`,
  ]
}

function checkPaths({ files }: Manifest): string[] {
  const unsafe = files.flatMap(({ path }) => {
    const reason = findUnsafe(path)
    return reason === undefined ? [] : [`The path ${sayName(path)} is not safe to unpack: ${reason}.`]
  })
  const disorder = files.flatMap(({ path }, index) => {
    const before = files[index - 1]?.path
    if (before === undefined || compareCodePoints(before, path) < 0) return []
    const fault = before === path ? 'stands twice' : `stands after ${sayName(before)}`
    return [`The path ${sayName(path)} ${fault}; each stands once, in their order.`]
  })
  return [...unsafe, ...disorder]
}

function checkContentHash({ files, content_hash }: Manifest): string[] {
  const expected = hashContent(files)
  if (content_hash === expected) return []
  return [`content_hash: Saw ${content_hash}; expected ${expected}, which its list of files comes to.`]
}
