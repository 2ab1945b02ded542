import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { edit, set, site, taxonomy } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'

const url = (typed: string) => edit(site, ['https://api.example.org', typed])
const pattern = (typed: string) => edit(site, ['https://www.example.org/{language}/events/{slug}/', typed])
const cityTaxonomy = await readFile(join(import.meta.dirname, '../../../../content/taxonomy.yaml'), 'utf8')
const fairsAt = cityTaxonomy.indexOf('  - slug: fairs')
const fairs = cityTaxonomy.slice(fairsAt, cityTaxonomy.indexOf('  - slug: exhibitions'))

/** Settings and taxonomies. `Row` explains the notation. */
export const settingRows: Rows = {
  'a price is in kronor, where they are no currency': [
    {
      ...edit(site, ['Europe/Stockholm', 'Europe/London']),
      ...edit('content/events/fair.md', ['zip_code', 'price: «80 kr\nzip_code']),
    },
    'bad-price price',
  ],
  'the base URL has a password': [url('«https://me:secret@api.example.org'), 'bad-base-url base_url'],
  'the base URL is of another scheme, and the media host has a fragment': [
    {
      [site]: `${edit(site, ['https://api.example.org', '«ftp://api.example.org'])[site]}media_host: «"https://media.example.org/#x"\n`,
    },
    'bad-base-url base_url, media_host',
  ],
  'a pattern names no slug': [
    pattern('«https://www.example.org/{language}/events/'),
    'bad-pattern href_patterns.event: with {slug} after the host name',
  ],
  'a pattern names something unknown': [
    pattern('«https://www.example.org/{id}/{slug}/'),
    'bad-pattern href_patterns.event: no other names in { }',
  ],
  'a pattern has a brace too many, and is shown as it was typed': [
    pattern('«"https://www.example.org/{slug}/{"'),
    'bad-pattern href_patterns.event: "https://www.example.org/{slug}/{" is not the address of an entry',
  ],
  'a language is listed twice': [
    edit(site, ['[en, sv]', '[en, sv, «en]']),
    'duplicate-language languages.2: "en" is listed twice.',
  ],
  'page sizes are out of bounds': [
    set(site, 'page_sizes: { objects: «1001, guides: «"7.5" }'),
    'bad-number page_sizes.objects, page_sizes.guides: from 1 to 1000',
  ],
  'event dates have a page size of their own, which clients do not expect': [
    set(site, 'page_sizes: { event_dates: «10 }'),
    'bad-number page_sizes.event_dates: A page cannot have "10" event dates: apps that use the API expect 16. … Write 16, or remove `event_dates`.',
  ],
  'shapes of pictures cannot be read': [
    set(
      site,
      'renditions:\n  portraits: { small: «wide, medium: «fill-0x10, big: «width-768 quality-101, huge: «fill-99999999x99999999, odd: «width-1 width-2, program: «"width-9; touch pwned", code: «width-9 format-svg }',
    ),
    'bad-rendition renditions.portraits.small, renditions.portraits.medium, renditions.portraits.big',
    'bad-rendition renditions.portraits.huge, renditions.portraits.odd, renditions.portraits.program, renditions.portraits.code',
  ],
  'picture sizes that clients ask for are missing': [
    set(
      site,
      'renditions:\n  event_dates: «{ small: width-768, medium: width-1020, large: width-1280 }\n  objects: «{}\n  portraits: «{ tiny: width-9 }',
    ),
    'missing-preset renditions.event_dates, renditions.objects, +renditions.objects, +renditions.objects',
    'missing-preset +renditions.objects, +renditions.objects, renditions.portraits: small_webp: width-768 format-webp',
    'missing-preset +renditions.portraits',
  ],
  'a category is missing, and events that name it are not reported': [
    { [taxonomy]: cityTaxonomy.replace(fairs, '') },
    'taxonomy-differs content/taxonomy.yaml:32:11 categories.6.slug: Write { slug: fairs, title: Fairs, icon: fairs }.',
  ],
  'the last category is missing': [
    { [taxonomy]: cityTaxonomy.slice(0, cityTaxonomy.indexOf('  - slug: gaming')) },
    'taxonomy-differs content/taxonomy.yaml:4:3 categories',
  ],
  'titles and icons differ': [
    {
      [taxonomy]: cityTaxonomy
        .replace('title: Fairs', 'title: «Markets')
        .replace('icon: holidaybell', 'icon: «bell'),
    },
    'taxonomy-differs categories.6.title, categories.13.icon',
  ],
  'subcategories are missing, renamed and too many': [
    {
      [taxonomy]: cityTaxonomy
        .replace('      - { slug: dance, title: Dance & Circus }\n', '')
        .replace('title: "Folk, Traditional & Country"', 'title: «Folk')
        .replace('title: Markets }', 'title: Markets }\n      - «{ slug: yards, title: Yards }'),
    },
    'taxonomy-differs content/taxonomy.yaml:18:17 categories.1.subcategories.3.slug',
    'taxonomy-differs categories.6.subcategories.2, categories.12.subcategories.6.title: title: "Folk, Traditional & Country"',
  ],
  'a category is added, and an event names it': [
    { [taxonomy]: `${cityTaxonomy}  - «{ slug: flea, title: Flea Markets, icon: fairs }\n` },
    set('content/events/fair.md', 'category: «flea'),
    'unknown-category category',
    'taxonomy-differs categories.15',
  ],
  'subcategories are not a list': [
    {
      [taxonomy]: cityTaxonomy
        .replace('icon: family', 'icon: family\n    subcategories: «none')
        .replace('slug: rock', 'slug: «Rock'),
    },
    'wrong-kind categories.8.subcategories',
    'bad-slug categories.12.subcategories.7.slug',
  ],
  'the taxonomy is empty, and categories are checked against the contract': [
    { [taxonomy]: 'categories: «[]\n' },
    set('content/events/fair.md', 'category: «fair'),
    'unknown-category category: Did you mean "fairs"?',
    'empty-list categories',
  ],
}

