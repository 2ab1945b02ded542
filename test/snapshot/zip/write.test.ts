import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openZip } from '../../../src/snapshot/zip/read.ts'
import { writeZip, type ZipWriter } from '../../../src/snapshot/zip/write.ts'
import { makeFolder } from '../../support/site.ts'
import { noise, text } from './raw-zip.ts'

async function* chunksOf(...chunks: Uint8Array[]) {
  yield* chunks
}

function addPicture(zip: ZipWriter, name: string, bytes: Buffer): Promise<void> {
  const halves = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)]
  return zip.addStored(name, { size: bytes.length, crc32: crc32(bytes) }, chunksOf(...halves))
}

async function fill(zip: ZipWriter): Promise<void> {
  await zip.add('_headers', Buffer.from('/*'))
  await zip.add('api/page.json', text('page'))
  await zip.add('empty.json', Buffer.alloc(0))
  await addPicture(zip, 'media/quay.jpg', noise(1000))
  await zip.add('media/text.jpg', text('stored all the same'))
  await zip.add('site.json', text('site'))
  await zip.add('manifest.json', text('manifest'))
}

async function writeGood(): Promise<string> {
  const file = join(await makeFolder(), 'good.zip')
  await writeZip(file, fill)
  return file
}

describe('writing a ZIP', () => {
  it('makes one that another reader reads', async () => {
    const files = unzipSync(await readFile(await writeGood()))
    expect(Object.keys(files)).toEqual([
      '_headers',
      'api/page.json',
      'empty.json',
      'media/quay.jpg',
      'media/text.jpg',
      'site.json',
      'manifest.json',
    ])
    expect(Buffer.from(files['api/page.json'] ?? [])).toEqual(text('page'))
    expect(Buffer.from(files['media/quay.jpg'] ?? [])).toEqual(noise(1000))
  })

  it('makes one in which its own reader finds nothing wrong', async () => {
    const zip = await openZip(await writeGood())
    expect(zip.findings).toEqual([])
    const methods = [...zip.entries.values()].map(({ name, method }) => [name, method])
    expect(Object.fromEntries(methods)).toEqual({
      _headers: 'stored',
      'api/page.json': 'deflated',
      'empty.json': 'stored',
      'media/quay.jpg': 'stored',
      'media/text.jpg': 'stored',
      'site.json': 'deflated',
      'manifest.json': 'deflated',
    })
    await zip.close()
  })

  // A packer that packs otherwise would make snapshots of the same site differ, and verify find fault with those that stand.
  it('makes the same bytes on every machine and with every version of what it is made of', async () => {
    const hash = createHash('sha256').update(await readFile(await writeGood()))
    expect(hash.digest('hex')).toBe('94f0bfa58fdc257bb1f6235ca848e187544a54fd23903afbf104c55c4d231d03')
  })

  it('hands back what was made while it was filled', async () => {
    expect(await writeZip(join(await makeFolder(), 'a.zip'), async () => 'made')).toBe('made')
  })

  it.each<[string, string[]]>([
    ['out of order', ['b', 'a']],
    ['twice', ['a', 'a']],
    ['after the manifest', ['manifest.json', 'a']],
    ['with a name that climbs out', ['../a']],
    ['with a name that is not in ASCII', ['k\u00e4j']],
  ])('refuses an entry %s', async (_, names) => {
    const folder = await makeFolder()
    const written = writeZip(join(folder, 'a.zip'), async zip => {
      for (const name of names) await zip.add(name, text('a'))
    })
    await expect(written).rejects.toThrow(/was added after|cannot be in it/)
    expect(await readdir(folder)).toEqual([])
  })

  it.each<[string, Uint8Array[]]>([
    ['fewer bytes', [noise(99)]],
    ['more bytes', [noise(100), noise(1)]],
    ['other bytes', [text('other').subarray(0, 100)]],
  ])(
    'leaves nothing, and an old file as it was, where a picture comes with %s than was said',
    async (_, chunks) => {
      const file = join(await makeFolder(), 'a.zip')
      await writeFile(file, 'old')
      const known = { size: 100, crc32: crc32(noise(100)) }
      const written = writeZip(file, zip => zip.addStored('media/a.jpg', known, chunksOf(...chunks)))
      await expect(written).rejects.toThrow('media/a.jpg changed while it was read')
      expect(await readFile(file, 'utf8')).toBe('old')
      expect(await readdir(join(file, '..'))).toEqual(['a.zip'])
    },
  )

  it('leaves nothing where the filling fails, and throws what it threw', async () => {
    const folder = await makeFolder()
    const fault = new Error('no more pictures')
    const written = writeZip(join(folder, 'a.zip'), async zip => {
      await fill(zip)
      throw fault
    })
    await expect(written).rejects.toBe(fault)
    expect(await readdir(folder)).toEqual([])
  })

  it('clears away what a killed run left, and nothing else', async () => {
    const folder = await makeFolder()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const [dead, alive] = [`a.zip.partial-${pid}-0123abcd`, `a.zip.partial-${process.pid}-0123abcd`]
    const others = [alive, 'a.zip.partial', `b.zip.partial-${pid}-0123abcd`]
    for (const name of [dead, ...others]) await writeFile(join(folder, name), 'half')
    await writeZip(join(folder, 'a.zip'), fill)
    expect((await readdir(folder)).sort()).toEqual(['a.zip', ...others].sort())
  })

  it('says what the system refused: a folder that is not there, or one in the place of the file', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'a.zip'))
    await expect(writeZip(join(folder, 'a.zip'), fill)).rejects.toThrow(
      'something that is no file stands there',
    )
    await expect(writeZip(join(folder, 'no/a.zip'), fill)).rejects.toThrow(
      `could not be written: there is no folder ${join(folder, 'no')}.`,
    )
    await writeFile(join(folder, 'b'), '')
    await expect(writeZip(join(folder, 'b/a.zip'), fill)).rejects.toThrow(
      `could not be written: there is no folder ${join(folder, 'b')}.`,
    )
    expect(await readdir(folder)).toEqual(['a.zip', 'b'])
  })
})
