import { type Random, randomFrom } from '../../support/random.ts'
import { drawPicture, type Files } from '../../support/small-site.ts'
import {
  knownPlace,
  printAuthor,
  printEvent,
  printGuide,
  printLabels,
  printObject,
  printPicture,
  type World,
} from './printers.ts'
import { boxes, languageLists, printSite } from './site.ts'
import { oddSlug } from './values.ts'

export type Original = { readonly extension: 'jpg' | 'png' | 'webp'; readonly bytes: Uint8Array }

const shapes = [
  { width: 16, height: 12, format: 'jpeg', extension: 'jpg' },
  { width: 9, height: 21, format: 'jpeg', extension: 'jpg' },
  { width: 13, height: 13, format: 'png', extension: 'png' },
  { width: 40, height: 3, format: 'png', extension: 'png' },
  { width: 1, height: 1, format: 'png', extension: 'png' },
  { width: 24, height: 16, format: 'webp', extension: 'webp' },
  { width: 15, height: 17, format: 'webp', extension: 'webp' },
] as const

/** A few tiny originals of each format. */
export function drawOriginals(): Promise<Original[]> {
  return Promise.all(
    shapes.map(async ({ width, height, format, extension }) => {
      return { extension, bytes: await drawPicture(width, height, format) }
    }),
  )
}

/** Returns a function that returns a new id at each call: small ones with gaps, and some near the largest possible. */
export function createIds(random: Random): () => number {
  const taken = new Set<number>()
  return () => {
    for (;;) {
      const id = random.chance(0.1) ? Number.MAX_SAFE_INTEGER - random.int(0, 500) : random.int(1, 5000)
      if (taken.has(id)) continue
      taken.add(id)
      return id
    }
  }
}

export function labelSlugs({ random }: Pick<World, 'random'>, stem: string): string[] {
  return random.times(random.int(1, 5), index => oddSlug(random, stem, index))
}

/** The files of a content by their path in the project, without the taxonomy: unusual in every valid way, the same for the same seed. */
export function generateContent(seed: number, originals: readonly Original[]): Files {
  const random = randomFrom(seed)
  const [languages, bounds] = [random.pick(languageLists), random.pick(boxes)]
  const names = (stem: string, most: number) => {
    return [...new Set(random.times(howMany(random, most), index => oddSlug(random, stem, index)))]
  }
  // Never empty, since some fields need a picture.
  const pictures = [...names('quay', 4), 'always']
  const world: World = {
    random,
    languages,
    bounds,
    pictures,
    authors: names('author', 4),
    placeLabels: labelSlugs({ random }, 'place'),
    guideCategories: labelSlugs({ random }, 'walks'),
    id: createIds(random),
  }
  const objects = names('place', 9).map(slug => [slug, printObject(world)] as const)
  const known = objects.map(([slug, text]) => knownPlace(slug, text))
  const files: Record<string, string | Uint8Array> = {
    'site.yaml': printSite(random, languages, bounds),
    'labels.yaml': printLabels(world, world),
  }
  for (const [slug, text] of objects) files[`objects/${slug}.yaml`] = text
  for (const slug of names('event', 9)) {
    files[`events/${slug}.yaml`] = printEvent(world, known)
    if (random.chance(0.15))
      files[`events/${slug}-twin.yaml`] = twinOf(String(files[`events/${slug}.yaml`]), world)
  }
  for (const slug of names('guide', 7)) files[`guides/${slug}.yaml`] = printGuide(world)
  for (const slug of world.authors) files[`authors/${slug}.yaml`] = printAuthor(world)
  for (const slug of pictures) {
    const { extension, bytes } = random.pick(originals)
    files[`images/${slug}.yaml`] = printPicture(world)
    files[`images/${slug}.${extension}`] = bytes
  }
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [`content/${path}`, file]))
}

/** A random number of entries: at times 0, otherwise from 1 to `most`. */
function howMany(random: Random, most: number): number {
  return random.chance(0.1) ? 0 : random.int(1, most)
}

/** The same event once more, with ids of its own. */
function twinOf(text: string, world: World): string {
  const event = JSON.parse(text)
  const dates = event.dates.map((date: object) => ({ ...date, id: world.id() }))
  return JSON.stringify({ ...event, dates })
}

/** The same content with few renditions, so that a build takes less time. */
export function withFewRenditions(files: Files): Files {
  const site = { ...JSON.parse(String(files['content/site.yaml'])), renditions: few }
  return { ...files, 'content/site.yaml': `${JSON.stringify(site, null, 1)}\n` }
}

// Presets of the same shape share a file.
const sizes = { small: 'width-8', medium: 'width-8', large: 'width-8' }
const page = { ...sizes, small_webp: 'width-8 format-webp', medium_webp: 'width-8 format-webp' }
const few = {
  event_dates: { ...sizes, xlarge: 'fill-9x4-c100' },
  objects: page,
  guides: page,
  portraits: { small: 'fill-6x6-c50', medium: 'fill-6x6-c50' },
}
