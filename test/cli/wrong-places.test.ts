import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'

const circle = 'is a link that leads back to itself. Remove it'
const file = 'is a file, not a folder. Name another folder with'
const kind =
  'file-kind\n  This is a file, but entries are read from a folder of this name.\n  Rename or remove'

describe('a file or a circular symlink in the place of a folder', () => {
  it.each<[string, (path: string) => Promise<void>, string, string, number, string?]>([
    ['dist', linkToItself, circle, 'build', 2, 'dist was not changed.'],
    ['dist', putFile, file, 'build', 2, 'was not changed.'],
    ['dist/api', putFile, 'dist is not a built site: its api is not a folder.', 'build', 2],
    ['dist/api', linkToItself, 'dist is not a built site: its api is not a folder.', 'build', 2],
    ['dist', linkToItself, '', 'check', 0],
    ['dist', putFile, 'site.json: It is missing.', 'snapshot', 2],
    ['.cache', putFile, `${file} --cache`, 'check', 2],
    ['.cache', linkToItself, circle, 'dev', 2],
    ['.cache', putFile, `${file} --cache`, 'dev', 2],
    ['content', putFile, `${file} --content`, 'build', 2],
    ['content', linkToItself, circle, 'build', 2],
    ['content', linkToItself, circle, 'schemas', 2],
    ['content/events', putFile, `content/events:1:1  ${kind}`, 'build', 1],
    ['content/images', putFile, `content/images:1:1  ${kind}`, 'check', 1],
  ])('is reported in a line with what to do: %s, %o', async (path, put, words, name, expected, end = '') => {
    const cwd = await makeSite()
    await build({ root: cwd })
    await writeFile(join(cwd, 'content/authors/ann.yaml'), 'name: Anna\nimage: quay\n')
    await rm(join(cwd, path), { recursive: true })
    await put(join(cwd, path))
    const { code, stdout, stderr } = await runCommand(name, {
      cwd,
      args: name === 'dev' ? ['--port', '0'] : [],
    })
    expect([code, (stdout + stderr).includes('\n    at ')]).toEqual([expected, false])
    expect(stdout + stderr).toContain(words)
    expect(stdout + stderr).toContain(end)
  })
})

describe('folders in the place of files of the cache', () => {
  it('count as damage, which a build replaces', async () => {
    const cwd = await makeSite()
    await build({ root: cwd })
    const cached = await readdir(join(cwd, '.cache'), { recursive: true, withFileTypes: true })
    for (const { parentPath, name } of cached.filter(entry => entry.isFile())) {
      await rename(join(parentPath, name), join(cwd, 'moved'))
      await mkdir(join(parentPath, name, 'inside'), { recursive: true })
    }
    expect((await runCommand('check', { cwd })).code).toBe(0)
    const { code, stdout } = await runCommand('build', { cwd })
    expect([code, stdout]).toEqual([0, expect.stringMatching(/damaged cache files were replaced/)])
    expect((await runCommand('build', { cwd })).stdout).not.toContain('damaged')
  })
})

async function linkToItself(path: string): Promise<void> {
  await symlink(path, path)
}

async function putFile(path: string): Promise<void> {
  await writeFile(path, 'not a folder')
}
