import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../../src/base/files/byte-paths.ts'
import { folderIdOf } from '../../../src/base/files/links.ts'
import { processTag } from '../../../src/base/files/siblings.ts'
import type { FileSwap } from '../../../src/base/files/swap-files.ts'
import { NotWritable } from '../../../src/editing/edit/file-inside.ts'
import { repairContent } from '../../../src/editing/edit/repair-content.ts'
import { AlreadyThere, changeFiles, stageFiles } from '../../../src/editing/edit/write-inside.ts'
import { makeFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'

const bytes = Buffer.from('id: 1\n')
const create = (folder: string, path: string, after = bytes) =>
  changeFiles(folder, [{ path, before: undefined, after }])

describe('a new file', () => {
  it('is written with its folder, without leaving a temporary file', async () => {
    const folder = await makeFolder()
    await create(folder, 'images/quay.yaml')
    expect(await readFile(join(folder, 'images/quay.yaml'), 'utf8')).toBe('id: 1\n')
    expect(await readdir(join(folder, 'images'))).toEqual(['quay.yaml'])
  })

  it('never replaces another file or a dangling symlink', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'quay.yaml'), 'theirs')
    await symlink(join(folder, 'nowhere'), join(folder, 'link.yaml'))
    for (const path of ['quay.yaml', 'link.yaml']) {
      await expect(create(folder, path)).rejects.toThrow(AlreadyThere)
    }
    expect(await readFile(join(folder, 'quay.yaml'), 'utf8')).toBe('theirs')
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  it('is written by exactly one of many concurrent writers', async () => {
    const folder = await makeFolder()
    const texts = ['a', 'b', 'c', 'd'].map(letter => Buffer.from(letter.repeat(9)))
    const ends = await Promise.allSettled(texts.map(text => create(folder, 'quay.yaml', text)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['quay.yaml'])
  })

  it('is removed if a file that belongs to it could not be written', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'quay.yaml'), 'theirs')
    const files = ['quay.jpg', 'quay.yaml'].map(path => ({ path, before: undefined, after: bytes }))
    await expect(changeFiles(folder, files)).rejects.toThrow(AlreadyThere)
    expect(await readdir(folder)).toEqual(['quay.yaml'])
  })

  it('is not written through a symlink', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'outside'))
    await mkdir(join(folder, 'content'))
    await symlink(join(folder, 'outside'), join(folder, 'content/images'))
    await expect(create(join(folder, 'content'), 'images/quay.yaml')).rejects.toThrow(NotWritable)
    expect(await readdir(join(folder, 'outside'))).toEqual([])
  })
})

