import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jsonSchemaFiles } from '../../../src/content/editors/json-schemas.ts'
import { build } from '../../../src/pipeline/build.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { projectRoot } from '../../support/project-root.ts'
import { runCommand } from '../../support/run-command.ts'
import { makeBuiltSite, makeFolder, makeSite } from '../../support/site.ts'

describe('npm run schemas', () => {
  it('writes every schema into the content, without a change of the published site', async () => {
    const cwd = await makeBuiltSite()
    const before = await hashFolder(join(cwd, 'dist'))
    const { code, stdout } = await runCommand('schemas', { cwd })
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toEqual(jsonSchemaFiles().map(({ path }) => join('content', path)))
    for (const { path, text } of jsonSchemaFiles()) {
      expect(await readFile(join(cwd, 'content', path), 'utf8')).toBe(text)
    }
    expect((await build({ root: cwd })).warnings).toEqual([])
    expect(await hashFolder(join(cwd, 'dist'))).toEqual(before)
  })

  it('writes them into the folder that --content names, and does not create a missing one', async () => {
    const cwd = await makeSite()
    const elsewhere = join(cwd, 'content')
    const empty = await makeFolder()
    expect((await runCommand('schemas', { cwd: empty, args: ['--content', elsewhere] })).code).toBe(0)
    expect(await readdir(join(elsewhere, '.schemas'))).toHaveLength(8)
    const { code, stderr } = await runCommand('schemas', { cwd: empty })
    expect(code).toBe(2)
    expect(stderr).toBe(
      'There is no folder content. Name the folder of the content with --content, or of the project with --root.\n',
    )
    const swedish = await runCommand('schemas', { cwd: empty, env: { LANG: 'sv_SE' } })
    expect(swedish.stderr).toMatch(/ Ange innehållets mapp med --content, eller projektets med --root\.\n$/)
    expect(await readdir(empty)).toEqual([])
  })
})

it('the settings of Visual Studio Code name every schema, and an extension that supports them', async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(projectRoot, '.vscode', file), 'utf8'))
  const { 'yaml.schemas': schemas } = await read('settings.json')
  const paths = jsonSchemaFiles().map(({ path }) => `./content/${path}`)
  expect(Object.keys(schemas).sort()).toEqual(paths.sort())
  expect(await read('extensions.json')).toEqual({ recommendations: ['redhat.vscode-yaml'] })
})
