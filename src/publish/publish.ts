import { rm } from 'node:fs/promises'
import type { OutputFile } from '../model/output-file.ts'
import type { PublishedFile } from '../model/published-file.ts'
import { ToldError } from '../problems/told-error.ts'
import { type MadeSite, makeSite, type SiteWork } from './make-site.ts'
import { makeTag, putInPlace } from './put-in-place.ts'
import { removeFolder } from './remove-folder.ts'
import { lookAtSite, stampAgain } from './standing-site.ts'
import { clearLeftovers, inspectTarget } from './target.ts'

/** Nothing was published: what failed, and why. The site that stood before still stands. */
export class PublishError extends ToldError {
  override readonly name = 'PublishError'

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The site could not be written: ${reason}\n${folder} was not changed.`, { cause })
  }
}

/** How a site is published. */
export type PublishOptions = {
  /** The record of what was published there last. A file is believed to hold that still where it bears its stamp. */
  readonly before?: Iterable<PublishedFile> | undefined
  readonly onFile?: ((done: number) => void) | undefined
}

/** How much was published. */
export type Published = {
  readonly files: number
  readonly bytes: number
  /** How many of the files had their bytes written; the others stood already. */
  readonly written: number
  /** Every file in the order given, to be handed over as `before` the next time. */
  readonly record: readonly PublishedFile[]
}

/**
 * Publishes the files as the whole of a folder: makes all of it beside the folder, and puts it in its place only when every
 * byte is on the disk. The old site stands until then, and comes back where anything fails.
 *
 * A file that stands as it was published gets a second name instead of being written again, and is not made where its key
 * says that it is the same. No file is ever written in place, so whoever else has a name for one keeps it as it is. Where
 * all of the site stands already and nothing else, the folder is left alone.
 *
 * @throws PublishError
 */
export async function publish(
  files: readonly OutputFile[],
  folder: string,
  { before = [], onFile = () => undefined }: PublishOptions = {},
): Promise<Published> {
  const staging = `${folder}.staging-${makeTag()}`
  const made = await writeAndPutInPlace({ files, folder, staging, before, onFile }).catch(async error => {
    await rm(staging, { recursive: true, force: true })
    throw new PublishError(folder, error)
  })
  for (const previous of made.replaced) await removeFolder(previous)
  const record = stampAgain(folder, recordInOrder(files, made))
  const bytes = record.reduce((sum, { size }) => sum + size, 0)
  return { files: files.length, bytes, written: made.written.length, record }
}

type Work = Omit<SiteWork, 'site'> & { readonly folder: string; readonly before: Iterable<PublishedFile> }

async function writeAndPutInPlace({ folder, before, ...work }: Work): Promise<MadeSite & Replaced> {
  await clearLeftovers(folder)
  await inspectTarget(folder)
  const made = await makeSite({ ...work, site: lookAtSite(folder, before) })
  return { ...made, replaced: made.isNew ? await putInPlace(work.staging, folder) : [] }
}

type Replaced = { readonly replaced: readonly string[] }

function recordInOrder(files: readonly OutputFile[], { written, kept }: MadeSite): PublishedFile[] {
  const byPath = new Map([...written, ...kept].map(file => [file.path, file]))
  return files.flatMap(({ path }) => byPath.get(path) ?? [])
}
