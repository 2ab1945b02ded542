import type { SiteRecord } from '../../contract/site-record.ts'
import { type Items, imagesOf } from '../pictures/images-of.ts'

/** What was seen on the pages, which the parts of a record are held against. */
export type SeenItems = Items & {
  readonly pageSizes: Readonly<Record<keyof SiteRecord['page_sizes'], number | undefined>>
}

type Lie = (message: string) => void

/** The page sizes, ids and pictures of a record as far as they are those of the pages. `lie` is told what was not. */
export function agreeingParts(record: SiteRecord, seen: SeenItems, lie: Lie) {
  const { eventDates, objects, guides } = seen
  const ids = { record, lie }
  return {
    page_sizes: agreeingSizes(record, seen, lie),
    items: {
      singulareventdates: agreeingIds(record.items.singulareventdates, eventDates, ids),
      objects: agreeingIds(record.items.objects, objects, ids),
      guides: agreeingIds(record.items.guides, guides, ids),
    },
    pictures: agreeingPictures(record, seen, lie),
  }
}

function agreeingSizes(
  { page_sizes }: SiteRecord,
  { pageSizes }: SeenItems,
  lie: Lie,
): SiteRecord['page_sizes'] {
  const pick = (name: keyof SiteRecord['page_sizes']) => {
    const size = pageSizes[name] ?? page_sizes[name]
    if (size !== page_sizes[name])
      lie(`It says ${page_sizes[name]} ${name} to a page, and there are ${size}.`)
    return size
  }
  return {
    singulareventdates: pick('singulareventdates'),
    objects: pick('objects'),
    guides: pick('guides'),
  }
}

/** The ids that are on the pages, each under one language of the site. */
function agreeingIds<Id extends string | number>(
  byLanguage: Readonly<Record<string, readonly Id[]>>,
  items: readonly { readonly id: Id }[],
  { record, lie }: { readonly record: SiteRecord; readonly lie: Lie },
): Record<string, Id[]> {
  const left = new Set(items.map(({ id }) => id))
  const pairs = Object.entries(byLanguage).map(([language, ids]): [string, Id[]] => {
    // What is taken under one language is not there for the next.
    const taken = record.languages.includes(language) ? ids.filter(id => left.delete(id)) : []
    if (taken.length < ids.length)
      lie(
        `Of its ids in ${language.slice(0, 40)}, ${ids.length - taken.length} were not taken: they are on no page, in two languages, or in one that is not the site's.`,
      )
    return [language, taken]
  })
  return Object.fromEntries(pairs.filter(([, ids]) => ids.length > 0))
}

function agreeingPictures({ pictures }: SiteRecord, seen: SeenItems, lie: Lie): SiteRecord['pictures'] {
  const left = new Map(imagesOf(seen).map(({ id, url }) => [id, url]))
  const taken = pictures.filter(({ id, url }) => left.get(id) === url && left.delete(id))
  if (taken.length < pictures.length) {
    lie(
      `Of its pictures, ${pictures.length - taken.length} are on no page under the same id and address; they were not taken.`,
    )
  }
  return taken
}
