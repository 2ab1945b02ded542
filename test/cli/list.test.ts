import { describe, expect, it } from 'vitest'
import { edit, event, guide, labels, object, set, site } from '../support/edit-site.ts'
import { runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'
import { drawPicture, type Files, textOf } from '../support/small-site.ts'

const files: Files = {
  ...set(edit(guide, ['author: ann\n', '']), 'published: 2027-05-10'),
  ...set(object, 'until: 2027-05-02'),
  ...edit(labels, ['places:\n', 'places:\n  bar: { en: Bar, sv: Bar }\n']),
  'content/events/draft.md': String(set(edit(event, ['id: 1, ', 'id: 2, ']), 'draft: true')[event]).replace(
    /2027-05/g,
    '2028-05',
  ),
  'content/images/tower.yaml': textOf('content/images/quay.yaml').replace('id: 1', 'id: 2'),
  'content/images/tower.jpg': await drawPicture(64, 48),
}

async function list(cwd: string, ...args: string[]) {
  return runCommand('list', { cwd, args: ['--as-of', '2027-05-03', ...args] })
}

describe('npm run list', () => {
  it('lists ended events, unpublished entries, and pictures, authors and labels that nothing uses', async () => {
    const { code, stdout } = await list(await makeSite(files))
    expect([code, stdout]).toEqual([
      0,
      `Events that ended before 2027-05-03
  content/events/fair.md  2027-05-02  The fair

Not published
  content/events/draft.md    draft             The fair
  content/objects/museum.md  until 2027-05-02  The museum
  content/guides/walk.md     from 2027-05-10   A walk

Used by no entry
  content/images/tower.jpg  picture  tower
  content/authors/ann.yaml  author   ann
  content/labels.yaml       label    bar
`,
    ])
  })

  it('prints the lists asked for as JSON; an event has not ended on its last day', async () => {
    const cwd = await makeSite(files)
    const { stdout } = await list(cwd, '--ended', '--drafts', '--as-of', '2027-05-02', '--format', 'json')
    expect(JSON.parse(stdout)).toEqual({
      as_of: '2027-05-02',
      ended: [],
      drafts: [
        { file: 'content/events/draft.md', title: 'The fair', state: 'draft', day: null },
        { file: 'content/guides/walk.md', title: 'A walk', state: 'later', day: '2027-05-10' },
      ],
    })
  })

  it('lists an event as unpublished once the days of `ended_events` are over, as a build does', async () => {
    const date = '  - { id: 3, start: 2027-04-01, in_api: omit }\n'
    const two = edit(event, ['dates:\n', `dates:\n${date}`])
    const cwd = await makeSite({ ...two, ...set(site, 'ended_events: { leave_after_days: 5 }') })
    const listOn = async (day: string) => {
      const { stdout } = await list(cwd, '--drafts', '--as-of', day, '--format', 'json')
      return JSON.parse(stdout).drafts
    }
    const over = { file: event, title: 'The fair', state: 'over', day: '2027-05-07' }
    expect(await listOn('2027-05-07')).toEqual([])
    expect(await listOn('2027-05-08')).toEqual([over])
    const { stdout } = await runCommand('build', { cwd, args: ['--as-of', '2027-05-08'] })
    expect(stdout).toMatch(/not published +2 no longer/)
  })

  it('works if the content has problems, but lists nothing as unused while there are any', async () => {
    const cwd = await makeSite({ ...files, ...set(object, 'image: towr') })
    const { code, stdout } = await list(cwd, '--unused', '--ended', '--lang', 'sv')
    expect([code, stdout]).toEqual([
      1,
      `Evenemang som slutade före 2027-05-03
  content/events/fair.md  2027-05-02  The fair

Används av ingen post
  Okänt tills alla fel är rättade. För att se dem: npm run check
`,
    ])
  })

  it('lists untranslated originals, but neither translations nor ended events', async () => {
    const translation = String(set(object, 'language: sv', 'translation_of: museum')[object]).replace(
      'id: 1',
      'id: 2',
    )
    const cwd = await makeSite({ 'content/objects/museet.md': translation })
    expect((await list(cwd, '--untranslated')).stdout).toBe(
      'Not in every language\n  content/guides/walk.md  not in sv  A walk\n',
    )
    const { stdout } = await list(cwd, '--untranslated', '--as-of', '2027-05-02', '--format', 'json')
    expect(JSON.parse(stdout).untranslated).toEqual([
      { file: 'content/events/fair.md', title: 'The fair', missing: ['sv'] },
      { file: 'content/guides/walk.md', title: 'A walk', missing: ['sv'] },
    ])
  })
})
