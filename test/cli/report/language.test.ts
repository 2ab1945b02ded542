import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLanguage } from '../../../src/cli/report/report-style.ts'
import { results } from '../../../src/cli/report/results.ts'
import { edit, event, site } from '../../support/edit-site.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { runCommand } from '../../support/run-command.ts'
import { makeFolder, makeSite } from '../../support/site.ts'

const swedishSite = edit(site, ['[en, sv]', '[sv, en]'])

describe('the language of problems and results', () => {
  it.each([
    ['follows --lang', 'sv', { LANG: 'en_US.UTF-8' }, 'languages: [en]', 'sv'],
    ['prefers LC_ALL to LANG', undefined, { LC_ALL: 'sv_SE.UTF-8', LANG: 'en_US' }, '', 'sv'],
    ['prefers LC_MESSAGES to LANG', undefined, { LC_ALL: '', LC_MESSAGES: 'sv', LANG: 'en' }, '', 'sv'],
    ['follows LANG', undefined, { LANG: 'sv_FI@euro' }, 'languages: [en]', 'sv'],
    ['follows the first language of site.yaml', undefined, { LANG: 'C.UTF-8' }, 'languages: [sv, en]', 'sv'],
    ['follows a block list in site.yaml', undefined, {}, 'languages:\n  - "sv-FI"\n  - en\n', 'sv'],
    ['follows site.yaml even if it is not valid YAML', undefined, {}, 'city: {\nlanguages: [sv]', 'sv'],
    ['follows site.yaml if LANG is not supported', undefined, { LANG: 'de_DE' }, 'languages: [sv]', 'sv'],
    ['is English if no language is supported', undefined, { LANG: 'de_DE' }, 'languages: [fi]', 'en'],
    ['is English without LANG and site.yaml', undefined, {}, undefined, 'en'],
  ])('%s', async (_, lang, env, text, language) => {
    const content = join(await makeFolder(), 'content')
    await mkdir(content)
    if (text !== undefined) await writeFile(join(content, 'site.yaml'), text)
    const values = new Map(Object.entries({ content, ...(lang && { lang }) }))
    expect(readLanguage({ values }, env)).toBe(language)
  })

  it('is Swedish in every line of a check, and in its JSON', async () => {
    const cwd = await makeSite({ ...swedishSite, ...edit(event, ['category: fairs', 'category: fair']) })
    const { code, stdout, stderr } = await runCommand('check', { cwd, env: { LC_ALL: 'C' } })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Läser innehållet/)
    expect(stdout).toBe(`content/events/fair.md:8:11  unknown-category  category
  Kategorin "fair" finns inte i taxonomy.yaml.
  Menade du "fairs"? npm run check -- --fix gör det åt dig.

1 fel i 1 fil.
Inga filer har ändrats.
`)
    const args = ['--lang', 'sv', '--format', 'json']
    expect(JSON.parse((await runCommand('check', { cwd, args })).stdout)).toMatchObject({
      problems: [
        { code: 'unknown-category', hint: 'Menade du "fairs"? npm run check -- --fix gör det åt dig.' },
      ],
    })
  })

  it('has no effect on the site', async () => {
    const cwd = await makeSite(swedishSite)
    const build = (...args: string[]) =>
      runCommand('build', { cwd, args: ['--target', 'github-pages', ...args] })
    const { stdout } = await build('--lang', 'en', '--out', 'one')
    expect(stdout).toMatch(/^collection +items +pages\n/)
    const swedish = await build('--lang', 'sv', '--out', 'two')
    expect(swedish.stdout).toContain('\nFör GitHub Pages. Publicera two med')
    expect(swedish.stdout).not.toMatch(/\b(?:for|the|with|of)\b/i)
    expect(swedish.stdout).toMatch(/^samling +poster +sidor\n/)
    expect(await hashFolder(join(cwd, 'two'))).toEqual(await hashFolder(join(cwd, 'one')))
  })

  it('has different words for each result in each language', () => {
    const words = (language: 'en' | 'sv') => Object.entries(results[language])
    const same = words('en').filter(
      ([key, word]) => typeof word === 'string' && word === Reflect.get(results.sv, key),
    )
    expect(same).toEqual([])
  })
})
