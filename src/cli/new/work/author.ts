import { chooseImage } from './choose-image.ts'
import type { KnownContent } from './known-content.ts'
import type { EntryOptions, Skeleton } from './skeleton.ts'

/** A new author; a portrait only where it was asked for. @throws CannotMake */
export function authorSkeleton({ title: name, image }: EntryOptions, known: KnownContent): Skeleton {
  return {
    fields: { name, image: image === undefined ? undefined : chooseImage(image, known)?.slug },
    comments: { text: 'Who it is. Also title, href and is_local.' },
    filledIn: '',
    advice: [],
  }
}
