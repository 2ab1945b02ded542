import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ZipEntry } from '../../../src/snapshot/zip/entry.ts'
import { centralHeader, endOfList, localHeader } from '../../../src/snapshot/zip/headers.ts'
import { openZip } from '../../../src/snapshot/zip/read.ts'
import { makeFolder } from '../../support/site.ts'
import { noise, openBytes, zipOf } from './raw-zip.ts'

const giga = 1024 ** 3
const small = noise(100)

/** A file of more than 4 GiB of which the system keeps only what is not zero: a picture of 5 GiB, and a small one behind it. */
async function writeSparse(): Promise<string> {
  const file = join(await makeFolder(), 'large.zip')
  const [sizes, first] = [{ size: 5 * giga, packedSize: 5 * giga }, { method: 'stored', offset: 0 } as const]
  const large: ZipEntry = { ...first, ...sizes, name: 'media/a.jpg', crc32: 0 }
  const header = localHeader(large).bytes
  const offset = header.length + large.size
  const second: ZipEntry = {
    ...first,
    name: 'media/b.jpg',
    crc32: crc32(small),
    size: 100,
    packedSize: 100,
    offset,
  }
  const rest = Buffer.concat([localHeader(second).bytes, small])
  const list = Buffer.concat([large, second].map(entry => centralHeader(entry).bytes))
  const end = endOfList({ count: 2, size: list.length, offset: offset + rest.length }).bytes
  const handle = await open(file, 'wx')
  await handle.write(header, 0, header.length, 0)
  const tail = Buffer.concat([rest, list, end])
  await handle.write(tail, 0, tail.length, offset)
  await handle.close()
  return file
}

describe('a ZIP past the limits of 32 bits', () => {
  it('is read past 4 GiB', async () => {
    const zip = await openZip(await writeSparse())
    expect(zip.findings).toEqual([])
    const [large, second] = [...zip.entries.values()]
    expect(large?.size).toBe(5 * giga)
    expect(await (second && zip.read(second))).toEqual(small)
    const chunks: Buffer[] = []
    if (large)
      for await (const chunk of zip.stream(large, { start: 5 * giga - 9, end: 5 * giga - 1 }))
        chunks.push(chunk)
    expect(Buffer.concat(chunks)).toEqual(Buffer.alloc(9))
    await zip.close()
  })

  it('has as many entries as it likes', async () => {
    const names = Array.from({ length: 66_000 }, (_, index) => `media/${String(index).padStart(5, '0')}`)
    const bytes = zipOf(names.map(name => ({ name, bytes: Buffer.from(name) })))
    const zip = await openBytes(bytes)
    expect(zip.findings).toEqual([])
    expect([...zip.entries.keys()]).toEqual(names)
    expect(Object.keys(unzipSync(bytes))).toHaveLength(66_000)
  })
})
