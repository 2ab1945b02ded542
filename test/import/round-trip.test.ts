import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { describe, expect, it } from 'vitest'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import { verify } from '../../src/hosts/verify/verify-api.ts'
import { build } from '../../src/pipeline/build.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeSharedFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'
import { drawOriginals, generateContent, withFewRenditions } from './generator/content.ts'
import { goRound, hashPublished, importInto, type RoundTrip } from './generator/round-trip.ts'

const folder = await makeSharedFolder()
const project = join(import.meta.dirname, '../..')
const originals = await drawOriginals()

/** How many contents to try: 20, or 200 with IMPORT_ROUND_TRIPS=all. */
const contents = process.env.IMPORT_ROUND_TRIPS === 'all' ? 200 : 20

/** Writes the content of a seed, and returns the folders of its round trip. */
async function prepare(seed: number, changeSite = (text: string) => text): Promise<RoundTrip> {
  const from = join(folder, `${seed}`)
  const all = generateContent(seed, originals)
  const files = seed % 4 === 0 ? all : withFewRenditions(all)
  await writeFiles(from, { ...files, 'content/site.yaml': changeSite(String(files['content/site.yaml'])) })
  await cp(join(project, 'content/taxonomy.yaml'), join(from, 'content/taxonomy.yaml'))
  await cp(join(project, '_headers'), join(from, '_headers'))
  return { cache: join(folder, 'cache'), from, to: join(folder, `${seed} again`) }
}

async function breachesOf(root: string): Promise<unknown[]> {
  const { url, close } = await startPreview({ dist: join(root, 'dist'), port: 0 })
  const { rules } = await verify({ url, concurrency: 4, pauseMs: 0 }).finally(close)
  return rules.flatMap(({ breaches }) => breaches)
}

async function readFacts(root: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')).facts
}

/** Removes from a file of a generated event or object what the contract has no fields for. */
function withoutFacts(text: string): string {
  const {
    price: _p,
    tickets: _t,
    organizer: _o,
    opening_hours: _h,
    wheelchair: _w,
    ...entry
  } = JSON.parse(text)
  const dates = entry.dates?.map(({ id, start, end }: Record<string, unknown>) => ({ id, start, end }))
  return JSON.stringify({ ...entry, dates })
}

async function expectSamePages(trip: RoundTrip): Promise<void> {
  const published = await hashPublished(trip.from)
  expect(Object.keys(published).length).toBeGreaterThan(2)
  expect(await hashPublished(trip.to), trip.from).toEqual(published)
  expect(await readFacts(trip.to), trip.from).toEqual(await readFacts(trip.from))
}

describe('content → build → serve → import → build', () => {
  it.each(Array.from({ length: contents / 20 }, (_, index) => index * 20))(
    'gives every page again, byte for byte: contents from number %i',
    async first => {
      const seeds = Array.from({ length: 20 }, (_, index) => first + index)
      const check = async (seed: number) => {
        const trip = await prepare(seed)
        const { conflicts, problems } = await goRound(trip)
        expect([conflicts, problems]).toEqual([[], []])
        await expectSamePages(trip)
        for (const root of [trip.from, trip.to]) await rm(root, { recursive: true })
      }
      await pMap(seeds, check, { concurrency: 3 })
    },
    180_000,
  )

  it('gives the same pages from a snapshot, which changes no file that was imported from the service', async () => {
    await pMap(
      [300, 301],
      async seed => {
        // In a snapshot the renditions are beside the pages, even if the site has a media host.
        const trip = await prepare(seed, text => text.replace(/"media_host": .*\n/, ''))
        await goRound(trip)
        const before = await hashFolder(join(trip.to, 'content'))
        const file = join(trip.from, 'snapshot.zip')
        await makeSnapshot({ dist: join(trip.from, 'dist'), file, selection: readSelection({}) })
        await importInto(trip, { from: file })
        expect(await hashFolder(join(trip.to, 'content'))).toEqual(before)
        await build({ root: trip.to, cache: trip.cache })
        await expectSamePages(trip)
      },
      { concurrency: 3 },
    )
  }, 120_000)

  it('gives the same pages without the facts that the contract has no fields for', async () => {
    for (const seed of Array.from({ length: contents === 200 ? 200 : 3 }, (_, index) => 500 + index)) {
      const { from, cache } = await prepare(seed, text =>
        text.replace(/ "(?:facts_in_text|media_host)": .*\n/g, ''),
      )
      for (const change of [(text: string) => text.replaceAll('"omit"', '"keep"'), withoutFacts]) {
        const before = await hashPublished(from).catch(() => undefined)
        const names = await readdir(join(from, 'content'), { recursive: true })
        for (const name of names.filter(each => /^(?:events|objects)\/.+/.test(each))) {
          const file = join(from, 'content', name)
          await writeFile(file, change(await readFile(file, 'utf8')))
        }
        await build({ root: from, cache })
        expect(await breachesOf(from), from).toEqual([])
        if (before) expect(await hashPublished(from), from).toEqual(before)
      }
      expect(await readFacts(from)).toBeUndefined()
      await rm(from, { recursive: true })
    }
  }, 1_800_000)

  it('imports all changes of the service, up to a whole new content', async () => {
    const atSameBase = (text: string) =>
      text.replace(/"base_url": .*/, '"base_url": "https://api.example.org",')
    const replace = async (seed: number) => {
      const [before, after] = [await prepare(seed, atSameBase), await prepare(seed + 1, atSameBase)]
      await goRound(before)
      const trip = { ...after, to: before.to }
      const { conflicts, problems } = await goRound(trip, { gone: 'remove-most' })
      expect([seed, conflicts, problems]).toEqual([seed, [], []])
      await expectSamePages(trip)
    }
    await pMap(
      Array.from({ length: 4 }, (_, index) => 400 + 2 * index),
      replace,
      { concurrency: 3 },
    )
  }, 120_000)
})
