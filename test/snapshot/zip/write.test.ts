import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openZip } from '../../../src/snapshot/zip/read.ts'
import { type AddFile, writeZip } from '../../../src/snapshot/zip/write.ts'
import { makeFolder } from '../../support/site.ts'
import { noise, text } from './raw-zip.ts'

async function fill(add: AddFile): Promise<void> {
  await add('_headers', Buffer.from('/*'))
  await add('api/page.json', text('page'))
  await add('empty.json', Buffer.alloc(0))
  await add('media/quay.jpg', noise(1000))
  await add('media/text.jpg', text('stored all the same'))
  await add('site.json', text('site'))
  await add('manifest.json', text('manifest'))
}

async function writeGood(): Promise<string> {
  const file = join(await makeFolder(), 'good.zip')
  await writeZip(file, fill)
  return file
}

describe('writing a ZIP', () => {
  it('writes a file that its own reader and another program can read', async () => {
    const file = await writeGood()
    const zip = await openZip(file)
    expect(zip.findings).toEqual([])
    expect([...zip.entries.values()].map(({ name, method }) => `${name} ${method}`)).toEqual([
      ...['_headers stored', 'api/page.json deflated', 'empty.json stored', 'media/quay.jpg stored'],
      ...['media/text.jpg stored', 'site.json deflated', 'manifest.json deflated'],
    ])
    const files = unzipSync(await readFile(file))
    expect(Object.keys(files)).toEqual([...zip.entries.keys()])
    expect(Buffer.from(files['api/page.json'] ?? [])).toEqual(text('page'))
    expect(Buffer.from(files['media/quay.jpg'] ?? [])).toEqual(noise(1000))
    await zip.close()
  })

  // If compression changed, snapshots of one site would differ, and verify would refuse older ones.
  it('writes the same bytes on every machine and with every version of its libraries', async () => {
    const hash = createHash('sha256').update(await readFile(await writeGood()))
    expect(hash.digest('hex')).toBe('94f0bfa58fdc257bb1f6235ca848e187544a54fd23903afbf104c55c4d231d03')
  })

  it.each<[string[], string]>([
    [['b', 'a'], 'a was added after b'],
    [['a', 'a'], 'a was added after a'],
    [['manifest.json', 'a'], 'a was added after manifest.json'],
    [['../a'], 'cannot be in a ZIP: it has a segment ..'],
    [['k\u00e4j'], 'cannot be in a ZIP: it is not in ASCII'],
  ])('refuses entries named %j', async (names, fault) => {
    const folder = await makeFolder()
    const written = writeZip(join(folder, 'a.zip'), async add => {
      for (const name of names) await add(name, text('a'))
    })
    await expect(written).rejects.toThrow(fault)
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves an old file unchanged, and nothing else, if the callback throws, and rethrows its error', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'a.zip'), 'old')
    const fault = new Error('no more pictures')
    const written = writeZip(join(folder, 'a.zip'), async add => {
      await fill(add)
      throw fault
    })
    await expect(written).rejects.toBe(fault)
    expect(await readFile(join(folder, 'a.zip'), 'utf8')).toBe('old')
    expect(await readdir(folder)).toEqual(['a.zip'])
  })

  it('removes the temporary files of a killed run, and nothing else', async () => {
    const folder = await makeFolder()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const [dead, alive] = [`a.zip.partial-${pid}-0123abcd`, `a.zip.partial-${process.pid}-0123abcd`]
    const others = [alive, 'a.zip.partial', `b.zip.partial-${pid}-0123abcd`]
    for (const name of [dead, ...others]) await writeFile(join(folder, name), 'half')
    await writeZip(join(folder, 'a.zip'), fill)
    expect((await readdir(folder)).sort()).toEqual(['a.zip', ...others].sort())
  })

  it('reports a missing folder, or a folder in the place of the file', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'a.zip'))
    await expect(writeZip(join(folder, 'a.zip'), fill)).rejects.toThrow(
      'that name is taken by something other than a file',
    )
    await writeFile(join(folder, 'b'), '')
    for (const place of ['no', 'b']) {
      const fault = `could not be written: there is no folder ${join(folder, place)}.`
      await expect(writeZip(join(folder, place, 'a.zip'), fill)).rejects.toThrow(fault)
    }
    expect(await readdir(folder)).toEqual(['a.zip', 'b'])
  })
})
