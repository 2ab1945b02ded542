import type { Image } from '../../../contract/image.ts'
import type { PictureUse } from '../../../site/site.ts'
import type { ChosenItems } from '../choose/items.ts'
import type { Languages } from '../languages/recognise.ts'

/** One use of a picture: what is said of it there, in which language, and for which kind of item. */
export type ImageUse = {
  readonly image: Image
  readonly language: string
  readonly use: PictureUse
}

/** Every use of every picture, in the order of the collections and their pages. */
export function listUses({ eventDates, objects, guides }: ChosenItems, languages: Languages): ImageUse[] {
  const ofDates = eventDates.map(({ date: { id, image } }) => {
    return {
      image,
      use: 'event_dates',
      language: languages.of({ collection: 'singulareventdates', id }),
    } as const
  })
  const ofObjects = objects.map(({ id, image }) => {
    return { image, use: 'objects', language: languages.of({ collection: 'objects', id }) } as const
  })
  const ofGuides = guides.flatMap(({ id, image, byline }) => {
    const language = languages.of({ collection: 'guides', id })
    const uses = [
      { image, use: 'guides', language } as const,
      { image: byline.image, use: 'portraits', language } as const,
      { image: byline.author.image, use: 'portraits', language } as const,
    ]
    return uses.flatMap(each => (each.image ? [{ ...each, image: each.image }] : []))
  })
  return [...ofDates, ...ofObjects, ...ofGuides]
}
