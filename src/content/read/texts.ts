import type { Limits } from '../../base/limits.ts'
import type { LoadedContent, TextFile } from '../loaded.ts'
import type { ContentMemory } from '../memory.ts'
import { arrangeTexts, type TextsRead } from './arrange.ts'
import { KnownTexts } from './known-texts.ts'
import { outcomeOf, type TextOutcome } from './outcome.ts'
import { type FileReading, readFile } from './read-file.ts'
import { readOnAllCores } from './workers.ts'

export type ReadOptions = {
  /** What earlier builds found out within the same limits. */
  readonly memory: ContentMemory
  readonly limits: Limits
  /** What came of the files the last time; nothing by default. */
  readonly known?: KnownTexts | undefined
  /** A folder where fragments of HTML are put when many files are read at once; without one they stay in memory. */
  readonly packs?: string | undefined
}

/**
 * Reads every text file by itself. One that bears the stamp it was read with before is not opened; one whose bytes are known
 * is not parsed. Where many are left, all cores read them.
 *
 * @throws the system's error where the disk fails
 */
export async function readTexts(loaded: LoadedContent, options: ReadOptions): Promise<TextsRead> {
  const { memory, known = new KnownTexts(), limits } = options
  const part = known.findUnknown(loaded.texts, limits)
  const files = loaded.texts.slice(part.start, part.end)
  const found = files.map((file, index) => part.known[index] ?? lookUp(file, memory))
  const unread = files.filter((_, index) => found[index] === undefined)
  const read = new Map(await readUnread(unread, options))
  const outcomes = files.map((file, index) => found[index] ?? outcomeOf(file, present(read.get(file))))
  return arrangeTexts(loaded, known.complete(part, outcomes))
}

function lookUp(file: TextFile, { textOf }: ContentMemory): TextOutcome | undefined {
  const known = textOf(file)
  return known && outcomeOf(file, known)
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
