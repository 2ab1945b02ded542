/** A text with a selection from `start` to `end`. */
type Selected = { readonly text: string; readonly start: number; readonly end: number }

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
export function editMarkdown(tool: MarkdownTool, selected: Selected): TextEdit {
  if (tool === 'link') return link(selected)
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

// Selects the address, so that typing replaces it. A selected address becomes the target, and the caret goes where the text belongs.
function link({ text, start, end }: Selected): TextEdit {
  const inner = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(inner)
  const insert = isAddress ? `[](${inner})` : `[${inner}](https://)`
  const at = isAddress ? start + 1 : start + inner.length + 3
  return { from: start, to: end, insert, start: at, end: isAddress ? at : at + 'https://'.length }
}
