import { dirname } from 'node:path'
import { clearLeftovers, discard, type Leftover } from '../base/files/leftovers.ts'
import { folderIdOf } from '../base/files/links.ts'
import { siblingPath } from '../base/files/siblings.ts'
import { syncFolder } from '../base/files/write-file.ts'
import { compareCodePoints } from '../base/order.ts'
import type { OutputFiles, PublishedFile } from '../base/output-file.ts'
import { adviceOn } from '../base/problems/advice.ts'
import { messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { type CurrentSite, readCurrentSite, stampAgain } from './current-site.ts'
import { type MadeSite, makeSite, type SiteWork } from './make-site.ts'
import { checkReplaceable, findPlace, type Layout, listReplaced, type Place } from './place.ts'
import { putInPlace } from './put-in-place.ts'
import { repairSite } from './repair.ts'

/** Nothing was published: what failed, and why. The old site is still there. */
export class PublishError extends UserError {
  override readonly name = 'PublishError'

  constructor(folder: string, cause: unknown) {
    const advice = adviceOn(cause)
    const reason = advice === undefined ? messageOf(cause) : `${messageOf(cause)}\n${advice}`
    super(`The site could not be written: ${reason}\n${folder} was not changed.`, {
      cause,
      saysOutcome: true,
    })
  }
}

/** How to publish a site. */
export type PublishOptions = {
  /** The record of what was last published in the folder. A file with the recorded stamp counts as unchanged. */
  readonly before?: Iterable<PublishedFile> | undefined
  readonly onFile?: ((done: number) => void) | undefined
  /** How to put the site in place. By default a link stays a link and a folder a folder; a new site is a folder. */
  readonly layout?: Layout | undefined
}

/** The result of publishing. */
export type Published = {
  readonly files: number
  readonly bytes: number
  /** How many files were written; all others were there already. */
  readonly written: number
  /** Every file, sorted by path, to pass as `before` the next time. */
  readonly record: readonly PublishedFile[]
  /** Old sites that could not be removed. The next build tries again. */
  readonly leftovers: readonly Leftover[]
  /** Whether the published site is still in place, and no other build has replaced it. */
  readonly isCurrent: () => boolean
}

/**
 * Publishes the files as the whole content of a folder: makes the site next to the folder, and puts it in place only when
 * every byte is on disk. Until then the old site stays, and it is restored if anything fails.
 *
 * A file that is still as published is hard-linked instead of written again, and not even made if its `OutputFile.key` is the
 * same. Files are never changed in place, so other links keep their bytes. If the site is the same already, nothing is touched.
 *
 * If the folder is a link that somebody made, its target is replaced. If it is a link of a build, or is to become one, the site
 * is made next to it and the link is pointed there; the previous site stays until the next publish, for programs that read it.
 *
 * @throws PublishError; UserError if the new site is in place, but its disk did not confirm that it is stored
 */
export async function publish(
  files: OutputFiles,
  folder: string,
  { before = [], onFile = () => undefined, layout }: PublishOptions = {},
): Promise<Published> {
  const made = await writeAndPutInPlace({ files, folder, layout, before, onFile }).catch(error => {
    throw new PublishError(folder, error)
  })
  if (made.isStaged) await flushRename(made.folder)
  const leftovers = [...made.leftovers, ...(await discard(made.replaced, made.folder))]
  const record = stampAgain(made.root, [...made.written, ...made.kept].sort(byPath))
  const bytes = record.reduce((sum, { size }) => sum + size, 0)
  const isCurrent = () => folderIdOf(findPlace(folder).root) === made.id
  return { files: files.length, bytes, written: made.written.length, record, leftovers, isCurrent }
}

// The old site is removed only when the rename is on disk, so that a power cut leaves one of the two.
async function flushRename(folder: string): Promise<void> {
  await syncFolder(dirname(folder)).catch(error => {
    throw new UserError(
      `The site was published, but its disk did not confirm it: ${messageOf(error)}\n` +
        'After a power cut the old site may be back. Check the disk before you rely on it.',
      { cause: error, saysOutcome: true },
    )
  })
}

type Work = Omit<SiteWork, 'site' | 'staging'> & {
  readonly folder: string
  readonly layout: Layout | undefined
  readonly before: Iterable<PublishedFile>
}

/** A finished site, its location, and the folders that are no longer needed. */
type PlacedSite = MadeSite &
  Place & {
    readonly id: string
    readonly replaced: readonly string[]
    readonly leftovers: readonly Leftover[]
  }

async function writeAndPutInPlace({ folder: path, layout, before, ...work }: Work): Promise<PlacedSite> {
  const { folder } = findPlace(path)
  await repairSite(folder)
  const leftovers = await clearLeftovers(folder)
  // The repair may have brought back the site, so it is located again.
  const place = findPlace(folder)
  checkReplaceable(place.root)
  const outdated = listReplaced(folder)
  const idBefore = folderIdOf(place.root)
  const staging = siblingPath(folder, 'staging')
  try {
    const made = await makeSite({ ...work, staging, site: examinePlace(place, { layout, before }) })
    if (!made.isStaged) return { ...made, ...place, id: idBefore, replaced: [], leftovers }
    const id = folderIdOf(staging)
    const { root, replaced } = await putInPlace({ staging, folder, layout })
    return { ...made, ...place, root, id, replaced: [...replaced, ...outdated], leftovers }
  } catch (error) {
    await discard([staging], folder)
    throw error
  }
}

// A folder that is to become a link never counts as unchanged, so it is put in place again.
function examinePlace(place: Place, { layout, before }: Pick<Work, 'layout' | 'before'>): CurrentSite {
  const site = readCurrentSite(place.root, before)
  const isChanging = layout === 'link' && place.layout === 'folder'
  return isChanging ? { ...site, holdsOnly: () => false } : site
}

function byPath(a: PublishedFile, b: PublishedFile): number {
  return compareCodePoints(a.path, b.path)
}
