import { printNumber } from '../../base/print-numbers.ts'
import {
  type Finding,
  type FindingKind,
  Findings,
  printByteCount,
  quoteName,
  type ReportFinding,
} from '../finding.ts'
import { compareNames, findUnsafe, type ZipEntry, zipLimits } from './entry.ts'
import {
  centralHeader,
  endBytes,
  endOfCentralDirectory,
  localHeader,
  readCentralHeader,
  readEndOfCentralDirectory,
} from './zip-headers.ts'
import type { ZipSource } from './zip-source.ts'

/** What was found in a ZIP. */
type ZipLayout = {
  /** The entries that can be read, by name, in the order of the file. Names are safe and unique. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** The names of all entries, also of those that cannot be read. */
  readonly names: ReadonlySet<string>
  /** Whether the central directory could be read; without it there are no entries. */
  readonly hasDirectory: boolean
  readonly findings: readonly Finding[]
}

/** The entries of the central directory, and the offset where it starts. */
type Directory = { readonly entries: readonly ZipEntry[]; readonly start: number }

/**
 * Checks every byte of a ZIP that is not the content of an entry. Each header is compared with the one
 * that this program writes for the entry. Entries follow each other without a gap, then the central directory, then its end record.
 */
export async function checkLayout(source: ZipSource): Promise<ZipLayout> {
  const findings = new Findings()
  const wrong = new Set<string>()
  const report: ReportFinding = (kind, entry, message) => {
    findings.report(kind, entry, message)
    if (entry !== undefined && refused.has(kind)) wrong.add(entry)
  }
  const directory = await readDirectory(source, report)
  if (directory === undefined)
    return { entries: new Map(), names: wrong, hasDirectory: false, findings: findings.list() }
  checkNames(directory.entries, report)
  for (const entry of directory.entries) checkSizes(entry, report)
  const found = await findEntries(source, directory, report)
  const entries = new Map<string, ZipEntry>()
  // Of several entries with the same name, the first is used.
  for (const entry of found)
    if (!wrong.has(entry.name) && !entries.has(entry.name)) entries.set(entry.name, entry)
  const names = new Set(directory.entries.map(({ name }) => name))
  return { entries, names, hasDirectory: true, findings: findings.list() }
}

/** The kinds of findings for which an entry is not read. */
const refused: ReadonlySet<FindingKind> = new Set(['unsafe-name', 'too-large', 'header', 'overlap'])

async function readDirectory(source: ZipSource, report: ReportFinding): Promise<Directory | undefined> {
  const fail = (kind: 'cut' | 'list' | 'too-many', message: string) => void report(kind, undefined, message)
  const length = Math.min(source.size, endBytes.max)
  const tail = await source.read(source.size - length, length)
  const record = readEndOfCentralDirectory(tail)
  if (record === undefined)
    return fail('cut', 'It does not end as a snapshot does: it was cut short, or bytes were added.')
  if (record.count > zipLimits.entries || record.size > zipLimits.directoryBytes) {
    const describe = (count: number, bytes: number) =>
      `${printNumber(count)} entries in a central directory of ${printByteCount(bytes)}`
    const most = describe(zipLimits.entries, zipLimits.directoryBytes)
    return fail('too-many', `It claims ${describe(record.count, record.size)}; at most ${most} are read.`)
  }
  const end = endOfCentralDirectory(record)
  const start = source.size - end.length - record.size
  const isInPlace = tail.subarray(-end.length).equals(end) && start === record.offset && start >= 0
  const entries = isInPlace ? parseDirectory(await source.read(start, record.size)) : undefined
  if (entries?.length === record.count) return { entries, start }
  return fail(
    'list',
    'Its central directory is not one that this program writes: bytes were added, removed or changed, or another program packed it.',
  )
}

function parseDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = readCentralHeader(bytes, at)
    if (header === undefined) return undefined
    entries.push(header.entry)
    at += header.length
  }
  // This program writes a set of entries in exactly one way.
  return Buffer.concat(entries.map(centralHeader)).equals(bytes) ? entries : undefined
}

function checkNames(entries: readonly ZipEntry[], report: ReportFinding): void {
  // By lowercase name: some file systems are case-insensitive.
  const first = new Map<string, string>()
  for (const [index, { name }] of entries.entries()) {
    const unsafe = findUnsafe(name)
    if (unsafe !== undefined) report('unsafe-name', name, `Its name is not safe to unpack: ${unsafe}.`)
    const twin = first.get(name.toLowerCase())
    if (twin === undefined) first.set(name.toLowerCase(), name)
    else if (twin === name) report('duplicate', name, 'It is in the file more than once.')
    else report('duplicate', name, `On a case-insensitive disk it is the same file as ${quoteName(twin)}.`)
    const before = entries[index - 1]?.name
    if (before !== undefined && compareNames(before, name) > 0)
      report('order', name, `It comes after ${quoteName(before)}; entries are in the order of their names.`)
  }
  for (const { name } of entries) {
    const lower = name.toLowerCase()
    for (let at = lower.indexOf('/'); at >= 0; at = lower.indexOf('/', at + 1)) {
      const folder = lower.slice(0, at)
      const message = `${quoteName(folder)} is a file, and cannot be its folder as well.`
      if (first.has(folder)) report('duplicate', name, message)
    }
  }
}

function checkSizes({ name, method, size, packedSize }: ZipEntry, report: ReportFinding): void {
  if (method === 'stored' && size !== packedSize) {
    const sizes = `${printByteCount(size)} and ${printNumber(packedSize)} packed`
    report('header', name, `It is stored without compression, but has ${sizes}.`)
  }
  if (method === 'deflated' && size > zipLimits.unpackedBytes) {
    const ratio = printNumber(Math.round(size / Math.max(1, packedSize)))
    const claim = `It claims to unpack to ${printByteCount(size)}, ${ratio} times its packed size`
    report('too-large', name, `${claim}; at most ${printByteCount(zipLimits.unpackedBytes)} are unpacked.`)
  }
}

/** Compares the local header of each entry with its central header. Returns the entries whose headers agree. */
async function findEntries(source: ZipSource, { entries, start }: Directory, report: ReportFinding) {
  const found: ZipEntry[] = []
  let end = 0
  const reportGap = (gap: number, next: string, name?: string) => {
    if (gap > 0)
      report('stray-bytes', name, `Before ${next} are ${printByteCount(gap)} that belong to no entry.`)
  }
  for (const entry of entries) {
    const { name, offset, packedSize } = entry
    const header = localHeader(entry)
    const gap = offset - end
    const stop = offset + header.length + packedSize
    reportGap(gap, 'it', name)
    if (gap < 0)
      report('overlap', name, `It begins ${printByteCount(-gap)} before the end of the entry before it.`)
    else if (stop > start) report('overlap', name, 'It reaches into the central directory.')
    else if ((await source.read(offset, header.length)).equals(header)) found.push(entry)
    else report('header', name, 'Its local header differs from its entry in the central directory.')
    end = Math.max(end, stop)
  }
  reportGap(start - end, 'the central directory')
  return found
}
