import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderIdOf } from '../../../src/base/files/links.ts'
import { processTag } from '../../../src/base/files/siblings.ts'
import { digestOf } from '../../../src/base/files/swap-files.ts'
import { NotWritable } from '../../../src/editing/edit/file-inside.ts'
import { repairContent } from '../../../src/editing/edit/repair-content.ts'
import { AlreadyThere, createFiles } from '../../../src/editing/edit/write-inside.ts'
import { makeFolder } from '../../support/site.ts'

const bytes = Buffer.from('id: 1\n')
const create = (folder: string, path: string, text = bytes) => createFiles([{ folder, path, bytes: text }])

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
    const files = ['quay.jpg', 'quay.yaml'].map(path => ({ folder, path, bytes }))
    await expect(createFiles(files)).rejects.toThrow(AlreadyThere)
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
    // Process 1 always runs: a commit may name it, but not the machine.
    await writeFile(join(folder, '.lock.saving-1-0badf00d'), '')
    await create(folder, 'quay.yaml')
    expect(await readFile(join(folder, 'quay.yaml'), 'utf8')).toBe('id: 1\n')
  })

  it('changes nothing outside the content if it notes a change there', async () => {
    const [folder, outside] = [await makeFolder(), await makeFolder()]
    for (const name of ['site.yaml', '.old.saving-1']) await writeFile(join(outside, name), 'theirs')
    const [path, backup] = [join(outside, 'site.yaml'), join(outside, '.old.saving-1')]
    for (const swap of [
      { path, before: undefined, after: digestOf(path), temporary: backup, backup },
      { path, before: digestOf(backup), after: digestOf(path), temporary: path, backup: path },
    ])
      await writeFile(
        join(folder, `.changes.saving-${processTag()}`),
        `${JSON.stringify({ label: folderIdOf(folder), count: 1 })}\n${JSON.stringify(swap)}\n`,
      )
    expect(await repairContent(folder)).toEqual([])
    expect((await readdir(outside)).sort()).toEqual(['.old.saving-1', 'site.yaml'])
  })

  it("changes nothing if it came with a stranger's commit, and notes a change of another folder", async () => {
    const folder = await makeFolder()
    const [path, backup, temporary] = ['site.yaml', '.site.yaml.saving-1', '.site.yaml.saving-2'].map(name =>
      join(folder, name),
    ) as [string, string, string]
    await writeFile(path, 'reviewed')
    await writeFile(backup, 'foreign')
    const swap = { path, before: digestOf(backup), after: digestOf(path), temporary, backup }
    const repairWith = async (label: string) => {
      const note = `${JSON.stringify({ label, count: 1 })}\n${JSON.stringify(swap)}\n`
      await writeFile(join(folder, '.changes.saving-999999999-0badf00d'), note)
      return repairContent(folder)
    }
    expect(await repairWith('1 1790000000000000000')).toEqual([])
    expect(await readFile(path, 'utf8')).toBe('reviewed')
    expect(await repairWith(folderIdOf(folder))).toHaveLength(1)
    expect(await readFile(path, 'utf8')).toBe('foreign')
  })

  it('is not read beyond its first fault, and is removed, if it notes a million changes of nothing', async () => {
    const folder = await makeFolder()
    const note = `{"count":1,"swaps":[${'{},'.repeat(1e6)}{}]}\n`
    await writeFile(join(folder, '.changes.saving-999999999-0badf00d'), note)
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
