import { printJson } from '../../base/output-file.ts'
import type { Searchable, SearchFile } from '../../client/search.ts'
import { collections } from '../../contract/collections.ts'
import type { ItemTexts } from '../item-texts.ts'
import { type Output, outputFile } from '../output.ts'
import { type Row, tables } from '../rows.ts'

/** The texts that visitors search, in each language, `search/en.json`; an event is there once, with the ids of all its dates. */
export const search: Output = {
  name: 'search',
  files: site =>
    site.site.languages.map(language => {
      const choice = { kind: 'search', languages: [language], withTexts: true, print: printRow }
      const listed = tables.map(table => table.texts(site, choice))
      return outputFile(search, site, {
        path: `${language}.json`,
        from: () => listed.map(({ key }) => key),
        print: () => printJson({ v: 1, items: listItems(listed) } satisfies SearchFile),
      })
    }),
}

/** Prints what a search reads of a row: an id, and texts. */
function printRow(row: Row): string {
  const texts = { title: `${row.title}`, place: placeOf(row), text: cutText(`${row.description ?? ''}`) }
  return JSON.stringify([row.id, texts])
}

function listItems(listed: readonly ItemTexts[]): Searchable[] {
  const items = new Map<string, Searchable & { ids: (string | number)[] }>()
  for (const [index, { name: collection }] of collections.entries()) {
    for (const [, row] of listed[index] ?? []) {
      const [id, texts]: [number, Omit<Searchable, 'collection' | 'ids'>] = JSON.parse(row)
      const isDate = collection === 'singulareventdates'
      const key = JSON.stringify([collection, isDate ? texts : id])
      const item = items.get(key) ?? { collection, ids: [], ...texts }
      item.ids.push(isDate ? `${id}` : id)
      items.set(key, item)
    }
  }
  return [...items.values()]
}

function placeOf({ type, venue_name, category, address }: Row): string {
  const parts = venue_name === undefined ? [type ?? category, address] : [venue_name]
  return parts.filter(part => part).join(', ')
}

const mostCharacters = 160

/** Returns whole words of a text, as many as a search needs. */
function cutText(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > mostCharacters ? line.slice(0, mostCharacters).replace(/ \S*$/, '') : line
}
