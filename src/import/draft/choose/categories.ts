import type { EventDate } from '../../../contract/event-date.ts'
import { taxonomy } from '../../../contract/taxonomy.ts'
import type { Notify } from '../../notice.ts'

/** The categories of an event, as slugs of the taxonomy. */
export type EventCategories = {
  readonly categories: readonly string[]
  readonly category: string
  readonly subcategory: string | undefined
}

/**
 * The categories of an event date in the taxonomy, each once, or `undefined` where it has none that is known. The main one
 * is among them: where it is not listed it is put last, and where it is unknown it is the first. A subcategory goes where
 * its category is not listed. Whatever is changed is told.
 */
export function categoriesOf(
  { categories: titles, category, subcategory }: EventDate,
  { where, tell }: { readonly where: string; readonly tell: Notify },
): EventCategories | undefined {
  const drop = (message: string) => tell({ kind: 'left-out', where, message })
  const slugs = titles.flatMap(title => slugOfTitle(title) ?? [])
  for (const title of titles) if (!slugOfTitle(title)) drop(`The category "${title}" is not known.`)
  const main = taxonomy.find(({ slug }) => slug === category.slug)?.slug
  if (main === undefined) drop(`The main category "${category.slug}" is not known.`)
  const listed = [...new Set(main === undefined ? slugs : [...slugs, main])]
  if (listed.length < titles.length && slugs.length === titles.length) drop('A category is listed twice.')
  const [first] = listed
  if (first === undefined) return undefined
  const below = subcategory && subcategoryIn(subcategory.slug, listed)
  if (subcategory && !below)
    drop(`The subcategory "${subcategory.slug}" is not of one of the event's categories.`)
  return { categories: listed, category: main ?? first, subcategory: below ?? undefined }
}

function slugOfTitle(wanted: string): string | undefined {
  return taxonomy.find(({ title }) => title === wanted)?.slug
}

function subcategoryIn(slug: string, listed: readonly string[]): string | undefined {
  const parents = taxonomy.filter(category => listed.includes(category.slug))
  const below = parents.flatMap(({ subcategories }) => subcategories.map(each => each.slug as string))
  return below.find(each => each === slug)
}
