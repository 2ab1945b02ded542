import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnownContent } from '../../src/cli/read-known-content.ts'
import { findTranslations, translationsOf } from '../../src/content/validate/translations.ts'
import { runCommand } from '../support/run-command.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import { copySampleCity, type Files, textOf, writeFiles } from '../support/small-site.ts'

const museum = textOf('content/objects/museum.md')
const fair = textOf('content/events/fair.md')
const translated = (text: string, id: number, language = 'sv') =>
  text.replace('id: 1', `id: ${id}`).replace('language: en', `language: ${language}`)

async function findIn(root: string) {
  const { partial, site } = await readKnownContent(join(root, 'content'), 'en')
  return findTranslations({ ...partial, languages: site.languages }).map(({ file, original }) => {
    return [file.split('/').slice(-2).join('/'), original]
  })
}

describe('translations', () => {
  it('of an entry are listed by language, also for each translation', () => {
    const entries = [
      { slug: 'fair', value: { language: 'en' } },
      { slug: 'massan', value: { language: 'sv', translation_of: 'fair' } },
      { slug: 'walk', value: { language: 'en' } },
    ]
    const known = translationsOf(entries)
    expect([...(known.get('massan') ?? [])].flat()).toEqual(['en', 'fair', 'sv', 'massan'])
    expect(known.get('fair')).toBe(known.get('massan'))
    expect(known.get('walk')).toEqual(new Map([['en', 'walk']]))
  })

  it('are found by position and dates: all of the sample city, and nothing else', async () => {
    const root = await makeFolder()
    await copySampleCity(root)
    const known = await readKnownContent(join(root, 'content'), 'en')
    const named = [...known.partial.events, ...known.partial.objects].flatMap(({ source, value }) => {
      return value.translation_of === undefined ? [] : [[source.file, value.translation_of] as const]
    })
    const files: Record<string, string> = {}
    for (const [file] of named) {
      files[file] = (await readFile(file, 'utf8')).replace(/^translation_of: .*\n/m, '')
    }
    await writeFiles('/', files)
    const found = await findIn(root)
    // Two objects have no position.
    expect(named.length - found.length).toBe(2)
    expect(named.map(([file, original]) => [file.split('/').slice(-2).join('/'), original])).toEqual(
      expect.arrayContaining(found),
    )
    expect(found.filter(([file]) => file?.startsWith('events/'))).toHaveLength(6)
  })

  it('are not found if two are in one language, or the dates, times, category or kind of place differ', async () => {
    const files: Files = {
      'content/objects/museet.md': translated(museum, 2),
      'content/objects/slottet.md': translated(museum, 3),
      'content/events/feast.md': translated(fair, 2).replace('end: 2027-05-02', 'end: 2027-05-03'),
    }
    expect(await findIn(await makeSite(files))).toEqual([])
    const { 'content/objects/slottet.md': _, ...pair } = files
    expect(await findIn(await makeSite(pair))).toEqual([['objects/museet.md', 'museum']])
    const shop = translated(museum, 2).replace('label: museum\n', '')
    expect(await findIn(await makeSite({ 'content/objects/museet.md': shop }))).toEqual([])
    const later = translated(fair, 2).replace('end: 2027-05-02', 'end: 2027-05-02, time: 20:00')
    const concert = translated(fair, 2).replace('category: fairs', 'category: music')
    expect(await findIn(await makeSite({ 'content/events/feast.md': later }))).toEqual([])
    expect(await findIn(await makeSite({ 'content/events/feast.md': concert }))).toEqual([])
  })

  it('are written by npm run check -- --fix, and by no check without it', async () => {
    const cwd = await makeSite({ 'content/events/massan.md': translated(fair, 2) })
    const read = () => readFile(join(cwd, 'content/events/massan.md'), 'utf8')
    expect((await runCommand('check', { cwd })).stdout).not.toContain('translation_of')
    const dry = await runCommand('check', { cwd, args: ['--fix', '--dry-run'] })
    expect(dry.stdout).toContain('content/events/massan.md:3\n  + translation_of: fair\n')
    expect(await read()).toBe(translated(fair, 2))
    expect((await runCommand('check', { cwd, args: ['--fix'] })).code).toBe(0)
    expect(await read()).toBe(translated(fair, 2).replace('sv\n', 'sv\ntranslation_of: fair\n'))
  })
})
