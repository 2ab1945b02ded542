import { type BuildOptions, type Config, resolveConfig } from './config.ts'
import { printHeaders } from './headers/print.ts'
import { openCache } from './images/cache.ts'
import { renderMedia } from './images/media.ts'
import type { RenderedPicture } from './images/picture-files.ts'
import { loadContent } from './load/content.ts'
import type { LoadedContent } from './model/loaded-content.ts'
import type { Site } from './model/resolved.ts'
import { type PicturePlan, planRenditions } from './plan/renditions.ts'
import type { Problem } from './problems/problem.ts'
import { type ApiPage, projectPages } from './project/pages.ts'
import type { OutputFile, Published } from './publish/output.ts'
import { publish } from './publish/publish.ts'
import { resolveSite } from './resolve/site.ts'
import { validateContent } from './validate/content.ts'

/** What a build did. */
export type BuildReport = {
  readonly collections: readonly CollectionReport[]
  readonly renditions: { readonly made: number; readonly reused: number }
  /** Records of the cache that were damaged and made anew. */
  readonly damaged: number
  readonly published: Published
  readonly warnings: readonly Problem[]
}

export type CollectionReport = { readonly name: string; readonly items: number; readonly pages: number }

/**
 * Turns the content into the whole API: loads, validates, resolves, renders, projects, publishes.
 *
 * @throws ContentProblems with every problem of the content; BadBaseUrl; PublishError. The site that stood before still
 * stands then.
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const config = resolveConfig(options)
  const cache = openCache(config.cache)
  const loaded = await load(config, cache)
  config.onProgress({ step: 'checking', done: 0, total: 0 })
  const content = validateContent(loaded)
  const site = resolveSite(content, config.baseUrl)
  const { media, made, reused } = await render(planRenditions(site), config, cache)
  const pages = projectPages({ site, media })
  const files = [...pages.map(pageFile), ...mediaFiles(media), headersFile(site)]
  const published = await publish(files, config.out, done => {
    config.onProgress({ step: 'writing', done, total: files.length })
  })
  const { warnings } = content
  return {
    collections: countPages(pages, site),
    renditions: { made, reused },
    damaged: cache.damaged,
    published,
    warnings,
  }
}

/**
 * Checks the content as a build would, and writes nothing. Returns the warnings.
 *
 * @throws ContentProblems; BadBaseUrl
 */
export async function check(options: BuildOptions = {}): Promise<readonly Problem[]> {
  const config = resolveConfig(options)
  const loaded = await load(config, openCache(config.cache, { readOnly: true }))
  config.onProgress({ step: 'checking', done: 0, total: 0 })
  const content = validateContent(loaded)
  resolveSite(content, config.baseUrl)
  return content.warnings
}

type Cache = ReturnType<typeof openCache>

async function load(config: Config, cache: Cache): Promise<LoadedContent> {
  const { content, contentName: name, headers, onProgress } = config
  onProgress({ step: 'reading', done: 0, total: 0 })
  const onPicture = ({ done, total }: { done: number; total: number }) =>
    onProgress({ step: 'reading', done, total })
  return loadContent({ content, name, headers, cache, onPicture })
}

async function render(plans: readonly PicturePlan[], { onProgress }: Config, cache: Cache) {
  const pictures = plans.map(({ picture: { slug, file }, renditions }) => {
    return { name: slug, read: file.read, sha256: file.sha256, facts: file.facts, renditions }
  })
  return renderMedia({
    pictures,
    cache,
    onProgress: ({ done, total }) => onProgress({ step: 'pictures', done, total }),
  })
}

function pageFile({ path, print }: ApiPage): OutputFile {
  return { path, read: async () => Buffer.from(print()) }
}

function mediaFiles(media: ReadonlyMap<string, RenderedPicture>): OutputFile[] {
  return [...media.values()].flatMap(({ original, renditions }) => [original, ...renditions.values()])
}

function headersFile({ headers, baseUrl, licenceUrl }: Site): OutputFile {
  const text = printHeaders(headers, { base_url: baseUrl, licence_url: new URL(licenceUrl).href })
  return { path: '_headers', read: async () => Buffer.from(text) }
}

function countPages(pages: readonly ApiPage[], site: Site): CollectionReport[] {
  const items = {
    singulareventdates: site.eventDates.length,
    objects: site.objects.length,
    guides: site.guides.length,
  }
  return Object.entries(items).map(([name, count]) => {
    return { name, items: count, pages: pages.filter(({ collection }) => collection === name).length }
  })
}
