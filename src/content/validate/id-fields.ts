import type { Content, ReadContent } from '../content.ts'
import type { OwnedId } from '../ledger/ledger.ts'
import { type NumberedFolder, numberedFolders } from '../loaded.ts'
import type { ReadSource } from '../yaml/source.ts'
import type { Path } from '../yaml/tree.ts'

/** A field for an id: its file and path, and the id; undefined if it is missing or was refused. */
export type IdField = { readonly source: ReadSource; readonly path: Path; readonly id: number | undefined }

/** Returns the fields for the ids of the entries of a folder; in `events`, of their dates. */
export function idFieldsIn(
  folder: NumberedFolder,
  texts: Pick<ReadContent['read'], NumberedFolder>,
): IdField[] {
  if (folder !== 'events')
    return texts[folder].map(({ source, value }) => ({ source, path: ['id'], id: value.id }))
  return texts.events.flatMap(({ source, value }) => {
    return (value.dates ?? []).map((date, index) => ({ source, path: ['dates', index, 'id'], id: date?.id }))
  })
}

/** Returns every id in valid content. */
export function idsIn(content: Content): OwnedId[] {
  const texts = { ...content, images: content.pictures }
  return numberedFolders.flatMap(folder => {
    return idFieldsIn(folder, texts).map(({ source: { slug }, id = 0 }) => ({ folder, id, slug }))
  })
}
