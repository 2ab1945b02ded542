import type { CollectionName } from '../../contract/collections.ts'
import type { Picture, PictureUse } from '../site.ts'
import { type FrontPageContext, makePhoto, type Photo } from './photo.ts'

/** The pictures of the page, each of them once: those at its top, the largest first, and one for each collection that has one. */
export type ChosenPhotos = {
  readonly top: readonly Photo[]
  readonly of: Readonly<Record<CollectionName, Photo | undefined>>
}

/** How many items of a collection are looked at for a picture. */
const mostLookedAt = 100
const mostAtTop = 3

/** Chooses by the order of the items alone: guides first, since their pictures show most of a city. */
export function choosePhotos(context: FrontPageContext, language: string): ChosenPhotos {
  const { eventDates, objects, guides } = context.site
  const list = (items: readonly { readonly image: Picture | null }[], use: PictureUse) => {
    return items.slice(0, mostLookedAt).flatMap(({ image }) => {
      return (image && makePhoto(image, { use, language }, context)) ?? []
    })
  }
  const photos = {
    singulareventdates: list(eventDates, 'event_dates'),
    objects: list(objects, 'objects'),
    guides: list(guides, 'guides'),
  }
  return share(photos)
}

function share(photos: Readonly<Record<CollectionName, readonly Photo[]>>): ChosenPhotos {
  const taken = new Set<string>()
  const take = (from: readonly Photo[]) => {
    const found = from.find(({ slug }) => !taken.has(slug))
    if (found) taken.add(found.slug)
    return found
  }
  const all = [...photos.guides, ...photos.objects, ...photos.singulareventdates]
  const first = take(all)
  const of = {
    singulareventdates: take(photos.singulareventdates),
    objects: take(photos.objects),
    guides: take(photos.guides),
  }
  const others = Array.from({ length: mostAtTop - 1 }, () => take(all))
  return { top: [first, ...others].filter(photo => photo !== undefined), of }
}
