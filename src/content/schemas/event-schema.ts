import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about, jsonAdditions, requireValues } from '../fields/index.ts'
import { location, ownPage, scheduleFields, translationOf } from './object-schema.ts'

/** One day or span of days of an event, published as one EventDate. Without `end` it ends on the day it starts. */
const eventDate = z.strictObject({
  id: about('The number that apps remember this date by; never changed or reused.', field.id()),
  start: about('The first day, such as 2027-06-25.', field.date()),
  end: about('The last day; the first if left out.', field.date().optional()),
})

const station = z.strictObject({
  name: about('Words on how to get there.', field.anyText()),
  lang: about('The language that they are in.', field.anyLanguage()),
})

const categories = z.array(field.reference('category')).min(1).register(jsonAdditions, { uniqueItems: true })

/** `content/events/<slug>.md`: one event with one or more dates. */
export const eventSchema = about(
  'One event with one or more dates.',
  z.strictObject({
    language: about('One of the languages of site.yaml.', field.reference('language')),
    translation_of: translationOf('event'),
    title: about('What the event is called.', field.text()),
    image: about('The name of a picture in images/.', field.reference('image')),
    dates: about(
      'One or more of id, start, end; without end it ends on the day it starts.',
      z.array(eventDate).min(1),
    ),
    categories: about('One or more slugs of taxonomy.yaml.', categories),
    category: about('The main one, which is also among categories.', field.reference('category')),
    subcategory: about('A subcategory of one of categories.', field.reference('subcategory').optional()),
    place: about(
      'Slug of an object: gives venue_name, address and location if they are not written here.',
      field.reference('object').optional(),
    ),
    venue_name: about('Where it is, by name; may be empty.', field.anyText().optional()),
    address: about('A street address, or words on where to meet; may be empty.', field.anyText().optional()),
    location: about("Where it is on the map, inside the city's bounds.", location.optional()),
    zip_code: about('As it is written on a letter.', field.anyText().optional()),
    city: about('The city of site.yaml if left out; may be empty.', field.anyText().optional()),
    closest_station: about(
      'Words on how to get there; or name and lang if they are in another language.',
      z.union([field.anyText(), station]).optional(),
    ),
    call_to_action_label: about('Words on the button, such as Book tickets.', field.anyText().optional()),
    external_website_url: about(
      "The organiser's page; the event's own page if left out.",
      field.webAddress().optional(),
    ),
    external_website_url_text: about(
      'How that link reads; its host name if left out; may be empty.',
      field.anyText().optional(),
    ),
    href: ownPage('event'),
    size: about(
      'medium (if left out); another word brings a warning, since apps may not know it.',
      field.observedWord('medium').optional(),
    ),
    backend_modifiers: about(
      `For technicians: a list in JSON, as a text: '[{"a": 1}]'.`,
      field.jsonList().optional(),
    ),
    ...scheduleFields,
    text: about('What happens there: Markdown.', field.markdown()),
    as_imported: field.importedPaths(),
  }),
).register(jsonAdditions, {
  anyOf: [requireValues('place'), requireValues('venue_name', 'address', 'location')],
})
