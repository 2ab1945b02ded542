import { printByteCount, printNumber, quoteName } from '../print-amounts.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import { localHeader } from './zip-headers.ts'
import { type FoundDirectory, type Report, readDirectory } from './zip-list.ts'
import { compareNames, findUnsafe } from './zip-names.ts'
import { readAhead, type Source } from './zip-source.ts'

/** What was found in a ZIP. */
export type ZipLayout = {
  /** The entries that can be read, by name, in the order of the file. Names are safe and unique. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** Whether the central directory could be read; without it there are no entries. */
  readonly hasDirectory: boolean
  readonly findings: readonly ZipFinding[]
}

/**
 * Checks every byte of a ZIP that is not the content of an entry. Each entry has exactly one valid header, which is compared
 * with the one found. Entries follow each other without a gap, then the central directory, then its end record.
 */
export async function checkLayout(source: Source): Promise<ZipLayout> {
  const findings: ZipFinding[] = []
  const report: Report = (kind, message, entry) => findings.push({ entry, kind, message })
  const directory = await readDirectory(source, report)
  if (directory === undefined) return { entries: new Map(), hasDirectory: false, findings }
  checkEntries(directory.entries, report)
  const found = await findEntries(source, directory, report)
  const refused = ['unsafe-name', 'swollen', 'header', 'overlap']
  const wrong = new Set(findings.filter(({ kind }) => refused.includes(kind)).map(({ entry }) => entry))
  const entries = new Map<string, ZipEntry>()
  // Of several entries with the same name, the first is used.
  for (const entry of found)
    if (!wrong.has(entry.name) && !entries.has(entry.name)) entries.set(entry.name, entry)
  return { entries, hasDirectory: true, findings }
}

/** Checks the names, order and sizes of the entries. */
function checkEntries(entries: readonly ZipEntry[], report: Report): void {
  // By lowercase name: some file systems are case-insensitive.
  const first = new Map<string, ZipEntry>()
  for (const [index, entry] of entries.entries()) {
    const { name, method, size, packedSize } = entry
    const unsafe = findUnsafe(name)
    if (unsafe !== undefined) report('unsafe-name', `Its name is not safe to unpack: ${unsafe}.`, name)
    const lower = name.toLowerCase()
    const twin = first.get(lower)
    if (twin === undefined) first.set(lower, entry)
    else report('duplicate', describeDuplicate(name, twin.name), name)
    const before = entries[index - 1]?.name
    if (before !== undefined && compareNames(before, name) > 0) {
      const message = `It comes after ${quoteName(before)}; entries are in the order of their names.`
      report('order', message, name)
    }
    if (method === 'stored' && size !== packedSize) {
      const sizes = `${printByteCount(size)} and ${printNumber(packedSize)} packed`
      report('header', `It is stored without compression, but has ${sizes}.`, name)
    }
    if (method === 'deflated' && size > zipLimits.unpacked) {
      const ratio = printNumber(Math.round(size / Math.max(1, packedSize)))
      const claim = `It claims to unpack to ${printByteCount(size)}, ${ratio} times its packed size`
      report('swollen', `${claim}; at most ${printByteCount(zipLimits.unpacked)} are unpacked.`, name)
    }
  }
  for (const { name } of entries) {
    const lower = name.toLowerCase()
    for (let at = lower.indexOf('/'); at >= 0; at = lower.indexOf('/', at + 1)) {
      const folder = lower.slice(0, at)
      const message = `${quoteName(folder)} is a file, and cannot be its folder as well.`
      if (first.has(folder)) report('duplicate', message, name)
    }
  }
}

function describeDuplicate(name: string, first: string): string {
  return name === first
    ? 'It is in the file more than once.'
    : `On a case-insensitive disk it is the same file as ${quoteName(first)}.`
}

/** Compares the local header of each entry with its central header. Returns the entries whose headers agree. */
async function findEntries(source: Source, { entries, start }: FoundDirectory, report: Report) {
  const found: ZipEntry[] = []
  const read = readAhead(source)
  let end = 0
  for (const entry of entries) {
    const { name, offset, packedSize } = entry
    const header = localHeader(entry)
    const gap = offset - end
    const stop = offset + header.length + packedSize
    if (gap > 0) report('stray-bytes', `Before it are ${printByteCount(gap)} that belong to no entry.`, name)
    if (gap < 0)
      report('overlap', `It begins ${printByteCount(-gap)} before the end of the entry before it.`, name)
    else if (stop > start) report('overlap', 'It reaches into the central directory.', name)
    else if ((await read(offset, header.length)).equals(header)) found.push(entry)
    else report('header', 'Its local header differs from its entry in the central directory.', name)
    end = Math.max(end, stop)
  }
  const gap = start - end
  if (gap > 0)
    report('stray-bytes', `Before the central directory are ${printByteCount(gap)} that belong to no entry.`)
  return found
}
