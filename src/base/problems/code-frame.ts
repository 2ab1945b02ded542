/** Longer lines are cut around the place. */
const widest = 100

/** The lines around a place, with a caret under it: one line before, the line itself, one after. */
export function codeFrame(text: string, { line, column }: { line: number; column: number }): string[] {
  const start = Math.max(0, column - widest + 20)
  const width = String(line + 1).length
  return linesAround(text, line).flatMap(({ number, text: row }) => {
    const framed = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${shownAs(row, start, start + widest)}`
    if (number !== line) return [framed]
    const before = shownAs(row, start, column - 1)
    return [framed, `  ${' '.repeat(width)} | ${' '.repeat(before.length)}^`]
  })
}

/** The lines of a text around one, which counts from 1: as many before it as after it, as far as there are any. */
export function linesAround(text: string, line: number, reach = 1): { number: number; text: string }[] {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - reach)
  return lines.slice(first - 1, line + reach).map((row, index) => ({ number: first + index, text: row }))
}

function shownAs(row: string, start: number, end: number): string {
  return plain(row.slice(start, end).replaceAll('\t', ' '))
}

/** A text in which nothing steers a terminal: control and direction characters are shown by their code point. */
export function plain(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    character => {
      return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
    },
  )
}

/** The name of a character by its code point: `U+00A0`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
