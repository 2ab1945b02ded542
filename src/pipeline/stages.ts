import { setImmediate } from 'node:timers/promises'
import type { TextPacks } from '../base/cache/text-packs.ts'
import { batchSize } from '../base/files/each-file.ts'
import type { OutputFile } from '../base/output-file.ts'
import { ContentProblems, type Problem } from '../base/problems/problem.ts'
import { refusal } from '../base/problems/refusal.ts'
import { messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { ledgerFile } from '../content/ledger/ledger.ts'
import { damageProblems, findDamagedPictures } from '../content/load/load-pictures.ts'
import type { Content, ReadContent } from '../content/schemas/content.ts'
import { idsToKeep } from '../content/validate/id-fields.ts'
import { validateContent } from '../content/validate/validate-content.ts'
import { problemOf } from '../content/yaml/source.ts'
import { keepIds } from '../editing/edit/keep-ids.ts'
import { checkBasePath } from '../hosts/targets/choose-target.ts'
import type { ImageCache } from '../images/image-cache.ts'
import { type RenderedMedia, renderMedia } from '../images/picture-files.ts'
import { hasKeyOf, readCurrentSite } from '../publish/current-site.ts'
import { findPlace } from '../publish/place.ts'
import type { PicturePlan } from '../site/plan.ts'
import { resolveSite } from '../site/resolve/resolve-site.ts'
import { type ScheduledContent, scheduleContent } from '../site/resolve/schedule.ts'
import type { Site } from '../site/site.ts'
import type { BuildCache } from './build-cache.ts'
import type { Config } from './config.ts'
import { lastPublished } from './recall.ts'
import type { BuildReport } from './report.ts'
import { collectFiles, listTexts, type SiteFiles, type SiteInput } from './site-files.ts'

/**
 * Validates the content as a whole. If texts have problems, pictures are decoded as well, so that one run reports everything;
 * otherwise they are decoded when they are rendered. With `strict`, warnings are thrown, too.
 *
 * @throws ContentProblems
 */
export async function validate(
  content: ReadContent,
  { onProgress, strict }: Config,
  images: ImageCache,
): Promise<Content> {
  onProgress({ step: 'checking', done: 0, total: 0 })
  try {
    const valid = validateContent(content)
    if (strict && valid.warnings.length > 0) throw new ContentProblems(valid.warnings, new Map())
    return valid
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    const damaged = await findDamagedPictures(content.pictures, images)
    throw new ContentProblems([...error.problems, ...damaged], error.texts)
  }
}

/** @throws ContentProblems if there are damaged pictures */
export function refuseDamaged({ warnings }: Pick<Content, 'warnings'>, damaged: readonly Problem[]): void {
  if (damaged.length > 0) throw new ContentProblems([...warnings, ...damaged], new Map())
}

/** A site, its schedule, and the items that are not published. */
type ScheduledSite = Omit<ScheduledContent, 'published' | 'omitted'> & { readonly site: Site }

/** Resolves valid content to a site. It has the entries that are published on its day; with `includeHidden`, all of them. @throws UserError if the base URL cannot be used */
export function resolve(content: Content, config: Config): ScheduledSite {
  const { target, baseUrl, use } = config
  const { published, omitted, ...schedule } = scheduleContent(content, {
    asOf: config.asOf,
    now: config.now ?? new Date(),
  })
  const entries = config.includeHidden ? content : published
  const site = resolveSite(content, { baseUrl, pageLink: target?.pageLink, entries, omitted })
  if (target) checkBasePath(target, site.baseUrl)
  return { ...schedule, site: use === 'preview' ? { ...site, mediaHost: undefined } : site }
}

/** The planned renditions, every picture of the content, used or not, and the warnings to report beside damaged pictures. */
type RenderWork = {
  readonly plans: readonly PicturePlan[]
  readonly pictures: ReadContent['pictures']
  readonly warnings: Content['warnings']
}

/** The files of pictures by slug, the number of new ones, and what was removed from the cache. */
type RenderedSite = Pick<BuildReport, 'media' | 'pruned'> & {
  readonly pictures: RenderedMedia['media']
}

/**
 * Makes the planned files of pictures that are not cached. Also decodes an unused picture, unless it is known to be undamaged.
 *
 * @throws ContentProblems with every damaged picture; CacheFileError
 */
export async function render(
  { plans, pictures, warnings }: RenderWork,
  config: Config,
  images: ImageCache,
): Promise<RenderedSite> {
  const onProgress = (done: number, total: number) => config.onProgress({ step: 'pictures', done, total })
  const { media, made, reused, refused } = await renderMedia({ pictures: plans, cache: images, onProgress })
  const used = new Set(plans.map(({ picture }) => picture.file.file))
  const unused = pictures.filter(({ file }) => !used.has(file))
  const unusedDamaged = await findDamagedPictures(unused, images)
  refuseDamaged({ warnings }, [...damageProblems(pictures, refused), ...unusedDamaged])
  return { pictures: media, media: { made, reused }, pruned: await images.prune() }
}

/**
 * Returns the files of the site. Prints each text that is not published yet, one at a time. The printed texts wait until they are
 * published: the first 64 MB in memory, the others on disk.
 *
 * @throws CacheFileError; DamagedCache
 */
export async function project(
  input: SiteInput,
  config: Config,
  { site, printed }: Pick<BuildCache, 'site' | 'printed'>,
): Promise<SiteFiles> {
  config.onProgress({ step: 'writing', done: 0, total: 0 })
  printed.clear()
  const current = readCurrentSite(findPlace(config.out).root, lastPublished(site).site)
  const listed = listTexts(input, config)
  const texts: OutputFile[] = []
  const keep = keepPrinted(printed)
  for (const file of listed.texts) {
    const published = current.untouched(file.path)
    const isSame = published !== undefined && hasKeyOf(file, published)
    texts.push(isSame ? file : { ...file, ...keep(await file.read()) })
    if (texts.length % batchSize === 0) await setImmediate()
  }
  return collectFiles({ ...listed, texts }, input, config)
}

/** The most bytes of printed texts in memory. */
const mostInMemory = 64 * 1024 * 1024

/** Returns a function that keeps the bytes of a text. */
function keepPrinted(printed: TextPacks): (bytes: Uint8Array) => Pick<OutputFile, 'size' | 'read'> {
  let inMemory = 0
  return bytes => {
    const size = bytes.length
    inMemory += size
    if (inMemory <= mostInMemory) return { size, read: async () => bytes }
    const place = printed.storeBytes(bytes)
    return { size, read: async () => printed.loadBytes(place) }
  }
}

/** The text of the ledger, and a warning if ids could not be written to it. */
type KeptIds = { readonly ledger: string | undefined; readonly warnings: readonly Problem[] }

/**
 * Writes the ids of valid content to the ledger before they are published, so that none is forgotten. Content that cannot be
 * written to is published all the same.
 */
export async function keepPublishedIds(
  content: Content,
  { ledger }: Pick<ReadContent, 'ledger'>,
  config: Config,
): Promise<KeptIds> {
  // A preview writes nothing into the content.
  if (config.includeHidden) return { ledger: ledger.text, warnings: [] }
  try {
    return { ledger: await keepIds(config.content, idsToKeep(content), ledger), warnings: [] }
  } catch (error) {
    if (!(error instanceof UserError || (error instanceof Error && 'syscall' in error))) throw error
    const file = `${config.contentName}/${ledgerFile}`
    // The problem names the file already, so the path after the comma is left out.
    const [reason = ''] = messageOf(error).split(', ')
    return { ledger: ledger.text, warnings: [problemOf(file, refusal('ids-not-kept', { reason }))] }
  }
}
