import { createHash } from 'node:crypto'
import { openPictureGate } from '../images/containers.ts'
import type { Finding } from './verify/finding.ts'
import { DamagedEntry, type ZipEntry } from './zip/entry.ts'
import type { Zip } from './zip/read.ts'
import { pack } from './zip/write.ts'

// Only this file reads the bytes of a snapshot's entries. `verify` gets them with their faults. `serve`, `unpack` and imports
// get only bytes that have the hash of the manifest and, for pictures, pass the gate of pictures.

/** An entry that was read: the hash of its bytes if they are intact, and the bytes, except those of pictures. */
export type EntryReading = {
  readonly sha256: string | undefined
  readonly bytes: Buffer | undefined
  readonly findings: readonly Finding[]
}

/** Reads an entry completely. Pictures are streamed; other files are kept in memory, and packed again to compare. */
export async function readEntry(zip: Zip, entry: ZipEntry): Promise<EntryReading> {
  const findingOf = ({ kind, finding: message }: DamagedEntry) => ({ entry: entry.name, kind, message })
  try {
    if (isStoredPicture(entry)) {
      const check = checkOf(entry.name)
      await zip.scan(entry, check.add)
      const { sha256, damage } = check.finish()
      return { sha256, bytes: undefined, findings: damage ? [findingOf(damage)] : [] }
    }
    const bytes = await zip.read(entry)
    const { sha256 } = checkBytes(entry.name, bytes)
    return { sha256, bytes, findings: await checkPacking(zip, entry, bytes) }
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error
    return { sha256: undefined, bytes: undefined, findings: [findingOf(error)] }
  }
}

/** Whether an entry is a stored picture, which is streamed. */
export function isStoredPicture({ name, method }: ZipEntry): boolean {
  return isInMedia(name) && method === 'stored'
}

function isInMedia(name: string): boolean {
  return name.startsWith('media/')
}

/** A file of a snapshot: its entry, and the SHA-256 that its bytes must have, in hexadecimal digits. */
export type SnapshotFile = { readonly path: string; readonly entry: ZipEntry; readonly sha256: string }

const mostStoredBytes = 1024 ** 3

/** Reads the bytes of a file. @throws DamagedEntry for other bytes than the manifest's, or a picture that may not be published */
export async function readSnapshotFile(zip: Zip, file: SnapshotFile): Promise<Buffer> {
  const { path, entry } = file
  // A stored file needs as much memory as its size in the ZIP; a deflated one may be much larger.
  const bytes = await (entry.method === 'stored' ? zip.read(entry, mostStoredBytes) : zip.read(entry))
  refuse(file, checkBytes(path, bytes))
  return bytes
}

/** Checks the bytes of a stored file of any size, in little memory. @throws DamagedEntry as `readSnapshotFile` does */
export async function checkSnapshotFile(zip: Zip, file: SnapshotFile): Promise<void> {
  const check = checkOf(file.path)
  await zip.scan(file.entry, check.add)
  refuse(file, check.finish())
}

type Checked = { readonly sha256: string; readonly damage: DamagedEntry | undefined }

function refuse({ path, sha256: expected }: SnapshotFile, { sha256, damage }: Checked): void {
  const message = 'It is not the file of the manifest: the SHA-256 differs. Get the snapshot again.'
  if (sha256 !== expected) throw new DamagedEntry(path, 'differs', message)
  if (damage) throw damage
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

// Different packed bytes can unpack to the same content, but a snapshot has only one valid packing.
async function checkPacking(zip: Zip, entry: ZipEntry, bytes: Buffer): Promise<Finding[]> {
  const expected = pack(entry.name, bytes)
  const asExpected = expected.method === entry.method && (await zip.readPacked(entry)).equals(expected.bytes)
  if (asExpected) return []
  const message =
    'It is not packed as this program packs it, though it unpacks to the size and checksum it declares.'
  return [{ entry: entry.name, kind: 'packing', message }]
}
