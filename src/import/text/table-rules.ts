import type TurndownService from 'turndown'
import type { Element } from './element.ts'

/** How tables are written: a row on a line, its cells between upright lines. */
export const tableRules: Readonly<Record<string, TurndownService.Rule>> = {
  cell: { filter: ['th', 'td'], replacement: content => `| ${content.replace(/(?<!\\)\|/g, '\\|')} ` },
  row: { filter: 'tr', replacement: content => `\n${content}|\n` },
  head: {
    filter: 'thead',
    replacement: (content, head: Element) => `${content}${'| --- '.repeat(countColumns(head))}|\n`,
  },
  body: { filter: 'tbody', replacement: content => content },
  table: { filter: 'table', replacement: content => `\n\n${content.replace(/\n+/g, '\n').trim()}\n\n` },
}

function countColumns({ children }: Element): number {
  return children[0]?.children.length ?? 0
}
