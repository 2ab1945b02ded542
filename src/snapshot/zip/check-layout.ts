import { sayBytes, sayName, sayNumber } from '../say.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import { findDifferences, isLocalHeader, localHeader } from './zip-headers.ts'
import { type FoundList, type Report, readList } from './zip-list.ts'
import { compareNames, findUnsafe } from './zip-names.ts'
import { readAhead, type Source } from './zip-source.ts'

/** What was found in a ZIP. */
export type ZipLayout = {
  /** The entries that can be read, by name, in the order of the file. Names are safe and unique. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** Whether its list could be read; without one there are no entries. */
  readonly isListed: boolean
  readonly findings: readonly ZipFinding[]
}

/**
 * Accounts for every byte of a ZIP that is not the content of an entry. There is one way to write the headers of an entry, so
 * each header is compared with it; entries must follow each other without a gap, then the list, then its end.
 */
export async function checkLayout(source: Source): Promise<ZipLayout> {
  const findings: ZipFinding[] = []
  const report: Report = (kind, message, entry) => findings.push({ entry, kind, message })
  const list = await readList(source, report)
  if (list === undefined) return { entries: new Map(), isListed: false, findings }
  checkEntries(list.entries, report)
  const placed = await placeEntries(source, list, report)
  const refused = ['unsafe-name', 'swollen', 'header', 'overlap']
  const wrong = new Set(findings.filter(({ kind }) => refused.includes(kind)).map(({ entry }) => entry))
  const entries = new Map<string, ZipEntry>()
  // Of several entries with one name the first counts.
  for (const entry of placed)
    if (!wrong.has(entry.name) && !entries.has(entry.name)) entries.set(entry.name, entry)
  return { entries, isListed: true, findings }
}

/** Checks the entries by themselves and together: names, order, sizes. */
function checkEntries(entries: readonly ZipEntry[], report: Report): void {
  // By name in small letters, as some systems compare them.
  const first = new Map<string, ZipEntry>()
  for (const [index, entry] of entries.entries()) {
    const { name, method, size, packedSize } = entry
    const unsafe = findUnsafe(name)
    if (unsafe !== undefined) report('unsafe-name', `Its name is not safe to unpack: ${unsafe}.`, name)
    const lower = name.toLowerCase()
    const twin = first.get(lower)
    if (twin === undefined) first.set(lower, entry)
    else report('duplicate', sayTwin(name, twin.name), name)
    const before = entries[index - 1]?.name
    if (before !== undefined && compareNames(before, name) > 0) {
      const message = `It stands after ${sayName(before)}; entries stand in the order of their names.`
      report('order', message, name)
    }
    if (method === 'stored' && size !== packedSize) {
      const sizes = `${sayBytes(size)} and ${sayNumber(packedSize)} packed`
      report('header', `It is stored as it is, and yet has ${sizes}.`, name)
    }
    if (method === 'deflated' && size > zipLimits.unpacked) {
      const ratio = sayNumber(Math.round(size / Math.max(1, packedSize)))
      const said = `It says that it unpacks to ${sayBytes(size)}, ${ratio} times its packed size`
      report('swollen', `${said}; at most ${sayBytes(zipLimits.unpacked)} are unpacked.`, name)
    }
  }
  for (const { name } of entries) {
    const lower = name.toLowerCase()
    for (let at = lower.indexOf('/'); at >= 0; at = lower.indexOf('/', at + 1)) {
      const folder = lower.slice(0, at)
      const message = `${sayName(folder)} is a file, and cannot be its folder as well.`
      if (first.has(folder)) report('duplicate', message, name)
    }
  }
}

function sayTwin(name: string, first: string): string {
  return name === first
    ? 'It stands in the file more than once.'
    : `Where small and capital letters are alike, it is the same file as ${sayName(first)}.`
}

/** Finds each entry where the list says it is, and compares its header. They come back with the offsets that they have. */
async function placeEntries(source: Source, list: FoundList, report: Report): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  const headers = { ...source, read: readAhead(source) }
  let end = 0
  for (const listed of list.entries) {
    const { name, packedSize } = listed
    const header = localHeader(listed)
    const found = await findLocalHeader(headers, listed, header.bytes, list.shift)
    if (found === undefined) {
      const at = sayNumber(listed.offset)
      report('header', `No header stands where the list says that it begins, at byte ${at}.`, name)
      continue
    }
    const { offset, bytes } = found
    for (const message of findDifferences(bytes, header)) report('header', message, name)
    const stop = offset + bytes.length + packedSize
    const [gap, over] = [offset - end, stop - list.start]
    if (gap > 0) report('stray-bytes', `Before it stand ${sayBytes(gap)} that belong to no entry.`, name)
    if (gap < 0) report('overlap', `It begins ${sayBytes(-gap)} before the end of the entry before it.`, name)
    else if (over > 0)
      report('overlap', `It ends ${sayBytes(over)} after the start of the list of entries.`, name)
    entries.push({ ...listed, offset })
    end = Math.max(end, stop)
  }
  const gap = list.start - end
  if (gap > 0)
    report('stray-bytes', `Before the list of entries stand ${sayBytes(gap)} that belong to no entry.`)
  return entries
}

/** The local header of an entry: where the list says it is, or there but for bytes that were put in or taken out. */
async function findLocalHeader(
  source: Source,
  { offset: listed }: ZipEntry,
  expected: Buffer,
  shift: number,
) {
  let other: { offset: number; bytes: Buffer } | undefined
  for (const offset of new Set([listed, listed + shift])) {
    if (offset < 0 || offset + expected.length > source.size) continue
    const bytes = await source.read(offset, expected.length)
    if (bytes.equals(expected)) return { offset, bytes }
    if (isLocalHeader(bytes)) other ??= { offset, bytes }
  }
  return other
}
