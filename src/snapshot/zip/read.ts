import { crc32 } from 'node:zlib'
import { checkEntries } from './check-entries.ts'
import type { ZipEntry } from './entry.ts'
import type { ZipFinding } from './finding.ts'
import { printLocalHeader } from './layout.ts'
import { zipLimits } from './limits.ts'
import { type FoundList, readList } from './list.ts'
import { placeEntries } from './place.ts'
import { openSource, type Source } from './source.ts'
import { checkSum, unpack } from './unpack.ts'
import { type Entries, walkEntries } from './walk.ts'
import { CannotReadZip, DamagedEntry } from './zip-error.ts'

export type { ZipEntry } from './entry.ts'
export type { ZipFinding, ZipFindingKind } from './finding.ts'
export { CannotReadZip, DamagedEntry } from './zip-error.ts'

/** The first and the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** A ZIP held open. Its entries are read when they are asked for; whatever changed since it was opened is an error. */
export type Zip = {
  /** The entries that can be read, by name, in the order of the file. Names are safe and unlike. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** Everything wrong with the build of the file. What is wrong inside an entry is told when it is read. */
  readonly findings: readonly ZipFinding[]
  /** Bytes of the file. */
  readonly size: number
  /** The bytes of an entry, checked. Throws DamagedEntry, also where they are more than `most` (64 MiB). */
  read(entry: ZipEntry, most?: number): Promise<Buffer>
  /** The bytes of an entry as they lie in the file. */
  readPacked(entry: ZipEntry): Promise<Buffer>
  /** The bytes of a stored entry in chunks. Read whole it is checked, and throws DamagedEntry at its end. */
  stream(entry: ZipEntry, range?: ByteRange): AsyncIterable<Buffer>
  /** Hands over a stored entry in chunks, checked like a stream. A chunk is good only until `use` returns. */
  scan(entry: ZipEntry, use: (chunk: Buffer) => void): Promise<void>
  close(): Promise<void>
}

const chunkBytes = 256 * 1024

/**
 * Opens a ZIP of the kind that snapshots are, and finds everything that is wrong with how it is built.
 *
 * @throws CannotReadZip where the file cannot be read or is no ZIP at all
 */
export async function openZip(file: string): Promise<Zip> {
  const source = await openSource(file)
  try {
    return await readZip(source)
  } catch (error) {
    await source.close()
    throw error
  }
}

async function readZip(source: Source): Promise<Zip> {
  const { list, findings } = await readList(source)
  const found = await findEntries(source, list, findings)
  if (list === undefined && found.entries.length === 0 && !(await looksLikeZip(source)))
    throw new CannotReadZip(source.file, 'is no ZIP file.')
  const listed = list === undefined ? found.entries : list.headers.map(({ entry }) => entry)
  const checks = checkEntries(listed)
  return {
    entries: readable(found.entries, checks),
    findings: [...findings, ...checks, ...found.findings],
    size: source.size,
    read: (entry, most = zipLimits.unpacked) => readEntry(source, entry, most),
    readPacked: entry => source.read(startOf(entry), entry.packedSize),
    stream: (entry, range) => streamEntry(source, entry, { range, bufferOf: Buffer.allocUnsafe }),
    scan: (entry, use) => scanEntry(source, entry, use),
    close: () => source.close(),
  }
}

async function findEntries(
  source: Source,
  list: FoundList | undefined,
  findings: readonly ZipFinding[],
): Promise<Entries> {
  if (list !== undefined) return placeEntries(source, list)
  return findings.some(({ kind }) => kind === 'too-many')
    ? { entries: [], findings: [] }
    : walkEntries(source)
}

async function looksLikeZip(source: Source): Promise<boolean> {
  if (source.size < 4) return false
  return (await source.read(0, 4)).toString('latin1') === 'PK\u0003\u0004'
}

// The first of several with one name is the one that counts.
function readable(entries: readonly ZipEntry[], checks: readonly ZipFinding[]): Map<string, ZipEntry> {
  const refused = ['unsafe-name', 'swollen', 'header']
  const wrong = new Set(checks.filter(({ kind }) => refused.includes(kind)).map(({ entry }) => entry))
  const map = new Map<string, ZipEntry>()
  for (const entry of entries) if (!wrong.has(entry.name) && !map.has(entry.name)) map.set(entry.name, entry)
  return map
}

async function readEntry(source: Source, entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.size > most || entry.packedSize > most) {
    const message = `It has ${entry.size} bytes (${entry.packedSize} packed); at most ${most} are read.`
    throw new DamagedEntry(entry.name, 'swollen', message)
  }
  return unpack(entry, await source.read(startOf(entry), entry.packedSize))
}

type Streaming = { readonly range?: ByteRange | undefined; readonly bufferOf: (length: number) => Buffer }

async function* streamEntry(
  source: Source,
  entry: ZipEntry,
  { range, bufferOf }: Streaming,
): AsyncGenerator<Buffer> {
  if (entry.method !== 'stored') throw new Error(`${entry.name} is packed, and cannot be read in parts.`)
  const { start, end } = range ?? { start: 0, end: entry.size - 1 }
  let sum = 0
  for (let at = start; at <= end; at += chunkBytes) {
    const length = Math.min(chunkBytes, end - at + 1)
    const bytes = await source.read(startOf(entry) + at, length, bufferOf(length))
    sum = crc32(bytes, sum)
    yield bytes
  }
  if (start === 0 && end === entry.size - 1) checkSum(entry, sum)
}

// Gigabytes in new buffers are more than is collected in time: all go through one.
async function scanEntry(source: Source, entry: ZipEntry, use: (chunk: Buffer) => void): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, entry.size))
  const bufferOf = (length: number) => buffer.subarray(0, length)
  for await (const chunk of streamEntry(source, entry, { bufferOf })) use(chunk)
}

function startOf(entry: ZipEntry): number {
  return entry.offset + printLocalHeader(entry).length
}
