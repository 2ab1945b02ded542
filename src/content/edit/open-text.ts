import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../yaml/document.ts'
import { splitFrontMatter } from '../yaml/front-matter.ts'
import type { Finding } from '../yaml/source.ts'
import type { Mapping } from '../yaml/tree.ts'

/** A text of the content with what was typed in it, and where its fields begin and end. Offsets are UTF-16 units into `text`. */
export type OpenText = {
  readonly text: string
  readonly tree: Mapping
  readonly findings: readonly Finding[]
  readonly start: number
  readonly end: number
}

/** Reads a text, without a byte order mark, for an edit. The end of `file`'s name tells Markdown from YAML. */
export function openText({ file, text }: { readonly file: string; readonly text: string }): OpenText {
  const { tree, findings } = readDocument({ file, text }, highestLimits)
  return { text, tree, findings, ...extentOfFields(file, text) }
}

function extentOfFields(file: string, text: string): { start: number; end: number } {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : undefined
  if (!parts || 'code' in parts) return { start: 0, end: text.length }
  const { yaml } = parts
  return { start: yaml.offset, end: yaml.offset + yaml.text.length }
}
