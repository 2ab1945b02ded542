import { hash } from 'node:crypto'
import { type Cache, noCache } from '../src/base/cache/cache.ts'
import { joinFiles } from '../src/base/output-file.ts'
import { LoadedPicture } from '../src/content/load/load-pictures.ts'
import type { Content } from '../src/content/schemas/content.ts'
import { LazySource } from '../src/content/yaml/source.ts'
import { type ImageCache, openCache } from '../src/images/image-cache.ts'
import { printHeads } from '../src/images/media.ts'
import { ChangeTimes } from '../src/outputs/change-times.ts'
import { resolveConfig } from '../src/pipeline/config.ts'
import { collectFiles, listTexts } from '../src/pipeline/site-files.ts'
import { render } from '../src/pipeline/stages.ts'
import { planRenditions } from '../src/site/plan.ts'
import { resolveSite } from '../src/site/resolve/resolve-site.ts'

/** A stage of the simulation: its processor time, and the peak memory of the process until the stage ended. */
export type ScaleStage = { readonly stage: string; readonly seconds: number; readonly peakMegabytes: number }

/** Runs the stages of a build for a site of places with one picture each, all cached. No files are read, no pixels made. */
export async function simulateSite(pictures: number): Promise<ScaleStage[]> {
  const stages: ScaleStage[] = []
  const measure = async <T>(stage: string, work: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage()
    const done = await work()
    const { user, system } = process.cpuUsage(before)
    const seconds = (user + system) / 1e6
    stages.push({ stage, seconds, peakMegabytes: process.resourceUsage().maxRSS / 1000 })
    return done
  }
  const config = resolveConfig({})
  const content = await measure('read', () => makeContent(pictures))
  const site = await measure('resolve', () =>
    resolveSite(content, { baseUrl: config.baseUrl, entries: content, omitted: [] }),
  )
  await measure('plan 3/8', () => planRenditions(site, { number: 3, of: 8 }).length)
  const plans = await measure('plan', () => planRenditions(site))
  const rendered = await measure('look up', () => {
    return render({ plans, pictures: [], warnings: [] }, config, cacheWithNotes())
  })
  const context = { site, media: rendered.pictures, loadHtml: () => text }
  const changes = new ChangeTimes(undefined, new Date(0))
  const input = { context, changes, schedule: { nextChange: undefined }, cache: noCache }
  const { files, hostedMedia } = await measure('project', () =>
    collectFiles(listTexts(input, config), input, config),
  )
  await measure('print', async () => {
    for (const file of files) if (file.path.endsWith('.json')) await file.read()
  })
  await measure('list', () => {
    for (const { path } of joinFiles(files, hostedMedia?.files ?? [])) if (path === '') throw new Error(path)
  })
  return stages
}

const text = `<p>${'A sentence about it. '.repeat(20)}</p>`

/** The content of a build after reading this many places, each with a picture, whose texts are in the cache. */
function makeContent(pictures: number): Content {
  const indexes = Array.from({ length: pictures }, (_, index) => index)
  return {
    site: {
      base_url: 'https://api.example.org',
      media_host: 'https://media.example.org',
      city: { name: 'Scale' },
      time_zone: 'Europe/Stockholm',
      languages: ['en'],
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      href_patterns: { object: 'https://www.example.org/{language}/places/{slug}/' },
    },
    taxonomy: { categories: [] },
    labels: { places: { museum: 'Museum' }, guide_categories: {} },
    events: [],
    objects: indexes.map(makeObject),
    guides: [],
    authors: [],
    pictures: indexes.map(makePicture),
    headers: [],
    warnings: [],
    unusedLabels: [],
  } as unknown as Content
}

function makeObject(index: number): Content['objects'][number] {
  const slug = `place-${index + 1}`
  const stored = ['0123456789abcdef', index * text.length, text.length, index]
  const value = { id: index + 1, language: 'en', title: `The place ${index + 1}`, label: 'museum' }
  return {
    slug,
    digest: digestOf(slug),
    value: asCached({ ...value, image: slug, text: stored }),
    source: sourceOf(slug, `objects/${slug}.md`),
  }
}

function makePicture(index: number): Content['pictures'][number] {
  const [width, height] = pictureSizes[index % pictureSizes.length] ?? [1600, 1200]
  const slug = `place-${index + 1}`
  const words = { title: `The picture ${index + 1}`, alt: `A view of place ${index + 1}` }
  const facts = { width, height, format: 'jpeg', original: 'cleaned', profile: null }
  const name = `images/${slug}.jpg`
  const place = {
    path: `/site/content/${name}`,
    file: `content/${name}`,
    slug,
    extension: 'jpg',
    stamp: `${index} 1767225600000.1234`,
  }
  return {
    slug,
    digest: digestOf(`${slug}.yaml`),
    value: asCached({ id: index + 1, ...words, licence: 'CC BY 4.0' }),
    source: sourceOf(slug, `images/${slug}.yaml`),
    file: new LoadedPicture(
      asCached(place),
      asCached({ sha256: hash('sha256', slug), size: 4_000_000 + index, facts }),
    ),
  }
}

const pictureSizes = [
  [4032, 3024],
  [3024, 4032],
  [6000, 4000],
  [1600, 1200],
] as const

function sourceOf(slug: string, name: string): LazySource {
  return new LazySource(asCached({ slug, file: `content/${name}`, path: `/site/content/${name}` }))
}

function digestOf(text: string): string {
  return asCached([hash('sha256', text).slice(0, 32)])[0]
}

/** A value as the cache returns it: parsed from JSON. */
function asCached(value: object) {
  return JSON.parse(JSON.stringify(value))
}

/** A cache with the notes of an earlier build of these pictures, made up when they are looked up. */
function cacheWithNotes(): ImageCache {
  const note = (key: string) =>
    printHeads(Array.from({ length: 6 }, () => ({ sha256: key.replace('files ', ''), size: 100_000 })))
  const values: Cache = { ...noCache, find: <Value>(key: string) => note(key) as Value }
  const facts = { width: 1, height: 1, format: 'jpeg', original: 'copied', profile: null } as const
  const touch = async () => undefined
  return { ...openCache('.bench', { readOnly: true }), values, getFacts: async () => facts, touch }
}

export function printScale(pictures: number, stages: readonly ScaleStage[]): string {
  const rows = stages.map(({ stage, seconds, peakMegabytes }) => {
    return `  ${stage.padEnd(10)}${seconds.toFixed(1).padStart(8)} s${peakMegabytes.toFixed(0).padStart(8)} MB`
  })
  return [`${pictures} pictures`, ...rows, ''].join('\n')
}
