import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { nameBeside } from '../base/files/beside.ts'
import { makeTag } from '../base/files/tag.ts'
import { syncFolder } from '../base/files/write-file.ts'
import type { OutputFile } from '../base/output-file.ts'
import { ToldError } from '../base/problems/told-error.ts'
import type { PublishedFile } from '../base/published-file.ts'
import { discard } from './discard.ts'
import { adviceOnWriting } from './disk-full.ts'
import { folderIdOf } from './folder-id.ts'
import { type MadeSite, makeSite, type SiteWork } from './make-site.ts'
import { findPlace, type Layout, type Place } from './place.ts'
import { putInPlace } from './put-in-place.ts'
import { listReplaced } from './replaced.ts'
import { lookAtSite, type StandingSite, stampAgain } from './standing-site.ts'
import { clearLeftovers, inspectTarget } from './target.ts'

/** Nothing was published: what failed, and why. The site that stood before still stands. */
export class PublishError extends ToldError {
  override readonly name = 'PublishError'
  override readonly saysWhatStands = true

  constructor(folder: string, { cause, advice }: { cause: unknown; advice: string | undefined }) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const told = advice === undefined ? reason : `${reason}\n${advice}`
    super(`The site could not be written: ${told}\n${folder} was not changed.`, { cause })
  }
}

/** The new site stands, and its disk did not say that it will last. */
export class NotSettled extends ToldError {
  override readonly name = 'NotSettled'
  override readonly saysWhatStands = true

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The site was published, but its disk did not confirm it: ${reason}\n` +
        'After a power cut the old one may be back. Look at the disk before you rely on it.',
      { cause },
    )
  }
}

/** How a site is published. */
export type PublishOptions = {
  /** The record of what was published there last. A file is believed to hold that still where it bears its stamp. */
  readonly before?: Iterable<PublishedFile> | undefined
  readonly onFile?: ((done: number) => void) | undefined
  /** How it is to lie in its place. A link stays one; by default a folder does, too, and nothing becomes a folder. */
  readonly layout?: Layout | undefined
}

/** How much was published. */
export type Published = {
  readonly files: number
  readonly bytes: number
  /** How many of the files had their bytes written; the others stood already. */
  readonly written: number
  /** Every file in the order given, to be handed over as `before` the next time. */
  readonly record: readonly PublishedFile[]
  /** Whether all of it still stands, and no other build has put its own in its place. */
  readonly stands: () => boolean
}

/**
 * Publishes the files as the whole of a folder: makes all of it beside the folder, and puts it in its place only when every
 * byte is on the disk. The old site stands until then, and comes back where anything fails.
 *
 * A file that stands as it was published gets a second name instead of being written again, and is not made where its key
 * says that it is the same. No file is ever written in place, so whoever else has a name for one keeps it as it is. Where
 * all of the site stands already and nothing else, the folder is left alone.
 *
 * Where the folder is a link of somebody's own, what it leads to is published into, and the link stays. Where it is, or is to
 * be, a link of a build's, the site is made beside it and the link led there; the site before stays for those who read it
 * until another has been published.
 *
 * @throws PublishError; NotSettled
 */
export async function publish(
  files: readonly OutputFile[],
  folder: string,
  { before = [], onFile = () => undefined, layout }: PublishOptions = {},
): Promise<Published> {
  const made = await writeAndPutInPlace({ files, folder, layout, before, onFile }).catch(error => {
    const advice = adviceOnWriting(error, { folder, files, before })
    throw new PublishError(folder, { cause: error, advice })
  })
  if (made.isNew) await settle(made.folder)
  for (const path of made.replaced) await discard(path, made.folder).catch(leaveToNextBuild)
  const record = stampAgain(made.root, recordInOrder(files, made))
  const bytes = record.reduce((sum, { size }) => sum + size, 0)
  const stands = () => folderIdOf(findPlace(folder).root) === made.id
  return { files: files.length, bytes, written: made.written.length, record, stands }
}

// What is left beside the site the next build clears away; where it cannot, it says so before it begins.
function leaveToNextBuild(): void {}

// The old site is still there until the name of the new one is on the disk.
async function settle(folder: string): Promise<void> {
  await syncFolder(dirname(folder)).catch(error => {
    throw new NotSettled(error)
  })
}

type Work = Omit<SiteWork, 'site' | 'staging'> & {
  readonly folder: string
  readonly layout: Layout | undefined
  readonly before: Iterable<PublishedFile>
}

/** A site that was made, where it stands, and what nobody needs any longer. */
type StandingNow = MadeSite & Place & { readonly id: string; readonly replaced: readonly string[] }

async function writeAndPutInPlace({ folder: path, layout, before, ...work }: Work): Promise<StandingNow> {
  const { folder } = findPlace(path)
  await clearLeftovers(folder)
  const place = findPlace(folder)
  await inspectTarget(place.root)
  const outdated = listReplaced(folder)
  const idBefore = folderIdOf(place.root)
  const staging = nameBeside(folder, { kind: 'staging', tag: makeTag() })
  try {
    const made = await makeSite({ ...work, staging, site: lookAtPlace(place, { layout, before }) })
    if (!made.isNew) return { ...made, ...place, id: idBefore, replaced: [] }
    const id = folderIdOf(staging)
    const { root, replaced } = await putInPlace({ staging, folder, layout })
    return { ...made, ...place, root, id, replaced: [...replaced, ...outdated] }
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(leaveToNextBuild)
    throw error
  }
}

// A folder that is to become a link is put in place again, though nothing in it is new.
function lookAtPlace(place: Place, { layout, before }: Pick<Work, 'layout' | 'before'>): StandingSite {
  const site = lookAtSite(place.root, before)
  const isChanging = layout === 'link' && place.layout === 'folder'
  return isChanging ? { ...site, holdsOnly: () => false } : site
}

function recordInOrder(files: readonly OutputFile[], { written, kept }: MadeSite): PublishedFile[] {
  const byPath = new Map([...written, ...kept].map(file => [file.path, file]))
  return files.flatMap(({ path }) => byPath.get(path) ?? [])
}
