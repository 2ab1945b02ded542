import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { problemAt, problemOf } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

/** Warns of what nothing refers to. Unused pictures are not published. */
export function* warnOfUnused({
  loaded,
  labels,
  events,
  objects,
  guides,
  authors,
}: Draft): Iterable<Problem> {
  const unused = new Set(loaded.pictures.map(({ slug }) => slug))
  for (const { value } of guides) unused.delete(value.byline?.image ?? '')
  for (const entries of [objects, guides, authors, events]) dropUsed(unused, entries)
  const writers = new Set(guides.map(({ value }) => value.author))
  for (const { file, slug } of loaded.pictures) if (unused.has(slug)) yield problemOf(file, unusedImage)
  for (const { source } of authors) if (!writers.has(source.slug)) yield problemOf(source.file, unusedAuthor)
  if (!labels) return
  const used = {
    places: new Set(objects.map(({ value }) => value.label)),
    guide_categories: new Set(guides.map(({ value }) => value.category)),
  }
  for (const group of ['places', 'guide_categories'] as const) {
    for (const slug of Object.keys(labels.value[group] ?? {})) {
      if (!used[group].has(slug)) yield problemAt(labels.source, [group, slug], unusedLabel(slug))
    }
  }
}

/** Takes out of the names of pictures those that entries use, until none is left. */
function dropUsed(
  unused: Set<string>,
  entries: readonly { readonly value: { readonly image?: string | undefined } }[],
): void {
  for (const { value } of entries) {
    if (unused.size === 0) return
    if (value.image !== undefined) unused.delete(value.image)
  }
}

const unusedImage: Refusal = {
  code: 'unused-image',
  message: 'No entry uses this picture, so it is not published.',
  hint: 'Name it in an entry, or remove it with its .yaml.',
}

const unusedAuthor: Refusal = {
  code: 'unused-author',
  message: 'No guide names this author.',
  hint: 'Name the author in a guide, or remove the file.',
}

function unusedLabel(slug: string): Refusal {
  return { code: 'unused-label', message: `Nothing uses "${slug}".`, hint: 'Use it, or remove it.' }
}
