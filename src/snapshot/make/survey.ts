import type { CollectionName } from '../../contract/collections.ts'
import type { DistItem } from '../pages/dist-item.ts'
import { imagesOf, type UsedImage } from '../pages/item-images.ts'
import type { Chooser } from './choose.ts'
import type { DistSource } from './dist-source.ts'
import { notePictures, type PictureNotes } from './pictures/notes.ts'

/** Where an item stands in the built pages: the number of its page from 1, and its place there from 0. */
export type Position = { readonly page: number; readonly index: number }

/** The chosen items of a collection, in the order of its pages. */
export type SurveyedCollection = {
  readonly positions: readonly Position[]
  readonly ids: ReadonlySet<string | number>
}

/** What the built pages have of a part, without the items themselves. */
export type Survey = {
  readonly collections: Readonly<Record<CollectionName, SurveyedCollection>>
  readonly pictures: PictureNotes
}

type SurveyRequest = {
  readonly source: DistSource
  readonly choose: Chooser
  /** Called after each page. */
  readonly onPage: () => void
}

/** Reads every built page once, in order, and notes what the part has of it. @throws UnfitDist */
export async function surveyPart(request: SurveyRequest): Promise<Survey> {
  const { notes, note } = notePictures()
  const survey = (collection: CollectionName) => surveyCollection(collection, request, note)
  const collections = {
    singulareventdates: await survey('singulareventdates'),
    objects: await survey('objects'),
    guides: await survey('guides'),
  }
  return { collections, pictures: notes }
}

async function surveyCollection(
  collection: CollectionName,
  { source, choose, onPage }: SurveyRequest,
  note: (image: UsedImage) => void,
): Promise<SurveyedCollection> {
  const positions: Position[] = []
  const ids = new Set<string | number>()
  for await (const { item, position } of itemsOf(collection, source, onPage)) {
    if (!choose(collection, item)) continue
    positions.push(position)
    ids.add(item.id)
    imagesOf(item).forEach(note)
  }
  return { positions, ids }
}

type PlacedItem = { readonly item: DistItem; readonly position: Position }

async function* itemsOf(
  collection: CollectionName,
  source: DistSource,
  onPage: () => void,
): AsyncGenerator<PlacedItem> {
  for (let number = 1; ; number++) {
    const { items, isLast } = await source.page(collection, number)
    for (const [index, item] of items.entries()) yield { item, position: { page: number, index } }
    onPage()
    if (isLast) return
  }
}
