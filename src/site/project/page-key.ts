import { hash } from 'node:crypto'
import type { CollectionName } from '../../contract/collections.ts'
import type { RenderedPicture } from '../../images/picture-files.ts'
import type { ItemKey, Picture, Site } from '../site.ts'
import type { ProjectionContext } from './image.ts'

/** An item as far as its page's key goes: what it is made from, and the pictures on it. */
export type KeyedItem = { readonly key: ItemKey; readonly pictures: readonly (Picture | null)[] }

/** How pages are named, and a name for all that their keys depend on beside their place and their items. */
export type PageKeys = { readonly context: string; readonly keyOf: (page: KeyedPage) => string }

/** Where a page stands: `number` of `pages`, and how many items there are on all of them. */
export type KeyedPage = {
  readonly collection: CollectionName
  readonly number: number
  readonly pages: number
  readonly count: number
  readonly items: readonly KeyedItem[]
}

/**
 * Names the bytes of pages without making them: from the program, the settings of the whole site, the keys of the items and
 * the files of their pictures. Pages of one key hold the same bytes.
 */
export function pageKeys({ site, media }: ProjectionContext, program: string): PageKeys {
  const ofSite = keyOfSite(site)
  const ofPictures = new Map([...media].map(([slug, files]) => [slug, keyOfFiles(files)]))
  const keyOfPicture = (picture: Picture | null) => picture && ofPictures.get(picture.slug)
  const keyOf = ({ collection, number, pages, count, items }: KeyedPage) => {
    const keys = items.map(({ key, pictures }) => [key, ...pictures.map(keyOfPicture)])
    return hash('sha256', JSON.stringify([program, ofSite, collection, number, pages, count, keys]))
  }
  return { context: hash('sha256', JSON.stringify([program, ofSite, [...ofPictures]])), keyOf }
}

/** Everything of the site but its items. */
function keyOfSite(site: Site): string {
  const { eventDates, objects, guides, presets, pageLink, ...settings } = site
  const lists = Object.entries(presets).map(([use, specs]) => [use, ...specs])
  return hash('sha256', JSON.stringify([settings, lists, pageLink('/', 2)]))
}

function keyOfFiles({ original, renditions }: RenderedPicture): string {
  const files = [original, ...renditions.values()]
  return hash('sha256', files.map(({ sha256, path, size }) => `${sha256} ${path} ${size}`).join('\n'))
}
