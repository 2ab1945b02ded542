/** Longer lines are cut around the column. In characters. */
const maxShown = 100
/** How many of these characters follow the column. */
const shownAfter = 20

/** Prints the line of a problem with a caret under its column, between the lines before and after it. */
export function codeFrame(text: string, { line, column }: { line: number; column: number }): string[] {
  const width = String(line + 1).length
  return linesAround(text, { line, column }).flatMap(({ number, text: row, before }) => {
    const framed = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${row}`
    return number === line ? [framed, `  ${' '.repeat(width)} | ${' '.repeat(before.length)}^`] : [framed]
  })
}

/** Returns the line of a problem, and the lines before and after it. `before` is the part of a line before the column. */
export function linesAround(text: string, { line, column }: { line: number; column: number }) {
  const start = Math.max(0, column - maxShown + shownAfter)
  const first = Math.max(1, line - 1)
  const rows = text.split(/\r?\n/).slice(first - 1, line + 1)
  return rows.map((row, index) => ({
    number: first + index,
    text: printPart(row, start, start + maxShown),
    before: printPart(row, start, column - 1),
  }))
}

function printPart(row: string, start: number, end: number): string {
  return escapeControls(row.slice(start, end).replaceAll('\t', ' '))
}

const controls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const controlsInLines = new RegExp(`(?!\n)${controls.source}`, 'g')

/** Shows control and bidirectional characters as escapes of JSON, so that a text cannot control the terminal. Tabs stay. */
export function escapeControls(text: string): string {
  return text.replace(controls, escapeCharacter)
}

/** Escapes control characters in a text of several lines, whose line breaks stay. */
export function escapeLines(text: string): string {
  return text.replace(controlsInLines, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Returns the name of a character by its code point: `U+00A0`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
