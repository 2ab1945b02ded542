import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { splitFrontMatter } from '../../content/yaml/front-matter.ts'
import type { Mapping, TreeFinding } from '../../content/yaml/tree.ts'

/** A text of the content. The extension of `file` determines whether it is Markdown or YAML. */
export type NamedText = { readonly file: string; readonly text: string }

/** A parsed text, without its byte order mark. Its fields (the whole YAML, or the front matter) are from `start` to `end`, UTF-16 offsets into `text`. */
export type OpenText = {
  readonly text: string
  readonly tree: Mapping
  readonly findings: readonly TreeFinding[]
  readonly start: number
  readonly end: number
}

/** Parses a text for an edit. */
export function openText({ file, text: whole }: NamedText): OpenText {
  const text = whole.replace(/^\ufeff/, '')
  const { tree, findings } = readDocument({ file, text }, highestLimits)
  return { text, tree, findings, ...extentOfFields(file, text) }
}

function extentOfFields(file: string, text: string): { start: number; end: number } {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : undefined
  if (!parts || 'code' in parts) return { start: 0, end: text.length }
  const { yaml } = parts
  return { start: yaml.offset, end: yaml.offset + yaml.text.length }
}

/** Replaces `remove` UTF-16 units at `at` by `insert`. */
export type Splice = { readonly at: number; readonly remove: number; readonly insert: string }

/** Applies splices, which must not overlap, to a part of a text. Insertions at the same place keep their order. */
export function applySplices(
  text: string,
  splices: readonly Splice[],
  { start, end } = { start: 0, end: text.length },
): string {
  let copiedUntil = start
  const parts: string[] = []
  for (const { at, remove, insert } of [...splices].sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(copiedUntil, at), insert)
    copiedUntil = at + remove
  }
  return parts.join('') + text.slice(copiedUntil, end)
}

/** Returns the offset of the start of the line at `at`. */
export function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Returns the offset of the end of the line at `at`, before its line end. */
export function endOfLine(text: string, at: number): number {
  const next = text.indexOf('\n', at)
  return withoutLineEnd(text, next === -1 ? text.length : next + 1)
}

/** Returns the offset before a line end that ends at `at`. */
export function withoutLineEnd(text: string, at: number): number {
  if (text[at - 1] !== '\n') return at
  return text[at - 2] === '\r' ? at - 2 : at - 1
}

/** Returns the line end of the line at `at`, or of the line before; by default `\n`. */
export function lineEndNear(text: string, at: number): '\n' | '\r\n' {
  const next = text.indexOf('\n', at)
  const end = next === -1 ? text.lastIndexOf('\n') : next
  return end > 0 && text[end - 1] === '\r' ? '\r\n' : '\n'
}

/** As many spaces as there are characters before `at` on its line. */
export function lineIndent(text: string, at: number): string {
  return ' '.repeat(at - startOfLine(text, at))
}
