import type { ReferenceKind } from '../../content/fields/field.ts'
import { placeOf, textKindOf } from '../../content/load/layout.ts'
import { printYaml } from '../../content/print/print-entry.ts'
import { type Fields, isFields, type PrintedValue } from '../../content/print/print-fields.ts'
import { kindOfFolder } from '../../content/schemas/loaded.ts'
import { labelGroups, listReferences } from '../../content/validate/references.ts'
import type { Path } from '../../content/yaml/tree.ts'
import { CannotEdit, editFields } from '../../editing/edit/edit-fields.ts'
import type { MergeTriple, Side } from './align.ts'
import {
  isText,
  printedValuesOf,
  readTree,
  type TextVersion,
  type Version,
  versionName,
  withPathIn,
} from './version.ts'

/** A name in a field: of an entry, `<folder>/<slug>`, or of a label, `<group>/<slug>`. */
type Reference = { readonly name: string; readonly path: Path }

const folderOfKind: ReadonlyMap<ReferenceKind, string> = new Map(
  Object.entries(kindOfFolder).map(([folder, kind]) => [kind, folder]),
)

/** Returns the references of a file to entries. */
export function readReferences(version: TextVersion): Reference[] {
  return namesIn(version, folderOfKind)
}

/** Returns the names in a file of these kinds of things, each after the folder or group of its kind. */
function namesIn(version: TextVersion, kinds: ReadonlyMap<ReferenceKind, string>): Reference[] {
  const textKind = textKindOf(placeOf(version.path))
  const found = textKind
    ? listReferences(textKind, printedValuesOf(readTree(version)), new Set(kinds.keys()))
    : []
  return found.map(({ kind, name, path }) => ({ name: `${kinds.get(kind)}/${name}`, path }))
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

/** Replaces the names in references. A text that cannot be edited stays as it is, and the check reports its names. */
function renameReferences(version: TextVersion, renames: ReadonlyMap<string, string>): TextVersion {
  if (renames.size === 0) return version
  const edits = readReferences(version).flatMap(({ name, path }) => {
    const value = renames.get(name)
    return value === undefined ? [] : [{ path, value }]
  })
  if (edits.length === 0) return version
  try {
    return { ...version, text: editFields({ file: version.path, text: version.text }, edits) }
  } catch (error) {
    if (error instanceof CannotEdit) return version
    throw error
  }
}

const groupOfKind: ReadonlyMap<ReferenceKind, string> = new Map(
  labelGroups.map(({ kind, group }) => [kind, group]),
)

/** Returns the labels that files use, as `<group>/<slug>`. */
export function listUsedLabels(files: readonly Version[]): Set<string> {
  const names = files.filter(isText).flatMap(file => namesIn(file, groupOfKind))
  return new Set(names.map(({ name }) => name))
}

/** Returns the source's `labels.yaml`, with the labels added that it no longer has but that are still used. */
export function keepUsedLabels(
  base: TextVersion,
  theirs: TextVersion,
  used: ReadonlySet<string>,
): TextVersion {
  const previous = fieldsIn(printedValuesOf(readTree(base)))
  const current = fieldsIn(printedValuesOf(readTree(theirs)))
  const groups = labelGroups.map(({ group }) => {
    const before = fieldsIn(previous[group])
    const now = fieldsIn(current[group])
    const kept = Object.entries(before).filter(([slug]) => used.has(`${group}/${slug}`) && !(slug in now))
    return { group, kept, labels: { ...now, ...Object.fromEntries(kept) } }
  })
  if (groups.every(({ kept }) => kept.length === 0)) return theirs
  const [comment = ''] = /^(?:#.*\n)*/.exec(theirs.text) ?? []
  const fields = { ...current, ...Object.fromEntries(groups.map(({ group, labels }) => [group, labels])) }
  return { ...theirs, text: comment + printYaml(fields) }
}

function fieldsIn(value: PrintedValue | undefined): Fields {
  return value !== undefined && isFields(value) ? value : {}
}
