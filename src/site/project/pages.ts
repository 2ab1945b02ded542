import { hash } from 'node:crypto'
import type { CollectionName } from '../../contract/collections.ts'
import type { RenderedPicture } from '../../images/picture-files.ts'
import type { ItemKey, Picture, Site } from '../site.ts'
import { collectionUrl, pagePath, printPage } from './envelope.ts'
import type { ProjectionContext } from './image.ts'
import { projectEventDate, projectGuide, projectObject } from './items.ts'
import type { KnownPages } from './known-pages.ts'

/**
 * One page of a collection: its path below the published folder, its number from 1, and its JSON, made when asked for. Pages
 * of the same key have the same JSON.
 */
export type ApiPage = {
  readonly collection: CollectionName
  readonly number: number
  readonly path: string
  readonly key: string
  readonly print: () => string
}

/** How pages are named: their keys, and those that are known from the last build. */
export type PageNames = { readonly keys: PageKeys; readonly known: KnownPages }

/** Every page of every collection, in order. An empty collection has one page. */
export function projectPages(context: ProjectionContext, names: PageNames): ApiPage[] {
  const { site } = context
  return [
    ...cutPages('singulareventdates', site, {
      items: site.eventDates,
      picturesOf: ({ image }) => [image],
      project: date => projectEventDate(date, context),
      names,
    }),
    ...cutPages('objects', site, {
      items: site.objects,
      picturesOf: ({ image }) => [image],
      project: object => projectObject(object, context),
      names,
    }),
    ...cutPages('guides', site, {
      items: site.guides,
      picturesOf: ({ image, bylineImage, author }) => [image, bylineImage, author?.image ?? null],
      project: guide => projectGuide(guide, context),
      names,
    }),
  ]
}

type Whole<T> = {
  readonly items: readonly T[]
  readonly picturesOf: (item: T) => readonly (Picture | null)[]
  readonly project: (item: T) => unknown
  readonly names: PageNames
}

function cutPages<T extends { readonly key: ItemKey }>(
  collection: CollectionName,
  site: Site,
  { items, picturesOf, project, names: { keys, known } }: Whole<T>,
): ApiPage[] {
  const size = site.pageSizes[collection]
  const count = items.length
  const pages = Math.max(1, Math.ceil(count / size))
  const url = collectionUrl(site.baseUrl, collection)
  const envelope = { meta: site.meta, link: (number: number) => site.pageLink(url, number) }
  const slice = (index: number) => items.slice(index * size, (index + 1) * size)
  const makeKey = (index: number) => {
    const keyed = slice(index).map(item => ({ key: item.key, pictures: picturesOf(item) }))
    return keys.keyOf({ collection, number: index + 1, pages, count, items: keyed })
  }
  return known.keysOf(collection, { items, size, context: [keys.context] }, makeKey).map((key, index) => {
    const number = index + 1
    const onPage = () => slice(index).map(project)
    const print = () => printPage({ collection, items: onPage(), count, number, pages }, envelope)
    return { collection, number, path: pagePath(collection, number), key, print }
  })
}

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
