import type { OwnedId } from '../ledger/ledger.ts'
import type { Content, Lenient, ReadContent } from '../schemas/content.ts'
import type { ValuesByKind } from '../schemas/index.ts'
import { type NumberedFolder, numberedFolders, type TextKind } from '../schemas/loaded.ts'
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

/** Returns the ids of an entry: those of an event are of its dates. Those that are missing or were refused are left out. */
export function idsOf(value: Lenient<ValuesByKind[TextKind]>): number[] {
  if ('dates' in value) return value.dates?.flatMap(date => date?.id ?? []) ?? []
  return 'id' in value && value.id !== undefined ? [value.id] : []
}

/** Returns the ids of valid content to keep: all but those of examples, which are for the entries that replace them. */
export function idsToKeep({ events, objects, guides, pictures }: Content): OwnedId[] {
  const own = <T extends { readonly isExample?: true | undefined }>(texts: readonly T[]) =>
    texts.filter(({ isExample }) => !isExample)
  const texts = { events: own(events), objects: own(objects), guides: own(guides), images: own(pictures) }
  return numberedFolders.flatMap(folder => {
    return idFieldsIn(folder, texts).map(({ source: { slug }, id = 0 }) => ({ folder, id, slug }))
  })
}
