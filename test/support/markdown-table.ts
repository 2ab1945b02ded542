/** A table in Markdown, as documents have it. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('')
}
