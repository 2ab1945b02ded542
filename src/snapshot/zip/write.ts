import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { partialPath } from '../../base/files/siblings.ts'
import { type Append, streamAtomically } from '../../base/files/write-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { CannotWriteZip, compareNames, findUnsafe, type ZipEntry, zipLimits } from './entry.ts'
import { centralHeader, endOfCentralDirectory, localHeader } from './zip-headers.ts'

/** Adds a file to a ZIP, compressed if that makes it smaller; see `pack`. Names must come in the order of `compareNames`. */
export type AddFile = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Writes a ZIP of the files that `fill` adds. Its bytes depend on nothing else. It is written next to `file`, and renamed when
 * it is complete and on the disk; on failure an existing file is unchanged and nothing else is left. Removes the temporary
 * files of killed processes. `check` may refuse the complete ZIP, before it is renamed, by throwing.
 *
 * @throws CannotWriteZip on a file system error, UserError if there are too many files, and what `fill` and `check` throw
 */
export async function writeZip<T>(
  file: string,
  fill: (add: AddFile) => Promise<T>,
  check?: (written: string) => Promise<void>,
): Promise<T> {
  try {
    checkTarget(file)
    return await streamAtomically(file, partialPath(file), append => writeParts(append, fill), check)
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new CannotWriteZip(file, error.message) : error
  }
}

async function writeParts<T>(append: Append, fill: (add: AddFile) => Promise<T>): Promise<T> {
  const entries: ZipEntry[] = []
  let offset = 0
  const result = await fill(async (name, bytes) => {
    checkName(name, entries)
    const { method, bytes: packed } = pack(name, bytes)
    const sizes = { size: bytes.length, packedSize: packed.length }
    const entry = { name, method, crc32: crc32(bytes), ...sizes, offset }
    const header = localHeader(entry)
    entries.push(entry)
    await append(header)
    await append(packed)
    offset += header.length + packed.length
  })
  const directory = Buffer.concat(entries.map(centralHeader))
  if (directory.length > zipLimits.directoryBytes)
    throw new UserError("The names of the snapshot's files are too long for a ZIP, taken together.")
  await append(directory)
  await append(endOfCentralDirectory({ count: entries.length, size: directory.length, offset }))
  return result
}

/** The bytes of an entry as they are written into a ZIP. */
type Packed = Pick<ZipEntry, 'method'> & { readonly bytes: Uint8Array }

// zlib's output depends on the processor, fflate's does not. fflate computes the default of `mem` with Math.log, which engines may round differently.
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

// A wrong name is a bug of the caller: the names of pictures and pages are always safe.
function checkName(name: string, entries: readonly ZipEntry[]): void {
  const unsafe = findUnsafe(name)
  if (unsafe !== undefined) throw new Error(`${JSON.stringify(name)} cannot be in a ZIP: ${unsafe}.`)
  const last = entries.at(-1)?.name
  if (last !== undefined && compareNames(last, name) >= 0) throw new Error(`${name} was added after ${last}.`)
  if (entries.length >= zipLimits.entries)
    throw new UserError(
      `A snapshot holds at most ${zipLimits.entries} files. Make snapshots of parts instead.`,
    )
}

function checkTarget(file: string): void {
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CannotWriteZip(file, `there is no folder ${folder}`)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new CannotWriteZip(file, 'that name is taken by something other than a file')
}
