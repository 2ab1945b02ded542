import { mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFolder } from '../../../src/base/files/list-folder.ts'
import { readWithin } from '../../../src/base/files/read-file.ts'
import { streamAtomically, writeCacheFile } from '../../../src/base/files/write-file.ts'
import { makeFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'

async function folderWith(...paths: readonly string[]): Promise<string> {
  const folder = await makeFolder()
  await writeFiles(folder, Object.fromEntries(paths.map(path => [path, path])))
  return folder
}

const namesIn = (folder: string) =>
  listFolder(folder)
    .map(({ path, isFile }) => `${path} ${isFile}`)
    .sort()

const limitOf = (bytes: number) => ({ kind: 'text', bytes }) as const

describe('listing a folder', () => {
  it('gives every file below it, with its stats', async () => {
    const folder = await folderWith('a.md', 'b/c.md', 'b/d/e.md')
    const listed = listFolder(folder).map(({ path, isFile, stats }) => `${path} ${isFile} ${stats.size}`)
    expect(listed.sort()).toEqual(['a.md true 4', 'b/c.md true 6', 'b/d/e.md true 8'])
  })

  it('follows no symlink, and does not list it as a file', async () => {
    const folder = await folderWith('a/b.md')
    await symlink(join(folder, 'a'), join(folder, 'link'))
    expect(namesIn(folder)).toEqual(['a/b.md true', 'link false'])
  })
})

describe('reading a file with a size limit', () => {
  it('returns the bytes of the file, or undefined if it is larger than the limit', async () => {
    const path = join(await makeFolder(), 'ten.txt')
    await writeFile(path, '0123456789')
    expect((await readWithin(path, limitOf(10)))?.toString()).toBe('0123456789')
    expect(await readWithin(path, limitOf(9))).toBeUndefined()
    await writeFile(path, '')
    expect(await readWithin(path, limitOf(10))).toHaveLength(0)
  })

  it('follows no symlink', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'secret.txt'), 'secret')
    await symlink(join(folder, 'secret.txt'), join(folder, 'link.txt'))
    await expect(readWithin(join(folder, 'link.txt'), limitOf(1000))).rejects.toThrow(/ELOOP/)
  })
})

const bytes = Buffer.from('new')

async function makeOld() {
  const folder = await makeFolder()
  const path = join(folder, 'a.txt')
  await writeFile(path, 'old')
  const expectAlone = async (text: string) => {
    expect(await readFile(path, 'utf8')).toBe(text)
    expect(await readdir(folder)).toEqual(['a.txt'])
  }
  return { path, expectAlone }
}

describe('an atomic write', () => {
  it('leaves the old file if the writer of a stream throws', async () => {
    const { path, expectAlone } = await makeOld()
    const half = streamAtomically(path, `${path}.partial`, async append => {
      await append(bytes)
      throw new Error('half')
    })
    await expect(half).rejects.toThrow('half')
    await expectAlone('old')
  })

  it('of a stream reports missing bytes with the path', async () => {
    const { path, expectAlone } = await makeOld()
    const cut = streamAtomically(path, `${path}.partial`, async append => {
      await append(bytes)
      await truncate(`${path}.partial`, 1)
    })
    await expect(cut).rejects.toThrow(`the file has 1 of the 3 bytes that were written '${path}.partial'`)
    await expectAlone('old')
  })

  it('of a stream replaces the file once all chunks are written, and returns the result', async () => {
    const { path, expectAlone } = await makeOld()
    const result = await streamAtomically(path, `${path}.partial`, async append => {
      for (const piece of ['n', 'e', 'w']) await append(Buffer.from(piece))
      return 3
    })
    expect(result).toBe(3)
    await expectAlone('new')
  })

  it('of a cache file creates its folder, and replaces a folder in its place', async () => {
    const folder = await makeFolder()
    writeCacheFile(join(folder, 'b/a.txt'), bytes)
    expect(await readFile(join(folder, 'b/a.txt'), 'utf8')).toBe('new')
    await mkdir(join(folder, 'c/a.txt/d'), { recursive: true })
    writeCacheFile(join(folder, 'c/a.txt'), bytes)
    expect(await readFile(join(folder, 'c/a.txt'), 'utf8')).toBe('new')
    expect(await readdir(join(folder, 'c'))).toEqual(['a.txt'])
  })
})
