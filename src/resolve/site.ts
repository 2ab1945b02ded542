import type { Content } from '../model/content.ts'
import type { Site } from '../model/resolved.ts'
import { type BaseUrlOrigins, resolveBaseUrl } from './base-url.ts'
import { resolveEventDates } from './event-dates.ts'
import { resolveGuides } from './guides.ts'
import { createLookup } from './lookup.ts'
import { resolveObjects } from './objects.ts'
import { resolvePresets } from './presets.ts'

/** Resolves validated content. @throws BadBaseUrl where the base URL that counts is none */
export function resolveSite(content: Content, origins: BaseUrlOrigins): Site {
  const lookup = createLookup(content)
  const { site } = content
  const { event_dates = 16, objects = 20, guides = 20 } = site.page_sizes ?? {}
  return {
    baseUrl: resolveBaseUrl(origins, site.base_url),
    mediaHost: site.media_host,
    licenceUrl: site.licence.url,
    pageSizes: { singulareventdates: event_dates, objects, guides },
    presets: resolvePresets(site),
    meta: { categories: lookup.categories, subcategories: lookup.subcategories },
    eventDates: resolveEventDates(content.events, lookup),
    objects: resolveObjects(content.objects, lookup),
    guides: resolveGuides(content.guides, lookup),
    headers: content.headers,
  }
}
