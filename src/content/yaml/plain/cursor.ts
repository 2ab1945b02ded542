import { codes, traits, traitsOf } from './characters.ts'

/** The column behind the last line. */
export const atEnd = -1
/** The column where something stands that is not plain YAML: no block goes on there. */
export const atForeign = -2

/** Goes along a text of plain YAML, line by line. Places are UTF-16 units into `text`. */
export class Cursor {
  readonly text: string
  /** What is added to each offset of the tree. */
  readonly start: number
  /** Where reading goes on. */
  at = 0
  /** The column that the line at `at` begins in, or `atEnd`, or `atForeign`. */
  column = atEnd

  constructor(text: string, start: number) {
    this.text = text
    this.start = start
    this.enterLine(0)
  }

  /** Goes to the first sign of the line at `start`, or of the next one that is neither empty nor a comment. */
  enterLine(start: number): void {
    const line = this.skipLines(start)
    this.at = this.skipSpaces(line)
    this.column = this.at - line
    if (line >= this.text.length) this.column = atEnd
  }

  /** Goes on with the line below the value that ends here, behind which nothing but spaces may stand. */
  leaveLine(): void {
    const end = this.skipSpaces(this.at)
    if (this.isLineEnd(end)) this.enterLine(end + 1)
    else this.column = atForeign
  }

  /** The place of the first sign at or after `from` that is no space. */
  skipSpaces(from: number): number {
    let at = from
    while (this.isSign(at, codes.space)) at++
    return at
  }

  isSign(at: number, code: number): boolean {
    return at < this.text.length && this.text.charCodeAt(at) === code
  }

  isLineEnd(at: number): boolean {
    return at >= this.text.length || this.text.charCodeAt(at) === codes.lineEnd
  }

  /** Whether a space or the end of a line stands at `at`. */
  isBlank(at: number): boolean {
    return this.isSign(at, codes.space) || this.isLineEnd(at)
  }

  /** The traits of what stands at `at`: none behind the text. */
  traitsAt(at: number): number {
    return at < this.text.length ? (traitsOf[this.text.charCodeAt(at)] ?? 0) : 0
  }

  /** The end of the line that goes on at `from`, or -1 where something in it is not plain. */
  endOfLine(from: number): number {
    let at = from
    while ((this.traitsAt(at) & traits.text) !== 0) at++
    return this.isLineEnd(at) ? at : -1
  }

  /** The start of the next line that is neither empty nor a comment of plain YAML. */
  private skipLines(start: number): number {
    let line = start
    while (line < this.text.length) {
      const end = this.endOfSilence(this.skipSpaces(line))
      if (end === -1) return line
      line = end + 1
    }
    return line
  }

  // Without a space behind its sign, a comment may be a text that would be lost.
  private endOfSilence(at: number): number {
    if (this.isLineEnd(at)) return at
    return this.isSign(at, codes.hash) && this.isBlank(at + 1) ? this.endOfLine(at) : -1
  }
}
