import type { CollectionName } from '../../contract/collections.ts'
import type { Site } from '../../site/site.ts'
import type { Card, Cards, Choice } from '../messages/item-messages.ts'
import type { ContentState } from '../workbench.ts'
import { itemsOf } from './items.ts'

/** The cards of every item of the last good site; none if there is no such site. */
export function makeCards({ revision, lastGood }: ContentState): Cards {
  if (!lastGood) return { revision, items: [], categories: noCategories, languages: [] }
  const { site } = lastGood.context
  const items = itemsOf(lastGood).map(({ card }) => card())
  return { revision, items, categories: choicesOf(site, items), languages: site.languages }
}

const noCategories: Cards['categories'] = { singulareventdates: [], objects: [], guides: [] }

// Only categories of items, so that no filter gives an empty list.
function choicesOf(
  { languages, labels, meta }: Pick<Site, 'languages' | 'labels' | 'meta'>,
  items: readonly Card[],
): Cards['categories'] {
  const used = (collection: CollectionName, choices: readonly Choice[]) => {
    const values = new Set(items.flatMap(card => (card.collection === collection ? card.categories : [])))
    return choices.filter(({ value }) => values.has(value))
  }
  const [language = ''] = languages
  const titlesOf = (group: typeof labels.places): Choice[] =>
    Object.entries(group).map(([value, words]) => ({
      value,
      title: typeof words === 'string' ? words : (words[language] ?? value),
    }))
  return {
    singulareventdates: used(
      'singulareventdates',
      meta.categories.map(({ slug, title }) => ({ value: slug, title })),
    ),
    objects: used('objects', titlesOf(labels.places)),
    guides: used('guides', titlesOf(labels.guide_categories)),
  }
}
