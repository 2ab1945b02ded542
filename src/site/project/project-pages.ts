import { hash } from 'node:crypto'
import { type CollectionName, collections } from '../../contract/collections.ts'
import { type Item, itemsOf, picturesOf, type Site } from '../site.ts'
import { collectionUrl, pagePath, printPage } from './page-envelope.ts'
import type { ProjectionContext } from './project-image.ts'
import { projectItem } from './project-items.ts'

/**
 * One page of a collection: its path below the published folder, its number from 1, and its JSON, which is made on demand.
 * Pages with the same key have the same JSON.
 */
export type ApiPage = {
  readonly collection: CollectionName
  readonly number: number
  readonly path: string
  readonly key: string
  readonly print: () => string
}

/** Every page of every collection, in order. An empty collection has one page. `programVersion` is part of every page's key. */
export function projectPages(context: ProjectionContext, programVersion: string): ApiPage[] {
  const keyOf = pageKeys(context, programVersion)
  return collections.flatMap(({ name }) => cutPages(name, context, keyOf))
}

function cutPages(collection: CollectionName, context: ProjectionContext, keyOf: KeyOf): ApiPage[] {
  const { site } = context
  const items = itemsOf(site)[collection]
  const size = site.pageSizes[collection]
  const count = items.length
  const pages = Math.max(1, Math.ceil(count / size))
  const url = collectionUrl(site.baseUrl, collection)
  const envelope = { meta: site.meta, link: (number: number) => site.pageLink(url, number) }
  return Array.from({ length: pages }, (_, index) => {
    const number = index + 1
    const onPage = items.slice(index * size, number * size)
    const key = keyOf(`${collection} ${number} ${pages} ${count}`, onPage)
    const print = () => {
      const items = onPage.map(item => projectItem(item, context))
      return printPage({ collection, items, count, number, pages }, envelope)
    }
    return { collection, number, path: pagePath(collection, number), key, print }
  })
}

/** Makes the key of a page from its position, which determines its envelope (count, next, previous), and from its items. */
type KeyOf = (position: string, items: readonly Item[]) => string

/**
 * Makes the keys of pages, which identify their bytes before they are printed: from the version of the program, the site's settings, the
 * items' keys and the digests of their pictures' files. Pages with the same key have the same bytes.
 */
function pageKeys({ site, media }: ProjectionContext, programVersion: string): KeyOf {
  const siteKey = keyOfSite(site)
  return (position, items) => {
    const lines = items.map(item => keyOfItem(item, media))
    return hash('sha256', `${programVersion}\n${siteKey}\n${position}\n${lines.join('\n')}`)
  }
}

/** Returns the key of an item and its pictures' files. */
export function keyOfItem(item: Item, media: ProjectionContext['media']): string {
  const pictures = picturesOf(item).map(picture => picture && media.get(picture.slug)?.heads)
  return `${item.key} ${pictures.join(' ')}`
}

/** Returns the key of everything in the site except its items. */
export function keyOfSite(site: Site): string {
  const { eventDates, omittedDates, objects, guides, presets, pageLink, ...settings } = site
  const lists = Object.entries(presets).map(([use, specs]) => [use, ...specs])
  // A function has no JSON, so the link to any one page is used.
  return hash('sha256', JSON.stringify([settings, lists, pageLink('/', 2)]))
}
