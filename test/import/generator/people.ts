import { Fields } from './fields.ts'
import { oddFragment } from './fragments.ts'
import { anyText, oddSlug, oddText } from './texts.ts'
import { importedAddress, type World, webAddress, words } from './world.ts'

/** `labels.yaml`, with groups of labels of which some read alike. */
export function printLabels(
  world: Pick<World, 'random' | 'languages'>,
  {
    places,
    guideCategories,
  }: { readonly places: readonly string[]; readonly guideCategories: readonly string[] },
): string {
  const { random } = world
  const fields = new Fields(random)
  const group = (path: string, slugs: readonly string[]) => {
    const pairs = slugs.map(slug => {
      const isOdd = random.chance(0.15)
      if (isOdd) fields.list(`${path}.${slug}`)
      return [
        slug,
        words(world, () => (isOdd ? anyText(random, slug) : oddText(random, random.pick(['Museum', slug])))),
      ]
    })
    return Object.fromEntries(pairs)
  }
  const labels = [group('places', places), group('guide_categories', guideCategories)]
  return fields.set('places', labels[0]).set('guide_categories', labels[1]).print()
}

/** Slugs for a group of labels. */
export function labelSlugs({ random }: Pick<World, 'random'>, stem: string): string[] {
  return random.times(random.int(1, 5), index => oddSlug(random, stem, index))
}

/** An author of guides. */
export function printAuthor(world: World): string {
  const { random, pictures } = world
  const fields = new Fields(random)
  if (random.chance(0.15)) fields.import('name', anyText(random, 'An Author'))
  else fields.set('name', oddText(random, random.pick(['Maja', 'Elias', 'The editors'])))
  if (random.chance(0.15))
    fields.import(
      'title',
      words(world, () => anyText(random, '')),
    )
  else fields.maybe('title', 0.6, () => words(world, () => oddText(random, 'Writer')))
  if (random.chance(0.1))
    fields.import('href', random.pick([importedAddress(random), 'not an address', '#top', '/about']))
  else fields.maybe('href', 0.5, () => random.pick(['', webAddress(random)]))
  return fields
    .maybe('image', 0.6, () => random.pick(pictures))
    .maybe('text', 0.6, () => words(world, () => oddFragment(random)))
    .maybe('is_local', 0.5, () => random.pick([true, false]))
    .print()
}
