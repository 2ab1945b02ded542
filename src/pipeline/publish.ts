import { setTimeout } from 'node:timers/promises'
import { ToldError } from '../base/problems/told-error.ts'
import { findBreaches, measureDeploy } from '../hosts/targets/target-limits.ts'
import { mediaFolderOf } from '../publish/place.ts'
import { type Published, publish } from '../publish/publish.ts'
import type { Config } from './config.ts'
import type { BuildReport, PublishedFiles } from './report.ts'
import type { SiteFiles } from './site-files.ts'
import type { PublishedSite } from './site-store.ts'

/** What publishing told, and what stands from now on. */
export type PublishingReport = {
  readonly told: Pick<BuildReport, 'published' | 'hostedMedia' | 'breaches'>
  readonly published: PublishedSite
}

/** Other builds put their pictures in the place of this one's as often as it tried. */
export class SiteContested extends ToldError {
  override readonly name = 'SiteContested'
  override readonly saysWhatStands = true

  constructor(folder: string) {
    super(
      `Other builds keep publishing into ${folder} and ${mediaFolderOf(folder)}, which may now be of two of them.\n` +
        'Build again when they have ended.',
    )
  }
}

/**
 * The last stage: publishes the site, the media for a host of their own first. Where another build puts its media in their place
 * meanwhile, both are published again, so that those that stand in the end are of one build.
 *
 * @throws PublishError; SiteContested
 */
export async function publishSite(
  siteFiles: SiteFiles,
  config: Config,
  before: PublishedSite,
): Promise<PublishingReport> {
  let last = await publishBoth(siteFiles, config, before)
  for (let attempt = 1; !last.mediaStand(); attempt++) {
    if (attempt === mostAttempts) throw new SiteContested(config.out)
    // Two builds in step would take each other's place each time: who waits longer leaves the other the time to end.
    await setTimeout(Math.random() * Math.min(longestPauseMs, shortPauseMs * 2 ** attempt))
    last = await publishBoth(siteFiles, config, last.published)
  }
  return last
}

const mostAttempts = 10
const shortPauseMs = 10
const longestPauseMs = 2000

type PublishedOnce = PublishingReport & { readonly mediaStand: () => boolean }

async function publishBoth(
  { files, hostedMedia, headers }: SiteFiles,
  { out, layout, target, onProgress }: Config,
  before: PublishedSite,
): Promise<PublishedOnce> {
  const ahead = hostedMedia?.files.length ?? 0
  const tell = (done: number) => onProgress({ step: 'writing', done, total: ahead + files.length })
  // No page ever names a picture that is not there.
  const hosted =
    hostedMedia &&
    (await publish(hostedMedia.files, mediaFolderOf(out), {
      before: before.hostedMedia,
      onFile: tell,
      layout,
    }))
  const site = await publish(files, out, { before: before.site, onFile: done => tell(ahead + done), layout })
  const url = hostedMedia?.url
  return {
    told: {
      published: summarise(site),
      hostedMedia: hosted && url !== undefined ? { ...summarise(hosted), url } : undefined,
      breaches: target ? await findAllBreaches(site) : [],
    },
    published: { site: site.record, hostedMedia: hosted?.record ?? [] },
    mediaStand: () => hosted?.stands() ?? true,
  }

  async function findAllBreaches({ record }: Published) {
    if (!target) return []
    const sizes = new Map(record.map(({ path, size }) => [path, size]))
    const sized = files.map(file => ({ ...file, size: sizes.get(file.path) ?? 0 }))
    return findBreaches(target, await measureDeploy(target, { files: sized, sizes: 'known', headers }))
  }
}

function summarise({ files, bytes, written }: Published): PublishedFiles {
  return { files, bytes, written }
}
