import type { KnownText } from '../model/content-memory.ts'
import type { LoadedContent, TextFile, TextKind } from '../model/loaded-content.ts'
import type { ReadContent, Reading, ReadText, Sources } from '../model/reading.ts'
import type { Problem } from '../problems/problem.ts'

/** Puts what each file says in its place; what is wrong in them joins the problems. */
export function arrangeTexts(
  loaded: LoadedContent,
  known: readonly (readonly [TextFile, KnownText])[],
): ReadContent {
  const problems = known.flatMap(([{ file }, { reading }]): Problem[] => {
    return reading.problems.map(problem => ({ ...problem, file }))
  })
  const of = <K extends TextKind>(kind: K) => textsOf(known, kind)
  return {
    ...loaded,
    problems: [...loaded.problems, ...problems],
    read: {
      site: of('site'),
      taxonomy: of('taxonomy'),
      labels: of('labels'),
      events: of('events'),
      objects: of('objects'),
      guides: of('guides'),
      authors: of('authors'),
      images: of('images'),
    },
  }
}

function textsOf<K extends TextKind>(
  known: readonly (readonly [TextFile, KnownText])[],
  wanted: K,
): ReadText<Sources[K]>[] {
  return known.flatMap(([file, { digest, reading }]) => {
    // A file of that kind was read by the schema of that kind.
    const { value } = reading as Reading<Sources[K]>
    return file.kind === wanted && value !== undefined ? [{ source: file.source, digest, value }] : []
  })
}
