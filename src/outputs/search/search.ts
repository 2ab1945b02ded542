import { printJson } from '../../base/output-file.ts'
import type { Searchable, SearchFile } from '../../client/search.ts'
import { collections } from '../../contract/collections.ts'
import type { ItemList } from '../item-list.ts'
import { type Output, outputFile } from '../output.ts'
import { type Row, tables } from '../rows.ts'

/** The texts that visitors search, in each language, `search/en.json`; an event is there once, with the ids of all its dates. */
export const search: Output = {
  name: 'search',
  files: site =>
    site.site.languages.map(language => {
      const listed = tables.map(({ rows }) =>
        rows(site, { languages: [language], mostOfText: mostCharacters }),
      )
      return outputFile(search, site, {
        path: `${language}.json`,
        from: () => listed.map(({ key }) => key),
        print: () => printJson({ v: 1, items: listItems(listed) } satisfies SearchFile),
      })
    }),
}

function listItems(listed: readonly ItemList<Row>[]): Searchable[] {
  const items = new Map<string, Searchable & { ids: (string | number)[] }>()
  for (const [index, { name: collection }] of collections.entries()) {
    for (const row of listed[index] ?? []) {
      const texts = {
        title: `${row.title}`,
        place: placeOf(row),
        text: `${row.description ?? ''}`.replaceAll('\n', ' '),
      }
      const isDate = collection === 'singulareventdates'
      const key = JSON.stringify([collection, isDate ? texts : row.id])
      const item = items.get(key) ?? { collection, ids: [], ...texts }
      item.ids.push(isDate ? `${row.id}` : Number(row.id))
      items.set(key, item)
    }
  }
  return [...items.values()]
}

function placeOf({ type, venue_name, category, address }: Row): string {
  const parts = venue_name === undefined ? [type ?? category, address] : [venue_name]
  return parts.filter(part => part).join(', ')
}

/** Of a text, as many as a search needs. */
const mostCharacters = 160
