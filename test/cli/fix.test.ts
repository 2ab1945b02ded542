import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'
import { textOf } from '../support/small-site.ts'

const fair = textOf('content/events/fair.md')
const museum = textOf('content/objects/museum.md')
const crlf = (text: string) => text.replaceAll('\n', '\r\n')

const manyDates = crlf(
  fair.replace(
    /dates:\n.*\n/,
    `dates:
  - { start: 2027-06-25 } # the first
  # on lines of its own
  - start: 2027-06-26
    end: 2027-06-27
  - { id: 7, start: 2027-07-01 }
`,
  ),
).replace(/\r\n$/, '')

const withMissing = {
  'content/events/fair.md': manyDates,
  'content/events/autumn.yaml': `\ufeff# Autumn\n${fair
    .replaceAll('---\n', '')
    .replace(/^Everything/m, 'text: Everything')
    .replace(/^dates:\n.*\n/m, 'dates: [{start: 2027-10-01}]\n')}`,
  'content/objects/museum.md': museum.replace('id: 1\n', ''),
  'content/guides/walk.md': textOf('content/guides/walk.md').replace('id: 1\n', 'id: # soon\n'),
  'content/images/quay.yaml': crlf('# The quay\ntitle: The quay\nalt: A quay in the sun\nlicence: CC BY 4.0'),
}

const fix = (cwd: string, ...args: readonly string[]) =>
  runCommand('check', { cwd, args: ['--fix', '--as-of', '2027-01-01', ...args] })

const ready = 'The content is ready to be built.\n'

