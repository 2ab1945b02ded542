import { isInParagraph, joinSoftBreaks, maskSoftBreaks } from './markdown-lines.ts'

/** A text with a selection from `start` to `end`. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number }

/** Replaces a range of a text, and selects a range of the result. */
export type TextEdit = {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** The buttons above a Markdown text. */
export const markdownTools = ['bold', 'italic', 'link', 'heading', 'list', 'quote'] as const
export type MarkdownTool = (typeof markdownTools)[number]

/** Returns the edit that a button makes for a selection. If the marks are already there, they are removed. */
export function editMarkdown(tool: Exclude<MarkdownTool, 'link'>, selected: Selected): TextEdit {
  const mark = marks[tool]
  return tool === 'bold' || tool === 'italic' ? around(selected, mark) : beforeLines(selected, mark)
}

const marks = { bold: '**', italic: '*', heading: '## ', list: '- ', quote: '> ' } as const

function around({ text, start, end }: Selected, mark: string): TextEdit {
  const inner = text.slice(start, end)
  // A selection by mouse may include the marks at its ends, which are hidden.
  const [, ahead, behind] = /^(\**)[^*]+(\**)$/.exec(inner) ?? []
  const [from, to] = [start + (ahead === mark ? mark.length : 0), end - (behind === mark ? mark.length : 0)]
  if (to - from < end - start) return around({ text, start: from, end: to }, mark)
  const [before, after] = [text.slice(0, start), text.slice(end)]
  // One asterisk is italic, two are bold.
  const asterisks = before.length - before.replace(/\*+$/, '').length
  if (asterisks === mark.length && after.startsWith(mark)) {
    const [from, to] = [start - mark.length, end + mark.length]
    return { from, to, insert: inner, start: from, end: from + inner.length }
  }
  const insert = `${mark}${inner}${mark}`
  return { from: start, to: end, insert, start: start + mark.length, end: end + mark.length }
}

// Lines are those that are seen: a paragraph is one, and is written as one with its mark.
function beforeLines({ text, start, end }: Selected, mark: string): TextEdit {
  const seen = maskSoftBreaks(text)
  const from = startOfLine(seen, start)
  const newline = seen.indexOf('\n', end)
  const to = newline === -1 ? text.length : newline
  const lines = joinSoftBreaks(seen.slice(from, to)).split('\n')
  const isBetween = (line: string) => line === '' && lines.length > 1 && mark !== marks.quote
  const isMarked = lines.every(line => isBetween(line) || line.startsWith(mark))
  const change = (line: string) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)
  const insert = lines.map(line => (isBetween(line) ? line : change(line))).join('\n')
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

/** Returns the edit that puts a link in the place of a selection. An address without its beginning gets one. */
export function insertLink({ start, end }: Selected, words: string, address: string): TextEdit {
  const beginning = /^(?:[a-z]+:|[/#])/i.test(address) ? '' : address.includes('@') ? 'mailto:' : 'https://'
  const href = /[\s()]/.test(address) ? `<${beginning}${address}>` : `${beginning}${address}`
  const insert = `[${words.replace(/[[\]]/g, '\\$&')}](${href})`
  const caret = start + insert.length
  return { from: start, to: end, insert, start: caret, end: caret }
}

/** Returns the edit of the Enter key: in a list the next item, in another text the next paragraph, after an empty item the end of its list; undefined elsewhere. */
export function continueLine({ text, start, end }: Selected): TextEdit | undefined {
  const seen = maskSoftBreaks(text)
  const from = startOfLine(seen, start)
  const [found, indent, sign, number, dot, space, words] =
    /^([ \t]*)(?:([-*+>])|(\d{1,8})([.)]))([ \t]+)([\s\S]*)$/.exec(seen.slice(from, start)) ?? []
  if (found === undefined && !isInParagraph(text, start)) return undefined
  const isEmpty = words === '' && start === end && /^(?:\n|$)/.test(text.slice(end))
  const mark = `${indent}${sign ?? `${Number(number) + 1}${dot}`}${space}`
  const next = sign === '>' ? `\n${mark.trimEnd()}\n${mark}` : `\n${mark}`
  const insert = found === undefined ? `\n\n${/^[ \t]*/.exec(seen.slice(from))}` : isEmpty ? '\n' : next
  // A soft break beside the caret becomes this one.
  const before = seen.slice(from, start).replace(/[ \t\r]*\v[ \t]*(?:>[ \t]*)*$/, '')
  const after = seen.slice(end).replace(/^[ \t\r]*\v[ \t]*(?:>[ \t]*)*/, '')
  const at = isEmpty ? from : from + before.length
  return {
    from: at,
    to: text.length - after.length,
    insert,
    start: at + insert.length,
    end: at + insert.length,
  }
}

function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}
