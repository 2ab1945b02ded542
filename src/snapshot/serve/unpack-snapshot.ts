import type { Environment } from '../../base/bucket.ts'
import type { OutputFile } from '../../base/output-file.ts'
import { describeCollections } from '../../hosts/serve/served-site.ts'
import { checkBasePath, chooseTarget, requireServerConfigKept } from '../../hosts/targets/choose-target.ts'
import type { Target, TargetSite } from '../../hosts/targets/host-target.ts'
import { checkLimits, type LimitUse } from '../../hosts/targets/target-limits.ts'
import { type Published, publish } from '../../publish/publish.ts'
import { type LinkMove, moveLinks, moveRules } from '../../site/move-links.ts'
import { resolveBaseUrl } from '../../site/resolve/resolve-base-url.ts'
import { queryLink } from '../../site/site.ts'
import { readSnapshotFile, type SnapshotFile } from '../read-entry.ts'
import type { OpenSnapshot } from './open-snapshot.ts'

/** Where a snapshot is unpacked to, and for whom. */
export type UnpackOptions = {
  /** The folder to write; it will contain nothing else. */
  readonly out: string
  /** The host that the folder is for; by default the host detected from `env`. */
  readonly target?: string | undefined
  /** The base URL it will be served from; the snapshot's own by default. */
  readonly baseUrl?: string | undefined
  /** Environment variables, which may decide the host and the base URL, as in a build; none by default. */
  readonly env?: Environment | undefined
  readonly onFile?: ((done: number, total: number) => void) | undefined
}

/** What was unpacked. */
export type UnpackReport = {
  readonly published: Published
  readonly baseUrl: string
  readonly target: Target | undefined
  /** What the target would refuse or ignore. */
  readonly breaches: readonly LimitUse[]
}

/**
 * Unpacks a snapshot into a folder as a build would have written it, with links to the base URL and the target's own files,
 * but without the front page, which a snapshot does not contain. Every file is checked; on failure nothing is written.
 *
 * @throws UserError for the target or the base URL; PublishError, also for a damaged file, which leaves the folder unchanged
 */
export async function unpackSnapshot(
  snapshot: OpenSnapshot,
  { out, target: name, baseUrl: requested, env = {}, onFile }: UnpackOptions,
): Promise<UnpackReport> {
  const target = chooseTarget(name, env)
  const baseUrl = resolveBaseUrl({ flag: requested, env }, snapshot.manifest.base_url)
  if (target) checkBasePath(target, baseUrl)
  requireServerConfigKept(target, out)
  const site = siteWithMovedLinks(snapshot, {
    from: snapshot.manifest.base_url,
    to: baseUrl,
    pageLink: target?.pageLink ?? queryLink,
  })
  const files = [...site.files, ...((await target?.hostFiles(site)) ?? [])]
  const published = await publish(files, out, { onFile: done => onFile?.(done, files.length) })
  const deploy = { files, sizes: 'known', headers: site.headers } as const
  const breaches = target ? (await checkLimits(target, deploy)).breaches : []
  return { published, baseUrl, target, breaches }
}

function siteWithMovedLinks(snapshot: OpenSnapshot, move: LinkMove): TargetSite {
  return {
    collections: describeCollections(name => snapshot.manifest.counts[name].pages),
    headers: moveRules(snapshot.headers, move),
    files: [...snapshot.files.values()].map(file => outputFile(snapshot, file, move)),
  }
}

function outputFile({ zip }: OpenSnapshot, file: SnapshotFile, move: LinkMove): OutputFile {
  const { path, entry } = file
  const read = async () => moveLinks(path, await readSnapshotFile(zip, file), move)
  // Rewritten links change the length of a text.
  return path.startsWith('media/') ? { path, size: entry.size, read } : { path, read }
}
