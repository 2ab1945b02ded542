/** Returns the offset of the start of each line, in UTF-16 units. */
export function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}

/** Returns the line and column, both from 1, of an offset in UTF-16 units. */
export function positionOf(lineStarts: readonly number[], offset: number): { line: number; column: number } {
  let [line, after] = [0, lineStarts.length]
  while (after - line > 1) {
    const middle = (line + after) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) line = middle
    else after = middle
  }
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 }
}

/** A text, and the offset of the start of each line. */
export type Lines = { readonly text: string; readonly lineStarts: readonly number[] }

/** Returns a line by its number from 1, without its line break. Number 0 gives an empty text, one past the end the last line. */
export function lineOf({ text, lineStarts }: Lines, number: number): string {
  const index = Math.min(number, lineStarts.length) - 1
  const next = lineStarts[index + 1]
  const line = index < 0 ? '' : text.slice(lineStarts[index], next === undefined ? undefined : next - 1)
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** Returns the line at an offset, its number, and the offset of its start. */
export function lineAt(
  lines: Lines,
  offset: number,
): { readonly line: string; readonly number: number; readonly start: number } {
  const { line: number } = positionOf(lines.lineStarts, offset)
  return { line: lineOf(lines, number), number, start: lines.lineStarts[number - 1] ?? 0 }
}
