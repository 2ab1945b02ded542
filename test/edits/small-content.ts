import { generateContent } from '../import/generator/content.ts'
import type { Original } from '../import/generator/pictures.ts'
import type { Files } from '../support/small-site.ts'

/** A generated content with few events and guides, and mostly with few renditions, so that a build of it takes little time. */
export function generateSmallContent(seed: number, originals: readonly Original[]): Files {
  const files = Object.entries(generateContent(seed, originals))
  const [events, guides] = ['events', 'guides'].map(kind =>
    files.filter(([path]) => path.includes(`/${kind}/`)),
  )
  const tooMany = new Set([...(events ?? []).slice(4), ...(guides ?? []).slice(3)].map(([path]) => path))
  const kept = Object.fromEntries(files.filter(([path]) => !tooMany.has(path)))
  if (seed % 4 === 0) return kept
  const site = { ...JSON.parse(String(kept['content/site.yaml'])), renditions: few }
  return { ...kept, 'content/site.yaml': `${JSON.stringify(site, null, 1)}\n` }
}

// Presets of the same shape share a file.
const page = {
  small: 'width-8',
  medium: 'width-8',
  large: 'width-8',
  small_webp: 'width-8 format-webp',
  medium_webp: 'width-8 format-webp',
}
const few = {
  event_dates: { small: 'width-8', medium: 'width-8', large: 'width-8', xlarge: 'fill-9x4-c100' },
  objects: page,
  guides: page,
  portraits: { small: 'fill-6x6-c50', medium: 'fill-6x6-c50' },
}
