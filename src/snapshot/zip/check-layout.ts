import { sayBytes, sayName, sayNumber } from '../say.ts'
import { type ZipEntry, type ZipFinding, zipLimits } from './entry.ts'
import { findDifferences, isLocalHeader, localHeader } from './headers.ts'
import { type FoundList, ofHeader, ofStray, readList } from './list.ts'
import { compareNames, findUnsafe } from './names.ts'
import type { Source } from './source.ts'

/** What was found in a ZIP. Without a list of entries nothing in it can be read. */
export type ZipLayout = {
  /** The entries that can be read, by name, in the order of the file. Names are safe and unique. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  readonly isListed: boolean
  readonly findings: readonly ZipFinding[]
}

/**
 * Accounts for every byte of a ZIP that is not the content of an entry. There is one way to write the headers of an entry, so
 * each header is compared with it; entries must follow each other without a gap, then the list, then its end.
 */
export async function checkLayout(source: Source): Promise<ZipLayout> {
  const { list, findings } = await readList(source)
  if (list === undefined) return { entries: new Map(), isListed: false, findings }
  const ofEntries = checkEntries(list.entries)
  const placed = await placeEntries(source, list)
  return {
    entries: readable(placed.entries, ofEntries),
    isListed: true,
    findings: [...findings, ...ofEntries, ...list.findings, ...placed.findings],
  }
}

// Of several entries with one name the first counts.
function readable(entries: readonly ZipEntry[], findings: readonly ZipFinding[]): Map<string, ZipEntry> {
  const refused = ['unsafe-name', 'swollen', 'header']
  const wrong = new Set(findings.filter(({ kind }) => refused.includes(kind)).map(({ entry }) => entry))
  const map = new Map<string, ZipEntry>()
  for (const entry of entries) if (!wrong.has(entry.name) && !map.has(entry.name)) map.set(entry.name, entry)
  return map
}

/** What is wrong with the entries by themselves and together: names, order, sizes. */
function checkEntries(entries: readonly ZipEntry[]): ZipFinding[] {
  // By name in small letters, as some systems compare them.
  const first = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    if (!first.has(name)) first.set(name, entry)
  }
  return entries.flatMap((entry, index) => {
    const { name } = entry
    const unsafe = findUnsafe(name)
    const before = entries[index - 1]?.name
    const findings: [kind: ZipFinding['kind'], message: string | undefined][] = [
      ['unsafe-name', unsafe && `Its name is not safe to unpack: ${unsafe}.`],
      ['duplicate', findTwin(entry, first)],
      [
        'order',
        before !== undefined && compareNames(before, name) > 0
          ? `It stands after ${sayName(before)}; entries stand in the order of their names.`
          : undefined,
      ],
      [entry.method === 'stored' ? 'header' : 'swollen', findWrongSize(entry)],
    ]
    return findings.flatMap(([kind, message]) =>
      message === undefined ? [] : [{ entry: name, kind, message }],
    )
  })
}

function findTwin(entry: ZipEntry, first: ReadonlyMap<string, ZipEntry>): string | undefined {
  const name = entry.name.toLowerCase()
  const twin = first.get(name)
  if (twin !== undefined && twin !== entry) {
    return twin.name === entry.name
      ? 'It stands in the file more than once.'
      : `Where small and capital letters are alike, it is the same file as ${sayName(twin.name)}.`
  }
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    const folder = name.slice(0, at)
    if (first.has(folder)) return `${sayName(folder)} is a file, and cannot be its folder as well.`
  }
  return undefined
}

function findWrongSize({ method, size, packedSize }: ZipEntry): string | undefined {
  if (method === 'stored') {
    const sizes = `${sayBytes(size)} and ${sayNumber(packedSize)} packed`
    return size === packedSize ? undefined : `It is stored as it is, and yet has ${sizes}.`
  }
  if (size <= zipLimits.unpacked) return undefined
  const ratio = sayNumber(Math.round(size / Math.max(1, packedSize)))
  const said = `It says that it unpacks to ${sayBytes(size)}, ${ratio} times its packed size`
  return `${said}; at most ${sayBytes(zipLimits.unpacked)} are unpacked.`
}

/** Looks up the header of each entry. Only entries whose headers are right come back, with the offset that they have. */
async function placeEntries(source: Source, list: FoundList) {
  const wrong = new Set(list.findings.map(({ entry }) => entry))
  const entries: ZipEntry[] = []
  const findings: ZipFinding[] = []
  let end = 0
  for (const listed of list.entries) {
    const { entry, messages, length } = await findLocalHeader(source, listed, list.shift)
    findings.push(...ofHeader(listed, messages))
    if (entry === undefined) continue
    const stop = entry.offset + length + entry.packedSize
    const overlap = findOverlap(entry, { end, stop, most: list.start })
    const gap = `Before it stand ${sayBytes(entry.offset - end)} that belong to no entry.`
    findings.push(...overlap, ...ofStray(entry.offset - end, gap, entry.name))
    if (!wrong.has(entry.name) && messages.length + overlap.length === 0) entries.push(entry)
    end = Math.max(end, stop)
  }
  const left = list.start - end
  const gap = `Before the list of entries stand ${sayBytes(left)} that belong to no entry.`
  return { entries, findings: [...findings, ...ofStray(left, gap)] }
}

/** Finds the local header of an entry where the list says it is, there but for bytes that were put in or taken out. */
async function findLocalHeader(source: Source, listed: ZipEntry, shift: number) {
  const header = localHeader(listed)
  const { length } = header.bytes
  const at = sayNumber(listed.offset)
  let found: { entry?: ZipEntry; messages: string[]; length: number } = {
    messages: [`No header stands where the list says that it begins, at byte ${at}.`],
    length,
  }
  for (const offset of new Set([listed.offset, listed.offset + shift])) {
    if (offset < 0 || offset + length > source.size) continue
    const bytes = await source.read(offset, length)
    const entry = { ...listed, offset }
    if (bytes.equals(header.bytes)) return { entry, messages: [], length }
    if (isLocalHeader(bytes)) found = { entry, messages: findDifferences(bytes, header), length }
  }
  return found
}

function findOverlap(
  { name, offset }: ZipEntry,
  { end, stop, most }: Readonly<Record<'end' | 'stop' | 'most', number>>,
): ZipFinding[] {
  const tell = (message: string): ZipFinding[] => [{ entry: name, kind: 'overlap', message }]
  if (offset < end) return tell(`It begins ${sayBytes(end - offset)} before the end of the entry before it.`)
  if (stop <= most) return []
  return tell(`It ends ${sayBytes(stop - most)} after the start of the list of entries.`)
}
