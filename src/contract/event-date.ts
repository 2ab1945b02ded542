import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, CalendarDate, HtmlFragment, Location, ObservedWord } from './scalars.ts'
import { Category, Subcategory } from './taxonomy.ts'

/** The primary category of an event date: the same words as in `meta.categories`. */
export const PrimaryCategory = z
  .strictObject({
    title: Category.shape.title,
    icon: Category.shape.icon,
    slug: Category.shape.slug,
  })
  .describe('A category, without its subcategories')
export type PrimaryCategory = z.infer<typeof PrimaryCategory>

/**
 * One event on one day or span of days, the item of `singulareventdates`.
 *
 * `end_date` is not before `start_date`. The contract shows only one value for `size` (`medium`) and for
 * `closest_station.lang` (`en`), so any word is allowed. It does not show items of `backend_modifiers`, so any are allowed.
 */
export const EventDate = z
  .strictObject({
    id: z
      .string()
      .regex(/^(?:0|[1-9]\d*)$/, 'a text of decimal digits without leading zeros')
      .describe('For ever; other dates of the event have other ids'),
    title: z.string().describe('What the event is called'),
    description: HtmlFragment,
    image: Image,
    start_date: CalendarDate.describe('The first day'),
    end_date: CalendarDate.describe('The last day, which is part of the event'),
    href: AbsoluteUrl.describe('The page of the event on the site of the city'),
    categories: z
      .array(z.string())
      .min(1, 'one title of a category or more')
      .describe('Titles of categories'),
    category: PrimaryCategory.describe('The main one of its categories'),
    subcategory: Subcategory.nullable().describe('Possibly of another of its categories'),
    size: ObservedWord.describe('How large it is shown, such as medium'),
    address: z.string().describe('The street, or where to meet, in words'),
    call_to_action_label: z.string().describe('The text of a button; may be empty'),
    backend_modifiers: z.array(z.unknown()).describe('Without a known meaning; usually empty'),
    external_website_url: AbsoluteUrl.describe('The page of the organiser, or else of the event'),
    external_website_url_text: z.string().describe('The text of that link'),
    venue_name: z.string().describe('Where it takes place'),
    location: Location,
    closest_station: z
      .strictObject({
        name: z.string().describe('A station, or the way from it in words'),
        lang: ObservedWord.describe('The language of the name'),
      })
      .describe('How to get there'),
    zip_code: z.string().describe('With or without a space'),
    city: z.string().describe('The town or district'),
  })
  .describe('One event on one day, or on days in a row. An event that comes back is an item for each time')
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    error: 'a date not before start_date',
  })
export type EventDate = z.infer<typeof EventDate>
