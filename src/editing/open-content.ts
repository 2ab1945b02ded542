import { join } from 'node:path'
import { digestOf, toBytePath } from '../base/files/byte-paths.ts'
import { forEachInBatches } from '../base/files/each-file.ts'
import { isThere } from '../base/files/links.ts'
import { listFolder } from '../base/files/list-folder.ts'
import { placeOf } from '../content/load/layout.ts'
import { type Listing, listFiles } from '../content/load/list-content.ts'
import type { ContentPlace } from '../content/schemas/loaded.ts'
import { repairContent } from './edit/repair-content.ts'

/**
 * Repairs the content folder after a killed command, and lists it. What reads content begins here.
 *
 * @throws the errors of repairContent and listFiles
 */
export async function openContent(place: Pick<ContentPlace, 'content' | 'headers'>): Promise<Listing> {
  await repairContent(place.content)
  return listFiles(place)
}

/**
 * Returns the digests (of `digestOf`) of all files that are content or records of imports, by path; none if there is no folder.
 *
 * @throws as openContent
 */
export async function digestContent(
  place: Pick<ContentPlace, 'content' | 'headers'>,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>()
  if (!isThere(place.content)) return digests
  const { entries } = await openContent(place)
  const records = join(place.content, '.import')
  const paths = [
    ...entries.map(({ path }) => path).filter(path => placeOf(path).kind !== 'ignored'),
    ...(isThere(records) ? listFolder(records).map(({ path }) => `.import/${path}`) : []),
  ]
  await forEachInBatches(paths, path => {
    const digest = digestOf(toBytePath(join(place.content, path)))
    if (digest !== undefined) digests.set(path, digest)
  })
  return digests
}
