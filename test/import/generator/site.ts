import type { Random } from '../../support/random.ts'
import { Fields } from './fields.ts'
import { oddText } from './texts.ts'
import type { Bounds } from './world.ts'

/** The languages that sites of different cities have. */
export function chooseLanguages(random: Random): readonly string[] {
  return random.pick([
    ['en'],
    ['sv'],
    ['en', 'sv'],
    ['sv', 'en'],
    ['en', 'sv', 'de'],
    ['pt-BR', 'en'],
    ['ar', 'he', 'en'],
    ['fi', 'sv', 'en', 'se'],
    ['zh-Hant', 'zh-Hans'],
    ['en', 'en-GB'],
  ])
}

/** Boxes on the globe, wide and narrow ones. */
export function chooseBounds(random: Random): Bounds {
  return random.pick([
    { west: 19.6, south: 58.38, east: 19.86, north: 58.5 },
    { west: -180, south: -90, east: 180, north: 90 },
    { west: -0.000001, south: -0.000001, east: 0.000001, north: 0.000001 },
    {
      west: 18.123456789012344,
      south: 59.123456789012344,
      east: 18.223456789012342,
      north: 59.223456789012346,
    },
    { west: -74.1, south: 40.5, east: -73.7, north: 40.9 },
  ])
}

/** `site.yaml`. */
export function printSite(random: Random, languages: readonly string[], bounds: Bounds): string {
  const pageSize = () => random.maybe(0.7, () => random.int(1, 5))
  const sizes = { objects: pageSize(), guides: pageSize() }
  return new Fields(random)
    .set('base_url', random.pick(baseUrls))
    .set('city', { name: oddText(random, 'Smallville'), bounds })
    .set(
      'time_zone',
      random.pick(['Europe/Stockholm', 'UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia']),
    )
    .set('languages', languages)
    .set('licence', { name: oddText(random, 'CC BY 4.0'), url: random.pick(licences) })
    .maybe('page_sizes', 0.8, () => sizes)
    .set('href_patterns', {
      event: hrefPattern(random, 'events'),
      object: hrefPattern(random, 'places'),
      guide: hrefPattern(random, 'guides'),
    })
    .maybe('media_host', 0.25, () => random.pick(mediaHosts))
    .maybe('renditions', 0.7, () => presets(random))
    .print()
}

const baseUrls = [
  'https://api.example.org',
  'https://api.example.org',
  'http://api.example.org:8080',
  'https://pages.example.org/city',
  'https://pages.example.org/a/deep/path.v2',
  'https://api.exämple.org',
]
const licences = [
  'https://creativecommons.org/licenses/by/4.0/',
  'https://example.org/licence?x=1',
  'http://example.org',
]
const mediaHosts = ['https://media.example.org', 'https://cdn.example.net/some/path']

function hrefPattern(random: Random, kind: string): string {
  return random.pick([
    `https://www.example.org/{language}/${kind}/{slug}/`,
    `https://www.example.org/${kind}/{slug}`,
    `https://{language}.example.org/${kind}/{slug}.html`,
    `https://www.example.org/${kind}?name={slug}&lang={language}`,
    `https://www.example.org/{language}/${kind}/{slug}/{slug}#{slug}`,
    `https://example.org/${kind}-{slug}-{language}`,
  ])
}

function presets(random: Random) {
  const group = (names: readonly string[]) => {
    return random.maybe(0.7, () => {
      const extra = random.some(['hero', '2x', '10', '3', 'a_very_long_name_of_a_preset_of_forty_x'], 0.3)
      return Object.fromEntries([...names, ...extra].map(name => [name, random.pick(specs)]))
    })
  }
  const page = ['small', 'medium', 'large', 'small_webp', 'medium_webp']
  return {
    event_dates: group(['small', 'medium', 'large', 'xlarge']),
    objects: group(page),
    guides: group(page),
    portraits: group(['small', 'medium']),
  }
}

const specs = [
  ...'width-8 width-12 width-768 height-6 max-10x10 min-5x9 scale-50 scale-33.3333 scale-100'.split(' '),
  ...'fill-6x6 fill-6x6-c50 fill-9x4-c100 fill-4x9-c1 fill-300x300-c75'.split(' '),
  ...[
    'width-8 format-webp',
    'fill-6x6-c50 format-png',
    'width-12 format-jpeg quality-40',
    'width-10 quality-95',
  ],
]
