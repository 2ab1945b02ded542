import { sayBytes, sayCount, sayNumber } from '../say.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import {
  centralHeader,
  type EntryList,
  endBytes,
  endMark,
  endOfList,
  findDifferences,
  readCentralHeader,
  readEnd,
} from './headers.ts'
import type { Source } from './source.ts'

/** The list of entries; `shift` is how far it is from where it should be, in bytes. */
export type FoundList = {
  readonly entries: readonly ZipEntry[]
  /** What is wrong with its headers. */
  readonly findings: readonly ZipFinding[]
  readonly start: number
  readonly shift: number
}

/** The list where it can be read, and what is wrong with it as a whole. */
export type ListReading = { readonly list: FoundList | undefined; readonly findings: readonly ZipFinding[] }

/** A comment of the end, which snapshots have not, can be this long; so far back an end is looked for. */
const mostComment = 0xffff

/** Reads the end of a file and the list of entries before it. */
export async function readList(source: Source): Promise<ListReading> {
  const length = Math.min(source.size, endBytes.most + mostComment)
  const tail = await source.read(source.size - length, length)
  const stop = findEnd(tail)
  const said = stop === undefined ? undefined : readEnd(tail.subarray(0, stop))
  if (stop === undefined || said === undefined)
    return unread('cut', 'The file has no end: the list of its entries should stand there.')
  const end = endOfList(said)
  const trailing = tail.length - stop
  const found = tail.subarray(Math.max(0, stop - end.bytes.length), stop)
  const findings = [
    ...findDifferences(found, end).map(message => ofFile('list', `The end of the file: ${message}`)),
    ...ofStray(trailing, `After the end of the file's list: ${sayBytes(trailing)} too many.`),
  ]
  const reading = await readListBefore(source, said, source.size - trailing - found.length)
  return { ...reading, findings: [...findings, ...reading.findings] }
}

/** Where the last end in some bytes stops. */
function findEnd(tail: Buffer): number | undefined {
  const last = tail.length - endBytes.least
  if (last < 0) return undefined
  const at = tail.indexOf(endMark, last) === last ? last : tail.lastIndexOf(endMark, last)
  return at < 0 ? undefined : at + endBytes.least
}

async function readListBefore(source: Source, said: EntryList, end: number): Promise<ListReading> {
  if (said.count > zipLimits.entries || said.size > zipLimits.list) {
    const most = `${sayNumber(zipLimits.entries)} entries in a list of ${sayBytes(zipLimits.list)}`
    const found = `It says that it has ${sayNumber(said.count)} entries in a list of ${sayBytes(said.size)}`
    return unread('too-many', `${found}; at most ${most} are read.`)
  }
  // Where bytes were put in or taken out, the list is right before the end, or where it is said to be.
  for (const start of new Set([end - said.size, said.offset])) {
    if (start < 0 || start + said.size > end) continue
    const headers = parseList(await source.read(start, said.size))
    if (headers === undefined) continue
    const list = { ...headers, start, shift: start - said.offset }
    return { list, findings: checkList(list, said, end) }
  }
  return unread('list', 'The list of entries at its end is broken.')
}

function parseList(bytes: Buffer): Pick<FoundList, 'entries' | 'findings'> | undefined {
  const entries: ZipEntry[] = []
  const findings: ZipFinding[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = readCentralHeader(bytes, at)
    if (header === undefined) return undefined
    const { entry, length } = header
    entries.push(entry)
    findings.push(...ofHeader(entry, findDifferences(bytes.subarray(at, at + length), centralHeader(entry))))
    at += length
  }
  return { entries, findings }
}

function checkList({ entries, start, shift }: FoundList, said: EntryList, end: number): ZipFinding[] {
  const behind = end - start - said.size
  const counted = `It has ${sayCount(entries.length, 'entry', 'entries')} and says ${sayNumber(said.count)}.`
  const moved = `${sayBytes(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'} than is said`
  return [
    ...(entries.length === said.count ? [] : [ofFile('list', counted)]),
    ...(shift === 0 ? [] : [ofFile('list', `The list of entries stands ${moved}.`)]),
    ...ofStray(behind, `${sayBytes(behind)} stand after the list of entries.`),
  ]
}

function unread(kind: ZipFinding['kind'], message: string): ListReading {
  return { list: undefined, findings: [ofFile(kind, message)] }
}

/** What is wrong with a header of an entry, as findings. */
export function ofHeader({ name }: ZipEntry, messages: readonly string[]): ZipFinding[] {
  return messages.map(message => ({ entry: name, kind: 'header', message }))
}

/** Bytes that belong to nothing, as a finding where there are any. */
export function ofStray(bytes: number, message: string, entry?: string): ZipFinding[] {
  return bytes > 0 ? [{ entry, kind: 'stray-bytes', message }] : []
}

function ofFile(kind: ZipFinding['kind'], message: string): ZipFinding {
  return { entry: undefined, kind, message }
}
