import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFolder, listFolders } from '../../../src/base/files/list-folder.ts'
import { makeFolder } from '../../support/site.ts'

async function folderWith(...paths: readonly string[]): Promise<string> {
  const folder = await makeFolder()
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), path)
  }
  return folder
}

describe('listing a folder', () => {
  it('gives every file below it, with its stats', async () => {
    const folder = await folderWith('a.md', 'b/c.md', 'b/d/e.md')
    const listed = listFolder(folder).map(({ path, isFile, stats }) => `${path} ${isFile} ${stats.size}`)
    expect(listed.sort()).toEqual(['a.md true 4', 'b/c.md true 6', 'b/d/e.md true 8'])
  })

  it('follows no link, and does not call it a file', async () => {
    const folder = await folderWith('a/b.md')
    await symlink(join(folder, 'a'), join(folder, 'link'))
    const listed = listFolder(folder).map(({ path, isFile }) => `${path} ${isFile}`)
    expect(listed.sort()).toEqual(['a/b.md true', 'link false'])
  })

  it('gives files whose name is no text, on disks that allow such names', async () => {
    const folder = await folderWith('a.md')
    await writeFile(Buffer.concat([Buffer.from(join(folder, 'caf')), Buffer.from([0xe9])]), '')
    const listed = listFolder(folder).map(({ path, isFile }) => `${path} ${isFile}`)
    expect(listed.sort()).toEqual(['a.md true', 'caf\ufffd true'])
  })

  it('gives the folders, with their permissions', async () => {
    const folder = await folderWith('a.md', 'b/d/e.md')
    const listed = listFolders(folder).map(({ path, mode }) => `${path} ${mode > 0}`)
    expect(listed.sort()).toEqual(['b true', 'b/d true'])
  })

  it('throws where the folder is not there', async () => {
    expect(() => listFolder('/nowhere/at/all')).toThrow(/ENOENT/)
  })
})
