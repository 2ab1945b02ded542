import type { Cache } from '../../base/cache/cache.ts'
import { forEachInBatches } from '../../base/files/each-file.ts'
import { groupBy } from '../../base/group-by.ts'
import { ProblemCollector } from '../../base/problems/collect-problems.ts'
import type { OwnProblem, ReadContent, ReadText } from '../schemas/content.ts'
import type { ValuesByKind } from '../schemas/index.ts'
import type { LoadedContent, TextFile, TextKind } from '../schemas/loaded.ts'
import { problemOf } from '../yaml/source.ts'
import { findReading, readingContext, readText } from './read-text.ts'

/** Reads every text file by itself. @throws the system's error */
export async function readTexts(loaded: LoadedContent, cache: Cache): Promise<ReadContent> {
  const context = readingContext(loaded.limits, cache)
  const texts: TextFile[] = []
  const read: KindedText[] = []
  const problems = new ProblemCollector(loaded.problems)
  const taken = new Set(loaded.listed.map(({ path }) => `${loaded.name}/${path}`))
  const withFreeName = ({ fix, ...problem }: OwnProblem): OwnProblem => {
    return fix === undefined || ('renameTo' in fix && taken.has(fix.renameTo)) ? problem : { ...problem, fix }
  }
  await forEachInBatches(loaded.texts, text => {
    const found =
      cache.memo(text, context.limitsName, () => findReading(text, context)) ?? readText(text, context)
    const own = 'code' in found ? [problemOf(text.file, found)] : found.reading.problems
    problems.add(own.map(problem => ({ ...withFreeName(problem), file: text.file })))
    if ('code' in found) return
    texts.push(text)
    const { slug, kind, source } = text
    const { value, isExample, asks, links } = found.reading
    if (value !== undefined)
      read.push([kind, { slug, source, digest: found.digest, value, isExample, asks, links }])
  })
  return { ...loaded, texts, problems: problems.list(), read: textsByKind(read) }
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
