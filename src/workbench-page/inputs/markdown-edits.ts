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
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (countAtEnd(before) === mark.length && after.startsWith(mark)) {
    const [from, to] = [start - mark.length, end + mark.length]
    return { from, to, insert: inner, start: from, end: from + inner.length }
  }
  const insert = `${mark}${inner}${mark}`
  return { from: start, to: end, insert, start: start + mark.length, end: end + mark.length }
}

// One asterisk is italic, two are bold.
function countAtEnd(text: string): number {
  return text.length - text.replace(/\*+$/, '').length
}

function beforeLines({ text, start, end }: Selected, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  const to = newline === -1 ? text.length : newline
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every(line => line.startsWith(mark))
  const insert = lines.map(line => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n')
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

/** Returns the edit of the Enter key in a list or a quotation: the next item, or its end after an empty one; undefined elsewhere. */
export function continueLine({ text, start, end }: Selected): TextEdit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [found, indent, sign, number, dot, space, words] =
    /^([ \t]*)(?:([-*+>])|(\d{1,8})([.)]))([ \t]+)(.*)$/.exec(text.slice(from, start)) ?? []
  if (found === undefined || start !== end) return undefined
  const isEmpty = words === '' && /^(?:\n|$)/.test(text.slice(end))
  const insert = isEmpty ? '' : `\n${indent}${sign ?? `${Number(number) + 1}${dot}`}${space}`
  const at = isEmpty ? from : start
  return { from: at, to: end, insert, start: at + insert.length, end: at + insert.length }
}
