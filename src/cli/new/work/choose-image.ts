import { didYouMean } from '../../../base/problems/suggest.ts'
import { CannotMake } from './cannot-make.ts'
import type { KnownContent } from './known-content.ts'

/** A picture, and whether somebody asked for it. */
export type ChosenImage = { readonly slug: string; readonly isAsked: boolean }

/** The picture that was asked for, or else the first by name. @throws CannotMake where there is no such picture */
export function chooseImage(asked: string | undefined, known: KnownContent): ChosenImage | undefined {
  const slugs = pictureNames(known)
  const wanted = asked?.replace(/\.(?:jpe?g|png|webp|yaml)$/i, '')
  if (wanted === undefined) return slugs[0] === undefined ? undefined : { slug: slugs[0], isAsked: false }
  if (slugs.includes(wanted)) return { slug: wanted, isAsked: true }
  throw new CannotMake(
    `There is no picture "${wanted}" in ${known.name}/images/. ${didYouMean(wanted, slugs, howToAdd)}`,
  )
}

/** The same for an entry that must have one. */
export function chooseImageAtLeast(asked: string | undefined, known: KnownContent): ChosenImage {
  const image = chooseImage(asked, known)
  if (image) return image
  throw new CannotMake(
    `There is no picture in ${known.name}/images/ yet, and this entry needs one. ${howToAdd}`,
  )
}

const howToAdd = 'Add one with: npm run new -- picture photo.jpg'

/** Pictures that have their sidecar, by code point. */
function pictureNames({ draft }: KnownContent): string[] {
  const sidecars = new Set(draft.pictures.map(({ slug }) => slug))
  return draft.loaded.pictures.flatMap(({ slug }) => (sidecars.has(slug) ? [slug] : []))
}
