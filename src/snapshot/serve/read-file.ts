import { createHash } from 'node:crypto'
import { ToldError } from '../../base/problems/told-error.ts'
import type { ZipEntry } from '../zip/entry.ts'
import type { Zip } from '../zip/read.ts'

/** A file of a snapshot: where its bytes lie, and the SHA-256 that they must have, in hexadecimal digits. */
export type SnapshotFile = { readonly path: string; readonly entry: ZipEntry; readonly sha256: string }

/** The bytes of a file are not those that the manifest tells of. */
export class WrongBytes extends ToldError {
  override readonly name = 'WrongBytes'

  constructor(path: string) {
    super(
      `${path} in the snapshot is not what its manifest says: the SHA-256 differs. Get the snapshot again.`,
    )
  }
}

const mostBytes = 1024 ** 3

/** The bytes of a file. @throws WrongBytes; DamagedEntry */
export async function readSnapshotFile(zip: Zip, { path, entry, sha256 }: SnapshotFile): Promise<Buffer> {
  // What is stored takes as much room in the file as in memory; what is packed may swell.
  const bytes = await (entry.method === 'stored' ? zip.read(entry, mostBytes) : zip.read(entry))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new WrongBytes(path)
  return bytes
}

/** Checks the bytes of a stored file of any size, in little memory. @throws WrongBytes; DamagedEntry */
export async function checkSnapshotFile(zip: Zip, { path, entry, sha256 }: SnapshotFile): Promise<void> {
  const hash = createHash('sha256')
  await zip.scan(entry, chunk => hash.update(chunk))
  if (hash.digest('hex') !== sha256) throw new WrongBytes(path)
}
