/** A table in Markdown, as documents have it. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('')
}

/** Escapes a text for a cell of a table, so that it is shown as it is; what is between backticks is code. */
export function escapeCell(text: string): string {
  const escaped = text.replace(
    /(`[^`]+`)|[\\*[<~`]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)/g,
    (found, code) => code ?? `\\${found}`,
  )
  return escaped.replaceAll('|', '\\|')
}
