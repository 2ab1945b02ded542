import { type Content, defaultPageSizes } from '../../content/schemas/content.ts'
import type { ValuesByKind } from '../../content/schemas/index.ts'
import { defaultOutputs } from '../../contract/output-names.ts'
import { parseRenditionSpec, type RenditionSpec } from '../../images/geometry/spec.ts'
import { type PageLink, type PictureUse, type Presets, queryLink, type Site } from '../site.ts'
import { createLookup } from './lookup.ts'
import { type BaseUrlSources, resolveBaseUrl } from './resolve-base-url.ts'
import { resolveEventDates, resolveGuides, resolveObjects } from './resolve-entries.ts'

/** What a site depends on besides the whole content. */
type SiteOptions = {
  readonly baseUrl: BaseUrlSources
  readonly pageLink?: PageLink | undefined
  /** The entries of the content to publish, which may be all of them. They may refer to others. */
  readonly entries: Pick<Content, 'events' | 'objects' | 'guides'>
  /** The events with only the dates that the API leaves out. */
  readonly omitted: Content['events']
}

/**
 * Resolves validated content: follows references and fills in defaults.
 *
 * @throws UserError if the base URL is not valid
 */
export function resolveSite(
  content: Content,
  { baseUrl, pageLink = queryLink, entries, omitted }: SiteOptions,
): Site {
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
    factsInText: site.facts_in_text ?? false,
    meta: { categories: lookup.categories, subcategories: lookup.subcategories },
    eventDates: resolveEventDates(entries.events, lookup),
    omittedDates: resolveEventDates(omitted, lookup),
    objects: resolveObjects(entries.objects, lookup),
    guides: resolveGuides(entries.guides, lookup),
    headers: content.headers,
    outputs: site.outputs ?? defaultOutputs,
  }
}

function resolvePageSizes({ page_sizes = {} }: Content['site']): Site['pageSizes'] {
  return {
    singulareventdates: page_sizes.event_dates ?? defaultPageSizes.singulareventdates,
    objects: page_sizes.objects ?? defaultPageSizes.objects,
    guides: page_sizes.guides ?? defaultPageSizes.guides,
  }
}

const pagePresets = {
  small: 'width-768',
  medium: 'width-1020',
  large: 'width-1280',
  small_webp: 'width-768 format-webp',
  medium_webp: 'width-1020 format-webp',
}

/** The contract's presets for each use, the defaults for uses that `site.yaml` does not set. */
export const defaultPresets: Readonly<Record<PictureUse, Readonly<Record<string, string>>>> = {
  event_dates: { small: 'width-768', medium: 'width-1020', large: 'width-1280', xlarge: 'width-1440' },
  objects: pagePresets,
  guides: pagePresets,
  portraits: { small: 'fill-240x240-c50', medium: 'fill-480x480-c50' },
}

/** The presets of `site.yaml`, with defaults for the other uses. */
function resolvePresets({ renditions }: ValuesByKind['site']): Presets {
  const presetsOf = (use: PictureUse) => {
    const configured = renditions?.[use]
    if (configured) return new Map(Object.entries(configured))
    return new Map(Object.entries(defaultPresets[use]).map(([name, text]) => [name, parse(text)]))
  }
  return {
    event_dates: presetsOf('event_dates'),
    objects: presetsOf('objects'),
    guides: presetsOf('guides'),
    portraits: presetsOf('portraits'),
  }
}

function parse(text: string): RenditionSpec {
  const spec = parseRenditionSpec(text)
  if ('code' in spec) throw new Error(`A default preset is wrong: ${text}`)
  return spec
}
