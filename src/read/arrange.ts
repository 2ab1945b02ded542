import type { KnownText } from '../model/content-memory.ts'
import type { LoadedContent, TextFile, TextKind } from '../model/loaded-content.ts'
import type { ReadContent, ReadText, Sources } from '../model/reading.ts'
import type { Problem } from '../problems/problem.ts'

/** Puts what each file says in its place; what is wrong in them joins the problems. */
export function arrangeTexts(
  loaded: LoadedContent,
  known: readonly (readonly [TextFile, KnownText])[],
): ReadContent {
  const byKind = new Map<TextKind, ReadText<unknown>[]>()
  const problems: Problem[] = [...loaded.problems]
  for (const [{ file, kind, source }, { digest, reading }] of known) {
    for (const problem of reading.problems) problems.push({ ...problem, file })
    if (reading.value === undefined) continue
    const text = { source, digest, value: reading.value }
    const texts = byKind.get(kind)
    if (texts) texts.push(text)
    else byKind.set(kind, [text])
  }
  // A file of a kind was read by the schema of that kind.
  const of = <K extends TextKind>(kind: K) => (byKind.get(kind) ?? []) as ReadText<Sources[K]>[]
  return {
    ...loaded,
    problems,
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
