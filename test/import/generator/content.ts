import { type Random, randomFrom } from '../../support/random.ts'
import type { Files } from '../../support/small-site.ts'
import { printGuide, printObject } from './entries.ts'
import { knownPlace, printEvent } from './events.ts'
import { labelSlugs, printAuthor, printLabels } from './people.ts'
import { type Original, printPicture } from './pictures.ts'
import { chooseBounds, chooseLanguages, printSite } from './site.ts'
import { oddSlug } from './texts.ts'
import { createIds, type World } from './world.ts'

/** The files of a content by their path in the project, all but the taxonomy: odd in every legal way, the same for the same seed. */
export function generateContent(seed: number, originals: readonly Original[]): Files {
  const random = randomFrom(seed)
  const [languages, bounds] = [chooseLanguages(random), chooseBounds(random)]
  const names = (stem: string, most: number) => {
    return [...new Set(random.times(howMany(random, most), index => oddSlug(random, stem, index)))]
  }
  const pictures = [...names('quay', 4), 'last']
  const world: World = {
    random,
    languages,
    bounds,
    pictures,
    authors: names('author', 4),
    places: labelSlugs({ random }, 'place'),
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

/** None, one, or some. */
function howMany(random: Random, most: number): number {
  return random.chance(0.1) ? 0 : random.int(1, most)
}

/** The same event once more, with ids of its own. */
function twinOf(text: string, world: World): string {
  const event = JSON.parse(text)
  const dates = event.dates.map((date: object) => ({ ...date, id: world.id() }))
  return JSON.stringify({ ...event, dates })
}
