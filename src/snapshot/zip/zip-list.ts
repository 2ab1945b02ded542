import { printByteCount, printNumber } from '../print-amounts.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import {
  centralHeader,
  endBytes,
  endOfCentralDirectory,
  readCentralHeader,
  readEndOfCentralDirectory,
} from './zip-headers.ts'
import type { Source } from './zip-source.ts'

/** The entries of the central directory, and the offset where it starts. */
export type FoundDirectory = { readonly entries: readonly ZipEntry[]; readonly start: number }

/** Reports a finding, with the name of the entry that it is about, if any. */
export type Report = (kind: ZipFinding['kind'], message: string, entry?: string) => void

/** Reads the central directory; undefined if it cannot be read. */
export async function readDirectory(source: Source, report: Report): Promise<FoundDirectory | undefined> {
  const length = Math.min(source.size, endBytes.max)
  const tail = await source.read(source.size - length, length)
  const record = readEndOfCentralDirectory(tail)
  if (record === undefined) {
    report('cut', 'It does not end as a snapshot does: it was cut short, or bytes were added.')
    return undefined
  }
  if (record.count > zipLimits.entries || record.size > zipLimits.list) {
    const most = `${printNumber(zipLimits.entries)} entries in a central directory of ${printByteCount(zipLimits.list)}`
    const counted = `${printNumber(record.count)} entries in a central directory of ${printByteCount(record.size)}`
    report('too-many', `It claims ${counted}; at most ${most} are read.`)
    return undefined
  }
  const end = endOfCentralDirectory(record)
  const start = source.size - end.length - record.size
  const isInPlace = tail.subarray(-end.length).equals(end) && start === record.offset && start >= 0
  const entries = isInPlace ? parseDirectory(await source.read(start, record.size)) : undefined
  if (entries?.length === record.count) return { entries, start }
  const message =
    'Its central directory is not one that this program writes: bytes were added, removed or changed, or another program packed it.'
  report('list', message)
  return undefined
}

function parseDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = readCentralHeader(bytes, at)
    if (header === undefined) return undefined
    entries.push(header.entry)
    at += header.length
  }
  // Each set of entries has exactly one valid central directory.
  return Buffer.concat(entries.map(centralHeader)).equals(bytes) ? entries : undefined
}
