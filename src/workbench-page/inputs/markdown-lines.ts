import { parser, Table } from '@lezer/markdown'

const tableParser = parser.configure(Table)

/** Returns the syntax tree of a Markdown text, which has one character for each end of a line. */
export const parseMarkdown = (text: string) => tableParser.parse(text)

type SoftBreak = { readonly from: number; readonly to: number; readonly newline: number }

/** Returns the ends of lines that visitors see as spaces, each with the spaces and quotation marks around it. */
export function findSoftBreaks(text: string): readonly SoftBreak[] {
  const found: SoftBreak[] = []
  const hard = new Set<number>()
  parseMarkdown(text).iterate({
    enter: ({ name, from: start, to: end }) => {
      if (name === 'HardBreak') hard.add(end - 1)
      if (name !== 'Paragraph') return
      for (const { index, 0: whole } of text.slice(start, end).matchAll(breaks)) {
        const from = start + index
        found.push({ from, to: from + whole.length, newline: text.indexOf('\n', from) })
      }
    },
  })
  return found.filter(({ newline }) => !hard.has(newline))
}

const breaks = /(?<![ \t\r])[ \t\r]*\n[ \t]*(?:>[ \t]*)*/g

/** Returns a text in which only the ends of lines that visitors see are `\n`; the others are `\v`. */
export function maskSoftBreaks(text: string): string {
  const soft = new Set(findSoftBreaks(text).map(({ newline }) => newline))
  return text.replace(/\n/g, (end, at) => (soft.has(at) ? '\v' : end))
}

/** Returns masked text with each soft break as a space. */
export function joinSoftBreaks(masked: string): string {
  return masked.replace(/(?<![ \t\r])[ \t\r]*\v[ \t]*(?:>[ \t]*)*/g, ' ')
}

/** Whether a place in a text is in a paragraph, or at its end. */
export function isInParagraph(text: string, at: number): boolean {
  let node = parseMarkdown(text).resolveInner(at, -1)
  while (node.name !== 'Paragraph' && node.parent) node = node.parent
  return node.name === 'Paragraph'
}
