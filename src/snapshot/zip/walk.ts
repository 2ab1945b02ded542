import type { ZipEntry } from './entry.ts'
import { printNumbers } from './fields.ts'
import type { ZipFinding } from './finding.ts'
import { centralSignature } from './header-numbers.ts'
import { type ReadHeader, readLocalHeader } from './layout.ts'
import { zipLimits } from './limits.ts'
import { sayBytes, sayCount, sayDifference, sayNumber } from './say.ts'
import type { Source } from './source.ts'

/** Entries that were found, and what is wrong with how they lie. */
export type Entries = { readonly entries: readonly ZipEntry[]; readonly findings: readonly ZipFinding[] }

/** No header of a snapshot is longer. */
const mostHeader = 1024

const listMark = printNumbers([['signature', 4]] as const, { signature: centralSignature })

/** Finds entries one after the other from the start of a file, for where the list at its end cannot be read. */
export async function walkEntries(source: Source): Promise<Entries> {
  const entries: ZipEntry[] = []
  let position = 0
  while (entries.length < zipLimits.entries) {
    const header = await headerAt(source, position)
    if (header === undefined) break
    const end = position + header.length + header.entry.packedSize
    if (header.differences.length > 0) return { entries, findings: tellHeader(header) }
    if (end > source.size) return { entries, findings: [tellCut(header, source.size - position)] }
    entries.push(header.entry)
    position = end
  }
  const left = source.size - position
  return { entries, findings: (await isList(source, position)) ? [] : [tellStop(entries, left)] }
}

async function headerAt(source: Source, position: number): Promise<ReadHeader | undefined> {
  const bytes = await source.read(position, Math.min(mostHeader, source.size - position))
  return readLocalHeader(bytes, position)
}

/** Whether the list of entries begins at a place, or the file ends there. What is wrong with the list is told already. */
async function isList(source: Source, position: number): Promise<boolean> {
  const bytes = await source.read(position, Math.min(listMark.length, source.size - position))
  return listMark.subarray(0, bytes.length).equals(bytes)
}

function tellHeader({ entry, differences }: ReadHeader): ZipFinding[] {
  return differences.map(difference => {
    return { entry: entry.name, kind: 'header', message: sayDifference(difference) }
  })
}

function tellCut({ entry, length }: ReadHeader, left: number): ZipFinding {
  const there = sayNumber(Math.max(0, left - length))
  const message = `The file ends in the middle of it: ${there} of ${sayBytes(entry.packedSize)} are there.`
  return { entry: entry.name, kind: 'cut', message }
}

function tellStop(entries: readonly ZipEntry[], left: number): ZipFinding {
  const found = sayCount(entries.length, 'whole entry', 'whole entries')
  const message = `From its start on it has ${found}; the ${sayBytes(left)} after them are no entry.`
  return { entry: undefined, kind: 'cut', message }
}
