import { isWarning, type Problem } from '../../base/problems/problem.ts'
import type { Content } from '../../content/schemas/content.ts'
import type { Image } from '../../contract/image.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { changeImages } from '../../site/page-items.ts'
import { planMedia, planRenditions } from '../../site/plan.ts'
import { createLookup } from '../../site/resolve/lookup.ts'
import { resolveEventDates, resolveGuides, resolveObjects } from '../../site/resolve/resolve-entries.ts'
import type { ItemPreview, ShownItem } from '../messages/item-messages.ts'
import { type SiteItem, shownItemsOf } from './items.ts'
import { originalPath } from './show-pictures.ts'

/** The entry to show, of content that has no problem. Settings, authors and pictures are not shown. */
type DraftEntry = { readonly kind: string; readonly slug: string; readonly content: Content }

/** Returns an entry as visitors would get it, an event with its first date; undefined if it has no item. */
export function showDraft(entry: DraftEntry, lastGood: BuiltSite): Omit<ItemPreview, 'outdated'> | undefined {
  const { content } = entry
  const site = { ...lastGood.context.site, ...resolveAlone(entry) }
  const context = { ...lastGood.context, site, media: planMedia(planRenditions(site)) }
  const [found] = shownItemsOf({ ...lastGood, content, context })
  if (!found) return undefined
  const { dates, language, hidden } = found.card()
  const item = withOriginals(found, lastGood)
  const { factsInText } = context.site
  const card = { dates, language, ...(hidden && { hidden }) }
  return { item, facts: found.factsInWords?.() ?? [], factsInText, card }
}

/** Returns the items of a site that has nothing but the entry. */
function resolveAlone({ kind, slug, content }: DraftEntry) {
  const lookup = createLookup(content)
  const own = <T extends { readonly slug: string }>(of: string, entries: readonly T[]) =>
    kind === of ? entries.filter(entry => entry.slug === slug) : []
  return {
    eventDates: resolveEventDates(own('events', content.events), lookup),
    objects: resolveObjects(own('objects', content.objects), lookup),
    guides: resolveGuides(own('guides', content.guides), lookup),
  }
}

/** Returns an item with pictures that this server has: those of the last good site, or the files of the content. */
function withOriginals({ item, pictures }: SiteItem, { context }: BuiltSite): ShownItem['item'] {
  const urls = pictures.flatMap(([, picture]) => {
    if (!picture) return []
    const { slug, file, source } = picture
    const made = context.media.get(slug)?.original.path
    return [[source.id, made ? `/${made}` : originalPath(slug, file.sha256)] as const]
  })
  const urlOf = new Map(urls)
  const change = (image: Image) => ({ ...image, url: urlOf.get(image.id) ?? image.url })
  const shown = item()
  const { collection } = shown
  if (collection === 'singulareventdates')
    return { ...shown, json: changeImages(collection, shown.json, change) }
  if (collection === 'objects') return { ...shown, json: changeImages(collection, shown.json, change) }
  return { ...shown, json: changeImages(collection, shown.json, change) }
}

/** Returns the top-level fields that have a problem, in a draft, too, and not just a warning. */
export function refusedFields(problems: readonly Problem[]): readonly string[] {
  const fields = problems
    .filter(({ code }) => !isWarning({ code }))
    .map(({ field }) => field.split('.')[0] ?? '')
  return [...new Set(fields)].filter(field => field !== '')
}
