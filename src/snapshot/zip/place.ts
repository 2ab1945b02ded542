import type { ZipEntry } from './entry.ts'
import type { ZipFinding } from './finding.ts'
import { printLocalHeader, type ReadHeader, readLocalHeader } from './layout.ts'
import type { FoundList } from './list.ts'
import { sayBytes, sayDifference, sayNumber } from './say.ts'
import { readAhead, type Source } from './source.ts'
import type { Entries } from './walk.ts'

/**
 * Looks each entry of the list up in the file. Every byte before the list must be that of one entry's header or content:
 * what is between two of them, or in both, is told. Only entries whose header says what the list says are handed back.
 */
export async function placeEntries(source: Source, list: FoundList): Promise<Entries> {
  const entries: ZipEntry[] = []
  const findings: ZipFinding[] = []
  const read = readAhead(source)
  let end = 0
  for (const listed of list.headers) {
    const places = placesOf(listed.entry, list, end)
    const header = await findHeader(read, { entry: listed.entry, places, size: source.size })
    const told = header ? tellPlace(header, { end, most: list.start }) : [tellAbsent(listed.entry)]
    const wrong = [...tellDifferences(listed), ...told, ...tellDisagreement(listed.entry, header, list)]
    findings.push(...wrong)
    if (header === undefined) continue
    if (wrong.every(({ kind }) => kind === 'stray-bytes')) entries.push(header.entry)
    end = Math.max(end, endOf(header))
  }
  return { entries, findings: [...findings, ...tellGap(list.start - end)] }
}

/** Where to look for an entry: where it is said to be, there but for what was put in or taken out, behind the one before. */
function placesOf({ offset }: ZipEntry, { shift }: FoundList, end: number): number[] {
  return [offset, offset + shift, end]
}

/** The header that says what the list says, else any header, at one of the places. */
async function findHeader(
  read: Source['read'],
  { entry, places, size }: { entry: ZipEntry; places: readonly number[]; size: number },
): Promise<ReadHeader | undefined> {
  const expected = printLocalHeader(entry)
  let other: ReadHeader | undefined
  for (const offset of new Set(places)) {
    if (offset < 0 || offset + expected.length > size) continue
    const bytes = await read(offset, expected.length)
    if (bytes.equals(expected))
      return { entry: { ...entry, offset }, length: expected.length, differences: [] }
    other ??= readLocalHeader(bytes, offset)
  }
  return other
}

function endOf({ entry, length }: ReadHeader): number {
  return entry.offset + length + entry.packedSize
}

function tellAbsent({ name, offset }: ZipEntry): ZipFinding {
  const message = `No header stands where the list says that it begins, at byte ${sayNumber(offset)}.`
  return { entry: name, kind: 'header', message }
}

function tellPlace(header: ReadHeader, { end, most }: { end: number; most: number }): ZipFinding[] {
  const { name, offset } = header.entry
  const tell = (kind: ZipFinding['kind'], message: string) => [{ entry: name, kind, message }]
  if (offset < end)
    return tell('overlap', `It begins ${sayBytes(end - offset)} before the end of the entry before it.`)
  if (endOf(header) > most)
    return tell(
      'overlap',
      `It ends ${sayBytes(endOf(header) - most)} after the start of the list of entries.`,
    )
  if (offset === end) return []
  return tell('stray-bytes', `Before it stand ${sayBytes(offset - end)} that belong to no entry.`)
}

function tellDifferences({ entry, differences }: ReadHeader): ZipFinding[] {
  return differences.map(difference => {
    return { entry: entry.name, kind: 'header', message: sayDifference(difference) }
  })
}

const said = {
  name: 'name',
  method: 'method',
  crc32: 'CRC-32',
  size: 'size',
  packedSize: 'packed size',
} as const

function tellDisagreement(
  listed: ZipEntry,
  header: ReadHeader | undefined,
  { shift }: FoundList,
): ZipFinding[] {
  if (header === undefined) return []
  const own = header.entry
  const keys = Object.keys(said) as (keyof typeof said)[]
  const messages = keys
    .filter(key => own[key] !== listed[key])
    .map(key => `The ${said[key]} in its own header (${own[key]}) is not that in the list (${listed[key]}).`)
  const isInPlace = own.offset === listed.offset || own.offset === listed.offset + shift
  const moved = `It begins at byte ${sayNumber(own.offset)}; the list says ${sayNumber(listed.offset)}.`
  const disagreements = isInPlace ? messages : [...messages, moved]
  return [
    ...tellDifferences({ ...header, entry: listed }),
    ...disagreements.map(message => ({ entry: listed.name, kind: 'header' as const, message })),
  ]
}

function tellGap(bytes: number): ZipFinding[] {
  if (bytes <= 0) return []
  const message = `Before the list of entries stand ${sayBytes(bytes)} that belong to no entry.`
  return [{ entry: undefined, kind: 'stray-bytes', message }]
}
