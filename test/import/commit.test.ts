import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textFile } from '../../src/base/output-file.ts'
import { openFolder, stageChange } from '../../src/editing/staged-folder.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'

const files = { 'a.md': 'a', 'events/b.md': 'b', 'README.md': 'readme', '.git/HEAD': 'ref' }

async function makeContent() {
  const parent = await makeFolder()
  const content = join(parent, 'content')
  await writeFiles(content, files)
  return { parent, content }
}

async function stage(
  content: string,
  writes: Readonly<Record<string, string>>,
  removes: readonly string[] = [],
) {
  const tree = await openFolder(content)
  const change = { writes: Object.entries(writes).map(([path, text]) => textFile(path, text)), removes }
  return stageChange(content, { tree, change, onFile: () => undefined })
}

describe('a commit', () => {
  it('changes the folder only once it is made', async () => {
    const { parent, content } = await makeContent()
    const before = await hashFolder(content)
    const staged = await stage(content, { 'events/b.md': 'new b', 'objects/c.md': 'c' }, ['a.md'])
    expect(await hashFolder(content)).toEqual(before)
    await staged.commit()
    expect(await readdir(parent)).toEqual(['content'])
    expect(Object.keys(await hashFolder(content)).sort()).toEqual([
      ...['.git/HEAD', 'README.md', 'events/b.md', 'objects/c.md'],
    ])
    expect(await readFile(join(content, 'events/b.md'), 'utf8')).toBe('new b')
  })

  it('leaves nothing behind if it is discarded', async () => {
    const { parent, content } = await makeContent()
    await (await stage(content, { 'a.md': 'new' })).discard()
    expect(await readdir(parent)).toEqual(['content'])
    expect(await readFile(join(content, 'a.md'), 'utf8')).toBe('a')
  })

  it('creates a missing folder and its parents', async () => {
    const content = join(await makeFolder(), 'new/city/content')
    await (await stage(content, { 'events/a.md': 'a' })).commit()
    expect(Object.keys(await hashFolder(content))).toEqual(['events/a.md'])
  })

  it('keeps symlinks, permissions and inodes', async () => {
    const { content } = await makeContent()
    await symlink('../elsewhere', join(content, 'link'))
    await chmod(join(content, 'events'), 0o775)
    await chmod(content, 0o750)
    const before = await stat(join(content, 'README.md'))
    await (await stage(content, { 'a.md': 'new' })).commit()
    expect(await readlink(join(content, 'link'))).toBe('../elsewhere')
    expect((await stat(join(content, 'events'))).mode & 0o777).toBe(0o775)
    expect((await stat(content)).mode & 0o777).toBe(0o750)
    expect((await stat(join(content, 'README.md'))).ino).toBe(before.ino)
  })

  it.each([
    ['saved', (content: string) => writeFile(join(content, 'a.md'), 'saved meanwhile')],
    ['put in place', async (content: string) => rename(join(content, 'README.md'), join(content, 'a.md'))],
    ['added', (content: string) => link(join(content, 'a.md'), join(content, 'd.md'))],
  ])('is refused if a file was %s meanwhile, and keeps that file', async (_what, change) => {
    const { parent, content } = await makeContent()
    const staged = await stage(content, { 'events/b.md': 'new' })
    await change(content)
    const before = await hashFolder(content)
    await expect(staged.commit()).rejects.toThrow('changed while the command was at work')
    await staged.discard()
    expect(await hashFolder(content)).toEqual(before)
    expect(await readdir(parent)).toEqual(['content'])
  })

  it('leaves the folder unchanged if a file cannot be written, and says so', async () => {
    const { parent, content } = await makeContent()
    const tree = await openFolder(content)
    const broken = { path: 'events/d.md', read: () => Promise.reject(new Error('no space left')) }
    const staging = stageChange(content, {
      tree,
      change: { writes: [broken], removes: [] },
      onFile: () => undefined,
    })
    await expect(staging).rejects.toThrow(`no space left\n${content} was not changed.`)
    expect(await readdir(parent)).toEqual(['content'])
  })

  it('refuses a folder that is a symlink or no folder', async () => {
    const { parent, content } = await makeContent()
    await symlink(content, join(parent, 'other'))
    await expect(openFolder(join(parent, 'other'))).rejects.toThrow(
      'is a link. Name the folder that it leads to',
    )
    await expect(openFolder(join(content, 'a.md'))).rejects.toThrow('is not a folder')
  })

  it('first repairs what a killed run left, and removes its files', async () => {
    const { parent, content } = await makeContent()
    const before = await hashFolder(content)
    await rename(content, join(parent, 'content.previous-4000000-0badcafe'))
    await mkdir(join(parent, 'content.importing-4000000-0badcafe'))
    await openFolder(content)
    expect(await hashFolder(content)).toEqual(before)
    expect(await readdir(parent)).toEqual(['content'])
  })
})
