import { createHash } from 'node:crypto'
import { compareCodePoints } from '../../base/order.ts'
import type { OpenFile } from '../../hosts/serve/dist-file.ts'
import type { Manifest } from '../manifest.ts'
import type { ZipWriter } from '../zip/write.ts'
import { copyMedium } from './pictures/copy-medium.ts'

/** A file of a snapshot: its bytes, made when they are needed, or a picture file of the build, copied as it is. */
export type SnapshotEntry = { readonly path: string } & (
  | { readonly make: () => Promise<Uint8Array> }
  | { readonly open: () => Promise<OpenFile> }
)

/** A file as a manifest lists it. */
type ListedFile = Manifest['files'][number]

/** How far the writing is: files that are done, and bytes of pictures. */
export type WritingProgress = { readonly files: number; readonly mediaBytes: number }

/** Writes the files in the order of their paths, one at a time, and lists them. */
export async function writeEntries(
  zip: ZipWriter,
  entries: readonly SnapshotEntry[],
  onProgress: (progress: WritingProgress) => void,
): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  let mediaBytes = 0
  const onBytes = (more: number) => {
    mediaBytes += more
    onProgress({ files: files.length, mediaBytes })
  }
  const buffer = Buffer.allocUnsafe(bufferBytes)
  for (const entry of [...entries].sort((a, b) => compareCodePoints(a.path, b.path))) {
    files.push(await writeEntry(zip, entry, { buffer, onBytes }))
    onProgress({ files: files.length, mediaBytes })
  }
  return files
}

const bufferBytes = 256 * 1024

async function writeEntry(
  zip: ZipWriter,
  entry: SnapshotEntry,
  copying: { readonly buffer: Buffer; readonly onBytes: (more: number) => void },
): Promise<ListedFile> {
  const { path } = entry
  if ('open' in entry) return { path, ...(await copyMedium(zip, { path, open: entry.open, ...copying })) }
  const bytes = await entry.make()
  await zip.add(path, bytes)
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
