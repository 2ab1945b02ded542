import { hash } from 'node:crypto'
import type { z } from 'zod'
import { byteLimit } from '../base/limits.ts'
import { parseInParts } from '../contract/read-json.ts'
import { findPictureFault, readSizeInStart } from '../images/containers.ts'
import type { PictureSize } from '../images/geometry/focal.ts'
import type { ReportFinding } from './finding.ts'
import { DamagedEntry, type ZipEntry, zipLimits } from './zip/entry.ts'
import type { Zip } from './zip/read.ts'
import { pack } from './zip/write.ts'

// The bytes of a snapshot's entries are checked here and nowhere else. `verify` gets them with their faults. `serve`, `unpack`
// and imports get only bytes that have the hash in the manifest; pictures must also pass the check of what may be published
// (`findPictureFault`).

/** An entry that was read: the hash of its bytes if they are intact, and the bytes, except those of pictures. */
type EntryReading = { readonly sha256?: string; readonly bytes?: Buffer }

/** Reads an entry completely. Files that are no stored pictures are packed again to compare. */
export async function readZipEntry(zip: Zip, entry: ZipEntry, report: ReportFinding): Promise<EntryReading> {
  const { name } = entry
  try {
    const bytes = await readBytes(zip, entry)
    const { sha256, damage } = checkBytes(name, bytes)
    if (isStoredPicture(entry)) {
      if (damage) report(damage.kind, name, damage.fault)
      return { sha256 }
    }
    // Different packed bytes can unpack to the same content, but a snapshot has only one valid packing.
    const expected = pack(name, bytes)
    if (expected.method !== entry.method || !(await zip.readPacked(entry)).equals(expected.bytes))
      report('packing', name, otherPacking)
    return { sha256, bytes }
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error
    report(error.kind, name, error.fault)
    return {}
  }
}

/** The largest picture in a snapshot: none is made of a larger one. */
export const mostPictureBytes = byteLimit('built-file').bytes

// A stored file needs as much memory as its size in the ZIP; a deflated one may be much larger.
function readBytes(zip: Zip, entry: ZipEntry): Promise<Buffer> {
  return zip.read(entry, entry.method === 'stored' ? mostPictureBytes : zipLimits.unpackedBytes)
}

const otherPacking =
  'It is not packed as this program packs it, though it unpacks to the size and checksum it declares.'

/** Whether an entry is a stored picture. */
export function isStoredPicture({ name, method }: ZipEntry): boolean {
  return isInMedia(name) && method === 'stored'
}

/**
 * Returns the size in the header of every stored picture, by name, without decoding or checking it. Only what comes before it is read.
 * A picture without a readable size may not be published.
 */
export async function readPictureSizes(zip: Zip): Promise<ReadonlyMap<string, PictureSize>> {
  const sizes = new Map<string, PictureSize>()
  for (const entry of zip.entries.values()) {
    if (!isStoredPicture(entry)) continue
    // The last byte is not read, since all bytes together would be checked.
    const most = Math.min(entry.size - 1, zipLimits.unpackedBytes)
    let size: PictureSize | null | undefined
    for (let end = 0; size === undefined && end < most; ) {
      end = Math.min(4 * end + 4096, most)
      size = readSizeInStart(entry.name, await zip.readPacked(entry, 0, end))
    }
    if (size) sizes.set(entry.name, size)
  }
  return sizes
}

function isInMedia(name: string): boolean {
  return name.startsWith('media/')
}

/** A file of a snapshot: its entry, the SHA-256 that its bytes must have, in hexadecimal digits, and why it may not be published. */
export type SnapshotFile = {
  readonly path: string
  readonly entry: ZipEntry
  readonly sha256: string
  readonly fault: string | undefined
}

/** Reads the bytes of a file. @throws DamagedEntry for other bytes than the manifest's, or a picture that may not be published */
export async function readSnapshotFile(zip: Zip, file: SnapshotFile): Promise<Buffer> {
  const { path, entry, sha256: expected, fault } = file
  const bytes = await readBytes(zip, entry)
  const { sha256, damage } = checkBytes(path, bytes)
  const message = 'It is not the file of the manifest: the SHA-256 differs. Get the snapshot again.'
  if (sha256 !== expected) throw new DamagedEntry(path, 'differs', message)
  if (damage) throw damage
  if (fault !== undefined) throw new DamagedEntry(path, 'picture', fault)
  return bytes
}

/** Returns the hash of a file, and for a picture why it may not be published. */
function checkBytes(name: string, bytes: Buffer) {
  const fault = isInMedia(name) ? findPictureFault(name, bytes) : undefined
  const damage = fault === undefined ? undefined : new DamagedEntry(name, 'picture', fault)
  return { sha256: hash('sha256', bytes), damage }
}

/** Reads decoded JSON by a schema, and reports each fault with its place. */
export function parseUntrusted<T>(
  schema: z.ZodType<T>,
  value: unknown,
  report: (fault: string) => void,
): T | undefined {
  const { data, faults = [] } = parseInParts(schema, value)
  for (const { path, message } of faults) report(path === '' ? message : `${path}: ${message}`)
  return data
}
