import type { Content, Entry } from '../../content/content.ts'
import { fillHref } from '../../content/fields/settings.ts'
import { inLanguage } from '../../content/fields/words.ts'
import type { ObjectSource } from '../../content/schemas/object.ts'
import type { ResolvedObject } from '../site.ts'
import type { Lookup } from './lookup.ts'

/** Every object, by id: a new one changes the last page only. */
export function resolveObjects(objects: Content['objects'], lookup: Lookup): ResolvedObject[] {
  return objects.map(object => resolveObject(object, lookup)).sort((a, b) => a.source.id - b.source.id)
}

function resolveObject({ slug: name, digest, value }: Entry<ObjectSource>, lookup: Lookup): ResolvedObject {
  const { language, label, image, slug = name } = value
  const picture = lookup.picture(image)
  return {
    key: `${name} ${digest} ${picture.key}`,
    slug,
    source: value,
    href: value.href ?? fillHref(lookup.site.href_patterns.object, { slug, language }),
    label: label === undefined ? null : inLanguage(lookup.placeLabel(label), language),
    image: picture,
  }
}