describe('npm run check -- --fix', () => {
  it('writes and prints every missing id, changes nothing else, and finds the content ready', async () => {
    const cwd = await makeSite(withMissing)
    const { code, stdout } = await fix(cwd)
    expect(stdout).toBe(`content/events/autumn.yaml:5
  - dates: [{start: 2027-10-01}]
  + dates: [{id: 8, start: 2027-10-01}]
content/events/fair.md:6
  -   - { start: 2027-06-25 } # the first
  +   - { id: 9, start: 2027-06-25 } # the first
content/events/fair.md:8
  -   - start: 2027-06-26
  +   - id: 10
  +     start: 2027-06-26
content/guides/walk.md:2
  - id: # soon
  + id: 1 # soon
content/images/quay.yaml:1
  + id: 1
content/objects/museum.md:2
  + id: 1
${ready}`)
    expect(code).toBe(0)
    const dates = (text: string) => text.replace('{ start', '{ id: 9, start')
    const changes: Record<keyof typeof withMissing, (text: string) => string> = {
      'content/events/autumn.yaml': text => text.replace('[{start', '[{id: 8, start'),
      'content/events/fair.md': text => dates(text).replace('- start', '- id: 10\r\n    start'),
      'content/guides/walk.md': text => text.replace('id: #', 'id: 1 #'),
      'content/images/quay.yaml': text => `id: 1\r\n${text}`,
      'content/objects/museum.md': text => text.replace('---\n', '---\nid: 1\n'),
    }
    for (const [path, text] of Object.entries(withMissing))
      expect(readFileSync(join(cwd, path), 'utf8')).toBe(changes[path as keyof typeof withMissing](text))
  })

  it('records the ids that it writes, also that of a date that was only a day', async () => {
    const days = fair.replace(/dates:\n.*\n/, 'dates:\n  - { start: 2027-05-01 }\n  - 2027-05-08\n')
    const cwd = await makeSite({ 'content/events/fair.md': days })
    expect((await fix(cwd)).stdout).toContain('{ id: 2, start: 2027-05-08 }')
    expect(await readFile(join(cwd, 'content/ids.txt'), 'utf8')).toMatch(/\nevent 1 fair\nevent 2 fair\n$/)
  })

  it('warns of a date that was over before it got its id', async () => {
    const days = fair.replace(/dates:\n.*\n/, 'dates:\n  - { start: 2026-12-31 }\n')
    const { code, stdout } = await fix(await makeSite({ 'content/events/fair.md': days }))
    expect(stdout).toContain('the last one on 2026-12-31, and it has not been published yet.')
    expect(code).toBe(0)
  })

  it('shows the same changes with --dry-run, and writes nothing', async () => {
    const cwd = await makeSite(withMissing)
    const before = await hashFolder(cwd)
    const { code, stdout } = await fix(cwd, '--dry-run')
    expect(code).toBe(1)
    expect(stdout).toContain('content/guides/walk.md:2\n  - id: # soon\n  + id: 1 # soon\n')
    expect(stdout).toMatch(/6 problems in 5 files\.\nNothing was written\.\n$/)
    expect(await hashFolder(cwd)).toEqual(before)
    expect((await runCommand('check', { cwd, args: ['--dry-run'] })).code).toBe(2)
  })

  it('changes no byte if there is nothing to fix', async () => {
    const cwd = await makeSite()
    const before = await hashFolder(cwd)
    expect(await fix(cwd, '--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect(await hashFolder(cwd)).toEqual(before)
  })

  it('reports the remaining problems, and does not change a duplicate id', async () => {
    const cwd = await makeSite({
      'content/objects/museum-2.md': museum,
      'content/objects/pier.md': museum.replace('id: 1\n', ''),
      'content/objects/tower.md': museum
        .replace('title: The museum', 'heading: The tower\ntitle: The tower')
        .replace('id: 1\n', ''),
    })
    const { code, stdout } = await fix(cwd)
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^content\/objects\/pier\.md:2\n {2}\+ id: 2\ncontent\/objects\/tower\.md:2\n {2}\+ id: 3\n/,
    )
    expect(stdout).toContain('content/objects/museum-2.md:2:5  duplicate-id')
    expect(stdout).toMatch(/2 problems in 2 files\.\nOnly the changes above were written\.\n$/)
    expect(await readFile(join(cwd, 'content/objects/museum-2.md'), 'utf8')).toBe(museum)
  })

  it('renames files, and fixes problems that are found only after another fix', async () => {
    const cwd = await makeSite({
      'content/guides/walk.md': null,
      'content/guides/A walk.markdown': textOf('content/guides/walk.md')
        .replace('id: 1\n', '')
        .replace('title: A walk', 'title: Walk: the first'),
      'content/events/fair.yml': fair,
    })
    const { code, stdout } = await fix(cwd)
    expect(stdout).toMatch(
      /^content\/guides\/A walk\.markdown → content\/guides\/a-walk\.md\ncontent\/guides\/a-walk\.md:3\n {2}- title: Walk: the first\n {2}\+ title: "Walk: the first"\ncontent\/guides\/a-walk\.md:2\n {2}\+ id: \d+\n/,
    )
    // The name fair.yaml is free, but fair.md is an entry of that name.
    expect(stdout).toContain('content/events/fair.yml:1:1  file-name')
    expect(code).toBe(1)
    expect(await readFile(join(cwd, 'content/events/fair.md'), 'utf8')).toBe(fair)
  })

  it('says what to write by hand if a date has an unusual form, and writes all other dates', async () => {
    const event = fair.replace(
      '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
      '  - ? start\n    : 2027-05-01\n  - { start: 2027-05-02 }',
    )
    const cwd = await makeSite({ 'content/events/fair.md': event })
    const { code, stdout, stderr } = await fix(cwd)
    expect(code).toBe(1)
    expect(stderr).toContain(
      'content/events/fair.md: not everything was written. Line 6: This is written in a way that only a person should change. Write there by hand: `id: 1`.\n',
    )
    expect(stdout).toMatch(/^content\/events\/fair\.md:8\n.*\n {2}\+ {3}- \{ id: 2, start: 2027-05-02 \}\n/)
    expect(stdout).toMatch(/missing-id[\s\S]*Only the changes above were written\.\n$/)
    expect(await readFile(join(cwd, 'content/events/fair.md'), 'utf8')).toBe(
      event.replace('{ start', '{ id: 2, start'),
    )
  })
})
