import { z } from 'zod'
import * as field from '../fields/index.ts'
import { requireValues } from '../fields/index.ts'
import { location, scheduleFields } from './object-schema.ts'

/**
 * One day or span of days of an event, published as one EventDate. Without `end` it ends on the day it starts. `time` is that of the
 * first day, `end_time` that of the last; on a single day, an `end_time` before `time` is on the next day.
 */
const eventDate = z.strictObject({
  id: field.id(),
  start: field.date(),
  end: field.date().optional(),
  time: field.time().optional(),
  end_time: field.time().optional(),
  status: field
    .oneOf({
      cancelled: ['canceled', 'inställt', 'inställd', 'inställda', 'avlyst'],
      postponed: ['uppskjutet', 'uppskjuten', 'framflyttat', 'framflyttad'],
      moved: [],
      'sold-out': [
        'sold out',
        'soldout',
        'slutsålt',
        'slutsåld',
        'utsålt',
        'utsåld',
        'fully booked',
        'fullbokat',
        'fullbokad',
      ],
    })
    .optional(),
  in_api: field
    .oneOf({
      keep: ['yes', 'ja', 'true', 'show', 'behåll', 'visa'],
      omit: ['no', 'nej', 'false', 'hide', 'remove', 'dölj', 'göm', 'ta bort', 'utelämna'],
    })
    .optional(),
})

const station = z.strictObject({
  name: field.anyText(),
  lang: field.anyLanguage(),
})

const categories = z.array(field.reference('category')).min(1).meta({ uniqueItems: true })

/** `content/events/<slug>.md`: one event with one or more dates. */
export const eventSchema = z
  .strictObject({
    language: field.reference('language'),
    translation_of: field.reference('event').optional(),
    title: field.text(),
    image: field.reference('image'),
    dates: z.array(eventDate).min(1),
    categories,
    category: field.reference('category'),
    subcategory: field.reference('subcategory').optional(),
    place: field.reference('object').optional(),
    venue_name: field.anyText().optional(),
    address: field.anyText().optional(),
    location: location.optional(),
    zip_code: field.anyText().optional(),
    city: field.anyText().optional(),
    closest_station: z.union([field.anyText(), station]).optional(),
    price: field.price().optional(),
    tickets: field.webAddress().optional(),
    organizer: field.text().optional(),
    call_to_action_label: field.anyText().optional(),
    external_website_url: field.webAddress().optional(),
    external_website_url_text: field.anyText().optional(),
    href: field.webAddress().optional(),
    size: field.observedWord('medium').optional(),
    backend_modifiers: field.jsonList().optional(),
    ...scheduleFields,
    text: field.markdown(),
    as_imported: field.importedPaths(),
  })
  .meta({
    anyOf: [requireValues('place'), requireValues('venue_name', 'address', 'location')],
  })
