import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { Image } from '../../contract/image.ts'
import type { VisitorObject } from '../../contract/object.ts'

/** The items of an API, each id once, in the order of the pages. */
export type ApiItems = {
  readonly eventDates: readonly EventDate[]
  readonly objects: readonly VisitorObject[]
  readonly guides: readonly Guide[]
}

/** Every image as often as it is used, in the order of the items. */
export function imagesOf({ eventDates, objects, guides }: ApiItems): Image[] {
  const images = [
    ...[...eventDates, ...objects].map(({ image }) => image),
    ...guides.flatMap(({ image, byline }) => [image, byline.image, byline.author.image]),
  ]
  return images.filter(image => image !== null)
}
