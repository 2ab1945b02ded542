import { type BuildOptions, type Config, resolveConfig } from './config.ts'
import { type ImageCache, openCache } from './images/cache.ts'
import { type RenderedMedia, renderMedia } from './images/media.ts'
import { loadContent } from './load/content.ts'
import type { Content } from './model/content.ts'
import { planMedia } from './plan/media.ts'
import { type PicturePlan, planRenditions } from './plan/renditions.ts'
import type { Problem } from './problems/problem.ts'
import { type Published, publish } from './publish/publish.ts'
import { resolveSite } from './resolve/site.ts'
import { type CollectionReport, listSiteFiles, type SiteFiles } from './site-files.ts'
import { findBreaches, type LimitBreach } from './targets/limits.ts'
import type { Target } from './targets/target.ts'
import { validateContent } from './validate/content.ts'

/** What a build did. */
export type BuildReport = {
  readonly collections: readonly CollectionReport[]
  /** Renditions and originals. */
  readonly media: { readonly made: number; readonly reused: number }
  /** Records of the cache that were damaged and made anew. */
  readonly damaged: number
  readonly published: Published
  /** The host that the site is for, where it is for one. */
  readonly target: Target | undefined
  readonly warnings: readonly Problem[]
}

/**
 * Turns the content into the whole API: loads, validates, resolves, plans, renders, projects, publishes.
 *
 * @throws ContentProblems with every problem of the content; BadBaseUrl; UnknownTarget; PublishError. The site that stood
 * before still stands then.
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const config = resolveConfig(options)
  const cache = openCache(config.cache)
  const content = await readContent(config, cache)
  const site = resolveSite(content, { baseUrl: config.baseUrl, pageLink: config.target?.pageLink })
  const { media, made, reused } = await render(planRenditions(site), config, cache)
  const { files, collections } = await listSiteFiles(site, media, config.target)
  const published = await publish(files, config.out, done => {
    config.onProgress({ step: 'writing', done, total: files.length })
  })
  const { warnings } = content
  const { target } = config
  return { collections, media: { made, reused }, damaged: cache.damaged, published, target, warnings }
}

/** What a check found: warnings, and what the target would refuse or ignore. */
export type CheckReport = {
  readonly warnings: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitBreach[]
}

/**
 * Checks the content as a build would, and writes nothing.
 *
 * @throws ContentProblems; BadBaseUrl; UnknownTarget
 */
export async function check(options: BuildOptions = {}): Promise<CheckReport> {
  const config = resolveConfig(options)
  const content = await readContent(config, openCache(config.cache, { readOnly: true }))
  const site = resolveSite(content, { baseUrl: config.baseUrl, pageLink: config.target?.pageLink })
  const { warnings } = content
  const { target } = config
  if (!target) return { warnings, target, breaches: [] }
  const planned = await listSiteFiles(site, planMedia(planRenditions(site)), target)
  return { warnings, target, breaches: await breachesOf(target, planned) }
}

async function readContent(config: Config, cache: ImageCache): Promise<Content> {
  const { content, contentName: name, headers, onProgress } = config
  onProgress({ step: 'reading', done: 0, total: 0 })
  const onPicture = ({ done, total }: { done: number; total: number }) => {
    onProgress({ step: 'reading', done, total })
  }
  const loaded = await loadContent({ content, name, headers, cache, onPicture })
  onProgress({ step: 'checking', done: 0, total: 0 })
  return validateContent(loaded)
}

async function render(
  plans: readonly PicturePlan[],
  config: Config,
  cache: ImageCache,
): Promise<RenderedMedia> {
  const pictures = plans.map(({ picture: { slug, file }, renditions }) => {
    return { name: slug, read: file.read, sha256: file.sha256, facts: file.facts, renditions }
  })
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    config.onProgress({ step: 'pictures', done, total })
  }
  return renderMedia({ pictures, cache, onProgress })
}

async function breachesOf(target: Target, { files, headers }: SiteFiles): Promise<LimitBreach[]> {
  const measured = files.map(async file => ({
    path: file.path,
    size: file.size ?? (await file.read()).length,
  }))
  const redirects = files.find(({ path }) => path === '_redirects')
  const lines = redirects
    ? Buffer.from(await redirects.read())
        .toString()
        .split('\n')
    : []
  return findBreaches(target, {
    files: await Promise.all(measured),
    headers,
    redirects: lines.filter(line => /^\s*[^#\s]/.test(line)).length,
  })
}
