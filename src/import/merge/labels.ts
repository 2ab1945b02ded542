import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { Mapping, Scalar } from '../../content/yaml/tree.ts'
import type { MergedEntry } from './merged.ts'
import { isText, type TextVersion } from './version.ts'

/** The labels that entries use from now on, as `<group>/<slug>` with the groups of `labels.yaml`. */
export function listUsedLabels(entries: readonly MergedEntry[]): Set<string> {
  return new Set(
    entries.flatMap(({ name, files }) => {
      const use = uses.get(name.split('/')[0] ?? '')
      const texts = files.flatMap(({ content }) => content ?? []).filter(isText)
      return use ? texts.flatMap(text => labelIn(text, use)) : []
    }),
  )
}

type Use = { readonly group: string; readonly field: string }

const uses: ReadonlyMap<string, Use> = new Map([
  ['objects', { group: 'places', field: 'label' }],
  ['guides', { group: 'guide_categories', field: 'category' }],
])

function labelIn({ path, text }: TextVersion, { group, field }: Use): string[] {
  const value = readDocument({ file: path, text }, highestLimits).tree.entries.get(field)?.value
  return value instanceof Scalar ? [`${group}/${value.text}`] : []
}

/**
 * The source's `labels.yaml` with those labels of the last import that the source has no more and that are still used:
 * nothing that stays in the content loses its label. Each is put at the end of its group.
 */
export function keepUsedLabels(
  base: TextVersion,
  theirs: TextVersion,
  used: ReadonlySet<string>,
): TextVersion {
  const now = new Set(listLabels(theirs).map(({ name }) => name))
  const lost = listLabels(base).filter(({ name }) => used.has(name) && !now.has(name))
  const text = lost.reduce(addLabel, theirs.text)
  return text === theirs.text ? theirs : { ...theirs, text }
}

/** A label by its group and slug, with its lines as they stand in the file. */
type Label = { readonly name: string; readonly group: string; readonly lines: string }

function listLabels({ path, text }: TextVersion): Label[] {
  const groups = groupsOf(path, text)
  return groups.flatMap(({ group, labels, end }) => {
    return labels.map(({ slug, start }, index) => {
      const lines = text.slice(start, labels[index + 1]?.start ?? end)
      return { name: `${group}/${slug}`, group, lines: lines.replace(/\n*$/, '\n') }
    })
  })
}

/** The groups of the file and their labels, with the offsets of the lines that each begins on; `end` is behind a group. */
function groupsOf(path: string, text: string) {
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1
  const groups = [...readDocument({ file: path, text }, highestLimits).tree.entries]
  return groups.map(([group, { keyOffset, value }], index) => {
    const next = groups[index + 1]?.[1].keyOffset
    const labels = value instanceof Mapping ? [...value.entries] : []
    return {
      group,
      start: lineStart(keyOffset),
      end: next === undefined ? text.length : lineStart(next),
      labels: labels.map(([slug, label]) => ({ slug, start: lineStart(label.keyOffset) })),
    }
  })
}

function addLabel(text: string, { group, lines }: Label): string {
  const found = groupsOf('labels.yaml', text).find(each => each.group === group)
  if (found === undefined) return `${text}${group}:\n${lines}`
  const head = found.labels.length === 0 ? `${group}:\n` : text.slice(found.start, found.end)
  return `${text.slice(0, found.start)}${head}${lines}${text.slice(found.end)}`
}
