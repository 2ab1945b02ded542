import { listSiblings, mayBeAtWork } from '../../base/files/siblings.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { waitFor } from '../../base/wait-for.ts'
import { DistMissing, findDistVersion } from '../../hosts/serve/steady-dist.ts'
import { findPlace, mediaFolderOf } from '../../publish/place.ts'
import { type DistFolders, UnfitDist } from './dist-source.ts'

/** A built site at one moment. */
export type SiteVersion = {
  readonly folders: DistFolders
  /** Checks that no build has replaced the site. @throws DistReplaced */
  readonly confirm: () => Promise<void>
}

/** A build replaced the site while it was read. */
export class DistReplaced extends UserError {
  override readonly name = 'DistReplaced'

  constructor(dist: string) {
    super(`${dist} is being replaced repeatedly while it is read. Try again when no build is running.`)
  }
}

const maxReadings = 5
/** Ten seconds in all, for a build that is writing pages. */
const maxCallsForBuild = 400

/**
 * Runs work on one version of a built site. If a build replaces the site meanwhile, the work starts over on the new one, a few
 * times, whether it failed or not. The work confirms the version before it publishes its result.
 *
 * @throws DistMissing; DistReplaced; what the work throws on a version that was not replaced
 */
export async function workOnSiteVersion<T>(
  dist: string,
  work: (version: SiteVersion) => Promise<T>,
): Promise<T> {
  for (let reading = 1; ; reading++) {
    const version = await waitFor(() => identify(dist))
    if (!version) throw new DistMissing(dist)
    try {
      return await work(version)
    } catch (error) {
      if (!(await isReplaced(dist, { version, error }))) throw error
      if (reading === maxReadings) throw new DistReplaced(dist)
    }
  }
}

type Identified = SiteVersion & { readonly identity: string }

/**
 * Whether the site was replaced, or is about to be: a build replaces the pictures for a media host before the pages that
 * refer to them, so pages with missing pictures may be about to be replaced.
 */
async function isReplaced(
  dist: string,
  { version, error }: { version: Identified; error: unknown },
): Promise<boolean> {
  const isAwaited = error instanceof UnfitDist && version.folders.mediaFolder !== undefined
  const isOther = async () => (await identify(dist))?.identity !== version.identity || undefined
  if (!isAwaited) return (await isOther()) === true
  return (await waitFor(isOther, calls => calls < maxCallsForBuild && isBeingMade(dist))) === true
}

function isBeingMade(dist: string): boolean {
  return listSiblings(findPlace(dist).folder).some(each => each.kind === 'staging' && mayBeAtWork(each))
}

async function identify(dist: string): Promise<Identified | undefined> {
  const [site, media] = await Promise.all([findDistVersion(dist), findDistVersion(mediaFolderOf(dist))])
  if (!site) return undefined
  const identity = `${site.identity}\n${media?.identity}`
  return {
    folders: { dist: site.root, mediaFolder: media?.root },
    identity,
    confirm: async () => {
      if ((await identify(dist))?.identity !== identity) throw new DistReplaced(dist)
    },
  }
}
