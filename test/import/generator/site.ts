import fc from 'fast-check'
import type { Random } from '../../support/random.ts'
import { type Bounds, draw, maybe, printFields, text } from './values.ts'

/** The languages that sites of different cities have. */
export const languageLists = [
  ...[['en'], ['sv'], ['en', 'sv'], ['sv', 'en'], ['en', 'sv', 'de'], ['pt-BR', 'en'], ['ar', 'he', 'en']],
  ...[
    ['fi', 'sv', 'en', 'se'],
    ['zh-Hant', 'zh-Hans'],
    ['en', 'en-GB'],
  ],
] as const

/** Boxes on the globe, wide and narrow ones. */
export const boxes: readonly Bounds[] = [
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
]

export function printSite(random: Random, languages: readonly string[], bounds: Bounds): string {
  const size = maybe(fc.integer({ min: 1, max: 5 }))
  const patterns = { event: pattern('events'), object: pattern('places'), guide: pattern('guides') }
  const page = ['small', 'medium', 'large', 'small_webp', 'medium_webp']
  const renditions = {
    event_dates: group(['small', 'medium', 'large', 'xlarge']),
    ...{ objects: group(page), guides: group(page), portraits: group(['small', 'medium']) },
  }
  const site = {
    base_url: fc.constantFrom(...baseUrls),
    city: fc.record({ name: text('Smallville'), bounds: fc.constant(bounds) }),
    time_zone: fc.constantFrom(
      'Europe/Stockholm',
      'UTC',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Pacific/Apia',
    ),
    languages: fc.constant(languages),
    licence: fc.record({ name: text('CC BY 4.0'), url: fc.constantFrom(...licences) }),
    page_sizes: maybe(fc.record({ objects: size, guides: size })),
    href_patterns: fc.record(patterns),
    media_host: fc.option(fc.constantFrom('https://media.example.org', 'https://cdn.example.net/some/path'), {
      ...{ nil: undefined, freq: 2 },
    }),
    facts_in_text: maybe(fc.boolean()),
    renditions: maybe(fc.record(renditions)),
  }
  return printFields(draw(random, fc.record(site)))
}

const baseUrls = [
  ...['https://api.example.org', 'http://api.example.org:8080', 'https://pages.example.org/city'],
  ...['https://pages.example.org/a/deep/path.v2', 'https://api.exämple.org'],
]
const licences = [
  ...[
    'https://creativecommons.org/licenses/by/4.0/',
    'https://example.org/licence?x=1',
    'http://example.org',
  ],
]

function pattern(kind: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    `https://www.example.org/{language}/${kind}/{slug}/`,
    `https://www.example.org/${kind}/{slug}`,
    `https://{language}.example.org/${kind}/{slug}.html`,
    `https://www.example.org/${kind}?name={slug}&lang={language}`,
    `https://www.example.org/{language}/${kind}/{slug}/{slug}#{slug}`,
    `https://example.org/${kind}-{slug}-{language}`,
  )
}

/** The presets of a use: those that clients ask for, and some more. */
function group(names: readonly string[]) {
  const spec = fc.constantFrom(...specs)
  const all = [...names, 'hero', '2x', '10', '3', 'a_very_long_name_of_a_preset_of_forty_x']
  const presets = fc.record(Object.fromEntries(all.map(name => [name, spec])), { requiredKeys: [...names] })
  return maybe(presets)
}

const specs = [
  ...'width-8 width-12 width-768 height-6 max-10x10 min-5x9 scale-50 scale-33.3333 scale-100'.split(' '),
  ...'fill-6x6 fill-6x6-c50 fill-9x4-c100 fill-4x9-c1 fill-300x300-c75'.split(' '),
  ...[
    ...['width-8 format-webp', 'fill-6x6-c50 format-png', 'width-12 format-jpeg quality-40'],
    'width-10 quality-95',
  ],
]
