import { type BuildOptions, type Config, resolveConfig } from './config.ts'
import { type ImageCache, openCache } from './images/cache.ts'
import { type RenderedMedia, renderMedia } from './images/media.ts'
import { loadContent } from './load/content.ts'
import type { Content } from './model/content.ts'
import { rememberTexts } from './model/known-text.ts'
import type { Site } from './model/resolved.ts'
import { planMedia } from './plan/media.ts'
import { type PicturePlan, planRenditions } from './plan/renditions.ts'
import type { Problem } from './problems/problem.ts'
import { mediaFolderOf } from './publish/media-folder.ts'
import { type Published, publish } from './publish/publish.ts'
import { readTexts } from './read/texts.ts'
import { resolveSite } from './resolve/site.ts'
import { type CollectionReport, listSiteFiles, type SiteFiles } from './site-files.ts'
import { refusePath } from './targets/base-path.ts'
import { findBreaches, type LimitBreach, tellUse } from './targets/limits.ts'
import { measureDeploy } from './targets/measure.ts'
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
  /** The renditions in a folder of their own, and the media host they are for, where there is one. */
  readonly hostedMedia: (Published & { readonly url: string }) | undefined
  /** The host that the site is for, where it is for one. */
  readonly target: Target | undefined
  /** What the target would refuse or ignore. */
  readonly breaches: readonly LimitBreach[]
  readonly warnings: readonly Problem[]
}

/**
 * Turns the content into the whole API: loads, validates, resolves, plans, renders, projects, publishes.
 *
 * @throws ContentProblems with every problem of the content; BadBaseUrl; UnknownTarget; UnservedPath; PublishError. The site
 * that stood before still stands then.
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const config = resolveConfig(options)
  const cache = openCache(config.cache)
  const { site, warnings } = await readSite(config, cache)
  const { media, made, reused } = await render(planRenditions(site), config, cache)
  const siteFiles = await listSiteFiles(site, media, config.target)
  const written = await write(siteFiles, config)
  const { collections } = siteFiles
  const { target } = config
  return { collections, media: { made, reused }, damaged: cache.damaged, ...written, target, warnings }
}

/** What a check found: warnings, and what the target would refuse or ignore. */
export type CheckReport = {
  readonly warnings: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitBreach[]
  /** How much the site takes of each limit of the target, in words. */
  readonly use: readonly string[]
}

/**
 * Checks the content as a build would, and writes nothing.
 *
 * @throws ContentProblems; BadBaseUrl; UnknownTarget; UnservedPath
 */
export async function check(options: BuildOptions = {}): Promise<CheckReport> {
  const config = resolveConfig(options)
  const { site, warnings } = await readSite(config, openCache(config.cache, { readOnly: true }))
  const { target } = config
  if (!target) return { warnings, target, breaches: [], use: [] }
  const { files, headers } = await listSiteFiles(site, planMedia(planRenditions(site)), target)
  const deploy = await measureDeploy(target, { files, sizes: 'at least', headers })
  return { warnings, target, breaches: findBreaches(target, deploy), use: tellUse(target, deploy) }
}

async function readSite(
  config: Config,
  cache: ImageCache,
): Promise<{ site: Site; warnings: readonly Problem[] }> {
  const { target, baseUrl } = config
  const content = await readContent(config, cache)
  const site = resolveSite(content, { baseUrl, pageLink: target?.pageLink })
  if (target) refusePath(target, site.baseUrl)
  return { site, warnings: content.warnings }
}

async function readContent(config: Config, cache: ImageCache): Promise<Content> {
  const { contentName: name, headers, onProgress } = config
  onProgress({ step: 'reading', done: 0, total: 0 })
  const onPicture = ({ done, total }: { done: number; total: number }) => {
    onProgress({ step: 'reading', done, total })
  }
  const loaded = await loadContent({ content: config.content, name, headers, cache, onPicture })
  onProgress({ step: 'checking', done: 0, total: 0 })
  const { content } = await readTexts(loaded, { memory: rememberTexts([]), packs: undefined })
  return validateContent(content)
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

async function write(
  { files, hostedMedia, headers }: SiteFiles,
  { out, target, onProgress }: Config,
): Promise<Pick<BuildReport, 'published' | 'hostedMedia' | 'breaches'>> {
  const before = hostedMedia?.files.length ?? 0
  const tell = (done: number) => onProgress({ step: 'writing', done, total: before + files.length })
  // The media come first, so that no page ever names a picture that is not there.
  const hosted = hostedMedia && {
    url: hostedMedia.url,
    ...(await publish(hostedMedia.files, mediaFolderOf(out), { onFile: tell })),
  }
  const published = await publish(files, out, { onFile: done => tell(before + done) })
  if (!target) return { published, hostedMedia: hosted, breaches: [] }
  const sizes = new Map(published.record.map(({ path, size }) => [path, size]))
  const sized = files.map(file => ({ ...file, size: sizes.get(file.path) ?? 0 }))
  const deploy = await measureDeploy(target, { files: sized, sizes: 'known', headers })
  return { published, hostedMedia: hosted, breaches: findBreaches(target, deploy) }
}