describe('a temporary file of a killed process', () => {
  it('keeps nobody from writing', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, '.lock.saving-999999999-0badf00d'), '')
    // A commit may name process 1, which always runs, or another machine, but does not know the folder.
    for (const name of ['.lock.saving-1-0badf00d', '.lock-1.saving-1-0badf00d-abc-12345678'])
      await writeFile(join(folder, name), '')
    await create(folder, 'quay.yaml')
    expect(await readFile(join(folder, 'quay.yaml'), 'utf8')).toBe('id: 1\n')
  })

  const noteIn = async (folder: string, label: string, swaps: readonly FileSwap[]) => {
    const store = join(folder, '.changes.saving-999999999-0badf00d')
    const lines = [{ label, count: swaps.length }, ...swaps].map(line => `${JSON.stringify(line)}\n`)
    await mkdir(join(store, 'old'), { recursive: true })
    await writeFile(join(store, 'old/0'), 'foreign')
    await writeFile(join(store, 'note'), lines.join(''))
    return digestOf(join(store, 'old/0'))
  }

  it.each(['../site.yaml', 'images/../../site.yaml', 'outside/site.yaml'])(
    'changes nothing outside the content if it notes a change there: %s',
    async path => {
      const root = await makeFolder()
      const folder = join(root, 'content')
      await mkdir(join(folder, 'images'), { recursive: true })
      await writeFile(join(root, 'site.yaml'), 'theirs')
      await symlink(root, join(folder, 'outside'))
      const before = await noteIn(folder, '', [])
      const swap = { path, before, after: digestOf(join(root, 'site.yaml')) }
      await noteIn(folder, folderIdOf(folder), [swap])
      expect(await repairContent(folder)).toEqual([])
      expect(await readFile(join(root, 'site.yaml'), 'utf8')).toBe('theirs')
    },
  )

  it("changes nothing if it came with a stranger's commit, and notes a change of another folder", async () => {
    const folder = await makeFolder()
    const path = join(folder, 'site.yaml')
    await writeFile(path, 'reviewed')
    const before = await noteIn(folder, '', [])
    const swap = { path: 'site.yaml', before, after: digestOf(path) }
    await noteIn(folder, '1 1790000000000000000', [swap])
    expect(await repairContent(folder)).toEqual([])
    expect(await readFile(path, 'utf8')).toBe('reviewed')
    await noteIn(folder, folderIdOf(folder), [swap])
    expect(await repairContent(folder)).toHaveLength(1)
    expect(await readFile(path, 'utf8')).toBe('foreign')
    expect(await readdir(folder)).toEqual(['site.yaml'])
  })

  it('is not read beyond its first fault, and is removed, if it notes a million changes of nothing', async () => {
    const folder = await makeFolder()
    await noteIn(folder, '', [])
    const note = `{"count":1,"swaps":[${'{},'.repeat(1e6)}{}]}\n`
    await writeFile(join(folder, '.changes.saving-999999999-0badf00d/note'), note)
    expect(await repairContent(folder)).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('is removed without a report; that of a running process and files with similar names stay', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'images'))
    const leftover = '.quay.yaml.saving-999999999-0badf00d'
    const kept = [`.quay.yaml.saving-${processTag()}`, '.quay.yaml.saving-', 'quay.yaml']
    for (const name of [leftover, ...kept]) await writeFile(join(folder, 'images', name), '')
    expect(await repairContent(folder)).toEqual([])
    expect((await readdir(join(folder, 'images'))).sort()).toEqual([...kept].sort())
  })
})

describe('a staged change', () => {
  const files = { 'a.md': 'a', 'events/b.md': 'b', 'README.md': 'readme' }
  const stage = async (folder: string) => {
    const before = digestOf(join(folder, 'a.md'))
    return stageFiles(folder, [
      { path: 'a.md', before, after: undefined },
      { path: 'objects/c.md', before: undefined, after: async () => Buffer.from('c') },
    ])
  }

  it('changes files only when it is committed, and leaves nothing behind', async () => {
    const folder = await makeFolder()
    await writeFiles(folder, files)
    const discarded = await stage(folder)
    expect(await readFile(join(discarded.folder, 'objects/c.md'), 'utf8')).toBe('c')
    await discarded.discard()
    expect(await readdir(folder)).toEqual(['README.md', 'a.md', 'events'])
    const staged = await stage(folder)
    await staged.commit()
    await staged.discard()
    expect(await readdir(folder)).toEqual(['README.md', 'events', 'objects'])
  })

  it('is refused if one of its files changed meanwhile, or a folder became a link', async () => {
    const folder = await makeFolder()
    await writeFiles(folder, files)
    const [first, second] = [await stage(folder), await stage(folder)]
    await symlink(await makeFolder(), join(folder, 'objects'))
    await expect(first.commit()).rejects.toThrow('"objects" is a link')
    await rm(join(folder, 'objects'))
    await writeFile(join(folder, 'a.md'), 'saved meanwhile')
    await expect(second.commit()).rejects.toThrow('changed since it was read')
    for (const { discard } of [first, second]) await discard()
    expect(await readdir(folder)).toEqual(['README.md', 'a.md', 'events'])
  })

  it('of which a file cannot be written changes nothing, and creates a missing folder otherwise', async () => {
    const folder = join(await makeFolder(), 'new/city')
    const after = () => Promise.reject(new Error('no space left'))
    await expect(changeFiles(folder, [{ path: 'd.md', before: undefined, after }])).rejects.toThrow(
      'no space',
    )
    expect(await readdir(folder)).toEqual([])
    await create(folder, 'images/quay.yaml')
    expect(await readdir(folder)).toEqual(['images'])
  })
})
