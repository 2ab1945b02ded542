import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Pictures } from '../../src/workbench/messages/picture-messages.ts'
import { askServer } from '../support/ask.ts'
import { textOf } from '../support/small-site.ts'
import { startWorkbench, titlesOf } from '../support/workbench.ts'

const fair = 'content/events/fair.md'
const text = textOf(fair)
const broken = text.replace('category: fairs', 'category: feasts')

describe('the state of the content', () => {
  it('is "fresh" after a build without problems', async () => {
    const bench = await startWorkbench()
    expect(await bench.until(() => true)).toMatchObject({
      revision: 1,
      state: { kind: 'fresh' },
      city: 'Smallville',
      languages: ['en', 'sv'],
      collections: [
        { name: 'singulareventdates', cards: 1 },
        { name: 'objects', cards: 1 },
        { name: 'guides', cards: 1 },
      ],
      files: [],
      content: 'content',
      published: 'dist',
    })
  })

  it('is "stale" while a file is broken: reports its problem, keeps the last good content, and recovers when it is fixed', async () => {
    const bench = await startWorkbench()
    await bench.write(fair, broken.replace('The fair', 'The feast'))
    const stale = await bench.until(({ state }) => state.kind === 'stale')
    expect(stale.files).toEqual([
      {
        file: fair,
        title: 'The fair',
        problems: [
          {
            severity: 'problem',
            code: 'unknown-category',
            line: 8,
            column: 11,
            field: 'category',
            fixes: [],
            text: {
              en: { message: 'There is no category "feasts" in taxonomy.yaml.', hint: expect.any(String) },
              sv: { message: 'Kategorin "feasts" finns inte i taxonomy.yaml.', hint: expect.any(String) },
            },
            frame: [
              { number: 7, text: 'categories: [fairs]' },
              { number: 8, text: 'category: feasts' },
              { number: 9, text: 'subcategory: markets' },
            ],
          },
        ],
      },
    ])
    expect(stale.collections.map(({ cards }) => cards)).toEqual([1, 1, 1])
    expect(await titlesOf(bench)).toEqual(['The fair', 'The museum', 'A walk'])
    expect((await bench.read<Pictures>('data/pictures.json')).pictures).toHaveLength(1)
    await bench.write(fair, text.replace('The fair', 'The feast'))
    const fresh = await bench.until(({ state }) => state.kind === 'fresh')
    expect(fresh.revision).toBeGreaterThan(stale.revision)
    expect(fresh.files).toEqual([])
    expect(await titlesOf(bench)).toEqual(['The feast', 'The museum', 'A walk'])
  })

  it('is "nothing" while a file that all others need is broken, and "fresh" when it is fixed', async () => {
    const labels = 'content/labels.yaml'
    const bench = await startWorkbench({ [labels]: 'places: none\n' })
    const { state, collections } = await bench.until(() => true)
    expect([state.kind, collections]).toEqual(['nothing', []])
    expect(await titlesOf(bench)).toEqual([])
    const root = await askServer(new URL('/', bench.url).href)
    expect([root.status, root.headers.location]).toEqual([307, '/workbench/'])
    expect((await askServer(new URL('/api/v1/objects/page/1.json', bench.url).href)).status).toBe(503)
    expect((await bench.ask('data/map.json')).status).toBe(404)
    expect(await bench.read('data/publish.json')).not.toHaveProperty('changes')
    await bench.write(labels, textOf(labels))
    await bench.until(({ state }) => state.kind === 'fresh')
    expect(await titlesOf(bench)).toEqual(['The fair', 'The museum', 'A walk'])
  })

  it('is "stale" while a file that all others need is missing, and recovers when it is back', async () => {
    const bench = await startWorkbench()
    await rm(join(bench.root, 'content/site.yaml'))
    const stale = await bench.until(({ state }) => state.kind !== 'fresh')
    expect(stale.files.map(({ file }) => file)).toContain('content/site.yaml')
    expect(await titlesOf(bench)).toHaveLength(3)
    await bench.write('content/site.yaml', textOf('content/site.yaml'))
    await bench.until(({ state }) => state.kind === 'fresh')
  })

  it('sends each page the number of every revision in order, and the id of the run', async () => {
    const bench = await startWorkbench()
    for (const title of ['One', 'Two']) {
      await bench.rebuild(() => bench.write(fair, text.replace('The fair', title)))
    }
    const states = bench.live.events.filter(event => event.kind === 'state')
    const revisions = states.map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
    expect(new Set(states.map(({ programRun }) => programRun)).size).toBe(1)
    expect((await bench.ask('')).body).toContain(`name="workbench-run" content="${states[0]?.programRun}"`)
  })
})

it('the events sent to a page during builds end with the state, also after a build that found nothing new', async () => {
  const { live, builds } = await startWorkbench()
  const built = builds.length
  const before = live.events.length
  // A second after the last change, the watch checks every file again.
  await expect
    .poll(() => live.events.slice(before).map(({ kind }) => kind), { timeout: 60_000 })
    .toContain('progress')
  await expect.poll(() => live.events.at(-1)?.kind, { timeout: 60_000 }).toBe('state')
  expect(builds.length).toBe(built)
})
