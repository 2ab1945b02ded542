import { type CollectionName, collections } from '../../contract/collections.ts'
import type { Meta } from '../../contract/taxonomy.ts'
import { collectionUrl, pagePath, printPage } from '../../site/project/envelope.ts'
import { queryLink } from '../../site/resolve/site.ts'
import type { DistItem } from '../pages/dist-item.ts'
import { changeImages, type ImageChange } from '../pages/item-images.ts'
import { UnfitDist } from './dist-error.ts'
import type { DistSource } from './dist-source.ts'
import type { Position, Survey } from './survey.ts'

/** A page of a snapshot: its path, and its JSON, made when asked for. */
export type SnapshotPage = {
  readonly collection: CollectionName
  readonly path: string
  readonly print: () => Promise<string>
}

/** What pages are cut from. */
export type PageSources = {
  readonly source: DistSource
  readonly survey: Survey
  readonly change: ImageChange
  readonly baseUrl: string
}

/** Cuts the chosen items into pages of the site's sizes. A collection without any has one page. @throws UnfitDist */
export async function cutPages(sources: PageSources): Promise<SnapshotPage[]> {
  const meta = await readMeta(sources.source)
  return collections.flatMap(({ name }) => cutCollection(name, meta, sources))
}

async function readMeta(source: DistSource): Promise<Meta> {
  const { meta } = await source.page('singulareventdates', 1)
  if (meta) return meta
  throw new UnfitDist(pagePath('singulareventdates', 1), 'It has no meta.')
}

function cutCollection(collection: CollectionName, meta: Meta, sources: PageSources): SnapshotPage[] {
  const { positions } = sources.survey.collections[collection]
  const size = sources.source.record.page_sizes[collection]
  const pages = Math.max(1, Math.ceil(positions.length / size))
  const url = collectionUrl(sources.baseUrl, collection)
  const envelope = { meta, link: (number: number) => queryLink(url, number) }
  return Array.from({ length: pages }, (_, index) => {
    const number = index + 1
    const onPage = positions.slice(index * size, number * size)
    const print = async () => {
      const items = await readItems(collection, onPage, sources)
      return printPage({ collection, items, count: positions.length, number, pages }, envelope)
    }
    return { collection, path: pagePath(collection, number), print }
  })
}

async function readItems(
  collection: CollectionName,
  positions: readonly Position[],
  { source, change }: PageSources,
): Promise<DistItem[]> {
  const items: DistItem[] = []
  for (const { page, index } of positions) {
    const item = (await source.page(collection, page)).items[index]
    if (!item) throw new UnfitDist(pagePath(collection, page), 'It changed while it was read.')
    items.push(changeImages(item, change))
  }
  return items
}
