import type { PictureEntry } from '../../content/content.ts'
import { inLanguage } from '../../content/fields/word-fields.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { PictureShort, Pictures } from '../messages/picture.ts'
import type { Moment } from '../workbench.ts'
import { originalPath } from './picture-path.ts'
import { smallestOf } from './thumbnail.ts'

/** Every picture of the last good state, by its name; none where there was no such state. */
export function showPictures({ edition, good }: Moment): Pictures {
  if (!good) return { edition, pictures: [] }
  const uses = countUses(good)
  return {
    edition,
    pictures: good.content.pictures.map(entry => shorten(entry, good, uses.get(entry.slug) ?? 0)),
  }
}

function shorten({ slug, value, file }: PictureEntry, { context }: BuiltSite, uses: number): PictureShort {
  const [language = ''] = context.site.languages
  const made = context.media.get(slug)
  const { width, height } = file.facts
  return {
    slug,
    title: inLanguage(value.title, language),
    alt: inLanguage(value.alt, language),
    src: made ? `/${smallestOf(made).path}` : originalPath(slug, file.sha256),
    size: { width, height },
    uses,
    hasFocalPoint: value.focal_point !== undefined,
  }
}

function countUses({ context: { site } }: BuiltSite): Map<string, number> {
  const shown = [
    ...site.eventDates.map(({ image }) => image.slug),
    ...site.objects.map(({ image }) => image.slug),
    ...site.guides.flatMap(({ image, bylineImage, author }) => {
      return [...new Set([image?.slug, bylineImage?.slug, author?.image?.slug])]
    }),
  ]
  const counts = new Map<string, number>()
  for (const slug of shown) if (slug !== undefined) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return counts
}
