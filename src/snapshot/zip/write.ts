import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { UserError } from '../../base/problems/user-error.ts'
import { type ZipEntry, zipLimits } from './entry.ts'
import { type PartialFile, writeInPlace } from './partial-file.ts'
import { centralHeader, endOfCentralDirectory, localHeader } from './zip-headers.ts'
import { compareNames, findUnsafe } from './zip-names.ts'

/** Adds entries to a ZIP, in the order of `compareNames`. */
export type ZipWriter = {
  /** Adds a file, compressed if that makes it smaller; see `pack`. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds a stored file from a stream. Throws if its size or CRC-32 is not the given one. */
  addStored(
    name: string,
    known: { readonly size: number; readonly crc32: number },
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<void>
}

/**
 * Writes a ZIP of the entries that `fill` adds. Its bytes depend on nothing else. It is renamed to `file` when it is complete
 * and on the disk; on failure an existing file is unchanged and nothing else is left.
 *
 * @throws CannotWriteZip on a file system error, UserError if a file changed or there are too many, and what `fill` throws
 */
export function writeZip<T>(file: string, fill: (zip: ZipWriter) => Promise<T>): Promise<T> {
  return writeInPlace(file, async out => {
    const entries: ZipEntry[] = []
    const result = await fill(zipWriter(out, entries))
    const offset = out.size
    const directory = Buffer.concat(entries.map(centralHeader))
    if (directory.length > zipLimits.list)
      throw new UserError('The names of its files are too long for a ZIP, taken together.')
    await out.append(directory)
    await out.append(endOfCentralDirectory({ count: entries.length, size: directory.length, offset }))
    return result
  })
}

/** The bytes of an entry as they are written into a ZIP. */
export type Packed = Pick<ZipEntry, 'method'> & { readonly bytes: Uint8Array }

// zlib's output depends on the processor, fflate's does not. Its default `mem` uses Math.log, which engines may round differently.
const packing = { level: 6, mem: 4 } as const

/**
 * Compresses a file if that makes it smaller, with the same result on every machine. Files in `media/` are stored: pictures
 * are compressed already, and are read in ranges.
 */
export function pack(name: string, bytes: Uint8Array): Packed {
  const stored = { method: 'stored', bytes } as const
  if (name.startsWith('media/')) return stored
  const deflated = deflateSync(bytes, packing)
  return deflated.length < bytes.length ? { method: 'deflated', bytes: deflated } : stored
}

function zipWriter(out: PartialFile, entries: ZipEntry[]): ZipWriter {
  const begin = async (fields: Omit<ZipEntry, 'offset'>) => {
    refuseName(fields.name, entries)
    const entry = { ...fields, offset: out.size }
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

// A wrong name is a bug of the caller: the names of pictures and pages are always safe.
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
