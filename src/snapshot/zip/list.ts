import { endBytes, endMark, readEnd } from './end.ts'
import type { ZipFinding } from './finding.ts'
import { type ReadHeader, readCentralHeader } from './layout.ts'
import { zipLimits } from './limits.ts'
import { sayBytes, sayCount, sayDifference, sayNumber } from './say.ts'
import type { Source } from './source.ts'

/** The list of entries at the end of a file, as it was read. */
export type FoundList = {
  readonly headers: readonly ReadHeader[]
  /** Where it stands. */
  readonly start: number
  /** How far from where it should stand: the bytes that were put in before it, negative where some were taken out. */
  readonly shift: number
}

/** What was found at the end of a file: the list where it can be read, and everything wrong with it. */
export type ListReading = { readonly list: FoundList | undefined; readonly findings: readonly ZipFinding[] }

/** A comment of the end, which snapshots have not, can be this long; so far back an end is looked for. */
const mostComment = 0xffff

/** Reads the end of a file and the list of entries before it. */
export async function readList(source: Source): Promise<ListReading> {
  const length = Math.min(source.size, endBytes.most + mostComment)
  const tail = await source.read(source.size - length, length)
  const end = findEnd(tail)
  if (end === undefined)
    return unread('cut', 'The file has no end: the list of its entries should stand there.')
  const endStart = source.size - tail.length + end.stop - end.length
  const findings = [
    ...end.differences.map(difference =>
      finding('list', `The end of the file: ${sayDifference(difference)}`),
    ),
    ...tellTrailer(tail.length - end.stop),
  ]
  const { list, findings: more } = await readListBefore(source, end.list, endStart)
  return { list, findings: [...findings, ...more] }
}

function findEnd(tail: Buffer) {
  const last = tail.length - endBytes.least
  const at = tail.indexOf(endMark, Math.max(0, last)) === last ? last : tail.lastIndexOf(endMark)
  const stop = at + endBytes.least
  const end = at < 0 ? undefined : readEnd(tail.subarray(0, stop))
  return end && { ...end, stop }
}

function tellTrailer(bytes: number): ZipFinding[] {
  return bytes <= 0
    ? []
    : [finding('stray-bytes', `After the end of the file's list: ${sayBytes(bytes)} too many.`)]
}

type SaidList = { readonly count: number; readonly size: number; readonly offset: number }

async function readListBefore(source: Source, said: SaidList, endStart: number): Promise<ListReading> {
  if (said.count > zipLimits.entries || said.size > zipLimits.list) return tooMany(said)
  for (const start of new Set([endStart - said.size, said.offset])) {
    if (start < 0 || start + said.size > endStart) continue
    const headers = parseList(await source.read(start, said.size))
    if (headers === undefined) continue
    const list = { headers, start, shift: start - said.offset }
    return { list, findings: tellList(list, said, endStart) }
  }
  return unread('list', 'The list of entries at its end is broken.')
}

function parseList(bytes: Buffer): ReadHeader[] | undefined {
  const headers: ReadHeader[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = readCentralHeader(bytes, at)
    if (header === undefined) return undefined
    headers.push(header)
    at += header.length
  }
  return headers
}

function tellList({ headers, start, shift }: FoundList, said: SaidList, endStart: number): ZipFinding[] {
  const behind = endStart - start - said.size
  const moved = `${sayBytes(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'} than is said`
  const counted = `It has ${sayCount(headers.length, 'entry', 'entries')} and says ${sayNumber(said.count)}.`
  return [
    ...(headers.length === said.count ? [] : [finding('list', counted)]),
    ...(shift === 0 ? [] : [finding('list', `The list of entries stands ${moved}.`)]),
    ...(behind === 0 ? [] : [finding('stray-bytes', `${sayBytes(behind)} stand after the list of entries.`)]),
  ]
}

function tooMany({ count, size }: SaidList): ListReading {
  const most = `${sayNumber(zipLimits.entries)} entries in a list of ${sayBytes(zipLimits.list)}`
  const said = `It says that it has ${sayNumber(count)} entries in a list of ${sayBytes(size)}`
  return unread('too-many', `${said}; at most ${most} are read.`)
}

function unread(kind: ZipFinding['kind'], message: string): ListReading {
  return { list: undefined, findings: [finding(kind, message)] }
}

function finding(kind: ZipFinding['kind'], message: string): ZipFinding {
  return { entry: undefined, kind, message }
}
