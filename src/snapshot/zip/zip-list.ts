import { sayBytes, sayNumber } from '../say.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import { centralHeader, endBytes, endOfList, readCentralHeader, readEnd } from './zip-headers.ts'
import type { Source } from './zip-source.ts'

/** The list of entries at the end of a file, and where it begins. */
export type FoundList = { readonly entries: readonly ZipEntry[]; readonly start: number }

/** Adds one thing that is wrong; with the name of an entry where it is about one. */
export type Report = (kind: ZipFinding['kind'], message: string, entry?: string) => void

/** Reads the end of a file and the list of entries before it; undefined where the list cannot be read. */
export async function readList(source: Source, report: Report): Promise<FoundList | undefined> {
  const length = Math.min(source.size, endBytes.most)
  const tail = await source.read(source.size - length, length)
  const said = readEnd(tail)
  if (said === undefined) {
    report('cut', 'It does not end as a snapshot does: it was cut short, or bytes were added.')
    return undefined
  }
  if (said.count > zipLimits.entries || said.size > zipLimits.list) {
    const most = `${sayNumber(zipLimits.entries)} entries in a list of ${sayBytes(zipLimits.list)}`
    const counted = `${sayNumber(said.count)} entries in a list of ${sayBytes(said.size)}`
    report('too-many', `It claims ${counted}; at most ${most} are read.`)
    return undefined
  }
  const end = endOfList(said)
  const start = source.size - end.length - said.size
  const isInPlace = tail.subarray(-end.length).equals(end) && start === said.offset && start >= 0
  const entries = isInPlace ? parseList(await source.read(start, said.size)) : undefined
  if (entries?.length === said.count) return { entries, start }
  const message =
    'Its list of entries is not one that this program writes: bytes were added, removed or changed, or another program packed it.'
  report('list', message)
  return undefined
}

function parseList(bytes: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = readCentralHeader(bytes, at)
    if (header === undefined) return undefined
    entries.push(header.entry)
    at += header.length
  }
  // There is one way to write a list.
  return Buffer.concat(entries.map(centralHeader)).equals(bytes) ? entries : undefined
}
