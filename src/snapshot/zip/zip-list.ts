import { sayBytes, sayCount, sayNumber } from '../say.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import {
  centralHeader,
  endBytes,
  endMark,
  endOfList,
  findDifferences,
  readCentralHeader,
  readEnd,
} from './zip-headers.ts'
import type { Source } from './zip-source.ts'

/** The list of entries at the end of a file; `shift` is how far it is from where it should be, in bytes. */
export type FoundList = {
  readonly entries: readonly ZipEntry[]
  readonly start: number
  readonly shift: number
}

/** Adds one thing that is wrong; with the name of an entry where it is about one. */
export type Report = (kind: ZipFinding['kind'], message: string, entry?: string) => void

/** A comment of the end, which snapshots have not, can be this long; so far back an end is looked for. */
const mostComment = 0xffff

/** Reads the end of a file and the list of entries before it; undefined where the list cannot be read. */
export async function readList(source: Source, report: Report): Promise<FoundList | undefined> {
  const length = Math.min(source.size, endBytes.most + mostComment)
  const tail = await source.read(source.size - length, length)
  const stop = findEnd(tail)
  const said = stop === undefined ? undefined : readEnd(tail.subarray(0, stop))
  if (stop === undefined || said === undefined) {
    report('cut', 'The file has no end: the list of its entries should stand there.')
    return undefined
  }
  const end = endOfList(said)
  const found = tail.subarray(Math.max(0, stop - end.bytes.length), stop)
  for (const message of findDifferences(found, end)) report('list', `The end of the file: ${message}`)
  const trailing = tail.length - stop
  if (trailing > 0) report('stray-bytes', `After the end of the file's list: ${sayBytes(trailing)} too many.`)
  if (said.count > zipLimits.entries || said.size > zipLimits.list) {
    const most = `${sayNumber(zipLimits.entries)} entries in a list of ${sayBytes(zipLimits.list)}`
    const counted = `${sayNumber(said.count)} entries in a list of ${sayBytes(said.size)}`
    report('too-many', `It says that it has ${counted}; at most ${most} are read.`)
    return undefined
  }
  const endStart = source.size - trailing - found.length
  // Where bytes were put in or taken out, the list is right before the end, or where it is said to be.
  for (const start of new Set([endStart - said.size, said.offset])) {
    if (start < 0 || start + said.size > endStart) continue
    const entries = parseList(await source.read(start, said.size), report)
    if (entries === undefined) continue
    const shift = start - said.offset
    const counted = `It has ${sayCount(entries.length, 'entry', 'entries')} and says ${sayNumber(said.count)}.`
    if (entries.length !== said.count) report('list', counted)
    const moved = `${sayBytes(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'} than is said`
    if (shift !== 0) report('list', `The list of entries stands ${moved}.`)
    const behind = endStart - start - said.size
    if (behind > 0) report('stray-bytes', `${sayBytes(behind)} stand after the list of entries.`)
    return { entries, start, shift }
  }
  report('list', 'The list of entries at its end is broken.')
  return undefined
}

/** Where the last end in some bytes stops. */
function findEnd(tail: Buffer): number | undefined {
  const last = tail.length - endBytes.least
  if (last < 0) return undefined
  const at = tail.indexOf(endMark, last) === last ? last : tail.lastIndexOf(endMark, last)
  return at < 0 ? undefined : at + endBytes.least
}

function parseList(bytes: Buffer, report: Report): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  const differences: [message: string, name: string][] = []
  for (let at = 0; at < bytes.length; ) {
    const header = readCentralHeader(bytes, at)
    if (header === undefined) return undefined
    const { entry, length } = header
    entries.push(entry)
    for (const message of findDifferences(bytes.subarray(at, at + length), centralHeader(entry)))
      differences.push([message, entry.name])
    at += length
  }
  for (const [message, name] of differences) report('header', message, name)
  return entries
}
