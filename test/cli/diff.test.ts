import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { diffFormats, printDiff } from '../../src/cli/report/print-diff.ts'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import type { EntryChange } from '../../src/import/compare/compare-sites.ts'
import { build } from '../../src/pipeline/build.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { edit, event, guide, object } from '../support/edit-site.ts'
import { runCommand } from '../support/run-command.ts'
import { makeSharedSite } from '../support/site.ts'
import { type Files, severalPages } from '../support/small-site.ts'

async function buildSite(files: Files = {}, baseUrl?: string): Promise<string> {
  const root = await makeSharedSite(files)
  await build({ root, baseUrl })
  return root
}

const hostile = 'A `b` | <img src=x> @mona #1'
const edits: Files = {
  ...edit(event, ['end: 2027-05-02 }', 'end: 2027-05-03 }\n  - { id: 3, start: 2027-06-01 }']),
  ...edit(object, ['The museum', JSON.stringify(hostile)], ['Old things.', 'Old  things,\n\n- new ones']),
  ...edit(guide, ['title: A walk', 'title: A run'], ['id: 1', 'id: 2']),
}

let [root, old] = ['', '']
beforeAll(async () => {
  root = await buildSite(edits)
  old = join(await buildSite(), 'dist')
})

const diff = (...args: string[]) =>
  runCommand('diff', { cwd: root, args: ['--lang', 'en', '--with', ...args] })

describe('npm run diff', () => {
  it('names what is new, changed and gone, in words of either language', async () => {
    const { code, stdout } = await diff(old)
    expect([code, stdout.replace(old, 'OLD')]).toEqual([
      0,
      `dist, compared with OLD

Events: 1 changed (en 1)
  changed  The fair (en) 2027-05-01 – 2027-05-03
             Last day: 2027-05-02 → 2027-05-03
             Venue: The museum → ${hostile}
             Dates added: 2027-06-01

Places: 1 changed (en 1)
  changed  ${hostile} (en)
             Title: The museum → ${hostile}
             Text: Old things. → Old things, - new ones

Guides: 1 new, 1 gone (en 2)
  new      A run (en)
  gone     A walk (en)
`,
    ])
    const swedish = await diff(old, '--lang', 'sv', '--exit-code')
    expect(swedish.code).toBe(1)
    expect(swedish.stdout).toContain('\nEvenemang: 1 ändrad (en 1)\n  ändrad   The fair (en)')
    expect(swedish.stdout).toContain('  Datum som läggs till: 2027-06-01\n')
  })

  it('quotes all content in Markdown, and lists whole values in JSON', async () => {
    const { stdout: markdown } = await diff(old, '--format', 'markdown')
    expect(markdown).toContain(`
#### Places: 1 changed (en 1)

- **changed** \`\`${hostile}\`\` (en)
  - Title: \`The museum\` → \`\`${hostile}\`\`
  - Text: \`Old things.\` → \`Old things, - new ones\`
`)
    const { stdout: json } = await diff(old, '--format', 'json')
    expect(JSON.parse(json).changes[1]).toEqual({
      ...{ collection: 'objects', kind: 'changed', title: hostile, language: 'en', ids: ['1'], dates: [] },
      fields: ['title', 'text'],
      values: [
        { path: 'title', before: 'The museum', after: hostile },
        { path: 'text', before: 'Old things.', after: 'Old  things,\n\n- new ones' },
      ],
    })
  })

  it('finds a live site, a snapshot and a folder the same if only their addresses differ', async () => {
    const settings = `${severalPages['content/site.yaml']}media_host: https://media.example.org\n`
    const dist = join(await buildSite(severalPages), 'dist')
    const moved = join(
      await buildSite({ ...severalPages, 'content/site.yaml': settings }, 'https://a.org/b'),
      'dist',
    )
    const file = `${dist}.zip`
    await makeSnapshot({ dist, file, selection: readSelection({}) })
    const preview = await startPreview({ dist: moved, port: 0 })
    for (const site of [preview.url, file, moved]) {
      const { code, stdout } = await diff(site, '--dist', dist, '--exit-code')
      expect([code, stdout]).toEqual([0, `${dist}, compared with ${site}\n\nThey have the same items.\n`])
    }
    await preview.close()
  })

  it('ends with 2 if a site is missing, or a part of it cannot be read', async () => {
    const unasked = await runCommand('diff', { cwd: root, args: ['--lang', 'sv'] })
    expect([unasked.code, unasked.stderr]).toEqual([
      2,
      expect.stringContaining('Jämföra med vilken webbplats?'),
    ])
    expect(await diff('nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('or a snapshot file, or the folder of a built site.\n'),
    })
    const swedish = await runCommand('diff', { cwd: root, args: ['--lang', 'sv', '--with', 'nowhere'] })
    expect(swedish.stderr).toContain(', eller en mapp med en byggd webbplats.\n')
    const other = join(await buildSite(), 'dist')
    const page = join(other, 'api/v1/objects/page/1.json')
    await writeFile(page, (await readFile(page, 'utf8')).replace('"title":"The museum"', '"title":7'))
    const partial = await diff(other)
    expect([partial.code, partial.stdout]).toEqual([
      2,
      expect.stringContaining('results[0] (id 1) was left out'),
    ])
    await rm(page)
    const missing = await diff(other)
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('It is missing.')])
  })
})

describe('a report of many changes', () => {
  const changes = Array.from({ length: 3000 }, (_, index): EntryChange => {
    const value = { path: 'backend_modifiers.0.<b>@x', before: null, after: '`a\u202e'.repeat(10_000) }
    const title = `${'`'.repeat(index % 5)}\n## ${index}`
    const entry = { collection: 'objects', kind: 'changed', title, fields: ['text'], ids: ['1'] } as const
    return { ...entry, dates: [], listValues: () => [value] }
  })
  const report = { changes, isWhole: true, notices: [] }
  const style = { dist: 'dist', other: 'old', language: 'en' } as const

  it.each(diffFormats)('is of bounded length, and says how much it leaves out: %s', format => {
    const printed = printDiff[format](report, style)
    expect(printed.length).toBeLessThan({ text: 1_000_000, json: 7_000_000, markdown: 60_100 }[format])
    if (format !== 'json') expect(printed).toMatch(/\n\n… and \d+ more entries that differ\.\n$/)
  })

  it('has each change on lines of its own in Markdown, all of it quoted', () => {
    const lines = printDiff.markdown(report, style).trim().split('\n').slice(4, -2)
    const line = /^- \*\*changed\*\* (`+) ?`*[ #\d]+\1$|^ {2}- [\w, -]+: \(empty\) → `` ?[^\n]*``$/
    expect(lines.filter(each => !line.test(each))).toEqual([])
  })
})
