import type { LineFix } from '../../base/problems/problem.ts'

/** A text of an entry as lines, and the number of its first line in the file. */
type TextLines = { readonly lines: readonly string[]; readonly first: number }

/** The most characters of a text whose lines are corrected. */
export const longestCorrected = 20_000

/** Returns the lines in Markdown in place of those with HTML, with all their words; a tag without an equivalent stays. */
export function correctHtml({ lines, first }: TextLines): LineFix[] | undefined {
  const fixes: LineFix[] = []
  let [isCode, isAfterBlank] = [false, true]
  for (const [index, from] of lines.entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(from)) isCode = !isCode
    let to = from
    if (!isCode && tag.test(from)) {
      if (from.includes('`')) return undefined
      to = toMarkdown(from).replace(/^\n+/, isAfterBlank ? '' : '\n')
      if (to !== from) fixes.push({ line: first + index, from, to })
    }
    isAfterBlank = /(?:^|\n)\s*$/.test(to)
  }
  return fixes.length > 0 ? fixes : undefined
}

const tag = /(?<!\\)<(?:\/?[a-z][a-z0-9:-]*(?:[\s/][^<>]*)?>|!--)/i

// Each pattern takes time in proportion to the line: none repeats blanks or words on both sides of a tag.
const attributes = String.raw`(?:\s[^<>]*)?`
const tags = (names: string) => new RegExp(`</?(?:${names})${attributes}/?>`, 'gi')
const pair = (names: string) => new RegExp(`<(${names})${attributes}>([^<>]*)</\\1>`, 'gi')

function toMarkdown(line: string): string {
  const mark = (sign: string) => (_: string, __: string, words: string) =>
    words.trim() === '' ? words : words.replace(words.trim(), found => `${sign}${found}${sign}`)
  return line
    .replace(/<!--[^<>]*-->/g, '')
    .replace(tags('span|font|o:p|u|small|center'), '')
    .replace(/&nbsp;/g, ' ')
    .replace(pair('i|em'), mark('*'))
    .replace(pair('b|strong'), mark('**'))
    .replace(pair('i|em'), mark('*'))
    .replace(
      /<a\s[^<>]*?href=["']?((?:https?|mailto|tel):[^"'<>\s()]+)["']?[^<>]*>([^<>]+)<\/a>/gi,
      '[$2]($1)',
    )
    .replace(pair('h[1-6]'), '\n\n## $2\n\n')
    .replace(new RegExp(` ?<li${attributes}> ?`, 'gi'), '\n- ')
    .replace(/<\/li>/gi, '')
    .replace(tags('p|div|ul|ol|section|article'), '\n\n')
    .replace(/(?: ?<br ?\/?>)+ ?(?=\n\n)/gi, '')
    .replace(/ ?<br ?\/?> ?$/i, '  ')
    .replace(/ ?<br ?\/?> ?/gi, '\\\n')
    .replace(/ ?\n{2,} ?/g, '\n\n')
    .replace(/\n+$/, '\n')
}

/** Returns the lines of a table in Markdown, for lines with tabs or vertical bars at `start`; undefined for two lines, which may be no table. */
export function correctTable({ lines, first }: TextLines, start: number): LineFix[] | undefined {
  const isRow = (line = '') => (isBarRow(line) ? 'bars' : isTabRow(line) ? 'tabs' : '')
  const kind = isRow(lines[start])
  let end = start
  while (isRow(lines[end]) === kind) end++
  if (kind === '' || (kind === 'tabs' && end - start < 3)) return undefined
  return lines.slice(start, end).map((from, index) => {
    const cells = from
      .trim()
      .replace(/^\||\|$/g, '')
      .split(kind === 'bars' ? '|' : /\t+/)
    const row =
      kind === 'bars' ? from : `| ${cells.map(cell => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`
    const rule = index === 0 ? `\n|${' --- |'.repeat(cells.length)}` : ''
    const isLast = start + index === end - 1 && (lines[end] ?? '').trim() !== ''
    return { line: first + start + index, from, to: row + rule + (isLast ? '\n' : '') }
  })
}

/** Returns the lines from `start` on with a line break in Markdown at the end of each but the last. */
export function keepRows({ lines, first }: TextLines, start: number, count: number): LineFix[] {
  return lines
    .slice(start, start + count - 1)
    .map((from, index) => ({ line: first + start + index, from, to: `${from.trimEnd()}\\` }))
}

const isBarRow = (line: string) => /^\|.+\|$/.test(line.trim())
// A bullet and a tab begin an item of a list.
const isTabRow = (line: string) =>
  /\S *\t+ *\S/.test(line) && !/^\s*(?:[•●▪■◦·\uf0b7–—-][ \t\u00a0]|[o§]\t)/.test(line)

/** Returns the number of the first line that begins a table which is not written as one, from 0; -1 if there is none. */
export function findTable(paragraph: string): number {
  if (!/[|\t]/.test(paragraph)) return -1
  const lines = paragraph.split('\n')
  return lines.findIndex((line, index) => {
    const next = lines[index + 1] ?? ''
    return (isBarRow(line) && isBarRow(next)) || (isTabRow(line) && isTabRow(next))
  })
}
