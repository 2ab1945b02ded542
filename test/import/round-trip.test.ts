import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { buildSampleCity, makeSharedFolder, sampleCityCache } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'
import { generateContent } from './generator/content.ts'
import { drawOriginals } from './generator/pictures.ts'
import { goRound, hashPublished, importInto, type RoundTrip } from './generator/round-trip.ts'
import { noteShapes, type SeenShapes } from './generator/shapes.ts'

const folder = await makeSharedFolder()
const project = join(import.meta.dirname, '../..')
const originals = await drawOriginals()
const shapes: Record<string, SeenShapes> = {
  singulareventdates: new Map(),
  objects: new Map(),
  guides: new Map(),
}

/** How many contents to try: 100, or 200 with IMPORT_ROUND_TRIPS=all. */
const contents = process.env.IMPORT_ROUND_TRIPS === 'all' ? 200 : 100

/** Writes the content that a seed gives, and says where it is to go. */
async function prepare(seed: number, changeSite = (text: string) => text): Promise<RoundTrip> {
  const from = join(folder, `${seed}`)
  const files = generateContent(seed, originals)
  await writeFiles(from, { ...files, 'content/site.yaml': changeSite(String(files['content/site.yaml'])) })
  await cp(join(project, 'content/taxonomy.yaml'), join(from, 'content/taxonomy.yaml'))
  await cp(join(project, '_headers'), join(from, '_headers'))
  return { cache: join(folder, 'cache'), from, to: join(folder, `${seed} again`) }
}

async function noteAll(root: string): Promise<void> {
  for (const [collection, seen] of Object.entries(shapes)) {
    const pages = join(root, 'dist/api/v1', collection, 'page')
    for (const page of await readdir(pages)) {
      for (const item of JSON.parse(await readFile(join(pages, page), 'utf8')).results) noteShapes(seen, item)
    }
  }
}

async function expectSamePages(trip: RoundTrip): Promise<void> {
  const published = await hashPublished(trip.from)
  expect(Object.keys(published).length).toBeGreaterThan(2)
  expect(await hashPublished(trip.to), trip.from).toEqual(published)
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
        await noteAll(trip.from)
        for (const root of [trip.from, trip.to]) await rm(root, { recursive: true })
      }
      await pMap(seeds, check, { concurrency: 3 })
    },
    180_000,
  )

  it('was tried with every null and every empty value of the contract', () => {
    const missing = Object.entries(mustBeSeen).flatMap(([collection, places]) => {
      return Object.entries(places).flatMap(([place, wanted]) => {
        const seen = shapes[collection]?.get(place) ?? new Set()
        return wanted
          .split(' ')
          .flatMap(shape => (seen.has(shape as 'null') ? [] : [`${collection} ${place}: ${shape}`]))
      })
    })
    expect(missing).toEqual([])
  })

  it('gives every page of the sample city again', async () => {
    const from = join(folder, 'city')
    const trip = { cache: sampleCityCache, from, to: join(folder, 'city again') }
    await buildSampleCity(from)
    const { conflicts, problems } = await goRound(trip)
    expect([conflicts, problems]).toEqual([[], []])
    await expectSamePages(trip)
  }, 300_000)

  it('gives the same pages from a snapshot, and changes nothing that came from the service', async () => {
    await pMap(
      [300, 301, 302, 303],
      async seed => {
        // In a snapshot the renditions lie beside the pages, whatever media host the site has.
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

  it('takes over whatever the service changes, up to all of it', async () => {
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

const image = {
  title: 'empty text',
  caption: 'empty text',
  alt: 'empty text',
  schema: 'empty other',
  'schema.caption': 'empty text',
  'schema.embeddedTextCaption': 'empty text',
  'renditions.*.alt': 'empty text',
}

/** Every place of the contract where null or nothing may stand, and what must have stood there. */
const mustBeSeen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  singulareventdates: {
    ...within('image', image),
    title: 'empty text',
    description: 'empty text',
    subcategory: 'null other',
    address: 'empty text',
    call_to_action_label: 'empty text',
    backend_modifiers: 'empty other',
    external_website_url_text: 'empty text',
    venue_name: 'empty text',
    'closest_station.name': 'empty text',
    zip_code: 'empty text',
    city: 'empty text',
  },
  objects: {
    ...within('image', image),
    title: 'empty text',
    label: 'null empty text',
    text: 'empty text',
    location: 'null other',
    'info_box.address': 'empty text',
    'info_box.href': 'null empty text',
    'info_box.label': 'null empty text',
    'info_box.booking_href': 'null empty text',
    'info_box.booking_label': 'null empty text',
    'info_box.telephone': 'null empty text',
    'info_box.email': 'null empty text',
    info_box_text: 'null other',
    'info_box_text.text': 'empty text',
    mass_info: 'empty other',
    'mass_info[].content': 'empty text',
  },
  guides: {
    ...within('image', image),
    ...within('byline.image', image),
    ...within('byline.author.image', image),
    title: 'empty text',
    image: 'null other',
    category: 'empty text',
    'byline.image': 'null other',
    'byline.headline': 'empty text',
    'byline.text': 'empty text',
    'byline.author.name': 'empty text',
    'byline.author.title': 'empty text',
    'byline.author.image': 'null other',
    'byline.author.href': 'null empty text',
    'byline.author.text': 'null empty text',
  },
}

function within(place: string, places: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(places).map(([key, shapes]) => [`${place}.${key}`, shapes]))
}
