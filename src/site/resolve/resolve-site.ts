import { type Content, defaultPageSizes } from '../../content/content.ts'
import { type PageLink, queryLink, type Site } from '../site.ts'
import { createLookup } from './lookup.ts'
import { type BaseUrlOrigins, resolveBaseUrl } from './resolve-base-url.ts'
import { resolveEventDates, resolveGuides, resolveObjects } from './resolve-entries.ts'
import { resolvePresets } from './resolve-presets.ts'

/** Settings from outside the content. */
export type SiteOptions = {
  readonly baseUrl: BaseUrlOrigins
  readonly pageLink?: PageLink | undefined
  /** The entries that are published; they may refer to others. */
  readonly entries: Pick<Content, 'events' | 'objects' | 'guides'>
}

/**
 * Resolves validated content: follows references and fills in defaults.
 *
 * @throws BadBaseUrl if the base URL is not valid
 */
export function resolveSite(content: Content, { baseUrl, pageLink = queryLink, entries }: SiteOptions): Site {
  const lookup = createLookup(content)
  const { site } = content
  return {
    baseUrl: resolveBaseUrl(baseUrl, site.base_url),
    mediaHost: site.media_host,
    city: site.city,
    timeZone: site.time_zone,
    languages: site.languages,
    licence: site.licence,
    hrefPatterns: site.href_patterns,
    labels: content.labels,
    pageLink,
    pageSizes: resolvePageSizes(site),
    presets: resolvePresets(site),
    meta: { categories: lookup.categories, subcategories: lookup.subcategories },
    eventDates: resolveEventDates(entries.events, lookup),
    objects: resolveObjects(entries.objects, lookup),
    guides: resolveGuides(entries.guides, lookup),
    headers: content.headers,
  }
}

function resolvePageSizes({ page_sizes = {} }: Content['site']): Site['pageSizes'] {
  return {
    singulareventdates: page_sizes.event_dates ?? defaultPageSizes.singulareventdates,
    objects: page_sizes.objects ?? defaultPageSizes.objects,
    guides: page_sizes.guides ?? defaultPageSizes.guides,
  }
}
