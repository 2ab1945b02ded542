import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, CalendarDate, HtmlFragment, Location, ObservedWord } from './scalars.ts'
import { Category, Subcategory } from './taxonomy.ts'

/** The primary category of an event date: the same words as in `meta.categories`. */
export const PrimaryCategory = z.strictObject({
  title: Category.shape.title,
  icon: Category.shape.icon,
  slug: Category.shape.slug,
})
export type PrimaryCategory = z.infer<typeof PrimaryCategory>

/**
 * One event on one day or span of days, the item of `singulareventdates`.
 *
 * `end_date` is not before `start_date`. The contract shows only one value for `size` (`medium`) and for
 * `closest_station.lang` (`en`), so any word is allowed. It does not show items of `backend_modifiers`, so any are allowed.
 */
export const EventDate = z
  .strictObject({
    id: z.string().regex(/^(?:0|[1-9]\d*)$/, 'a text of decimal digits without leading zeros'),
    title: z.string(),
    description: HtmlFragment,
    image: Image,
    start_date: CalendarDate,
    end_date: CalendarDate,
    href: AbsoluteUrl,
    categories: z.array(z.string()).min(1, 'one title of a category or more'),
    category: PrimaryCategory,
    subcategory: Subcategory.nullable(),
    size: ObservedWord,
    address: z.string(),
    call_to_action_label: z.string(),
    backend_modifiers: z.array(z.unknown()),
    external_website_url: AbsoluteUrl,
    external_website_url_text: z.string(),
    venue_name: z.string(),
    location: Location,
    closest_station: z.strictObject({ name: z.string(), lang: ObservedWord }),
    zip_code: z.string(),
    city: z.string(),
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    error: 'a date not before start_date',
  })
export type EventDate = z.infer<typeof EventDate>
