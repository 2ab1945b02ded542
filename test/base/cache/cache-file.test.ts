import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CacheFileError, readSealed, writeSealed } from '../../../src/base/cache/cache-file.ts'
import { makeFolder } from '../../support/site.ts'

describe('a sealed file', () => {
  it('returns its value, also after it was moved', async () => {
    const folder = await makeFolder()
    writeSealed(join(folder, 'one/a.json'), '{ "title": "Åsa", "days": [1, null] }')
    await rename(join(folder, 'one'), join(folder, 'two'))
    expect(readSealed(join(folder, 'two/a.json'))).toMatchObject({ value: { title: 'Åsa', days: [1, null] } })
  })

  it('is undefined if there is no file', async () => {
    expect(readSealed(join(await makeFolder(), 'none.json'))).toBeUndefined()
  })

  it.each([
    ['a bit is turned in it', (bytes: Buffer) => turn(bytes, bytes.length - 3)],
    ['a bit is turned in its checksum', (bytes: Buffer) => turn(bytes, 5)],
    ['it is cut', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['it is cut within its checksum', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['it is empty', () => Buffer.alloc(0)],
    ['something is behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(' ')])],
  ])('is damaged if %s', async (_, harm) => {
    const path = join(await makeFolder(), 'a.json')
    writeSealed(path, '{"title":"A"}')
    await writeFile(path, harm(await readFile(path)))
    expect(readSealed(path)).toBe('damaged')
  })

  it('is damaged under another name', async () => {
    const folder = await makeFolder()
    writeSealed(join(folder, 'a.json'), '1')
    await rename(join(folder, 'a.json'), join(folder, 'b.json'))
    expect(readSealed(join(folder, 'b.json'))).toBe('damaged')
  })

  it('is damaged if a folder is in its place, and replaces it', async () => {
    const path = join(await makeFolder(), 'a.json')
    await mkdir(join(path, 'b'), { recursive: true })
    expect(readSealed(path)).toBe('damaged')
    writeSealed(path, '1')
    expect(readSealed(path)).toMatchObject({ value: 1 })
  })

  it('leaves no temporary file, and names the file that cannot be written', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'a'), '')
    const write = () => writeSealed(join(folder, 'a/b.json'), '1')
    expect(write).toThrow(CacheFileError)
    expect(write).toThrow(/Cannot write .*b\.json: .*--cache/s)
    expect(await readdir(folder)).toEqual(['a'])
  })
})

function turn(bytes: Buffer, at: number): Buffer {
  const turned = Buffer.from(bytes)
  turned[at] = (turned[at] ?? 0) ^ 1
  return turned
}
