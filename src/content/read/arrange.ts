import type { Problem } from '../../base/problems/problem.ts'
import type { ReadContent, ReadText, Sources } from '../content.ts'
import type { LoadedContent, TextFile, TextKind } from '../loaded.ts'
import type { RememberedText } from '../memory.ts'
import type { TextOutcome } from './outcome.ts'

/** The content with every text read, and what to remember of it. */
export type TextsRead = { readonly content: ReadContent; readonly remembered: readonly RememberedText[] }

/** Puts what came of each file in its place; what is wrong in them joins the problems. */
export function arrangeTexts(loaded: LoadedContent, outcomes: readonly TextOutcome[]): TextsRead {
  const byKind = new Map<TextKind, ReadText<unknown>[]>()
  const problems: Problem[] = [...loaded.problems]
  const refused = new Set<TextFile>()
  const remembered: RememberedText[] = []
  for (const outcome of outcomes) {
    if (outcome.problems) problems.push(...outcome.problems)
    if (outcome.isRefused) refused.add(outcome.file)
    if (outcome.remembered) remembered.push(outcome.remembered)
    if (outcome.text) put(byKind, outcome.kind, outcome.text)
  }
  const texts = refused.size === 0 ? loaded.texts : loaded.texts.filter(file => !refused.has(file))
  return { content: { ...loaded, texts, problems, read: byKindOf(byKind) }, remembered }
}

function put(byKind: Map<TextKind, ReadText<unknown>[]>, kind: TextKind, text: ReadText<unknown>): void {
  const texts = byKind.get(kind)
  if (texts) texts.push(text)
  else byKind.set(kind, [text])
}

function byKindOf(byKind: ReadonlyMap<TextKind, ReadText<unknown>[]>): ReadContent['read'] {
  // A file of a kind was read by the schema of that kind.
  const of = <K extends TextKind>(kind: K) => (byKind.get(kind) ?? []) as ReadText<Sources[K]>[]
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
