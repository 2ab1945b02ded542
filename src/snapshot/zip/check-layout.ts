import { sayBytes, sayName, sayNumber } from '../say.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import { localHeader } from './zip-headers.ts'
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
  const found = await findEntries(source, list, report)
  const refused = ['unsafe-name', 'swollen', 'header', 'overlap']
  const wrong = new Set(findings.filter(({ kind }) => refused.includes(kind)).map(({ entry }) => entry))
  const entries = new Map<string, ZipEntry>()
  // Of several entries with one name the first counts.
  for (const entry of found)
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
      const message = `It comes after ${sayName(before)}; entries are in the order of their names.`
      report('order', message, name)
    }
    if (method === 'stored' && size !== packedSize) {
      const sizes = `${sayBytes(size)} and ${sayNumber(packedSize)} packed`
      report('header', `It is stored as it is, but has ${sizes}.`, name)
    }
    if (method === 'deflated' && size > zipLimits.unpacked) {
      const ratio = sayNumber(Math.round(size / Math.max(1, packedSize)))
      const claim = `It claims to unpack to ${sayBytes(size)}, ${ratio} times its packed size`
      report('swollen', `${claim}; at most ${sayBytes(zipLimits.unpacked)} are unpacked.`, name)
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
    ? 'It is in the file more than once.'
    : `Where small and capital letters are alike, it is the same file as ${sayName(first)}.`
}

/** Reads the header of each entry where the list says it is, and compares it. Returns the entries that have one. */
async function findEntries(source: Source, { entries, start }: FoundList, report: Report) {
  const found: ZipEntry[] = []
  const read = readAhead(source)
  let end = 0
  for (const entry of entries) {
    const { name, offset, packedSize } = entry
    const header = localHeader(entry)
    const gap = offset - end
    const stop = offset + header.length + packedSize
    if (gap > 0) report('stray-bytes', `Before it are ${sayBytes(gap)} that belong to no entry.`, name)
    if (gap < 0) report('overlap', `It begins ${sayBytes(-gap)} before the end of the entry before it.`, name)
    else if (stop > start) report('overlap', 'It reaches into the list of entries.', name)
    else if ((await read(offset, header.length)).equals(header)) found.push(entry)
    else report('header', 'Its header is not the one that belongs to its place in the list.', name)
    end = Math.max(end, stop)
  }
  const gap = start - end
  if (gap > 0)
    report('stray-bytes', `Before the list of entries are ${sayBytes(gap)} that belong to no entry.`)
  return found
}
