import { type ImageCache, openCache } from '../src/images/image-cache.ts'
import { sha256Of } from '../src/images/record.ts'
import { resolveConfig } from '../src/pipeline/config.ts'
import { projectSite } from '../src/pipeline/site-files.ts'
import { render } from '../src/pipeline/stages.ts'
import { planRenditions } from '../src/site/plan.ts'
import { resolvePresets } from '../src/site/resolve/resolve-site.ts'
import { queryLink, type ResolvedObject, type Site } from '../src/site/site.ts'

/** A stage of the simulation: seconds of the processor, and the most memory that the process had used at its end. */
export type ScaleStage = { readonly stage: string; readonly seconds: number; readonly peakMegabytes: number }

/**
 * Plans, shares out and assembles a site of places with a picture each in this process, as a build does whose renditions are all
 * cached. There are no files and no pixels: the facts of pictures and renditions are made up.
 */
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
  const site = await measure('read', () => makeSite(pictures))
  await measure('plan 3/8', () => planRenditions(site, { number: 3, of: 8 }).length)
  const plans = await measure('plan', () => planRenditions(site))
  if (pictures > maxAssembled) return stages
  const rendered = await measure('look up', () => {
    return render({ plans, pictures: [], warnings: [] }, config, madeUpRecords())
  })
  const context = { site, media: rendered.pictures, loadHtml: String }
  const { files } = await measure('project', () => projectSite(context, config))
  await measure('print', async () => {
    for (const file of files) if (file.path.startsWith('api/')) await file.read()
  })
  return stages
}

/** A build of more pictures does not fit into the usual limit of Node; only planning is measured. */
const maxAssembled = 200_000

function makeSite(pictures: number): Site {
  const sizes = [
    [4032, 3024],
    [3024, 4032],
    [6000, 4000],
    [1600, 1200],
  ] as const
  const objects = Array.from({ length: pictures }, (_, index): ResolvedObject => {
    const id = index + 1
    const [width, height] = sizes[index % sizes.length] ?? [1600, 1200]
    const slug = `place-${id}`
    const facts = { width, height, format: 'jpeg', original: 'cleaned', profile: null } as const
    const path = { file: `content/images/${slug}.jpg`, slug, extension: 'jpg', stamp: `${id}` } as const
    const read = () => Promise.reject(new Error('There are no pixels here.'))
    const file = { ...path, sha256: sha256Of(slug), size: 4_000_000 + id, facts, read }
    const words = { title: { en: `The picture ${id}` }, alt: { en: `A view of place ${id}` } }
    const source = { id, ...words, licence: 'CC BY 4.0' }
    const text = `<p>${'A sentence about it. '.repeat(10)}</p>`
    return {
      key: sha256Of(`object ${id}`),
      slug,
      source: { id, language: 'en', title: `The place ${id}`, image: slug, text },
      href: `https://www.example.org/en/places/${slug}/`,
      label: 'Museum',
      image: { key: sha256Of(`picture ${id}`), slug, source, file, focal: null, takenAt: undefined },
    }
  })
  return {
    baseUrl: 'https://api.example.org',
    mediaHost: 'https://media.example.org',
    city: { name: 'Scale' },
    timeZone: 'Europe/Stockholm',
    languages: ['en'],
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    hrefPatterns: {},
    labels: {},
    pageLink: queryLink,
    pageSizes: { singulareventdates: 20, objects: 20, guides: 20 },
    presets: resolvePresets({} as never),
    meta: { categories: [], subcategories: [] },
    eventDates: [],
    objects,
    guides: [],
    headers: [],
  } as unknown as Site
}

function madeUpRecords(): ImageCache {
  return {
    ...openCache('.bench', { readOnly: true }),
    getHead: async key => ({ sha256: key, size: 100_000, width: 1280, height: 960 }),
    getFacts: async () => ({ width: 1, height: 1, format: 'jpeg', original: 'copied', profile: null }),
  }
}

/** The stages as rows of text. */
export function printScale(pictures: number, stages: readonly ScaleStage[]): string {
  const rows = stages.map(({ stage, seconds, peakMegabytes }) => {
    return `  ${stage.padEnd(10)}${seconds.toFixed(1).padStart(8)} s${peakMegabytes.toFixed(0).padStart(8)} MB`
  })
  return [`${pictures} pictures`, ...rows, ''].join('\n')
}
