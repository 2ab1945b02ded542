import { createHash } from 'node:crypto'
import { UserError } from '../base/problems/user-error.ts'
import type { Finding } from './verify/finding.ts'
import { DamagedEntry, type ZipEntry } from './zip/entry.ts'
import type { Zip } from './zip/read.ts'
import { pack } from './zip/write.ts'

// The bytes of a snapshot come in here and nowhere else: `verify` gets them with what is wrong with them, while `serve`, `unpack`
// and imports get only bytes that are those of the manifest.

/** An entry that was read: the hash of its bytes where they are whole, and the bytes, but for pictures. */
export type EntryReading = {
  readonly sha256: string | undefined
  readonly bytes: Buffer | undefined
  readonly findings: readonly Finding[]
}

/** Reads an entry to its end. Pictures are read in pieces; anything else is held in memory, and packed again to compare. */
export async function readEntry(zip: Zip, entry: ZipEntry): Promise<EntryReading> {
  try {
    if (isPicture(entry)) return { sha256: await hashStored(zip, entry), bytes: undefined, findings: [] }
    const bytes = await zip.read(entry)
    return { sha256: sha256Of(bytes), bytes, findings: await checkPacking(zip, entry, bytes) }
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error
    const finding = { entry: entry.name, kind: error.kind, message: error.finding }
    return { sha256: undefined, bytes: undefined, findings: [finding] }
  }
}

/** Whether an entry is read in pieces: a picture, stored as it is. */
export function isPicture({ name, method }: ZipEntry): boolean {
  return name.startsWith('media/') && method === 'stored'
}

/** A file of a snapshot: its entry, and the SHA-256 that its bytes must have, in hexadecimal digits. */
export type SnapshotFile = { readonly path: string; readonly entry: ZipEntry; readonly sha256: string }

/** The bytes of a file are not those of the manifest. */
export class WrongBytes extends UserError {
  override readonly name = 'WrongBytes'

  constructor(path: string) {
    super(
      `${path} in the snapshot is not what its manifest says: the SHA-256 differs. Get the snapshot again.`,
    )
  }
}

const mostStoredBytes = 1024 ** 3

/** The bytes of a file. @throws WrongBytes; DamagedEntry */
export async function readSnapshotFile(zip: Zip, { path, entry, sha256 }: SnapshotFile): Promise<Buffer> {
  // What is stored takes as much room in the file as in memory; what is packed may swell.
  const bytes = await (entry.method === 'stored' ? zip.read(entry, mostStoredBytes) : zip.read(entry))
  if (sha256Of(bytes) !== sha256) throw new WrongBytes(path)
  return bytes
}

/** Checks the bytes of a stored file of any size, in little memory. @throws WrongBytes; DamagedEntry */
export async function checkSnapshotFile(zip: Zip, { path, entry, sha256 }: SnapshotFile): Promise<void> {
  if ((await hashStored(zip, entry)) !== sha256) throw new WrongBytes(path)
}

async function hashStored(zip: Zip, entry: ZipEntry): Promise<string> {
  const hash = createHash('sha256')
  await zip.scan(entry, chunk => hash.update(chunk))
  return hash.digest('hex')
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

// Packed bytes can be changed in ways that unpack to the same. There is one way that a snapshot is packed.
async function checkPacking(zip: Zip, entry: ZipEntry, bytes: Buffer): Promise<Finding[]> {
  const expected = pack(entry.name, bytes)
  const asExpected = expected.method === entry.method && (await zip.readPacked(entry)).equals(expected.bytes)
  if (asExpected) return []
  const message = 'It is not packed as this program packs it, though it unpacks to what it says.'
  return [{ entry: entry.name, kind: 'packing', message }]
}
