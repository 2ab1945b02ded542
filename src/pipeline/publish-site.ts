import { setTimeout } from 'node:timers/promises'
import type { Cache } from '../base/cache/cache.ts'
import { lazyFiles } from '../base/output-file.ts'
import { refusal } from '../base/problems/refusal.ts'
import { UserError } from '../base/problems/user-error.ts'
import { problemOf } from '../content/yaml/source.ts'
import { checkLimits } from '../hosts/targets/target-limits.ts'
import { mediaFolderOf } from '../publish/place.ts'
import { type Published, publish } from '../publish/publish.ts'
import type { Config } from './config.ts'
import { lastPublished, rememberPublished } from './recall.ts'
import type { BuildReport, PublishedFiles } from './report.ts'
import type { SiteFiles } from './site-files.ts'

/** The published files, the limits of the target that they exceed, and a warning for each old site that could not be removed. */
type PublishingReport = Pick<
  BuildReport,
  'published' | 'hostedMedia' | 'uploadedMedia' | 'breaches' | 'warnings'
>

/** The files of a site, from any source. */
export type FilesToPublish = Omit<SiteFiles, 'collections'>

/**
 * Publishes the site, after the media if they have their own host. If another build publishes its media meanwhile, both are
 * published again, so that they finally belong to one build.
 *
 * @throws PublishError; UserError if the media cannot be uploaded, or other builds replace them at every attempt
 */
export async function publishSite(
  allFiles: FilesToPublish,
  config: Config,
  cache: Cache,
): Promise<PublishingReport> {
  const uploadedMedia = await uploadHostedMedia(allFiles, config)
  const siteFiles = uploadedMedia ? { ...allFiles, hostedMedia: undefined } : allFiles
  for (let attempt = 1; ; attempt++) {
    const { report, isMediaCurrent } = await publishBoth(siteFiles, config, cache)
    if (isMediaCurrent()) return { ...report, uploadedMedia }
    if (attempt === maxAttempts) throw replacedByOthers(config.out)
    // Two builds in lockstep would replace each other every time; a random pause lets one of them finish.
    await setTimeout(Math.random() * Math.min(longestPauseMs, shortPauseMs * 2 ** attempt))
  }
}

/** Uploads the pictures to the bucket of the media host, if one is given, before pages refer to them. */
async function uploadHostedMedia({ hostedMedia, headers }: FilesToPublish, { mediaBucket, env }: Config) {
  if (!mediaBucket) return undefined
  if (!hostedMedia)
    throw new UserError(
      `--media-bucket needs media_host in site.yaml: the address under which ${mediaBucket.url} is served.`,
    )
  const day = new Date().toISOString().slice(0, 10)
  const { uploadMedia } = await import('../publish/upload-media.ts')
  return uploadMedia(mediaBucket, { files: hostedMedia.files, rules: headers, day, env })
}

function replacedByOthers(folder: string): UserError {
  return new UserError(
    `Other builds keep publishing into ${folder} and ${mediaFolderOf(folder)}, which may now come from different builds.\n` +
      'Build again when they have ended.',
    { saysOutcome: true },
  )
}

const maxAttempts = 10
const shortPauseMs = 10
const longestPauseMs = 2000

type PublishedOnce = { readonly report: PublishingReport; readonly isMediaCurrent: () => boolean }

async function publishBoth(
  { files, hostedMedia, headers }: FilesToPublish,
  { out, outName, layout, target, onProgress }: Config,
  cache: Cache,
): Promise<PublishedOnce> {
  const before = lastPublished(cache)
  const mediaFiles = hostedMedia?.files.length ?? 0
  const onFile = (done: number) => onProgress({ step: 'writing', done, total: mediaFiles + files.length })
  // Media go first, so that no page refers to a missing picture.
  const hosted =
    hostedMedia &&
    (await publish(hostedMedia.files, mediaFolderOf(out), {
      before: before.hostedMedia,
      onFile,
      layout,
    }))
  const site = await publish(files, out, {
    before: before.site,
    onFile: done => onFile(mediaFiles + done),
    layout,
  })
  rememberPublished(cache, { site: site.record, hostedMedia: hosted?.record ?? [] })
  const url = hostedMedia?.url
  return {
    report: {
      published: summarizeFiles(site),
      hostedMedia: hosted && url !== undefined ? { ...summarizeFiles(hosted), url } : undefined,
      breaches: await findAllBreaches(site),
      warnings: [...(hosted?.leftovers ?? []), ...site.leftovers].map(({ path, reason }) =>
        problemOf(outName, refusal('not-removed', { path, reason })),
      ),
    },
    isMediaCurrent: () => hosted?.isCurrent() ?? true,
  }

  async function findAllBreaches({ record }: Published) {
    if (!target) return []
    const sizes = new Map(record.map(({ path, size }) => [path, size]))
    const sized = lazyFiles(files.length, function* () {
      for (const file of files) yield { ...file, size: sizes.get(file.path) ?? 0 }
    })
    return (await checkLimits(target, { files: sized, sizes: 'known', headers })).breaches
  }
}

function summarizeFiles({ files, bytes, written }: Published): PublishedFiles {
  return { files, bytes, written }
}
