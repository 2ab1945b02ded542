import type { FileProblems, ShownProblem } from '../../messages/overview-messages.ts'

export type Severity = ShownProblem['severity']

/** Returns a problem if there is one, else a warning. */
function worstOf(problems: readonly ShownProblem[]): Severity {
  return problems.some(({ severity }) => severity === 'problem') ? 'problem' : 'warning'
}

/** Files with a problem before those that have warnings alone, each part in the order it had. */
export function worstFirst(files: readonly FileProblems[]): readonly FileProblems[] {
  const of = (severity: Severity) => files.filter(({ problems }) => worstOf(problems) === severity)
  return [...of('problem'), ...of('warning')]
}

/** Returns how many problems and warnings there are. */
export function countProblems(files: readonly FileProblems[]): Readonly<Record<Severity, number>> {
  const all = files.flatMap(({ problems }) => problems)
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

/** The lines around a problem with its place marked. Lines longer than a screen are cut; the line of the problem is cut around the place. */
export function frameRows({
  frame,
  line,
  column,
}: Pick<ShownProblem, 'frame' | 'line' | 'column'>): FrameRow[] {
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
type SourceLine = { readonly text: string; readonly severity: ShownProblem['severity'] | undefined }

/** The lines of a text. What ends the last one is not a line of its own. */
export function linesOf(text: string, problems: readonly ShownProblem[]): readonly SourceLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  const severities = new Map(problems.map(({ line, severity }) => [line, severity]))
  for (const { line, severity } of problems) if (severity === 'problem') severities.set(line, severity)
  return lines.map((text, index) => ({ text, severity: severities.get(index + 1) }))
}
