import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { parseInParts } from '../contract/read-json.ts'
import { openPictureGate } from '../images/containers.ts'
import type { PictureSize } from '../images/geometry/focal.ts'
import type { ReportFinding } from './finding.ts'
import { DamagedEntry, type ZipEntry } from './zip/entry.ts'
import type { Zip } from './zip/read.ts'
import { pack } from './zip/write.ts'

// The bytes of a snapshot's entries are checked here and nowhere else. `verify` gets them with their faults. `serve`, `unpack`
// and imports get only bytes that have the hash in the manifest; pictures must also pass the check of what may be published
// (`openPictureGate`).

/** An entry that was read: the hash of its bytes if they are intact, and the bytes, except those of pictures. */
export type EntryReading = { readonly sha256?: string; readonly bytes?: Buffer }

/** Reads an entry completely. Pictures are streamed; other files are kept in memory, and packed again to compare. */
export async function readZipEntry(zip: Zip, entry: ZipEntry, report: ReportFinding): Promise<EntryReading> {
  const { name } = entry
  try {
    if (isStoredPicture(entry)) {
      const check = checkOf(name)
      await zip.scan(entry, check.add)
      const { sha256, damage } = check.finish()
      if (damage) report(damage.kind, name, damage.fault)
      return { sha256 }
    }
    const bytes = await zip.read(entry)
    // Different packed bytes can unpack to the same content, but a snapshot has only one valid packing.
    const expected = pack(name, bytes)
    if (expected.method !== entry.method || !(await zip.readPacked(entry)).equals(expected.bytes))
      report('packing', name, otherPacking)
    return { sha256: checkBytes(name, bytes).sha256, bytes }
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error
    report(error.kind, name, error.fault)
    return {}
  }
}

const otherPacking =
  'It is not packed as this program packs it, though it unpacks to the size and checksum it declares.'

/** Whether an entry is a stored picture, which is streamed. */
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
    const gate = openPictureGate(entry.name)
    // The last byte is not read, since all bytes together would be checked.
    for (let start = 0, end = 0; gate.size() === undefined && start < entry.size - 1; start = end) {
      end = Math.min(start * 4 + 4096, entry.size - 1)
      gate.add(await zip.readPacked(entry, start, end))
    }
    const size = gate.size()
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

/** The largest picture that is read into memory. */
export const maxStoredBytes = 1024 ** 3

/** Reads the bytes of a file. @throws DamagedEntry for other bytes than the manifest's, or a picture that may not be published */
export async function readSnapshotFile(zip: Zip, file: SnapshotFile): Promise<Buffer> {
  const { path, entry } = file
  // A stored file needs as much memory as its size in the ZIP; a deflated one may be much larger.
  const bytes = await (entry.method === 'stored' ? zip.read(entry, maxStoredBytes) : zip.read(entry))
  compareWithManifest(file, checkBytes(path, bytes))
  return bytes
}

type Checked = { readonly sha256: string; readonly damage: DamagedEntry | undefined }

function compareWithManifest(
  { path, sha256: expected, fault }: SnapshotFile,
  { sha256, damage }: Checked,
): void {
  const message = 'It is not the file of the manifest: the SHA-256 differs. Get the snapshot again.'
  if (sha256 !== expected) throw new DamagedEntry(path, 'differs', message)
  if (damage) throw damage
  if (fault !== undefined) throw new DamagedEntry(path, 'picture', fault)
}

function checkBytes(name: string, bytes: Buffer): Checked {
  const check = checkOf(name)
  check.add(bytes)
  return check.finish()
}

/** Consumes a file chunk by chunk: computes its hash and, for a picture, checks the file. */
function checkOf(name: string) {
  const hash = createHash('sha256')
  const gate = isInMedia(name) ? openPictureGate(name) : undefined
  return {
    add: (piece: Buffer) => {
      hash.update(piece)
      gate?.add(piece)
    },
    finish: (): Checked => {
      const fault = gate?.finish()
      const damage = fault === undefined ? undefined : new DamagedEntry(name, 'picture', fault)
      return { sha256: hash.digest('hex'), damage }
    },
  }
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
