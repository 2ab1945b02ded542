import { appendFile, open, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ZipEntry } from '../../../src/snapshot/zip/entry.ts'
import { openZip, type Zip } from '../../../src/snapshot/zip/read.ts'
import { localHeader } from '../../../src/snapshot/zip/zip-headers.ts'
import { goodEntries, listOf, noise, openBytes, type RawEntry, text, writeBytes, zipOf } from './raw-zip.ts'

function entryOf(zip: Zip, name: string): ZipEntry {
  const entry = zip.entries.get(name)
  if (!entry) throw new Error(`${name} is not there`)
  return entry
}

async function readAll(zip: Zip, name: string): Promise<Buffer> {
  return zip.read(entryOf(zip, name))
}

/** A ZIP with one text, and some wrong values in its header. */
function oneText(wrong: Partial<RawEntry>): Buffer {
  return zipOf([{ name: 'page.json', bytes: text('page'), ...wrong }])
}

describe('reading a ZIP', () => {
  it('reads a stored entry whole or in part', async () => {
    const bytes = noise(600_000)
    const zip = await openBytes(zipOf([{ name: 'media/a.jpg', bytes }]))
    expect((await readAll(zip, 'media/a.jpg')).equals(bytes)).toBe(true)
    const end = await zip.readPacked(entryOf(zip, 'media/a.jpg'), 262_143)
    expect(end.equals(bytes.subarray(262_143))).toBe(true)
  })

  it('throws if the file is not a ZIP, is missing, or is a folder', async () => {
    const file = await writeBytes(Buffer.from('<!doctype html><title>Not found</title>'))
    await expect(openZip(file)).rejects.toThrow('is not a ZIP file.')
    await expect(openZip(await writeBytes(Buffer.alloc(0)))).rejects.toThrow('is not a ZIP file.')
    await expect(openZip(`${file}.no`)).rejects.toThrow('is not there.')
    await expect(openZip(join(file, '..'))).rejects.toThrow('is not a file.')
  })
})

describe('reading an entry', () => {
  it('never decompresses more bytes than its header says', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000))
    const zip = await openBytes(oneText({ packed: bomb, packedSize: bomb.length, size: 300 }))
    await expect(readAll(zip, 'page.json')).rejects.toMatchObject({ kind: 'too-large', entry: 'page.json' })
  })

  it.each<[string, Partial<RawEntry>, string]>([
    ['another CRC-32', { crc32: 1 }, 'checksum'],
    ['a size too large', { size: 201 }, 'packing'],
    ['bytes that are not packed', { packed: noise(50), packedSize: 50 }, 'packing'],
    [
      'packed bytes that are cut',
      { packed: deflateRawSync(text('page')).subarray(0, 9), packedSize: 9 },
      'packing',
    ],
  ])('reports %s', async (_, wrong, kind) => {
    const zip = await openBytes(oneText(wrong))
    await expect(readAll(zip, 'page.json')).rejects.toMatchObject({ kind, entry: 'page.json' })
  })

  it('reports a wrong CRC-32, and not for a part of it', async () => {
    const zip = await openBytes(zipOf([{ name: 'media/a.jpg', bytes: noise(100), crc32: 1 }]))
    await expect(readAll(zip, 'media/a.jpg')).rejects.toMatchObject({ kind: 'checksum' })
    expect(await zip.readPacked(entryOf(zip, 'media/a.jpg'), 1)).toEqual(noise(100).subarray(1))
  })
})

describe('reading a file that another program changes meanwhile', () => {
  it.each<[string, (file: string, bytes: Buffer) => Promise<void>]>([
    ['longer', file => appendFile(file, 'more')],
    ['shorter', file => truncate(file, 100)],
    ['empty', file => truncate(file, 0)],
    [
      'another of the same length',
      async (file, bytes) => {
        await writeFile(file, Buffer.alloc(bytes.length))
        await utimes(file, 1, 1)
      },
    ],
  ])('throws if the file became %s', async (_, change) => {
    const bytes = zipOf(goodEntries)
    const file = await writeBytes(bytes)
    const zip = await openZip(file)
    await change(file, bytes)
    await expect(readAll(zip, 'site.json')).rejects.toThrow(/while it was read/)
    await expect(readAll(zip, 'media/quay.jpg')).rejects.toThrow(/while it was read/)
    await zip.close()
  })
})

describe('a ZIP64 file', () => {
  it('is read beyond 4 GiB', async () => {
    const giga = 1024 ** 3
    const small = noise(100)
    const shared = { method: 'stored', crc32: 0 } as const
    const large = { ...shared, name: 'media/a.jpg', size: 5 * giga, packedSize: 5 * giga, offset: 0 }
    const header = localHeader(large)
    const offset = header.length + large.size
    const second = { ...shared, name: 'media/b.jpg', crc32: crc32(small), size: 100, packedSize: 100, offset }
    const file = await writeBytes(header)
    // A sparse file: the system stores only the bytes that are written.
    const tail = Buffer.concat([localHeader(second), small])
    const list = listOf([large, second], offset + tail.length)
    await appendAt(file, Buffer.concat([tail, list]), offset)
    const zip = await openZip(file)
    expect(zip.findings).toEqual([])
    expect(zip.entries.get('media/a.jpg')?.size).toBe(5 * giga)
    expect(await readAll(zip, 'media/b.jpg')).toEqual(small)
    expect(await zip.readPacked(entryOf(zip, 'media/a.jpg'), 5 * giga - 9)).toEqual(Buffer.alloc(9))
    await zip.close()
  })

  it('may have more than 65,535 entries', async () => {
    const names = Array.from({ length: 66_000 }, (_, index) => `media/${String(index).padStart(5, '0')}`)
    const bytes = zipOf(names.map(name => ({ name, bytes: Buffer.from(name) })))
    const zip = await openBytes(bytes)
    expect(zip.findings).toEqual([])
    expect([...zip.entries.keys()]).toEqual(names)
    expect(Object.keys(unzipSync(bytes))).toHaveLength(66_000)
  })
})

async function appendAt(file: string, bytes: Buffer, position: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(bytes, 0, bytes.length, position)
  await handle.close()
}
