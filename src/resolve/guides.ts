import type { Content, Entry } from '../model/content.ts'
import { fillHref } from '../model/fields/settings.ts'
import { inLanguage } from '../model/fields/words.ts'
import type { ResolvedAuthor, ResolvedGuide } from '../model/resolved.ts'
import type { AuthorSource } from '../model/sources/author.ts'
import type { GuideSource } from '../model/sources/guide.ts'
import type { Lookup } from './lookup.ts'

/** Every guide, by id: a new one changes the last page only. */
export function resolveGuides(guides: Content['guides'], lookup: Lookup): ResolvedGuide[] {
  return guides.map(guide => resolveGuide(guide, lookup)).sort((a, b) => a.source.id - b.source.id)
}

function resolveGuide({ slug, value }: Entry<GuideSource>, lookup: Lookup): ResolvedGuide {
  const { language, category, image, byline, author } = value
  return {
    source: value,
    href: value.href ?? fillHref(lookup.site.href_patterns.guide, { slug, language }),
    category: inLanguage(lookup.guideCategory(category), language),
    image: image === undefined ? null : lookup.picture(image),
    bylineImage: byline?.image === undefined ? null : lookup.picture(byline.image),
    author: author === undefined ? null : resolveAuthor(lookup.author(author).value, language, lookup),
  }
}

function resolveAuthor(author: AuthorSource, language: string, lookup: Lookup): ResolvedAuthor {
  const { name, title, image, href, text, is_local } = author
  return {
    name,
    title: title === undefined ? '' : inLanguage(title, language),
    image: image === undefined ? null : lookup.picture(image),
    href: href ?? null,
    text: text === undefined ? null : inLanguage(text, language),
    isLocal: is_local ?? false,
  }
}
