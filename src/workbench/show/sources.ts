import type { TextFile, TextKind } from '../../content/loaded.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'

/** The text files of the content by kind and slug. */
export type SourceFiles = {
  readonly of: (kind: TextKind, slug: string) => TextFile | undefined
  /** The file that an item of a collection is made from, by the item's id. */
  readonly ofItem: (collection: CollectionName, id: number) => TextFile | undefined
}

/** Finds the files that the content was read from. */
export function findSources({ content, texts }: Pick<BuiltSite, 'content' | 'texts'>): SourceFiles {
  const files = new Map(texts.map(file => [`${file.kind}/${file.slug}`, file]))
  const items = new Map<string, TextFile | undefined>()
  for (const { slug, value } of content.events) {
    for (const { id } of value.dates) items.set(`singulareventdates/${id}`, files.get(`events/${slug}`))
  }
  for (const { slug, value } of content.objects)
    items.set(`objects/${value.id}`, files.get(`objects/${slug}`))
  for (const { slug, value } of content.guides) items.set(`guides/${value.id}`, files.get(`guides/${slug}`))
  return {
    of: (kind, slug) => files.get(`${kind}/${slug}`),
    ofItem: (collection, id) => items.get(`${collection}/${id}`),
  }
}
