import { hash } from 'node:crypto'
import { highestLimits } from '../../base/limits.ts'
import { compareCodePoints } from '../../base/order.ts'
import { placeOf } from '../../content/load/layout.ts'
import type { PrintedValue } from '../../content/print/print-fields.ts'
import type { Folder } from '../../content/schemas/loaded.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { List, type Mapping, Scalar, type Tree, valueAt } from '../../content/yaml/tree.ts'
import { plainOf, toValue } from '../../editing/edit/plain-fields.ts'

/** One version of a file: its path within the content, and its text, or the hash of its bytes if it is not text. */
export type Version = TextVersion | OpaqueVersion

export type TextVersion = { readonly path: string; readonly text: string }
type OpaqueVersion = { readonly path: string; readonly sha256: string }

/** The folder of an entry, or `settings` for the settings files at the top of the content. */
export type EntryFolder = Folder | 'settings'

/** An entry on one side of a merge (base, mine or theirs): its text file, and in `images/` its picture. `marks` identify it even if it is renamed. */
export type VersionedEntry = {
  readonly folder: EntryFolder
  readonly slug: string
  readonly text: Version | undefined
  readonly picture: Version | undefined
  readonly marks: readonly string[]
}

/** Combines the files of one such side into entries, by folder and slug. Files outside the layout of a content are skipped. */
export function gatherEntries(versions: readonly Version[]): VersionedEntry[] {
  const entries = new Map<string, VersionedEntry>()
  for (const version of versions) {
    const place = placeOf(version.path)
    if (place.kind !== 'settings' && place.kind !== 'entry') continue
    const isEntry = place.kind === 'entry'
    const named = isEntry
      ? { folder: place.folder, slug: place.slug }
      : { folder: 'settings' as const, slug: place.name }
    const entry = entries.get(versionName(named)) ?? {
      ...named,
      text: undefined,
      picture: undefined,
      marks: [],
    }
    const isPicture = isEntry && place.extension !== undefined
    const marks = !isPicture && isText(version) ? marksOf(named.folder, version) : entry.marks
    entries.set(versionName(named), { ...entry, [isPicture ? 'picture' : 'text']: version, marks })
  }
  return [...entries].sort(([a], [b]) => compareCodePoints(a, b)).map(([, entry]) => entry)
}

/** Returns the id of an entry; for an event, the ids of its dates; for an author, the name. */
function marksOf(folder: EntryFolder, version: TextVersion): string[] {
  if (folder === 'settings') return []
  const tree = readTree(version)
  const dates = folder === 'events' ? valueAt(tree, ['dates']) : undefined
  const holders = folder === 'events' ? (dates instanceof List ? dates.items : []) : [tree]
  const marks = holders.map(holder => valueAt(holder, [folder === 'authors' ? 'name' : 'id']))
  return marks.flatMap(mark => (mark instanceof Scalar && mark.text !== '' ? [mark.text] : []))
}

/** Returns the name of an entry, `<folder>/<slug>`. */
export function versionName({ folder, slug }: Pick<VersionedEntry, 'folder' | 'slug'>): string {
  return `${folder}/${slug}`
}

/** Returns a version with the path that it has as a file of the entry. Its extension stays. */
export function withPathIn<T extends Version>(entry: Pick<VersionedEntry, 'folder' | 'slug'>, version: T): T {
  const extension = version.path.slice(version.path.lastIndexOf('.'))
  const path = `${entry.folder === 'settings' ? entry.slug : versionName(entry)}${extension}`
  return version.path === path ? version : { ...version, path }
}

export function isText(version: Version): version is TextVersion {
  return 'text' in version
}

/** Whether two versions have the same content, ignoring line ends, which differ between systems. */
export function haveSameContent(one: Version, other: Version): boolean {
  if (isText(one)) return isText(other) && withPlainLineEnds(one.text) === withPlainLineEnds(other.text)
  return !isText(other) && one.sha256 === other.sha256
}

/** Returns the SHA-256 that identifies a version; line ends make no difference. */
export function fingerprint(version: Version): string {
  return isText(version) ? hash('sha256', withPlainLineEnds(version.text)) : version.sha256
}

export function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Returns the fields of a text. */
export function readTree({ path, text }: TextVersion): Mapping {
  return readDocument({ file: path, text }, highestLimits).tree
}

/** Returns the values of a tree, each scalar as its text. */
export function printedValuesOf(tree: Tree): PrintedValue {
  return toValue(plainOf(tree))
}
