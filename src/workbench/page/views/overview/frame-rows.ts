import type { Trouble } from '../../../messages/overview.ts'

/** A line of a code frame. In the line of the trouble, `marked` is the word that stands at its place; a space where the line has ended. */
export type FrameRow = {
  readonly number: number
  readonly before: string
  readonly marked: string
  readonly after: string
}

/** The lines around a trouble with its place marked. Lines longer than a screen are cut, the one of the trouble around the place. */
export function frameRows({ frame, line, column }: Pick<Trouble, 'frame' | 'line' | 'column'>): FrameRow[] {
  return frame.map(({ number, text }) => {
    if (number !== line) return { number, before: cutEnd(text), marked: '', after: '' }
    const before = text.slice(0, column - 1)
    const rest = text.slice(column - 1)
    const marked = wordAtStart.exec(rest)?.[0] ?? ' '
    return {
      number,
      before: cutStart(before),
      marked: cutEnd(marked),
      after: cutEnd(rest.slice(marked.length)),
    }
  })
}

const wordAtStart = /^(?:[\p{L}\p{M}\p{N}_-]+|"[^"]*"|'[^']*'|.)/u

/** Characters of a line to one side of its place. */
const longest = 160

function cutEnd(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function cutStart(text: string): string {
  return text.length > longest ? `…${text.slice(-longest)}` : text
}
