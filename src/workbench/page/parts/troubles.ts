import type { Trouble, TroubledFile } from '../../messages/overview-messages.ts'

export type Severity = Trouble['severity']

/** The worst that is wrong with each file, by its name. */
export function worstByFile(files: readonly TroubledFile[]): ReadonlyMap<string, Severity> {
  return new Map(files.map(({ file, troubles }) => [file, worstOf(troubles)]))
}

/** A problem if there is one, else a warning. */
function worstOf(troubles: readonly Trouble[]): Severity {
  return troubles.some(({ severity }) => severity === 'problem') ? 'problem' : 'warning'
}

/** Files with a problem before those that have warnings alone, each part in the order it had. */
export function worstFirst(files: readonly TroubledFile[]): readonly TroubledFile[] {
  const of = (severity: Severity) => files.filter(({ troubles }) => worstOf(troubles) === severity)
  return [...of('problem'), ...of('warning')]
}

/** How many problems and warnings there are. */
export function countTroubles(files: readonly TroubledFile[]): Readonly<Record<Severity, number>> {
  const all = files.flatMap(({ troubles }) => troubles)
  const problem = all.filter(({ severity }) => severity === 'problem').length
  return { problem, warning: all.length - problem }
}

/** A line of a code frame. In the line of the problem, `marked` is the word at its column; a space at the end of the line. */
type FrameRow = {
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

/** A line of a file with its worst severity. */
type SourceLine = { readonly text: string; readonly severity: Trouble['severity'] | undefined }

/** The lines of a text. What ends the last one is no line of its own. */
export function linesOf(text: string, troubles: readonly Trouble[]): readonly SourceLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  const severities = new Map(troubles.map(({ line, severity }) => [line, severity]))
  for (const { line, severity } of troubles) if (severity === 'problem') severities.set(line, severity)
  return lines.map((text, index) => ({ text, severity: severities.get(index + 1) }))
}
