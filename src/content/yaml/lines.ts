import { lineStartsOf, positionOf } from './source.ts'

/** The lines of a text, which is cut into them once, and only when a line is asked for: there may be errors by the thousand. */
export class Lines {
  private readonly text: string
  private starts: readonly number[] | undefined

  constructor(text: string) {
    this.text = text
  }

  /** The line that an offset lies in, without its end, and where it begins. */
  at(offset: number): { readonly start: number; readonly line: string } {
    this.starts ??= lineStartsOf(this.text)
    const { line: number } = positionOf(this.starts, offset)
    const start = this.starts[number - 1] ?? 0
    const after = this.starts[number]
    return { start, line: this.text.slice(start, after === undefined ? undefined : after - 1) }
  }
}