const box = '  bounds: { west: 19.6, south: 58.3, east: 19.9, north: 58.6 }\n'
const square = ['[19.6, 58.3]', '[19.9, 58.3]', '[19.9, 58.6]', '[19.6, 58.6]']
const outline = (typed: string, bounds = box) => edit(site, [box, `${bounds}  outline: ${typed}\n`])
const outlineWith = (...points: string[]) => outline(`[${[...points, ...square].join(', ')}]`)

export const outlineRows: Rows = {
  'an outline has too few points to enclose an area': [
    outline(`«[${square.slice(1).join(', ')}]`),
    'bad-outline city.outline: The outline has 3 points. … Write from 4 to 2000 points',
  ],
  'an outline has too many points': [
    outline(`«[${Array.from({ length: 501 }, () => square.join(', ')).join(', ')}]`),
    'bad-outline city.outline: The outline has 2004 points.',
  ],
  'points of an outline are not pairs of numbers': [
    outlineWith(
      '«19.7',
      '«[19.7]',
      '«[19.7, 58.4, 3]',
      '«{ latitude: 58.4, longitude: 19.7 }',
      '«[19,7, 58,4]',
    ),
    'wrong-kind city.outline.0, city.outline.1, city.outline.2, city.outline.3, city.outline.4: Write them like [19.71, 58.44]: the longitude first',
  ],
  'points of an outline are not numbers, or off the globe': [
    outlineWith(
      '[«east, 58.4]',
      '[19.7, «1e1]',
      '[«"19,7", 58.4]',
      '[«181, 58.4]',
      '[58.4, «119.7]',
      '[«[], 58.4]',
    ),
    'bad-number city.outline.0.0, city.outline.1.1, city.outline.2.0, city.outline.3.0, city.outline.4.1: "181" cannot be a longitude. … "119.7" cannot be a latitude.',
    'wrong-kind city.outline.5.0',
  ],
  'points of an outline are outside the bounds, however near': [
    outlineWith('«[19.59999, 58.4]', '«[58.4, 19.7]'),
    'outside-city city.outline.0, city.outline.1: The position 58.4, 19.59999 is outside the city. … Write `latitude: ',
  ],
  'an outline is not checked against bounds that are not a box': [
    outline(`[${square.join(', ')}]`, '  bounds: «{ west: 19.9, south: 58.3, east: 19.6, north: 58.6 }\n'),
    'bad-bounds city.bounds',
  ],
}
