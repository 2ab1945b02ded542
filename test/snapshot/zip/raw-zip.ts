import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { ZipEntry } from '../../../src/snapshot/zip/entry.ts'
import { openZip, type Zip } from '../../../src/snapshot/zip/read.ts'
import { pack } from '../../../src/snapshot/zip/write.ts'
import { centralHeader, endOfCentralDirectory, localHeader } from '../../../src/snapshot/zip/zip-headers.ts'
import { makeFolder } from '../../support/site.ts'

/** An entry of a ZIP made by hand. Omitted values are computed from its bytes; given ones may be wrong. */
export type RawEntry = Partial<Omit<ZipEntry, 'offset'>> & {
  readonly name: string
  readonly bytes: Uint8Array
  /** The bytes to write to the file. */
  readonly packed?: Uint8Array
}

/** Makes a ZIP of these entries, in this order, with the given values even if they are wrong. */
export function zipOf(parts: readonly RawEntry[]): Buffer {
  const chunks: Uint8Array[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const part of parts) {
    const { entry, packed } = completed(part, offset)
    const header = localHeader(entry)
    chunks.push(header, packed)
    entries.push(entry)
    offset += header.length + packed.length
  }
  return withList(Buffer.concat(chunks), entries)
}

/** Bytes followed by a central directory. */
export function withList(bytes: Buffer, entries: readonly ZipEntry[]): Buffer {
  return Buffer.concat([bytes, listOf(entries, bytes.length)])
}

/** The central directory at an offset of a file, and its end. */
export function listOf(entries: readonly ZipEntry[], offset: number): Buffer {
  const list = Buffer.concat(entries.map(centralHeader))
  return Buffer.concat([list, endOfCentralDirectory({ count: entries.length, size: list.length, offset })])
}

function completed({ bytes, packed: givenBytes, ...given }: RawEntry, offset: number) {
  const packed = givenBytes ? { method: 'deflated' as const, bytes: givenBytes } : pack(given.name, bytes)
  const sizes = { size: bytes.length, packedSize: packed.bytes.length }
  const entry: ZipEntry = { method: packed.method, crc32: crc32(bytes), ...sizes, ...given, offset }
  return { entry, packed: packed.bytes }
}

/** A text that can be compressed well. */
export function text(word: string): Buffer {
  return Buffer.from(`${word} `.repeat(40))
}

/** Bytes that cannot be compressed, the same each time. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** Four entries in order: two texts, a picture, a text. */
export const goodEntries: readonly RawEntry[] = [
  { name: '_headers', bytes: text('rule') },
  { name: 'api/page.json', bytes: text('page') },
  { name: 'media/quay.jpg', bytes: noise(500) },
  { name: 'site.json', bytes: text('site') },
]

/** Writes bytes to a file, which is removed when the test ends. */
export async function writeBytes(bytes: Uint8Array): Promise<string> {
  const file = join(await makeFolder(), 'test.zip')
  await writeFile(file, bytes)
  return file
}

/** Opens bytes as a ZIP, until the test ends. */
export async function openBytes(bytes: Uint8Array): Promise<Zip> {
  const zip = await openZip(await writeBytes(bytes))
  onTestFinished(() => zip.close())
  return zip
}

/** Where the local header of an entry begins, its bytes, and its header in the list. */
export function placesOf(zip: Buffer, name: string): { local: number; data: number; central: number } {
  const local = zip.indexOf(Buffer.from(name)) - 30
  const central = zip.lastIndexOf(Buffer.from(name)) - 46
  const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  return { local, data, central }
}

export function withBytes(zip: Buffer, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(zip)
  copy.set(bytes, at)
  return copy
}

export function withInserted(zip: Buffer, at: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([zip.subarray(0, at), bytes, zip.subarray(at)])
}

/** A copy without the bytes from `start` to `end`. */
export function without(zip: Buffer, start: number, end: number): Buffer {
  return Buffer.concat([zip.subarray(0, start), zip.subarray(end)])
}
