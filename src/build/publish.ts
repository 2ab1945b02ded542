import type { Config } from '../config.ts'
import type { PublishedSite } from '../memory/site-store.ts'
import { mediaFolderOf } from '../publish/media-folder.ts'
import { type Published, publish } from '../publish/publish.ts'
import type { SiteFiles } from '../site-files.ts'
import { findBreaches } from '../targets/limits.ts'
import { measureDeploy } from '../targets/measure.ts'
import type { BuildReport, PublishedFiles } from './report.ts'

/** What publishing told, and what stands from now on. */
export type PublishingReport = {
  readonly told: Pick<BuildReport, 'published' | 'hostedMedia' | 'breaches'>
  readonly published: PublishedSite
}

/** The last stage: publishes the site, the media for a host of their own first. @throws PublishError */
export async function publishSite(
  { files, hostedMedia, headers }: SiteFiles,
  { out, layout, target, onProgress }: Config,
  before: PublishedSite,
): Promise<PublishingReport> {
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
