import type { ZipEntry } from './entry.ts'
import { readZip64 } from './extra.ts'
import { compareNumbers, type Difference, printNumbers, readNumbers, widthOf } from './fields.ts'
import {
  centralExtra,
  centralLayout,
  centralNumbers,
  centralSignature,
  localExtra,
  localLayout,
  localNumbers,
  localSignature,
  methods,
} from './header-numbers.ts'

/** A header as it was read: the entry that it tells of, how many bytes it takes, and what is not as it must be. */
export type ReadHeader = {
  readonly entry: ZipEntry
  readonly length: number
  readonly differences: readonly Difference[]
}

/** The header that stands before the bytes of an entry. */
export function printLocalHeader(entry: ZipEntry): Buffer {
  const numbers = printNumbers(localLayout, localNumbers(entry))
  return Buffer.concat([numbers, Buffer.from(entry.name, 'latin1'), localExtra(entry)])
}

/** The header of an entry in the list at the end. */
export function printCentralHeader(entry: ZipEntry): Buffer {
  const numbers = printNumbers(centralLayout, centralNumbers(entry))
  return Buffer.concat([numbers, Buffer.from(entry.name, 'latin1'), centralExtra(entry)])
}

/** The local header that begins `bytes`, which stands at `offset` of the file; undefined where none does, or not all of it. */
export function readLocalHeader(bytes: Buffer, offset: number): ReadHeader | undefined {
  const width = widthOf(localLayout)
  if (bytes.length < width) return undefined
  const found = readNumbers(localLayout, bytes, 0)
  const nameEnd = width + found['length of the name']
  const length = nameEnd + found['length of the extra field']
  if (found.signature !== localSignature || length > bytes.length) return undefined
  const sizes = { size: found.size, 'packed size': found['packed size'] }
  const real = { ...found, ...readZip64(bytes.subarray(nameEnd, length), sizes), offset }
  const entry = entryOf(bytes.toString('latin1', width, nameEnd), real)
  const expected = localNumbers(entry)
  const differences = compareNumbers(localLayout, { found, expected })
  return {
    entry,
    length,
    differences: orExtra(differences, bytes.subarray(0, length), printLocalHeader(entry)),
  }
}

/** The header in the list that stands at a place of `bytes`; undefined where none does, or not all of it. */
export function readCentralHeader(bytes: Buffer, start: number): ReadHeader | undefined {
  const width = widthOf(centralLayout)
  if (bytes.length < start + width) return undefined
  const found = readNumbers(centralLayout, bytes, start)
  const nameEnd = start + width + found['length of the name']
  const extraEnd = nameEnd + found['length of the extra field']
  const end = extraEnd + found['length of the comment']
  if (found.signature !== centralSignature || end > bytes.length) return undefined
  const sizes = { size: found.size, 'packed size': found['packed size'], offset: found.offset }
  const real = { ...found, ...readZip64(bytes.subarray(nameEnd, extraEnd), sizes) }
  const entry = entryOf(bytes.toString('latin1', start + width, nameEnd), real)
  const differences = compareNumbers(centralLayout, { found, expected: centralNumbers(entry) })
  const checked = orExtra(differences, bytes.subarray(start, end), printCentralHeader(entry))
  return { entry, length: end - start, differences: checked }
}

type EntryNumbers = Readonly<Record<'method' | 'CRC-32' | 'size' | 'packed size' | 'offset', number>>

function entryOf(name: string, numbers: EntryNumbers): ZipEntry {
  const { size, offset } = numbers
  const method = numbers.method === methods.deflated ? 'deflated' : 'stored'
  return { name, method, crc32: numbers['CRC-32'], size, packedSize: numbers['packed size'], offset }
}

// Where every number is right, the rest may still differ: the extra field has another id or other values than it must.
function orExtra(differences: readonly Difference[], found: Buffer, expected: Buffer): readonly Difference[] {
  if (differences.length > 0 || found.equals(expected)) return differences
  return [{ field: 'extra field', found: found.length, expected: expected.length }]
}
