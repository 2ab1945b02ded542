import type { Fields } from '../../../content/print/print-fields.ts'
import { objectSchema } from '../../../content/schemas/object.ts'
import type { InfoBox, VisitorObject } from '../../../contract/object.ts'
import { someFields } from './fields.ts'
import { locationFields } from './location.ts'
import { entryPrinter } from './print-entry.ts'
import type { Sheet } from './settle.ts'
import type { ToText } from './text-field.ts'

/** An object, and what else the content says of it. `name` is its file's; `href` stands where the pattern does not give it. */
export type DraftObject = {
  readonly object: VisitorObject
  readonly name: string
  readonly language: string
  readonly label: string | undefined
  readonly image: string
  readonly href: string | undefined
}

/** The file of an object. */
export function objectSheet({ object, name, ...known }: DraftObject, toText: ToText): Sheet {
  const { id, title, slug, text, location, info_box, info_box_text, mass_info } = object
  const { language, label, image, href } = known
  const fields = {
    id,
    language,
    title,
    slug: slug === name ? undefined : slug,
    label,
    image,
    location: location ? locationFields(location) : undefined,
    href,
    info_box: infoBoxFields(info_box),
    info_box_text: info_box_text ? toText(info_box_text.text) : undefined,
    mass_info: mass_info.length > 0 ? mass_info.map(({ content }) => toText(content)) : undefined,
    text: toText(text),
  }
  const path = `objects/${name}`
  return { path, schema: objectSchema, fields, print: entryPrinter(path) }
}

// An address is empty where it is left out, the others are null.
function infoBoxFields({ address, ...others }: InfoBox): Fields | undefined {
  const pairs = Object.entries(others).map(([key, value]) => [key, value ?? undefined])
  return someFields({ address: address === '' ? undefined : address, ...Object.fromEntries(pairs) })
}
