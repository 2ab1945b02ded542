import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ContentProblems } from '../../src/base/problems/problem.ts'
import { listFiles } from '../../src/content/load/list-content.ts'
import { build } from '../../src/pipeline/build.ts'
import { resolveConfig } from '../../src/pipeline/config.ts'
import { recallBuild } from '../../src/pipeline/recall.ts'
import { WatchingBuilder } from '../../src/pipeline/watching-builder.ts'
import { edit, event, guide, object, set, site } from '../support/edit-site.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'
import { type Files, severalPages, writeFiles } from '../support/small-site.ts'

async function itemsOf(root: string, collection: string, page = 1): Promise<Record<string, unknown>[]> {
  const path = join(root, `dist/api/v1/${collection}/page/${page}.json`)
  return JSON.parse(await readFile(path, 'utf8')).results
}

/** 33 event dates, one on each day from 2027-05-01, which are left out from the sixth day after their end. */
const endedEvents: Files = {
  ...severalPages,
  [site]: `${severalPages[site]}ended_events: { leave_after_days: 5 }\n`,
}

describe('a build', () => {
  it('leaves out what is not published on its day, and uses the place of a hidden object all the same', async () => {
    const root = await makeSite({
      ...set(guide, 'published: 2027-01-10'),
      ...set(object, 'until: 2027-01-10'),
    })
    const before = await build({ root, asOf: '2027-01-09' })
    expect(before.collections.map(({ items }) => items)).toEqual([1, 1, 0])
    const after = await build({ root, asOf: '2027-01-11' })
    expect(after.collections.map(({ items }) => items)).toEqual([1, 0, 1])
    expect(after.schedule.hidden).toEqual({ draft: 0, later: 0, over: 1, omitted: 0 })
    const [fair] = await itemsOf(root, 'singulareventdates')
    expect(fair).toMatchObject({ venue_name: 'The museum', address: 'Quay 1' })
  })

  it('renumbers the pages when event dates are left out, as a build without a cache does', async () => {
    const root = await makeSite(endedEvents)
    const counts = async (asOf: string) => (await build({ root, asOf })).collections[0]
    expect(await counts('2027-05-06')).toMatchObject({ items: 33, pages: 3 })
    expect(await counts('2027-05-07')).toMatchObject({ items: 32, pages: 2 })
    expect((await itemsOf(root, 'singulareventdates'))[0]).toMatchObject({ id: '2' })
    const incremental = await hashFolder(join(root, 'dist'))
    await build({ root, asOf: '2027-05-07', out: 'clean', cache: 'none' })
    expect(await hashFolder(join(root, 'clean'))).toEqual(incremental)
  })

  it('is recalled until the day on which the result changes', async () => {
    const root = await makeSite(endedEvents)
    const config = resolveConfig({ root })
    const timeOn = (day: string) => Date.parse(`${day}T10:00:00Z`)
    vi.useFakeTimers({ toFake: ['Date'], now: timeOn('2027-05-06') })
    try {
      await build({ root })
      const listing = listFiles(config)
      const recalled = (day: string) => recallBuild(config, { ...listing, now: timeOn(day) })?.schedule.asOf
      expect(recalled('2027-05-06')).toBe('2027-05-06')
      expect(recalled('2027-05-07')).toBeUndefined()
      expect(recalled('2027-05-05')).toBeUndefined()
      vi.setSystemTime(timeOn('2027-07-01'))
      expect((await build({ root })).collections[0]?.items).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('of a watch uses the current day', async () => {
    const root = await makeSite(set(guide, 'published: 2027-01-10'))
    const builder = new WatchingBuilder(resolveConfig({ root }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-09T22:59:59Z') })
    try {
      expect((await builder.build(undefined)).schedule.hidden.later).toBe(1)
      vi.setSystemTime(Date.parse('2027-01-09T23:00:00Z'))
      expect((await builder.build([join(root, guide)])).schedule.hidden.later).toBe(0)
    } finally {
      vi.useRealTimers()
      builder.close()
    }
  })

  it('says on which day the result changes next, for people and for schedulers', async () => {
    const root = await makeSite(set(guide, 'published: 2027-01-10', 'until: 2027-09-01'))
    const run = (...args: string[]) => runCommand('build', { cwd: root, args: ['--lang', 'en', ...args] })
    const { stdout } = await run('--as-of', '2027-01-09')
    expect(stdout).toContain('not published  1 not yet\n')
    expect(stdout).toContain(
      'as of          2027-01-09; the result changes next on 2027-01-10 (from 2027-01-09T23:00:00Z)\n',
    )
    const checked = await runCommand('check', { cwd: root, args: ['--lang', 'en', '--as-of', '2027-01-09'] })
    expect(checked.stdout).toContain('Not published: 1 not yet. To see which: npm run list -- --drafts\n')
    expect(JSON.parse((await run('--as-of', '2027-01-10', '--format', 'json')).stdout)).toMatchObject({
      as_of: '2027-01-10',
      next_change: { day: '2027-09-02', instant: '2027-09-01T22:00:00Z' },
    })
    expect(await run('--as-of', 'tomorrow')).toMatchObject({ code: 2 })
  })

  it('says so in a file beside the pages of a site for a host, which the next build replaces', async () => {
    const root = await makeSite(set(guide, 'until: 2027-09-01'))
    const nextChange = async (asOf: string) => {
      await build({ root, asOf, target: 'netlify' })
      return readFile(join(root, 'dist/next_change.txt'), 'utf8')
    }
    expect(await nextChange('2027-01-10')).toBe('2027-09-01T22:00:00Z\n')
    expect(await nextChange('2027-09-02')).toBe('never\n')
  })
})

describe('a draft', () => {
  const other = 'content/events/other.md'
  const otherText = String(set(edit(event, ['id: 1', 'id: 2']), 'draft: true')[event])
  const codes = (problems: readonly { code: string; file: string }[]) =>
    problems.map(({ code, file }) => `${code} ${file}`)

  it.each([
    [
      'a picture that is not there',
      (text: string) => text.replace('image: quay', 'image: nothing'),
      'unknown-image',
    ],
    ['fields that cannot be read', (text: string) => text.replace('title:', 'title: "'), 'yaml-syntax'],
    ['the id of another entry', (text: string) => text.replace('id: 2', 'id: 1'), 'duplicate-id'],
  ])('with %s is a warning, and the rest is published', async (_, spoil, code) => {
    const root = await makeSite({ [other]: spoil(otherText) })
    const { warnings, collections } = await build({ root })
    expect(codes(warnings)).toEqual([`${code} ${other}`])
    expect(collections[0]?.items).toBe(1)
  })

  it('keeps its ids from other entries', async () => {
    const root = await makeSite({
      [other]: otherText,
      'content/events/third.md': edit(event, ['{ id: 1, ', '{ '])[event] ?? '',
    })
    const { stdout } = await runCommand('check', { cwd: root, args: ['--fix'] })
    expect(stdout).toContain('id: 3')
  })

  it('with problems stops the build if something published needs it', async () => {
    const broken = set(object, 'draft: true', 'image: nothing')
    const needed = await build({ root: await makeSite(broken) }).catch(error => error)
    expect(needed).toBeInstanceOf(ContentProblems)
    expect(codes(needed.problems)).toEqual(['unknown-image content/objects/museum.md'])
  })

  it('with another name than its id had stops the build if something uses the earlier name', async () => {
    const draft = set(object, 'draft: true')[object] ?? ''
    const root = await makeSite({
      [object]: null,
      'content/objects/house.md': draft,
      'content/ids.txt': 'object 1 museum\n',
    })
    const { problems } = await build({ root }).catch(error => error)
    expect(codes(problems)).toEqual(['id-belongs-to-other content/objects/house.md'])
  })

  it('with problems is marked as a draft if other problems stop the build', async () => {
    const root = await makeSite({
      ...set(guide, 'image: nothing', 'draft: true'),
      ...set(event, 'image: none'),
    })
    const { problems } = await build({ root }).catch(error => error)
    expect(
      problems.map(({ file, isInDraft }: { file: string; isInDraft?: true }) => [file, isInDraft]),
    ).toEqual([
      [event, undefined],
      [guide, true],
    ])
  })

  it('that gets another text changes no byte of the site', async () => {
    const root = await makeBuiltSite({ [other]: otherText })
    const before = await hashFolder(join(root, 'dist'))
    await writeFiles(root, { [other]: otherText.replace('The fair', 'B') })
    await build({ root })
    expect(await hashFolder(join(root, 'dist'))).toEqual(before)
  })
})
