import type { PictureUse, Site } from '../../site/site.ts'
import type { PictureUser } from '../messages/picture.ts'

/** What a picture is used for, and by which items, in the order of the pages. */
export type Users = { readonly uses: ReadonlySet<PictureUse>; readonly items: readonly PictureUser[] }

/** Finds the items that show a picture. */
export function findUsers({ eventDates, objects, guides }: Site, slug: string): Users {
  const uses = new Set<PictureUse>()
  const items: PictureUser[] = []
  const add = (use: PictureUse, user: PictureUser) => {
    uses.add(use)
    items.push(user)
  }
  for (const date of eventDates) {
    if (date.image.slug !== slug) continue
    add('event_dates', { collection: 'singulareventdates', id: String(date.id), title: date.event().title })
  }
  for (const { image, source } of objects) {
    if (image.slug === slug)
      add('objects', { collection: 'objects', id: String(source.id), title: source.title })
  }
  for (const { image, bylineImage, author, source } of guides) {
    const user = { collection: 'guides', id: String(source.id), title: source.title } as const
    if (image?.slug === slug) add('guides', user)
    if (bylineImage?.slug === slug || author?.image?.slug === slug) add('portraits', user)
  }
  return { uses, items }
}
