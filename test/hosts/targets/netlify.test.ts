import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { netlify } from '../../../src/hosts/targets/netlify.ts'
import { resolveConfig } from '../../../src/pipeline/config.ts'
import { projectRoot } from '../../support/project-root.ts'
import { hostFilesOf, serverSite } from './server-site.ts'

describe('netlify.toml', () => {
  it('names the folder in which the build puts the edge function', async () => {
    const text = await readFile(join(projectRoot, 'netlify.toml'), 'utf8')
    const publish = /^ {2}publish = "(.*)"$/m.exec(text)?.[1]
    const functions = /^ {2}edge_functions = "(.*)"$/m.exec(text)?.[1]
    expect(publish).toBe(relative(projectRoot, resolveConfig({ root: projectRoot }).out))
    const code = `${relative(publish ?? '', functions ?? '')}/api.js`
    expect(Object.keys(await hostFilesOf(netlify, serverSite()))).toContain(code)
  })

  it('names a plugin that keeps the cache between builds', async () => {
    const text = await readFile(join(projectRoot, 'netlify.toml'), 'utf8')
    const folder = join(projectRoot, /^ {2}package = "(.*)"$/m.exec(text)?.[1] ?? '')
    expect(await readFile(join(folder, 'manifest.yml'), 'utf8')).toBe('name: renditions-cache\n')
    const plugin = await import(pathToFileURL(join(folder, 'index.js')).href)
    const done: string[] = []
    const note = (what: string) => async (path: string) => done.push(`${what} ${path}`)
    const utils = { cache: { restore: note('restore'), save: note('save') } }
    await plugin.onPreBuild({ utils })
    await plugin.onPostBuild({ utils })
    const cache = relative(projectRoot, resolveConfig({ root: projectRoot }).cache)
    expect(done).toEqual([`restore ${cache}`, `save ${cache}`])
  })
})
