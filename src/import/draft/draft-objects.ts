import { isSlug, slugify } from '../../base/slug.ts'
import { readOsmHours } from '../../content/facts/osm-hours.ts'
import { printHoursLine } from '../../content/facts/typed-hours.ts'
import { objectSchema } from '../../content/schemas/object-schema.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { PlaceItem } from './choose-items.ts'
import { type DraftContext, ownHref, pictureName, toText } from './draft-context.ts'
import type { Labels } from './draft-labels.ts'
import { itemUrl, locationFields, omitDefault } from './draft-values.ts'
import { fieldsIfAny, type PrintedEntry, printEntries } from './print-sheet.ts'

/** An object with its file. */
export type DraftObject = PrintedEntry<PlaceItem>

/** Makes the files of the objects, sorted by id. An object that cannot be printed is reported and left out. */
export function draftObjects(placeTypes: Labels, context: DraftContext): DraftObject[] {
  const { api, items, patterns, notify } = context
  const objects = [...items.objects].sort((a, b) => a.id - b.id)
  const nameOf = ({ slug, title }: VisitorObject) => (isSlug(slug) ? slug : slugify(slug) || slugify(title))
  const fieldsOf = (object: PlaceItem, name: string) => {
    const { id, title, slug, label: word, href, location, language } = object
    const { info_box: box, info_box_text: boxText, mass_info: notes } = object
    const where = itemUrl(api.baseUrl, 'objects', id)
    const { opening_hours: typed, wheelchair } = object.facts
    const hours = typed === undefined ? undefined : readOsmHours(typed)
    if (typed !== undefined && hours === undefined)
      notify({ kind: 'left-out', where, message: `The opening hours "${typed}".` })
    return {
      id,
      language,
      title,
      slug: omitDefault(name, slug),
      label: word === null ? undefined : placeTypes.slugOf({ word, language }),
      image: pictureName(object.image, context),
      location: location ? locationFields(location) : undefined,
      href: ownHref(patterns.object, { href, slug, language }),
      opening_hours: hours?.map(printHoursLine),
      wheelchair,
      info_box: fieldsIfAny({
        address: omitDefault('', box.address),
        href: box.href ?? undefined,
        label: box.label ?? undefined,
        booking_href: box.booking_href ?? undefined,
        booking_label: box.booking_label ?? undefined,
        telephone: box.telephone ?? undefined,
        email: box.email ?? undefined,
      }),
      info_box_text: boxText ? toText(boxText.text, where, context) : undefined,
      mass_info: notes.length > 0 ? notes.map(({ content }) => toText(content, where, context)) : undefined,
      text: toText(object.text, where, context),
    }
  }
  return printEntries(objects, { kind: 'object', schema: objectSchema, nameOf, fieldsOf }, notify)
}
