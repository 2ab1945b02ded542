import { existsSync, writeFileSync } from 'node:fs'
import { chmod, link, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileChanged } from '../../../src/base/files/read-file.ts'
import { type FileInside, NotWritable, readTextInside } from '../../../src/editing/edit/file-inside.ts'
import { changeFiles } from '../../../src/editing/edit/write-inside.ts'
import { makeFolder } from '../../support/site.ts'

const before = '\ufeffid: 1\r\n'
const after = '\ufeffid: 2\r\n'
const path = 'images/quay.yaml'

type Replacement = FileInside & Readonly<Record<'before' | 'after', string>>

const replaceText = ({ folder, path, before, after }: Replacement) =>
  changeFiles(folder, [{ path, before: Buffer.from(before), after: Buffer.from(after) }])

async function makeContent() {
  const folder = join(await makeFolder(), 'content')
  await mkdir(join(folder, 'images'), { recursive: true })
  await writeFile(join(folder, path), before)
  return { folder, place: join(folder, path) }
}

describe('the text of a file', () => {
  it('is replaced completely, without leaving a temporary file', async () => {
    const { folder, place } = await makeContent()
    await chmod(place, 0o640)
    await replaceText({ folder, path, before: readTextInside({ folder, path }), after })
    expect(await readFile(place, 'utf8')).toBe(after)
    expect((await stat(place)).mode & 0o7777).toBe(0o640)
    expect(await readdir(join(folder, 'images'))).toEqual(['quay.yaml'])
  })

  it('is replaced by a new file: a hard link keeps the old text', async () => {
    const { folder, place } = await makeContent()
    await link(place, join(folder, 'kept.yaml'))
    await replaceText({ folder, path, before, after })
    expect(await readFile(join(folder, 'kept.yaml'), 'utf8')).toBe(before)
  })

  it('is replaced if the content folder is a symlink', async () => {
    const { folder, place } = await makeContent()
    await symlink(folder, `${folder}-link`)
    await replaceText({ folder: `${folder}-link`, path, before, after })
    expect(await readFile(place, 'utf8')).toBe(after)
  })

  it.each([
    ['by one byte', 'id: 1\r\n'],
    ['to nothing', ''],
  ])('stays if the file changed after it was read: %s', async (_how, now) => {
    const { folder, place } = await makeContent()
    await writeFile(place, now)
    const replaced = replaceText({ folder, path, before, after })
    await expect(replaced).rejects.toThrow(FileChanged)
    await expect(replaced).rejects.toThrow('content/images/quay.yaml changed since it was read')
    expect(await readFile(place, 'utf8')).toBe(now)
    expect(await readdir(join(folder, 'images'))).toEqual(['quay.yaml'])
  })

  it('stays if the file changes during the write', async () => {
    const { folder, place } = await makeContent()
    const replaced = replaceText({ folder, path, before, after })
    // The text was checked, and the temporary file is being flushed.
    writeFileSync(place, 'theirs')
    await expect(replaced).rejects.toThrow(FileChanged)
    expect(await readFile(place, 'utf8')).toBe('theirs')
    expect(await readdir(join(folder, 'images'))).toEqual(['quay.yaml'])
  })

  it('is not written if the file was removed', async () => {
    const { folder, place } = await makeContent()
    await rm(place)
    await expect(replaceText({ folder, path, before, after })).rejects.toThrow(FileChanged)
    expect(existsSync(place)).toBe(false)
  })
})

describe('nothing is written', () => {
  it('through a symlink that replaced a file', async () => {
    const { folder, place } = await makeContent()
    const outside = join(folder, '../outside.yaml')
    await rename(place, outside)
    await symlink(outside, place)
    await expect(replaceText({ folder, path, before, after })).rejects.toThrow(NotWritable)
    expect(await readFile(outside, 'utf8')).toBe(before)
  })

  it('through a symlink that replaced a folder', async () => {
    const { folder } = await makeContent()
    const outside = join(folder, '../outside')
    await rename(join(folder, 'images'), outside)
    await symlink(outside, join(folder, 'images'))
    const replaced = replaceText({ folder, path, before, after })
    await expect(replaced).rejects.toThrow('content/images/quay.yaml was not written: "images" is a link')
    expect(await readFile(join(outside, 'quay.yaml'), 'utf8')).toBe(before)
  })

  it.each([
    '../outside.yaml',
    'images/../../outside.yaml',
    '/outside.yaml',
    'images//quay.yaml',
    '',
    'a\0b',
    'images\\quay.yaml',
  ])('if the path leads out of the folder, or is invalid: %j', async wrong => {
    const { folder } = await makeContent()
    await writeFile(join(folder, '../outside.yaml'), before)
    await expect(replaceText({ folder, path: wrong, before, after })).rejects.toThrow(NotWritable)
    expect(await readFile(join(folder, '../outside.yaml'), 'utf8')).toBe(before)
  })

  it('to a folder, or to a file that is not text', async () => {
    const { folder, place } = await makeContent()
    await expect(replaceText({ folder, path: 'images', before, after })).rejects.toThrow(NotWritable)
    await writeFile(place, Buffer.from([0xff, 0xfe, 0x41, 0]))
    expect(() => readTextInside({ folder, path })).toThrow('content/images/quay.yaml is not text in UTF-8.')
  })
})
