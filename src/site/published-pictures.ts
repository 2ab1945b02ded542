import type { Picture, Site } from './site.ts'

/** Every picture that an item of the site shows, once, by id. */
export function publishedPictures({ eventDates, objects, guides }: Site): Picture[] {
  const pictures = [
    ...eventDates.map(({ image }) => image),
    ...objects.map(({ image }) => image),
    ...guides.flatMap(({ image, bylineImage, author }) => [image, bylineImage, author?.image ?? null]),
  ]
  const published = new Set(pictures.filter(picture => picture !== null))
  return [...published].sort((a, b) => a.source.id - b.source.id)
}
