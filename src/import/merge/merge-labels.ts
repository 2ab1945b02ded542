import { printYaml } from '../../content/print/print-entry.ts'
import type { Fields } from '../../content/print/print-fields.ts'
import { Scalar } from '../../content/yaml/tree.ts'
import { isText, nodeAt, readTree, type TextVersion, toPlain, type Version } from './version.ts'

/** The group in `labels.yaml` that the entries of a folder use, and the field that they use it in, by folder. */
const uses: Readonly<Record<string, { readonly group: string; readonly field: string }>> = {
  objects: { group: 'places', field: 'label' },
  guides: { group: 'guide_categories', field: 'category' },
}

/** Returns the labels that files use, as `<group>/<slug>`. */
export function listUsedLabels(files: readonly Version[]): Set<string> {
  const labels = files.filter(isText).flatMap(file => {
    const use = uses[file.path.split('/')[0] ?? '']
    const label = use && nodeAt(readTree(file), [use.field])
    return label instanceof Scalar ? [`${use?.group}/${label.text}`] : []
  })
  return new Set(labels)
}

/** Returns the source's `labels.yaml`, with the labels added that it no longer has but that are still used. */
export function keepUsedLabels(
  base: TextVersion,
  theirs: TextVersion,
  used: ReadonlySet<string>,
): TextVersion {
  const [before, now] = [toPlain(readTree(base)), toPlain(readTree(theirs))] as [Fields, Fields]
  const groups = Object.values(uses).map(({ group }) => {
    const [known, lost] = [now[group] ?? {}, before[group] ?? {}] as [Fields, Fields]
    const kept = Object.entries(lost).filter(([slug]) => used.has(`${group}/${slug}`) && !(slug in known))
    return { group, kept, labels: { ...known, ...Object.fromEntries(kept) } }
  })
  if (groups.every(({ kept }) => kept.length === 0)) return theirs
  const [comment = ''] = /^(?:#.*\n)*/.exec(theirs.text) ?? []
  const fields = { ...now, ...Object.fromEntries(groups.map(({ group, labels }) => [group, labels])) }
  return { ...theirs, text: comment + printYaml(fields) }
}
