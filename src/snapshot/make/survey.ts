import { type CollectionName, collections } from '../../contract/collections.ts'
import type { Rendition } from '../../contract/image.ts'
import { languagesById, type SiteRecord } from '../../contract/site-record.ts'
import type { PictureSize } from '../../images/geometry/focal.ts'
import { type DistItem, imagesOf, type UsedImage } from '../../site/page-items.ts'
import type { PictureUse } from '../../site/site.ts'
import type { Selection } from '../manifest.ts'
import { type DistSource, itemsByPage, UnfitDist } from './dist-source.ts'
import { isWithin } from './selection.ts'

/** Where an item is in the built pages: the number of its page from 1, and its place there from 0. */
export type ItemPosition = { readonly page: number; readonly index: number }

/** The chosen items of a collection, in the order of its pages. */
type SurveyedCollection = {
  readonly positions: readonly ItemPosition[]
  readonly ids: ReadonlySet<string | number>
}

/** A picture: the size of its original, and its `small` rendition for each use. */
export type SurveyedPicture = {
  readonly original: PictureSize
  readonly smalls: Map<PictureUse, Rendition | undefined>
}

/** The items and pictures of the built pages that belong to the snapshot. */
export type Survey = {
  readonly collections: Readonly<Record<CollectionName, SurveyedCollection>>
  /** By id. */
  readonly pictures: ReadonlyMap<number, SurveyedPicture>
  /** Every `url` and `src` of the pictures. */
  readonly addresses: ReadonlySet<string>
}

type SurveyRequest = {
  readonly source: DistSource
  readonly selection: Selection
  /** Called after each page. */
  readonly onPage: () => void
}

/** Reads every built page once, in order, and records the items and pictures that belong to the snapshot. @throws UnfitDist */
export async function collectSelected({ source, selection, onPage }: SurveyRequest): Promise<Survey> {
  const pictures = new Map<number, SurveyedPicture>()
  const addresses = new Set<string>()
  const isChosen = itemFilter(selection, source.record)
  const survey = async (collection: CollectionName) => {
    const positions: ItemPosition[] = []
    const ids = new Set<string | number>()
    for await (const { number, items } of itemsByPage(source, collection)) {
      for (const [index, item] of items.entries()) {
        if (!isChosen(collection, item)) continue
        positions.push({ page: number, index })
        ids.add(item.id)
        for (const image of imagesOf(collection, item)) notePicture(image, pictures, addresses)
      }
      onPage()
    }
    return { positions, ids }
  }
  const surveyed = {
    singulareventdates: await survey('singulareventdates'),
    objects: await survey('objects'),
    guides: await survey('guides'),
  }
  return { collections: surveyed, pictures, addresses }
}

function notePicture(
  { image, use }: UsedImage,
  pictures: Map<number, SurveyedPicture>,
  addresses: Set<string>,
) {
  const { width, height, renditions } = image
  const picture = pictures.get(image.id) ?? { original: { width, height }, smalls: new Map() }
  picture.smalls.set(use, renditions.small)
  pictures.set(image.id, picture)
  addresses.add(image.url)
  for (const { src } of Object.values(renditions)) addresses.add(src)
}

/**
 * Selects items by collection, language, days and area. Days apply to event dates alone. The area applies to items with a
 * location field: guides are always kept, objects and dates without a position are dropped.
 *
 * The filter throws UnfitDist for an item that the site record does not list.
 */
function itemFilter(
  selection: Selection,
  record: SiteRecord,
): (collection: CollectionName, item: DistItem) => boolean {
  const { from, to, area } = selection
  const languages = new Map(collections.map(({ name }) => [name, languagesById(record.items[name])]))
  return (collection, { id, start_date, end_date, location }) => {
    const language = languages.get(collection)?.get(id)
    if (language === undefined)
      throw new UnfitDist('site.json', `It does not list item ${id} of ${collection}.`)
    return (
      (selection.collections?.includes(collection) ?? true) &&
      (selection.languages?.includes(language) ?? true) &&
      (from === null || end_date === undefined || end_date >= from) &&
      (to === null || start_date === undefined || start_date <= to) &&
      (area === null || location === undefined || (location !== null && isWithin(area, location)))
    )
  }
}
