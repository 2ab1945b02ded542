import { severities } from '../../base/problems/codes.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { OwnProblem, ReadText } from '../content.ts'
import type { TextFile } from '../loaded.ts'
import type { KnownText, RememberedText } from '../memory.ts'
import { problemOf } from '../yaml/source.ts'
import type { FileReading } from './read-file.ts'

/** What came of one text file. */
export type TextOutcome = {
  readonly file: TextFile
  readonly kind: TextFile['kind']
  /** What it says, where anything could be read. */
  readonly text: ReadText<unknown> | undefined
  /** Undefined where there is none, as in nearly all files. */
  readonly problems: readonly Problem[] | undefined
  /** What to remember, where nothing in it stops a build. */
  readonly remembered: RememberedText | undefined
  /** Whether the file was no text at all. */
  readonly isRefused: boolean
}

/** What comes of a file by what was read in it. */
export function outcomeOf(file: TextFile, reading: FileReading | RememberedText): TextOutcome {
  if ('code' in reading) return refuse(file, reading)
  const { slug, source, kind } = file
  const { value, problems } = reading.reading
  return {
    file,
    kind,
    text: value === undefined ? undefined : { slug, source, digest: reading.digest, value },
    problems: problems.length === 0 ? undefined : problems.map(each => ({ ...each, file: file.file })),
    remembered: problems.some(isProblem) ? undefined : remember(file, reading),
    isRefused: false,
  }
}

function refuse(file: TextFile, { line, ...refusal }: Extract<FileReading, { line: number }>): TextOutcome {
  const problems = [{ ...problemOf(file.file, refusal), line }]
  return { file, kind: file.kind, text: undefined, problems, remembered: undefined, isRefused: true }
}

function isProblem({ code }: OwnProblem): boolean {
  return severities[code] === 'problem'
}

/** What was remembered already stays the same value, so that nobody needs to keep it anew. */
function remember({ file, kind, stamp }: TextFile, known: KnownText | RememberedText): RememberedText {
  if ('stamp' in known && known.stamp === stamp && known.file === file) return known
  return { file, kind, stamp, digest: known.digest, reading: known.reading }
}
