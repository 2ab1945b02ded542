import { categoryTitle } from '../../content/facts/category-words.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { SettingTarget } from '../messages/form-messages.ts'
import type { Choice } from '../messages/item-messages.ts'

/** The values that references to settings can have, with their titles, in the order of the titles. */
type SettingChoices = Readonly<Record<SettingTarget, readonly Choice[]>>

/** Returns the choices of a site in the language of the reader; none without a site. */
export function settingChoices(site: BuiltSite | undefined, reader: string): SettingChoices {
  if (!site) return { category: [], subcategory: [], label: [], 'guide-category': [] }
  const { taxonomy, labels, objects, guides } = site.content
  const [main = ''] = site.content.site.languages
  const { compare } = new Intl.Collator(reader || main)
  const sort = (choices: Choice[]) => choices.sort((a, b) => compare(a.title, b.title))
  const titlesOf = (group: typeof labels.places, used: readonly (string | undefined)[]) =>
    Object.entries(group).map(([value, words]) => {
      const title = typeof words === 'string' ? words : (words[reader] ?? words[main] ?? value)
      return { value, title, uses: used.filter(each => each === value).length }
    })
  // An entry and its translations are one.
  const types = objects.filter(({ value }) => !value.translation_of).map(({ value }) => value.label)
  const kinds = guides.filter(({ value }) => !value.translation_of).map(({ value }) => value.category)
  const category = taxonomy.categories.map(({ slug, title, subcategories = [] }) => {
    return { value: slug, title: categoryTitle(title, reader), subcategories }
  })
  const subcategory = category.flatMap(({ title: parent, subcategories }) =>
    subcategories.map(({ slug, title }) => {
      return { value: slug, title: `${parent}: ${categoryTitle(title, reader)}` }
    }),
  )
  return {
    category: sort(category.map(({ value, title }) => ({ value, title }))),
    subcategory: sort(subcategory),
    label: sort(titlesOf(labels.places, types)),
    'guide-category': sort(titlesOf(labels.guide_categories, kinds)),
  }
}
