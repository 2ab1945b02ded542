import type { ReadContent } from '../content.ts'
import type { NumberedFolder } from '../loaded.ts'
import type { ReadSource } from '../yaml/source.ts'
import type { Path } from '../yaml/tree.ts'

/** The place of an id, and the id; undefined if it is missing or was refused. */
export type Claim = { readonly source: ReadSource; readonly path: Path; readonly id: number | undefined }

/** Returns the ids of the entries of a folder, for events those of their dates. */
export function claimsIn(folder: NumberedFolder, texts: Pick<ReadContent['read'], NumberedFolder>): Claim[] {
  if (folder !== 'events')
    return texts[folder].map(({ source, value }) => ({ source, path: ['id'], id: value.id }))
  return texts.events.flatMap(({ source, value }) => {
    return (value.dates ?? []).map((date, index) => ({ source, path: ['dates', index, 'id'], id: date?.id }))
  })
}
