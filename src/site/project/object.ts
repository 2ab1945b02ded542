import type { ObjectSource } from '../../content/schemas/object.ts'
import type { InfoBox, VisitorObject } from '../../contract/object.ts'
import type { ResolvedObject } from '../site.ts'
import { type ProjectionContext, projectImage } from './image.ts'

/** An object in the contract's shape and order of keys. */
export function projectObject(object: ResolvedObject, context: ProjectionContext): VisitorObject {
  const { source, slug, href, label, image } = object
  const { location, info_box_text, mass_info = [] } = source
  return {
    id: source.id,
    title: source.title,
    type: 'ObjectPage',
    label,
    text: context.htmlOf(source.text),
    href,
    image: projectImage(image, { use: 'objects', language: source.language }, context),
    location: location ? { latitude: location.latitude, longitude: location.longitude } : null,
    slug,
    info_box: projectInfoBox(source),
    info_box_text: info_box_text === undefined ? null : { text: context.htmlOf(info_box_text) },
    mass_info: mass_info.map(content => ({ content: context.htmlOf(content) })),
  }
}

function projectInfoBox({ info_box = {} }: ObjectSource): InfoBox {
  return {
    address: info_box.address ?? '',
    href: info_box.href ?? null,
    label: info_box.label ?? null,
    booking_href: info_box.booking_href ?? null,
    booking_label: info_box.booking_label ?? null,
    telephone: info_box.telephone ?? null,
    email: info_box.email ?? null,
  }
}
