import { crc32 } from 'node:zlib'
import { ToldError } from '../../base/problems/told-error.ts'
import { printEnd } from './end.ts'
import type { ZipEntry } from './entry.ts'
import { printCentralHeader, printLocalHeader } from './layout.ts'
import { zipLimits } from './limits.ts'
import { compareNames, findUnsafe } from './names.ts'
import { pack } from './pack.ts'
import { type PartialFile, writeInPlace } from './partial-file.ts'

/** Adds entries to a ZIP, in the order of `compareNames`. */
export type ZipWriter = {
  /** Packs the bytes where that makes them smaller; what lies in `media/` is stored as it is. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds bytes as they come. Throws where they are not what was said of them. */
  addStored(
    name: string,
    known: { readonly size: number; readonly crc32: number },
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<void>
}

/**
 * Writes a ZIP of what `fill` adds to it. Its bytes depend on nothing else. It takes its place when it is whole and on the
 * disk; where anything fails nothing is left, and a file that stood there stands.
 *
 * @throws CannotWriteZip where the system refuses something, ToldError where a file changed or there are too many, and
 *   whatever `fill` throws
 */
export function writeZip<T>(file: string, fill: (zip: ZipWriter) => Promise<T>): Promise<T> {
  return writeInPlace(file, async out => {
    const entries: ZipEntry[] = []
    const result = await fill(zipWriter(out, entries))
    await writeList(out, entries)
    return result
  })
}

function zipWriter(out: PartialFile, entries: ZipEntry[]): ZipWriter {
  const begin = async (said: Omit<ZipEntry, 'offset'>) => {
    refuseName(said.name, entries)
    const entry = { ...said, offset: out.size }
    entries.push(entry)
    await out.append(printLocalHeader(entry))
  }
  return {
    async add(name, bytes) {
      const packed = pack(name, bytes)
      const sizes = { size: bytes.length, packedSize: packed.bytes.length }
      await begin({ name, method: packed.method, crc32: crc32(bytes), ...sizes })
      await out.append(packed.bytes)
    },
    async addStored(name, known, chunks) {
      await begin({ name, method: 'stored', packedSize: known.size, ...known })
      const found = await copy(chunks, out)
      if (found.size !== known.size || found.crc32 !== known.crc32)
        throw new ToldError(`${name} changed while it was read. Try again when nothing writes it.`)
    },
  }
}

// Wrong names are faults of the caller: names of pictures and pages are safe by what they are made of.
function refuseName(name: string, entries: readonly ZipEntry[]): void {
  const unsafe = findUnsafe(name)
  if (unsafe !== undefined) throw new Error(`${JSON.stringify(name)} cannot be in it: ${unsafe}.`)
  const last = entries.at(-1)?.name
  if (last !== undefined && compareNames(last, name) >= 0) throw new Error(`${name} was added after ${last}.`)
  if (entries.length >= zipLimits.entries)
    throw new ToldError(
      `A snapshot holds at most ${zipLimits.entries} files. Make snapshots of parts instead.`,
    )
}

async function copy(chunks: AsyncIterable<Uint8Array>, out: PartialFile) {
  const start = out.size
  let sum = 0
  for await (const chunk of chunks) {
    sum = crc32(chunk, sum)
    await out.append(chunk)
  }
  return { size: out.size - start, crc32: sum }
}

async function writeList(out: PartialFile, entries: readonly ZipEntry[]): Promise<void> {
  const offset = out.size
  const list = Buffer.concat(entries.map(printCentralHeader))
  if (list.length > zipLimits.list)
    throw new ToldError('The names of its files together are too long for a ZIP.')
  await out.append(list)
  await out.append(printEnd({ count: entries.length, size: list.length, offset }))
}
