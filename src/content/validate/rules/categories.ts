import type { Problem } from '../../../base/problems/problem.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

/** An event's primary category and its subcategory belong to the categories that it lists. */
export function* checkCategories({ events, taxonomy }: Draft): Iterable<Problem> {
  const parents = parentsOf(taxonomy)
  for (const { source, value } of events) {
    const listed = value.categories
    if (!listed) continue
    for (const [index, slug] of listed.entries()) {
      if (slug !== undefined && listed.indexOf(slug) < index) {
        yield problemAt(source, ['categories', index], listedTwice(slug))
      }
    }
    const { category, subcategory } = value
    // A listed name that was refused may have been meant for either.
    if (listed.includes(undefined)) continue
    if (category !== undefined && !listed.includes(category))
      yield problemAt(source, ['category'], notListed(category))
    const parent = subcategory === undefined ? undefined : parents.get(subcategory)
    if (subcategory !== undefined && parent !== undefined && !listed.includes(parent)) {
      yield problemAt(source, ['subcategory'], subcategoryNotListed(subcategory, parent))
    }
  }
}

/** The category of each subcategory, by slugs. */
function parentsOf(taxonomy: Draft['taxonomy']): ReadonlyMap<string, string> {
  const pairs = (taxonomy?.value.categories ?? []).flatMap(category => {
    return (category?.subcategories ?? []).map(each => [each?.slug ?? '', category?.slug ?? ''] as const)
  })
  return new Map(pairs)
}

function listedTwice(slug: string) {
  return {
    code: 'duplicate-category',
    message: `"${slug}" is listed twice.`,
    hint: 'Remove one of them.',
  } as const
}

function notListed(category: string) {
  const message = `The main category "${category}" is not among the event's categories.`
  return { code: 'category-not-listed', message, hint: `Add it: \`categories: [${category}, …]\`.` } as const
}

function subcategoryNotListed(subcategory: string, parent: string) {
  const message = `"${subcategory}" belongs to the category "${parent}", which the event does not list.`
  const hint = `Add "${parent}" to the categories, or choose another subcategory.`
  return { code: 'subcategory-not-listed', message, hint } as const
}
