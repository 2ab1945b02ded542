import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { compareCodePoints } from '../../base/order.ts'
import type { OpenFile } from '../../hosts/serve/dist-file.ts'
import type { Manifest } from '../manifest.ts'
import type { ZipWriter } from '../zip/write.ts'
import { UnfitDist } from './dist-source.ts'

/** A file of a snapshot: its bytes, made when they are needed, or a picture file of the build, copied as it is. */
export type SnapshotEntry = { readonly path: string } & (
  | { readonly make: () => Promise<Uint8Array> }
  | { readonly open: () => Promise<OpenFile> }
)

/** A file as a manifest lists it. */
type ListedFile = Manifest['files'][number]

/** The progress of writing: files that are done, and bytes of pictures. */
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
    const { path } = entry
    const written =
      'open' in entry
        ? await copyMedium(zip, { path, open: entry.open, buffer, onBytes })
        : await addBytes(zip, path, await entry.make())
    files.push({ path, ...written })
    onProgress({ files: files.length, mediaBytes })
  }
  return files
}

const bufferBytes = 256 * 1024

type Written = Omit<ListedFile, 'path'>

async function addBytes(zip: ZipWriter, path: string, bytes: Uint8Array): Promise<Written> {
  await zip.add(path, bytes)
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

type MediumToCopy = {
  readonly path: string
  readonly open: () => Promise<OpenFile>
  /** One buffer for all files: garbage collection would be too slow for one each. */
  readonly buffer: Buffer
  /** Called after each chunk that was copied. */
  readonly onBytes: (more: number) => void
}

/**
 * Streams a picture file into a snapshot: reads it once for its size and checksums, which precede it in the ZIP, and again for
 * its bytes. Fails if it changed in between.
 *
 * @throws UnfitDist if the hash of a file is not the hash in its name
 */
export async function copyMedium(zip: ZipWriter, medium: MediumToCopy): Promise<Written> {
  const { path, open, buffer, onBytes } = medium
  const file = await open()
  try {
    const hash = createHash('sha256')
    const known = { size: 0, crc32: 0 }
    for await (const chunk of chunksOf(file, buffer)) {
      hash.update(chunk)
      known.crc32 = crc32(chunk, known.crc32)
      known.size += chunk.length
    }
    const sha256 = hash.digest('hex')
    // Names of pictures have the first digits of their hash.
    const digits = /\/[^/.]+\.([0-9a-f]+)\.[^/]*$/.exec(path)?.[1]
    if (digits === undefined || !sha256.startsWith(digits))
      throw new UnfitDist(path, 'Its bytes are not those that were built.')
    await zip.addStored(path, known, chunksOf(file, buffer, onBytes))
    return { size: known.size, sha256 }
  } finally {
    await file.handle.close()
  }
}

async function* chunksOf(
  { handle }: OpenFile,
  buffer: Buffer,
  onBytes?: MediumToCopy['onBytes'],
): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    onBytes?.(bytesRead)
    position += bytesRead
  }
}
