import { crc32, inflateRawSync } from 'node:zlib'
import { printNumber } from '../../base/print-numbers.ts'
import { type Finding, printByteCount } from '../finding.ts'
import { checkLayout } from './check-layout.ts'
import { CannotReadZip, DamagedEntry, type ZipEntry, zipLimits } from './entry.ts'
import { isLocalHeader, localHeader } from './zip-headers.ts'
import { openZipSource, type ZipSource } from './zip-source.ts'

/** An open ZIP. Its entries are read on demand; a file that changed since it was opened is an error. */
export type Zip = {
  /** The entries that can be read, by name, in the order of the file. Names are safe and unique. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** The names of all entries, also of those that cannot be read. */
  readonly names: ReadonlySet<string>
  /** Everything wrong with the layout of the file. Damage inside an entry is found when it is read. */
  readonly findings: readonly Finding[]
  readonly file: string
  /** Bytes of the file. */
  readonly size: number
  /** Reads and checks the bytes of an entry. Throws DamagedEntry if they are wrong or more than `most` (64 MiB). */
  read(entry: ZipEntry, most?: number): Promise<Buffer>
  /** Reads the packed bytes of an entry from `start` to before `end`, by default all, unchecked. */
  readPacked(entry: ZipEntry, start?: number, end?: number): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens the ZIP of a snapshot, and finds every fault in its layout.
 *
 * @throws CannotReadZip if the file cannot be read or is not a ZIP file
 */
export async function openZip(file: string): Promise<Zip> {
  const source = await openZipSource(file)
  try {
    const { hasDirectory, ...layout } = await checkLayout(source)
    if (!hasDirectory && !isLocalHeader(await source.read(0, Math.min(4, source.size))))
      throw new CannotReadZip(file, 'is not a ZIP file.')
    return zipOf(source, layout)
  } catch (error) {
    await source.close()
    throw error
  }
}

function zipOf(source: ZipSource, layout: Pick<Zip, 'entries' | 'names' | 'findings'>): Zip {
  return {
    ...layout,
    file: source.file,
    size: source.size,
    read: (entry, most = zipLimits.unpackedBytes) => readEntry(source, entry, most),
    readPacked: (entry, start = 0, end = entry.packedSize) =>
      source.read(startOf(entry) + start, end - start),
    close: () => source.close(),
  }
}

async function readEntry(source: ZipSource, entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.size > most || entry.packedSize > most) {
    const message = `It has ${entry.size} bytes (${entry.packedSize} packed); at most ${most} are read.`
    throw new DamagedEntry(entry.name, 'too-large', message)
  }
  const packed = await source.read(startOf(entry), entry.packedSize)
  const bytes = entry.method === 'stored' ? packed : inflate(entry, packed)
  checkSum(entry, crc32(bytes))
  return bytes
}

/** Unpacks an entry, never to more than the size in its header. */
function inflate({ name, size, packedSize }: ZipEntry, packed: Buffer): Buffer {
  let bytes: Buffer
  try {
    bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    if (!(error instanceof RangeError)) {
      const reason = error instanceof Error ? error.message : error
      throw new DamagedEntry(name, 'packing', `It cannot be unpacked: ${reason}.`)
    }
    const claim = `${printByteCount(size)} in its header (${printNumber(packedSize)} packed)`
    throw new DamagedEntry(name, 'too-large', `It unpacks to more than the ${claim}.`)
  }
  if (bytes.length === size) return bytes
  const sizes = `${printByteCount(bytes.length)}, but its header says ${printNumber(size)}`
  throw new DamagedEntry(name, 'packing', `It unpacks to ${sizes}.`)
}

function checkSum(entry: ZipEntry, found: number): void {
  if (found === entry.crc32) return
  const message = 'Its bytes changed after packing: the CRC-32 differs.'
  throw new DamagedEntry(entry.name, 'checksum', message)
}

function startOf(entry: ZipEntry): number {
  return entry.offset + localHeader(entry).length
}
