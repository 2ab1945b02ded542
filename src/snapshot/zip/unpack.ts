import { crc32, inflateRawSync } from 'node:zlib'
import type { ZipEntry } from './entry.ts'
import { sayBytes, sayNumber } from './say.ts'
import { DamagedEntry } from './zip-error.ts'

/**
 * The bytes of an entry from those that lie in the file. Never makes more than the entry says that it has.
 *
 * @throws DamagedEntry
 */
export function unpack(entry: ZipEntry, packed: Buffer): Buffer {
  const bytes = entry.method === 'stored' ? packed : inflate(entry, packed)
  checkSum(entry, crc32(bytes))
  return bytes
}

/**
 * Compares the CRC-32 of an entry's bytes with the one that it says.
 *
 * @throws DamagedEntry
 */
export function checkSum(entry: ZipEntry, found: number): void {
  if (found === entry.crc32) return
  throw new DamagedEntry(
    entry.name,
    'checksum',
    'Its bytes are not those that were put in: the CRC-32 differs.',
  )
}

function inflate(entry: ZipEntry, packed: Buffer): Buffer {
  const bytes = tryInflate(entry, packed)
  if (bytes.length === entry.size) return bytes
  const sizes = `${sayBytes(bytes.length)}, and says ${sayNumber(entry.size)}`
  throw new DamagedEntry(entry.name, 'packing', `It unpacks to ${sizes}.`)
}

function tryInflate(entry: ZipEntry, packed: Buffer): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  } catch (error) {
    throw new DamagedEntry(entry.name, ...explain(error, entry))
  }
}

function explain(error: unknown, { size, packedSize }: ZipEntry): ['swollen' | 'packing', string] {
  if (error instanceof RangeError) {
    const ratio = `${sayNumber(packedSize)} packed`
    return ['swollen', `It unpacks to more than the ${sayBytes(size)} that it says (${ratio}).`]
  }
  return ['packing', `It cannot be unpacked: ${error instanceof Error ? error.message : error}.`]
}
