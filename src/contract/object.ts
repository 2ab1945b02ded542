import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, AddressPart, HtmlFragment, LinkText, Location } from './scalars.ts'

/** How to contact and book a place. The links are texts, not always URLs, and may be empty. */
export const InfoBox = z
  .strictObject({
    address: z.string().describe('The street; may be empty'),
    href: LinkText.nullable().describe('Its own site; may be empty'),
    label: z.string().nullable().describe('The text of that link'),
    booking_href: LinkText.nullable().describe('Where to book; may be empty'),
    booking_label: z.string().nullable().describe('The text of that link'),
    telephone: LinkText.nullable(),
    email: LinkText.nullable(),
  })
  .describe('How to contact and book a place')
export type InfoBox = z.infer<typeof InfoBox>

/**
 * A place, restaurant, attraction or activity, the item of `objects`; the contract's Object.
 *
 * `type` is always `ObjectPage`, the only value that the contract allows. `location` is null if the object has no fixed
 * position.
 */
export const VisitorObject = z
  .strictObject({
    id: z.int().describe('For ever'),
    title: z.string().describe('What the place is called'),
    type: z.literal('ObjectPage').describe('Always the same'),
    label: z.string().nullable().describe('The type of place, in the language of the item'),
    text: HtmlFragment,
    href: AbsoluteUrl.describe('Its page on the site of the city'),
    image: Image,
    location: Location.nullable().describe('Null if it has no fixed position'),
    slug: AddressPart.describe('Its name in addresses'),
    info_box: InfoBox,
    info_box_text: z
      .strictObject({ text: HtmlFragment })
      .nullable()
      .describe('More about contact and booking'),
    mass_info: z
      .array(z.strictObject({ content: HtmlFragment }))
      .describe('Notices, such as days on which it is closed'),
  })
  .describe('A place, restaurant, attraction or activity')
export type VisitorObject = z.infer<typeof VisitorObject>
