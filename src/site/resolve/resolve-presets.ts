import type { SiteSource } from '../../content/schemas/site-schema.ts'
import { parseRenditionSpec, type RenditionSpec } from '../../images/geometry/spec.ts'
import type { PictureUse, Presets } from '../site.ts'

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
export function resolvePresets({ renditions }: SiteSource): Presets {
  const presetsOf = (use: PictureUse) => {
    return new Map(Object.entries(renditions?.[use] ?? parseAll(defaultPresets[use])))
  }
  return {
    event_dates: presetsOf('event_dates'),
    objects: presetsOf('objects'),
    guides: presetsOf('guides'),
    portraits: presetsOf('portraits'),
  }
}

function parseAll(texts: Readonly<Record<string, string>>): Record<string, RenditionSpec> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parse(text)]))
}

function parse(text: string): RenditionSpec {
  const spec = parseRenditionSpec(text)
  if ('code' in spec) throw new Error(`A default preset is wrong: ${text}`)
  return spec
}
