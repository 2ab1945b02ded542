import { printYaml } from '../../content/print/print-entry.ts'
import type { Fields } from '../../content/print/print-fields.ts'
import { type Path, Scalar, valueAt } from '../../content/yaml/tree.ts'
import type { MergeTriple, Side } from './align.ts'
import {
  type EntryFolder,
  isText,
  readTree,
  type TextVersion,
  type Version,
  valuesOf,
  versionName,
  withPathIn,
} from './version.ts'

type Reference = { readonly folder: EntryFolder; readonly scalar: Scalar }

const referenceFields: readonly { readonly path: Path; readonly folder: EntryFolder }[] = [
  { path: ['image'], folder: 'images' },
  { path: ['byline', 'image'], folder: 'images' },
  { path: ['author'], folder: 'authors' },
  { path: ['place'], folder: 'objects' },
]

/** Returns the references of an entry to pictures, authors and places, in the order of the file. */
export function readReferences(version: TextVersion): Reference[] {
  const tree = readTree(version)
  const found = referenceFields.flatMap(({ path, folder }) => {
    const scalar = valueAt(tree, path)
    return scalar instanceof Scalar ? [{ folder, scalar }] : []
  })
  return found.sort((a, b) => a.scalar.offset - b.scalar.offset)
}

/** For each side, the new slugs of its renamed entries, by their old `<folder>/<slug>`. */
export type Renames = Readonly<Record<Side, ReadonlyMap<string, string>>>

/** Collects the entries of each side that will have another name. */
export function collectRenames(triples: readonly MergeTriple[]): Renames {
  const renamesOf = (side: Side) => {
    const pairs = triples.flatMap(({ slug, [side]: entry }) => {
      return entry && entry.slug !== slug ? [[versionName(entry), slug] as const] : []
    })
    return new Map(pairs)
  }
  return { base: renamesOf('base'), mine: renamesOf('mine'), theirs: renamesOf('theirs') }
}

/** Returns the file of an entry on one side with the new names, both its own name and the names in its references. */
export function withNewNames(
  triple: MergeTriple,
  part: 'text' | 'picture',
  side: Side,
  renames: Renames,
): Version | undefined {
  const version = triple[side]?.[part]
  if (version === undefined) return undefined
  return withPathIn(triple, isText(version) ? renameReferences(version, renames[side]) : version)
}

/** Replaces the names in references, and changes no other byte. */
function renameReferences(version: TextVersion, renames: ReadonlyMap<string, string>): TextVersion {
  if (renames.size === 0) return version
  let { text } = version
  for (const { folder, scalar } of readReferences(version).toReversed()) {
    const name = renames.get(`${folder}/${scalar.text}`)
    const start = scalar.offset + (scalar.style === 'quoted' ? 1 : 0)
    if (name === undefined || !text.startsWith(scalar.text, start)) continue
    text = text.slice(0, start) + name + text.slice(start + scalar.text.length)
  }
  return text === version.text ? version : { ...version, text }
}

/** By folder: the field of its entries that has a label, and the group of that label in `labels.yaml`. */
const labelFields: Readonly<Record<string, { readonly group: string; readonly field: string }>> = {
  objects: { group: 'places', field: 'label' },
  guides: { group: 'guide_categories', field: 'category' },
}

/** Returns the labels that files use, as `<group>/<slug>`. */
export function listUsedLabels(files: readonly Version[]): Set<string> {
  const labels = files.filter(isText).flatMap(file => {
    const labelField = labelFields[file.path.split('/')[0] ?? '']
    const label = labelField && valueAt(readTree(file), [labelField.field])
    return label instanceof Scalar ? [`${labelField?.group}/${label.text}`] : []
  })
  return new Set(labels)
}

/** Returns the source's `labels.yaml`, with the labels added that it no longer has but that are still used. */
export function keepUsedLabels(
  base: TextVersion,
  theirs: TextVersion,
  used: ReadonlySet<string>,
): TextVersion {
  const [previous, current] = [valuesOf(readTree(base)), valuesOf(readTree(theirs))] as [Fields, Fields]
  const groups = Object.values(labelFields).map(({ group }) => {
    const [now, before] = [current[group] ?? {}, previous[group] ?? {}] as [Fields, Fields]
    const kept = Object.entries(before).filter(([slug]) => used.has(`${group}/${slug}`) && !(slug in now))
    return { group, kept, labels: { ...now, ...Object.fromEntries(kept) } }
  })
  if (groups.every(({ kept }) => kept.length === 0)) return theirs
  const [comment = ''] = /^(?:#.*\n)*/.exec(theirs.text) ?? []
  const fields = { ...current, ...Object.fromEntries(groups.map(({ group, labels }) => [group, labels])) }
  return { ...theirs, text: comment + printYaml(fields) }
}
