import { type Limits, raiseOf, standardLimits } from '../../base/limits.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { readFastYaml } from './fast-yaml.ts'
import { type Slice, splitFrontMatter } from './front-matter.ts'
import { type ParsedYaml, readFullYaml, type YamlLimits } from './full-yaml.ts'
import { correctLines } from './line-corrections.ts'
import { Mapping, Scalar, type TreeFinding } from './tree.ts'

/** A document's fields as typed. The body of a Markdown entry is its field `text`. */
type Document = { readonly tree: Mapping; readonly findings: readonly TreeFinding[] }

/** Returns the first finding that makes the fields of a text unreadable. */
export function findUnreadable(findings: readonly TreeFinding[]): TreeFinding | undefined {
  return findings.find(({ code }) => code !== 'duplicate-key' && code !== 'text-after-hash')
}

/** Reads an entry: Markdown with front matter if the file name ends in `.md`, else YAML. A text with merge conflicts is not read. */
export function readDocument(
  source: { readonly file: string; readonly text: string },
  limits: Limits = standardLimits,
): Document {
  const conflicts = findMergeConflicts(source.text)
  if (conflicts.length > 0) return { tree: nothing, findings: conflicts }
  if (!source.file.endsWith('.md')) {
    return readMapping({ text: source.text, offset: 0 }, 'yaml_kilobytes', limits)
  }
  const parts = splitFrontMatter(source.text)
  if ('code' in parts) return { tree: nothing, findings: [parts] }
  const { tree, findings } = readMapping(parts.yaml, 'front_matter_kilobytes', limits)
  return withBody(tree, findings, parts.body)
}

const nothing = new Mapping(new Map(), 0)

const tooLargeMessages = {
  yaml_kilobytes: 'file-too-large:text',
  front_matter_kilobytes: 'file-too-large:fields',
} as const

type SizeLimit = keyof typeof tooLargeMessages

/** Reads the fields of a document; `limit` is the name of the limit on their length. */
function readMapping({ text, offset }: Slice, limit: SizeLimit, limits: Limits): Document {
  if (text.length > limits[limit] * 1024) {
    const size = { kilobytes: limits[limit], raise: raiseOf(limit, limits) }
    return { tree: nothing, findings: [{ ...refusal(tooLargeMessages[limit], size), at: { offset } }] }
  }
  const { tree, findings } = readYaml(text, offset, limits)
  if (tree instanceof Mapping) return { tree, findings }
  const notFields = { ...refusal('wrong-kind:document'), at: { offset: tree.offset } }
  return { tree: nothing, findings: findings.length > 0 ? findings : [notFields] }
}

function withBody(tree: Mapping, findings: readonly TreeFinding[], body: Slice): Document {
  const typed = tree.entries.get('text')
  if (typed) {
    const textTwice = { ...refusal('duplicate-key:text'), at: { offset: typed.keyOffset } }
    return { tree, findings: [...findings, textTwice] }
  }
  const blank = body.text.length - body.text.trimStart().length
  if (blank === body.text.length) return { tree, findings }
  const second = secondEntry.exec(body.text)
  if (second) {
    const offset = body.offset + second.index
    return { tree, findings: [...findings, { ...refusal('yaml-syntax:second-entry', {}), at: { offset } }] }
  }
  const text = new Scalar(body.text.slice(blank), 'body', body.offset + blank)
  const entries = new Map(tree.entries).set('text', { keyOffset: text.offset, value: text })
  return { tree: new Mapping(entries, tree.offset), findings }
}

/** Lines of fields between two lines of hyphens, below the first ones. */
const secondEntry =
  /^---[ \t]*\r?\n(?=(?:id|language|title|image): )(?:(?:\w+:|[ \t-]).*\r?\n){1,200}---[ \t]*$/m

/** Reads YAML to a tree of the typed texts. Findings have a corrected line if there is one. `start` is added to each offset. */
export function readYaml(text: string, start: number, limits: YamlLimits = standardLimits): ParsedYaml {
  const fast = readFastYaml(text, start)
  if (fast) return { tree: fast, findings: [] }
  const { tree, findings } = readFullYaml(text, start, limits)
  const read = (changed: string) => readFullYaml(changed, start, limits).findings
  return { tree, findings: correctLines({ text, start, findings, read }) }
}

/** Returns the conflicts that a merge left in a text, each at its first marker. `=======` alone is the underline of a heading. */
function findMergeConflicts(text: string): readonly TreeFinding[] {
  if (!['<<<<<<< ', '||||||| ', '>>>>>>> '].some(sign => text.includes(sign))) return []
  const markers = [...text.matchAll(/^(?:<{7}|\|{7}|>{7}) /gm)]
  const first = markers.filter(([marker], index) => {
    const [before] = markers[index - 1] ?? []
    return marker.startsWith('<') || before === undefined || before.startsWith('>')
  })
  return first.map(({ index }) => ({ ...refusal('merge-conflict'), at: { offset: index } }))
}
