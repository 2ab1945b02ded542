import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, HtmlFragment, LinkText, Location } from './scalars.ts'

/** How to contact and book a place. The links are texts, not always URLs, and may be empty. */
export const InfoBox = z.strictObject({
  address: z.string(),
  href: LinkText.nullable(),
  label: z.string().nullable(),
  booking_href: LinkText.nullable(),
  booking_label: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
})
export type InfoBox = z.infer<typeof InfoBox>

/**
 * A place, restaurant, attraction or activity, the item of `objects`; the contract's Object.
 *
 * `type` is always `ObjectPage`, the only value that the contract allows. `location` is null if the object has no fixed
 * position.
 */
export const VisitorObject = z.strictObject({
  id: z.int(),
  title: z.string(),
  type: z.literal('ObjectPage'),
  label: z.string().nullable(),
  text: HtmlFragment,
  href: AbsoluteUrl,
  image: Image,
  location: Location.nullable(),
  slug: z.string(),
  info_box: InfoBox,
  info_box_text: z.strictObject({ text: HtmlFragment }).nullable(),
  mass_info: z.array(z.strictObject({ content: HtmlFragment })),
})
export type VisitorObject = z.infer<typeof VisitorObject>
