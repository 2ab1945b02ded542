import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKnownContent } from '../../../src/cli/read-known-content.ts'
import { type CopyOptions, copyEntry } from '../../../src/editing/new/copy-entry.ts'
import { check } from '../../../src/pipeline/build.ts'
import { runCommand } from '../../support/run-command.ts'
import { makeSite } from '../../support/site.ts'
import { textOf } from '../../support/small-site.ts'

const fair = textOf('content/events/fair.md')
const museum = textOf('content/objects/museum.md')
const museet = museum
  .replace('id: 1', 'id: 2')
  .replace('language: en', 'language: sv\ntranslation_of: museum')

async function copy(root: string, options: CopyOptions): Promise<string> {
  const { file } = await copyEntry(options, await readKnownContent(join(root, 'content'), 'en'))
  return readFile(file, 'utf8')
}

describe('copying an entry', () => {
  it('writes a draft of its translation, at the place in that language', async () => {
    const root = await makeSite({ 'content/objects/museet.md': museet })
    const text = await copy(root, { from: 'events/fair', language: 'sv', title: 'Mässan' })
    expect(text).toBe(
      fair
        .replace('id: 1', 'id: 2')
        .replace('language: en', 'language: sv\ntranslation_of: fair')
        .replace('The fair', 'Mässan')
        .replace('place: museum', 'place: museet')
        .replace('zip_code: 01234\n', 'zip_code: 01234\ndraft: true\n'),
    )
    expect(await readFile(join(root, 'content/ids.txt'), 'utf8')).toContain('event 2 massan\n')
    await check({ root })
    // A translation is not copied into the language of its original.
    await expect(copy(root, { from: 'events/massan', language: 'en' })).rejects.toThrow(
      'already: events/fair',
    )
    expect(await copy(root, { from: 'guides/walk.md', language: 'sv' })).toContain('translation_of: walk\n')
  })

  it('writes the event of another year, with all its days moved', async () => {
    const root = await makeSite({
      'content/events/fair-2027.md': fair.replace(
        /dates:\n.*\n/,
        `dates:\r
  - start: 2027-12-30 # the eve\r
    id: 7\r
  - { id: 5, start: 2027-02-27, end: 2027-03-01 }\r
until: 2028-01-01\r
`,
      ),
      'content/events/fair.md': fair.replace('language: en', 'language: sv\ntranslation_of: fair-2027'),
    })
    expect(await copy(root, { from: 'events/fair-2027', date: '2028-02-27' })).toContain(`dates:\r
  - start: 2028-12-29 # the eve\r
    id: 8\r
  - { id: 9, start: 2028-02-27, end: 2028-02-29 }\r
until: 2028-12-31\r
`)
    expect(await readFile(join(root, 'content/ids.txt'), 'utf8')).toContain(
      'event 8 fair-2028\nevent 9 fair-2028\n',
    )
    expect(await copy(root, { from: 'events/fair', date: '2028-05-01', slug: 'massan' })).not.toContain(
      'translation_of',
    )
    await check({ root })
  })

  it.each([
    [{ from: 'events/fari', language: 'sv' }, 'There is no events/fari. Did you mean "events/fair"?'],
    [{ from: 'authors/ann', language: 'sv' }, 'authors have no translations'],
    [{ from: 'events/fair', language: 'de' }, '--language cannot be "de"'],
    [{ from: 'events/fair' }, 'Say what the copy is'],
    [{ from: 'events/fair', title: '東京' }, '"東京" has none of them. Name it with --slug'],
    [{ from: 'events/fair', language: 'sv', date: '2028-05-01' }, 'Say what the copy is'],
    [{ from: 'objects/museum', date: '2028-05-01' }, 'or another entry (--title)'],
    [{ from: 'events/fair', date: '2028-02-30' }, '--date: There is no 30 February'],
    [{ from: 'events/fair', date: '2028-05-01', slug: 'fair' }, 'fair.md is there already'],
  ])('refuses %j', async (options, words) => {
    await expect(copy(await makeSite(), options)).rejects.toThrow(words)
  })

  it('is done by npm run new -- --from', async () => {
    const cwd = await makeSite()
    const args = ['--from', 'events/fair', '--date', '2028-05-01', '--lang', 'en']
    const { code, stdout } = await runCommand('new', { cwd, args })
    expect([code, stdout]).toEqual([
      0,
      `content/events/fair-2028.md was written, with id 2.
Check its title, its text and any days in it, then remove the line \`draft: true\`.
Then: npm run check
`,
    ])
  })
})
