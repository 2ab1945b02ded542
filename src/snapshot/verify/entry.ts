import { createHash } from 'node:crypto'
import { DamagedEntry, type ZipEntry } from '../zip/entry.ts'
import type { Zip } from '../zip/read.ts'
import { pack } from '../zip/write.ts'
import type { Finding } from './finding.ts'

/** What came of reading an entry: the hash of its bytes where they are whole, and the bytes where they are a text's. */
export type EntryReading = {
  readonly sha256: string | undefined
  readonly bytes: Buffer | undefined
  readonly findings: readonly Finding[]
}

/** Reads an entry to its end. Pictures go by in pieces; anything else is held in memory, and packed again to compare. */
export async function readEntry(zip: Zip, entry: ZipEntry): Promise<EntryReading> {
  try {
    return isPicture(entry) ? await hashPicture(zip, entry) : await readWhole(zip, entry)
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

async function hashPicture(zip: Zip, entry: ZipEntry): Promise<EntryReading> {
  const hash = createHash('sha256')
  await zip.scan(entry, chunk => hash.update(chunk))
  return { sha256: hash.digest('hex'), bytes: undefined, findings: [] }
}

async function readWhole(zip: Zip, entry: ZipEntry): Promise<EntryReading> {
  const bytes = await zip.read(entry)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sha256, bytes, findings: await checkPacking(zip, entry, bytes) }
}

// Packed bytes can be changed in ways that unpack to the same. There is one way that a snapshot is packed.
async function checkPacking(zip: Zip, entry: ZipEntry, bytes: Buffer): Promise<Finding[]> {
  const expected = pack(entry.name, bytes)
  const asExpected = expected.method === entry.method && (await zip.readPacked(entry)).equals(expected.bytes)
  if (asExpected) return []
  const message = 'It is not packed as this program packs it, though it unpacks to what it says.'
  return [{ entry: entry.name, kind: 'packing', message }]
}
