import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'

/** A position in decimal degrees (WGS 84). */
export const location = z.strictObject({
  latitude: about('Decimal degrees north of the equator, such as 58.44.', field.degrees('latitude')),
  longitude: about('Decimal degrees east of Greenwich, such as 19.71.', field.degrees('longitude')),
})

export type Location = z.infer<typeof location>

/** The fields of events, objects and guides that control when an entry is published. They are not published themselves. */
export const scheduleFields = {
  published: about(
    'The first day on which it is published, such as 2027-01-10; at once if left out.',
    field.firstDay().optional(),
  ),
  until: about(
    'The last day on which it is published, such as 2027-09-01; for ever if left out.',
    field.date().optional(),
  ),
  draft: about(
    'Not published, and its problems stop nothing, unless something published needs it: true or false (if left out).',
    field.boolean().optional(),
  ),
}

type Kind = 'event' | 'object' | 'guide'

/** The original of a translation. */
export function translationOf(kind: Kind) {
  const description = `The name of the ${kind} in another language that this one translates; not published.`
  return about(description, field.reference(kind).optional())
}

/** The address of an entry's page. */
export function ownPage(kind: Kind) {
  const description = `The ${kind}'s own page, if it does not follow the pattern in site.yaml.`
  return about(description, field.webAddress().optional())
}

/** Facts about a place. A missing value differs from an empty one: the contract has null and the empty text. */
const infoBox = z.strictObject({
  address: about('The street address.', field.anyText().optional()),
  telephone: about('Such as +46 8 465 004 12; may be empty.', field.telephone().optional()),
  email: about('Such as hello@example.org; may be empty.', field.email().optional()),
  href: about("The place's own site; may be empty.", field.webAddressOrEmpty().optional()),
  label: about('Words above the box, such as Opening hours.', field.anyText().optional()),
  booking_href: about('Where to book; may be empty.', field.webAddressOrEmpty().optional()),
  booking_label: about('Words on the button for booking.', field.anyText().optional()),
})

/** `content/objects/<slug>.md`: one place, restaurant, attraction or activity. */
export const objectSchema = about(
  'One place: a restaurant, bar, museum, park, activity.',
  z.strictObject({
    id: about('The number that apps remember it by; never changed or reused.', field.id()),
    language: about('One of the languages of site.yaml.', field.reference('language')),
    translation_of: translationOf('object'),
    title: about('What the place is called.', field.text()),
    slug: about(
      "Published. Replaces the file's name in the address of the page; any text.",
      field.text().optional(),
    ),
    label: about('A type of place of labels.yaml.', field.reference('label').optional()),
    image: about('The name of a picture in images/.', field.reference('image')),
    location: about('Left out if the object has no fixed position.', location.optional()),
    href: ownPage('object'),
    info_box: about(
      'Any of address, href, label, booking_href, booking_label, telephone, email.',
      infoBox.optional(),
    ),
    info_box_text: about('The text in the box: Markdown.', field.markdown().optional()),
    mass_info: about('A list of notices, each Markdown.', z.array(field.markdown()).optional()),
    ...scheduleFields,
    text: about('What the place is: Markdown.', field.markdown()),
    as_imported: field.importedPaths(),
  }),
)
