import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { UserError } from '../../base/problems/user-error.ts'
import { type ZipEntry, zipLimits } from './entry.ts'
import { type PartialFile, writeInPlace } from './partial-file.ts'
import { centralHeader, endOfList, localHeader } from './zip-headers.ts'
import { compareNames, findUnsafe } from './zip-names.ts'

/** Adds entries to a ZIP, in the order of `compareNames`. */
export type ZipWriter = {
  /** Packs the bytes of a file; see `pack`. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds bytes as they come. Throws if their size or CRC-32 is not the given one. */
  addStored(
    name: string,
    known: { readonly size: number; readonly crc32: number },
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<void>
}

/**
 * Writes a ZIP of what `fill` adds to it. Its bytes depend on nothing else. It is renamed to its place when it is whole and on
 * the disk; where anything fails nothing is left, and an existing file stays as it was.
 *
 * @throws CannotWriteZip where the system refuses something, UserError where a file changed or there are too many, and
 *   what `fill` throws
 */
export function writeZip<T>(file: string, fill: (zip: ZipWriter) => Promise<T>): Promise<T> {
  return writeInPlace(file, async out => {
    const entries: ZipEntry[] = []
    const result = await fill(zipWriter(out, entries))
    const offset = out.size
    const list = Buffer.concat(entries.map(centralHeader))
    if (list.length > zipLimits.list)
      throw new UserError('The names of its files are too long for a ZIP, taken together.')
    await out.append(list)
    await out.append(endOfList({ count: entries.length, size: list.length, offset }))
    return result
  })
}

/** Bytes as they are put into a ZIP. */
export type Packed = Pick<ZipEntry, 'method'> & { readonly bytes: Uint8Array }

// zlib's output depends on the processor, so fflate packs. The memory is fixed, since by itself it follows a logarithm.
const packing = { level: 6, mem: 4 } as const

/**
 * Packs the bytes of a file where that makes them smaller, the same bytes alike on every machine. Files in `media/` are stored:
 * pictures are packed already, and are read in parts.
 */
export function pack(name: string, bytes: Uint8Array): Packed {
  const stored = { method: 'stored', bytes } as const
  if (name.startsWith('media/')) return stored
  const deflated = deflateSync(bytes, packing)
  return deflated.length < bytes.length ? { method: 'deflated', bytes: deflated } : stored
}

function zipWriter(out: PartialFile, entries: ZipEntry[]): ZipWriter {
  const begin = async (said: Omit<ZipEntry, 'offset'>) => {
    refuseName(said.name, entries)
    const entry = { ...said, offset: out.size }
    entries.push(entry)
    await out.append(localHeader(entry))
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
      const start = out.size
      let sum = 0
      for await (const chunk of chunks) {
        sum = crc32(chunk, sum)
        await out.append(chunk)
      }
      if (out.size - start !== known.size || sum !== known.crc32)
        throw new UserError(`${name} changed while it was read. Try again when nothing writes it.`)
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
    throw new UserError(
      `A snapshot holds at most ${zipLimits.entries} files. Make snapshots of parts instead.`,
    )
}
