import type { Cache } from '../../base/cache/cache.ts'
import { groupBy } from '../../base/group-by.ts'
import { ProblemCollector } from '../../base/problems/collect-problems.ts'
import type { OwnProblem, ReadContent, ReadText } from '../content.ts'
import type { LoadedContent, TextFile, TextKind } from '../loaded.ts'
import type { ValuesByKind } from '../schemas/index.ts'
import { problemOf } from '../yaml/source.ts'
import { type Collect, readOnAllCores } from './all-cores.ts'
import { type FileReading, findReading, type ReadingContext, readingContext, readText } from './read-text.ts'

/** Reads every text file by itself, on all cores if many are new. @throws the system's error */
export async function readTexts(loaded: LoadedContent, cache: Cache): Promise<ReadContent> {
  const read: KindedText[] = []
  const problems = new ProblemCollector(loaded.problems)
  const taken = new Set(loaded.listed.map(({ path }) => `${loaded.name}/${path}`))
  const withFreeName = ({ fix, ...problem }: OwnProblem): OwnProblem => {
    return fix === undefined || ('renameTo' in fix && taken.has(fix.renameTo)) ? problem : { ...problem, fix }
  }
  const collect: Collect = (file, found) => {
    const own = 'code' in found ? [problemOf(file.file, found)] : found.reading.problems
    problems.add(own.map(problem => ({ ...withFreeName(problem), file: file.file })))
    return 'code' in found ? found : { ...found, reading: { ...found.reading, problems: [] } }
  }
  const readings = await readAll(loaded.texts, readingContext(loaded.limits, cache), collect)
  const texts = loaded.texts.filter((file, index) => {
    const found = readings[index]
    if (found === undefined) throw new Error(`${file.file} was listed and not read.`)
    if ('code' in found) return false
    const { digest, reading } = found
    if (reading.value !== undefined) {
      const { slug, kind, source } = file
      const { value, isExample } = reading
      read.push([kind, { slug, source, digest, value, isExample }])
    }
    return true
  })
  return { ...loaded, texts, problems: problems.list(), read: textsByKind(read) }
}

/** With fewer files, this thread finishes before others have started. */
const worthThreads = 400
/** This many files show whether the rest is new as well, or cached by its bytes. */
const sampleSize = 32

async function readAll(
  files: readonly TextFile[],
  context: ReadingContext,
  collect: Collect,
): Promise<readonly (FileReading | undefined)[]> {
  const { cache, limitsName } = context
  const known = files.map(file => cache.memo(file, limitsName, () => findReading(file, context)))
  const unread = files.filter((_, index) => known[index] === undefined)
  const sample = unread.slice(0, sampleSize).map(file => collect(file, readText(file, context)))
  const rest = unread.slice(sampleSize)
  const areNew = sample.every(read => 'code' in read || read.isNew)
  const others =
    areNew && rest.length >= worthThreads
      ? await readOnAllCores(rest, context, collect)
      : rest.map(file => collect(file, readText(file, context)))
  // The readings of the files that were not cached, in the order of the files.
  const newReadings = [...sample, ...others].values()
  return known.map((reading, index) => {
    const file = files[index]
    return reading && file ? collect(file, reading) : newReadings.next().value
  })
}

/** Sorts read texts by their kinds. */
export function textsByKind(texts: readonly KindedText[]): ReadContent['read'] {
  const groups = groupBy(texts, ([kind]) => kind)
  // A text of a kind was read by the schema of that kind.
  const of = <K extends TextKind>(kind: K) =>
    (groups.get(kind) ?? []).map(([, text]) => text as ReadText<ValuesByKind[K]>)
  return {
    site: of('site'),
    taxonomy: of('taxonomy'),
    labels: of('labels'),
    events: of('events'),
    objects: of('objects'),
    guides: of('guides'),
    authors: of('authors'),
    images: of('images'),
  }
}

type KindedText = readonly [kind: TextKind, text: ReadText<unknown>]
