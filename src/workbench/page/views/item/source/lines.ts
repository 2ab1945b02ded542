import type { Trouble } from '../../../../messages/overview.ts'

/** A line of a file, and the worst that is told of it. */
export type SourceLine = { readonly text: string; readonly severity: Trouble['severity'] | undefined }

/** The lines of a text. What ends the last one is no line of its own. */
export function linesOf(text: string, troubles: readonly Trouble[]): readonly SourceLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  const severities = new Map(troubles.map(({ line, severity }) => [line, severity]))
  for (const { line, severity } of troubles) if (severity === 'problem') severities.set(line, severity)
  return lines.map((text, index) => ({ text, severity: severities.get(index + 1) }))
}
