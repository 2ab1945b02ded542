import type { Limits } from '../limits.ts'
import type { ContentMemory, KnownText, RememberedText } from '../model/content-memory.ts'
import type { LoadedContent, TextFile } from '../model/loaded-content.ts'
import type { OwnProblem, ReadContent } from '../model/reading.ts'
import { severities } from '../problems/codes.ts'
import type { Problem } from '../problems/problem.ts'
import { problemOf } from '../reading/source.ts'
import { arrangeTexts } from './arrange.ts'
import { type FileReading, readFile } from './read-file.ts'
import { readOnAllCores } from './workers.ts'

export type ReadOptions = {
  /** What earlier builds found out within the same limits. */
  readonly memory: ContentMemory
  readonly limits: Limits
  /** A folder where fragments of HTML are put when many files are read at once; without one they stay in memory. */
  readonly packs?: string | undefined
}

/** The content with every text read, and what to remember of it. */
export type TextsRead = { readonly content: ReadContent; readonly remembered: readonly RememberedText[] }

/**
 * Reads every text file by itself. One that bears the stamp it was read with before is not opened; one whose bytes are known
 * is not parsed. Where many are left, all cores read them.
 *
 * @throws the system's error where the disk fails
 */
export async function readTexts(loaded: LoadedContent, options: ReadOptions): Promise<TextsRead> {
  const { memory } = options
  const known = loaded.texts.map(memory.textOf)
  const unread = loaded.texts.filter((_, index) => known[index] === undefined)
  const read = new Map(await readUnread(unread, options))
  const texts: Text[] = []
  const problems = [...loaded.problems]
  for (const [index, file] of loaded.texts.entries()) {
    const reading = known[index] ?? present(read.get(file))
    if ('code' in reading) problems.push(refuse(file, reading))
    else texts.push([file, reading])
  }
  const content = arrangeTexts({ ...loaded, texts: texts.map(([file]) => file), problems }, texts)
  return { content, remembered: texts.filter(isWhole).map(remember) }
}

/** Fewer files are read sooner by this thread alone than others start. */
const worthWorkers = 400

async function readUnread(
  files: readonly TextFile[],
  { memory, packs, limits }: ReadOptions,
): Promise<Iterable<readonly [TextFile, FileReading]>> {
  const areNew = memory.texts < files.length / 2
  if (areNew && files.length >= worthWorkers) return readOnAllCores(files, { packs, limits })
  const context = { ...memory, limits }
  return files.map(file => [file, readFile(file, context)] as const)
}

function present(reading: FileReading | undefined): FileReading {
  if (reading === undefined) throw new Error('A text was listed and not read.')
  return reading
}

function refuse({ file }: TextFile, { line, ...refusal }: Extract<FileReading, { line: number }>): Problem {
  return { ...problemOf(file, refusal), line }
}

type Text = readonly [TextFile, KnownText | RememberedText]

/** Whether nothing in a file stops a build, so that its value is all there. */
function isWhole([, { reading }]: Text): boolean {
  return !reading.problems.some(isProblem)
}

function isProblem({ code }: OwnProblem): boolean {
  return severities[code] === 'problem'
}

/** What was remembered already stays the same value, so that nobody needs to keep it anew. */
function remember([{ file, kind, stamp }, known]: Text): RememberedText {
  if ('stamp' in known && known.stamp === stamp && known.file === file) return known
  return { file, kind, stamp, digest: known.digest, reading: known.reading }
}
