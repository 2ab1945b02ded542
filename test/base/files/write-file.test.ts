import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { streamAtomically, writeAtomically, writeCacheFile } from '../../../src/base/files/write-file.ts'
import { makeFolder } from '../../support/site.ts'

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
  it('replaces a file, with the permissions of another where asked to', async () => {
    const { path, expectAlone } = await makeOld()
    const { uid, gid } = await stat(path)
    await writeAtomically(path, bytes, { like: { mode: 0o100640, uid, gid } })
    await expectAlone('new')
    expect((await stat(path)).mode & 0o777).toBe(0o640)
  })

  it('never replaces a file that must not exist', async () => {
    const { path, expectAlone } = await makeOld()
    await expect(writeAtomically(path, bytes, { ifExists: 'fail' })).rejects.toThrow('EEXIST')
    await expectAlone('old')
  })

  it('leaves the old file where the last check fails, and where a stream ends early', async () => {
    const { path, expectAlone } = await makeOld()
    const lastCheck = () => {
      throw new Error('changed')
    }
    await expect(writeAtomically(path, bytes, { lastCheck })).rejects.toThrow('changed')
    const half = streamAtomically(path, `${path}.partial`, async append => {
      await append(bytes)
      throw new Error('half')
    })
    await expect(half).rejects.toThrow('half')
    await expectAlone('old')
  })

  it('of a stream replaces the file when all pieces are written, and returns the result', async () => {
    const { path, expectAlone } = await makeOld()
    const result = await streamAtomically(path, `${path}.partial`, async append => {
      for (const piece of ['n', 'e', 'w']) await append(Buffer.from(piece))
      return 3
    })
    expect(result).toBe(3)
    await expectAlone('new')
  })

  it('of a cache makes the folder, and leaves nothing where the file cannot have its name', async () => {
    const folder = await makeFolder()
    writeCacheFile(join(folder, 'b/a.txt'), bytes)
    expect(await readFile(join(folder, 'b/a.txt'), 'utf8')).toBe('new')
    await mkdir(join(folder, 'c/a.txt/d'), { recursive: true })
    expect(() => writeCacheFile(join(folder, 'c/a.txt'), bytes)).toThrow(/EISDIR|ENOTEMPTY/)
    expect(await readdir(join(folder, 'c'))).toEqual(['a.txt'])
  })
})
