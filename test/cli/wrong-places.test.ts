import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'

const circularLinkMessage = 'is a link that leads back to itself. Remove it'
const notAFolderMessage = 'is a file, not a folder. Name another folder with'
const fileKindMessage =
  'file-kind\n  This is a file, but entries are read from a folder of this name.\n  Rename or remove'

it.each<[string, (path: string) => Promise<void>, string, string, number, string?]>([
  ['dist', linkToItself, circularLinkMessage, 'build', 2, 'dist was not changed.'],
  ['dist', putFile, notAFolderMessage, 'build', 2, 'was not changed.'],
  ['dist/api', putFile, 'dist is not a built site: its api is not a folder.', 'build', 2],
  ['dist/api', linkToItself, 'dist is not a built site: its api is not a folder.', 'build', 2],
  ['dist', putFile, 'site.json: It is missing.', 'snapshot', 2],
  ['.cache', putFile, `${notAFolderMessage} --cache`, 'check', 2],
  ['.cache', putFile, `${notAFolderMessage} --cache`, 'build', 2, 'dist was not changed.'],
  ['.cache', linkToItself, circularLinkMessage, 'dev', 2],
  ['.cache', putFile, `${notAFolderMessage} --cache`, 'dev', 2],
  ['content', putFile, `${notAFolderMessage} --content`, 'build', 2],
  ['content', linkToItself, circularLinkMessage, 'build', 2],
  ['content', linkToItself, circularLinkMessage, 'schemas', 2],
  ['content/events', putFile, `content/events:1:1  ${fileKindMessage}`, 'build', 1],
  ['content/images', putFile, `content/images:1:1  ${fileKindMessage}`, 'check', 1],
])(
  'a file or a circular symlink in the place of a folder is reported with advice if it is in the place of %s: %o',
  async (path, put, words, name, expected, end = '') => {
    const cwd = await makeBuiltSite()
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
  },
)

it('check ignores a circular symlink in the place of dist', async () => {
  const cwd = await makeSite()
  await linkToItself(join(cwd, 'dist'))
  expect(await runCommand('check', { cwd })).toMatchObject({
    code: 0,
    stdout: 'The content is ready to be built.\n',
  })
})

it('folders in the place of files of the cache count as damage, which a build repairs', async () => {
  const cwd = await makeBuiltSite()
  for (const { path } of listFolder(join(cwd, '.cache'))) {
    await rename(join(cwd, '.cache', path), join(cwd, 'moved'))
    await mkdir(join(cwd, '.cache', path, 'inside'), { recursive: true })
  }
  expect((await runCommand('check', { cwd })).code).toBe(0)
  const { code, stdout } = await runCommand('build', { cwd })
  expect([code, stdout]).toEqual([0, expect.stringMatching(/damaged cache files were replaced/)])
  expect((await runCommand('build', { cwd })).stdout).not.toContain('damaged')
})

async function linkToItself(path: string): Promise<void> {
  await symlink(path, path)
}

async function putFile(path: string): Promise<void> {
  await writeFile(path, 'not a folder')
}
