import type { Content, Entry } from '../../content/content.ts'
import { fillHref } from '../../content/fields/settings.ts'
import { inLanguage } from '../../content/fields/words.ts'
import type { GuideSource } from '../../content/schemas/guide.ts'
import type { ResolvedAuthor, ResolvedGuide } from '../site.ts'
import type { Lookup } from './lookup.ts'

/** Every guide, by id: a new one changes the last page only. */
export function resolveGuides(guides: Content['guides'], lookup: Lookup): ResolvedGuide[] {
  return guides.map(guide => resolveGuide(guide, lookup)).sort((a, b) => a.source.id - b.source.id)
}

function resolveGuide({ slug, digest, value }: Entry<GuideSource>, lookup: Lookup): ResolvedGuide {
  const { language, category, byline } = value
  const image = value.image === undefined ? null : lookup.picture(value.image)
  const bylineImage = byline?.image === undefined ? null : lookup.picture(byline.image)
  const author = value.author === undefined ? null : resolveAuthor(value.author, language, lookup)
  return {
    key: `${slug} ${digest} ${image?.key} ${bylineImage?.key} ${author?.key}`,
    source: value,
    href: value.href ?? fillHref(lookup.site.href_patterns.guide, { slug, language }),
    category: inLanguage(lookup.guideCategory(category), language),
    image,
    bylineImage,
    author,
  }
}

function resolveAuthor(slug: string, language: string, lookup: Lookup): ResolvedAuthor {
  const { digest, value } = lookup.author(slug)
  const { name, title, href, text, is_local } = value
  const image = value.image === undefined ? null : lookup.picture(value.image)
  return {
    key: `${digest} ${image?.key}`,
    name,
    title: title === undefined ? '' : inLanguage(title, language),
    image,
    href: href ?? null,
    text: text === undefined ? null : inLanguage(text, language),
    isLocal: is_local ?? false,
  }
}
