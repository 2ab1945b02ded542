/** Returns the offset of the start of each line, in UTF-16 units. */
export function lineStartsOf(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
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

/** The lines of a text. It is split once, on first use, since a text can have thousands of errors. */
export class Lines {
  private readonly text: string
  private starts: readonly number[] | undefined

  constructor(text: string) {
    this.text = text
  }

  /** The line at an offset, without its line break, and the offset of its start. */
  at(offset: number): { readonly start: number; readonly line: string } {
    this.starts ??= lineStartsOf(this.text)
    const { line: number } = positionOf(this.starts, offset)
    const start = this.starts[number - 1] ?? 0
    const after = this.starts[number]
    return { start, line: this.text.slice(start, after === undefined ? undefined : after - 1) }
  }
}
