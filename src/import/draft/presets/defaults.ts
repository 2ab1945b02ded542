import type { PictureUse } from '../../../model/resolved.ts'

const ofPages = {
  small: 'width-768',
  medium: 'width-1020',
  large: 'width-1280',
  small_webp: 'width-768 format-webp',
  medium_webp: 'width-1020 format-webp',
}

/** The presets that the contract names for each use, as a build makes them where `site.yaml` names none. */
export const defaultPresets: Readonly<Record<PictureUse, Readonly<Record<string, string>>>> = {
  event_dates: { small: 'width-768', medium: 'width-1020', large: 'width-1280', xlarge: 'width-1440' },
  objects: ofPages,
  guides: ofPages,
  portraits: { small: 'fill-240x240-c50', medium: 'fill-480x480-c50' },
}
