import type { Content } from '../../content/schemas/content.ts'
import type { Category } from '../../contract/taxonomy.ts'
import { ResolvedPicture } from './resolve-pictures.ts'

/** Everything that entries refer to, by name. */
export type Lookup = ReturnType<typeof createLookup>

/** Indexes validated content, in which every reference exists. */
export function createLookup(content: Content) {
  const categories = content.taxonomy.categories.map(toCategory)
  const subcategories = categories.flatMap(category => category.subcategories)
  const pictures = content.pictures.map(picture => new ResolvedPicture(picture, content.site.time_zone))
  return {
    site: content.site,
    categories,
    subcategories,
    category: finder('category', bySlug(categories)),
    subcategory: finder('subcategory', bySlug(subcategories)),
    picture: finder('picture', bySlug(pictures)),
    author: finder('author', bySlug(content.authors)),
    object: finder('object', bySlug(content.objects)),
    placeLabel: finder('type of place', new Map(Object.entries(content.labels.places))),
    guideCategory: finder('guide category', new Map(Object.entries(content.labels.guide_categories))),
  }
}

function toCategory(source: Content['taxonomy']['categories'][number]): Category {
  const { slug, title, icon, subcategories = [] } = source
  // The contract lists every subcategory with has_events true.
  const rows = subcategories.map(({ slug, title }) => ({ slug, title, has_events: true }))
  return { slug, title, icon, subcategories: rows }
}

function bySlug<T extends { readonly slug: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map(item => [item.slug, item]))
}

function finder<T>(what: string, items: ReadonlyMap<string, T>): (name: string) => T {
  return name => {
    const item = items.get(name)
    if (item === undefined) throw new Error(`The ${what} "${name}" was validated and is missing.`)
    return item
  }
}

/** Returns a value that validation has required. @throws Error if it is undefined */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Something was validated and is missing.')
  return value
}
