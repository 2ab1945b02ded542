import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { OpenFile } from '../../../hosts/serve/dist-file.ts'
import type { ZipWriter } from '../../zip/write.ts'
import { UnfitDist } from '../dist-error.ts'

type MediumToCopy = {
  readonly path: string
  readonly open: () => Promise<OpenFile>
  /** Where its bytes pass through. One for all files, since one for each would be collected too late. */
  readonly buffer: Buffer
  /** Called for every few bytes that were copied. */
  readonly onBytes: (more: number) => void
}

/**
 * Copies a picture file into a snapshot without ever holding it whole: reads it once for its size and sums, which stand
 * before it in the ZIP, and again for its bytes. The ZIP refuses it where it changed in between.
 *
 * @throws UnfitDist where it is not the file that its name tells of
 */
export async function copyMedium(
  zip: ZipWriter,
  { path, open, buffer, onBytes }: MediumToCopy,
): Promise<{ size: number; sha256: string }> {
  const file = await open()
  try {
    const { sha256, ...known } = await sumUp(file, buffer)
    refuseOther(path, sha256)
    await zip.addStored(path, known, tellBytes(chunksOf(file, buffer), onBytes))
    return { size: known.size, sha256 }
  } finally {
    await file.handle.close()
  }
}

type Sums = { readonly size: number; readonly crc32: number; readonly sha256: string }

async function sumUp(file: OpenFile, buffer: Buffer): Promise<Sums> {
  const hash = createHash('sha256')
  let size = 0
  let sum = 0
  for await (const chunk of chunksOf(file, buffer)) {
    hash.update(chunk)
    sum = crc32(chunk, sum)
    size += chunk.length
  }
  return { size, crc32: sum, sha256: hash.digest('hex') }
}

/** Names of pictures carry the first digits of their hash. */
function refuseOther(path: string, sha256: string): void {
  const digits = /\/[^/.]+\.([0-9a-f]+)\.[^/]*$/.exec(path)?.[1]
  if (digits !== undefined && sha256.startsWith(digits)) return
  throw new UnfitDist(path, 'Its bytes are not those that were built.')
}

async function* tellBytes(chunks: AsyncIterable<Buffer>, onBytes: (more: number) => void) {
  for await (const chunk of chunks) {
    yield chunk
    onBytes(chunk.length)
  }
}

async function* chunksOf({ handle }: OpenFile, buffer: Buffer): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
