import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { append, edit, event, type Rows, site, taxonomy } from './row.ts'

const url = (typed: string) => edit(site, ['https://api.example.org', typed])
const pattern = (typed: string) => edit(site, ['https://www.example.org/{language}/events/{slug}/', typed])
const theirs = await readFile(join(import.meta.dirname, '../../../../content/taxonomy.yaml'), 'utf8')
const fairs = theirs.slice(theirs.indexOf('  - slug: fairs'), theirs.indexOf('  - slug: exhibitions'))

/** The settings and the taxonomy. */
export const settingRows: Rows = {
  'the base URL has a password': {
    files: url('https://me:secret@api.example.org'),
    problems: { [site]: 'bad-base-url 1:11 base_url' },
  },
  'the base URL is of another scheme, and the media host has a fragment': {
    files: {
      ...url('ftp://api.example.org'),
      [site]: `${edit(site, ['https://api.example.org', 'ftp://api.example.org'])[site]}media_host: "https://media.example.org/#x"\n`,
    },
    problems: { [site]: 'bad-base-url 1:11 base_url, bad-base-url 12:13 media_host' },
  },
  'a pattern names no slug': {
    files: pattern('https://www.example.org/{language}/events/'),
    problems: { [site]: 'bad-pattern 9:10 href_patterns.event' },
    says: ['Without {slug} every entry would have the same address.'],
  },
  'a pattern names something unknown': {
    files: pattern('https://www.example.org/{id}/{slug}/'),
    problems: { [site]: 'bad-pattern 9:10 href_patterns.event' },
    says: ['"{id}" means nothing here.'],
  },
  'a pattern has a brace too many, and is shown as it was typed': {
    files: pattern('"https://www.example.org/{slug}/{"'),
    problems: { [site]: 'bad-pattern 9:10 href_patterns.event' },
    says: ['"https://www.example.org/{slug}/{" is not an address of the web.'],
  },
  'the time zone is mistyped': {
    files: edit(site, ['Europe/Stockholm', 'Europe/Stokholm']),
    problems: { [site]: 'bad-time-zone 5:12 time_zone' },
    says: ['Did you mean "Europe/Stockholm"?'],
  },
  'a language is listed twice': {
    files: edit(site, ['[en, sv]', '[en, sv, en]']),
    problems: { [site]: 'duplicate-language 6:21 languages.2' },
    says: ['"en" is listed twice.'],
  },
  'page sizes are out of bounds': {
    files: append(site, 'page_sizes: { event_dates: 0, objects: 1001, guides: "7.5" }\n'),
    problems: {
      [site]: [
        'bad-number 12:28 page_sizes.event_dates, bad-number 12:40 page_sizes.objects',
        'bad-number 12:54 page_sizes.guides',
      ],
    },
    says: ['from 1 to 1000'],
  },
  'shapes of pictures cannot be read': {
    files: append(
      site,
      'renditions:\n  portraits: { small: wide, medium: fill-0x10, big: width-768 quality-101, huge: width-768 format-gif, odd: width-1 width-2 }\n',
    ),
    problems: {
      [site]: [
        'bad-rendition 13:23 renditions.portraits.small',
        'bad-rendition 13:37 renditions.portraits.medium',
        'bad-rendition 13:53 renditions.portraits.big, bad-rendition 13:82 renditions.portraits.huge',
        'bad-rendition 13:109 renditions.portraits.odd',
      ],
    },
  },
  'picture sizes that clients ask for are missing': {
    files: append(
      site,
      'renditions:\n  event_dates: { small: width-768, medium: width-1020, large: width-1280 }\n  objects: {}\n  portraits: { tiny: width-9 }\n',
    ),
    problems: {
      [site]: [
        'missing-preset 13:16 renditions.event_dates, missing-preset 14:12 renditions.objects',
        'missing-preset 14:12 renditions.objects, missing-preset 14:12 renditions.objects',
        'missing-preset 14:12 renditions.objects, missing-preset 14:12 renditions.objects',
        'missing-preset 15:14 renditions.portraits, missing-preset 15:14 renditions.portraits',
      ],
    },
    says: ['small_webp: width-768 format-webp'],
  },
  'a category is missing, and events that name it are not reported': {
    files: { [taxonomy]: theirs.replace(fairs, '') },
    problems: { [taxonomy]: 'taxonomy-differs 32:11 categories.6.slug' },
    says: ['The contract has { slug: fairs, title: Fairs, icon: fairs } here'],
  },
  'the last category is missing': {
    files: { [taxonomy]: theirs.slice(0, theirs.indexOf('  - slug: gaming')) },
    problems: { [taxonomy]: 'taxonomy-differs 4:3 categories' },
  },
  'there is a category too many': {
    files: { [taxonomy]: `${theirs}  - { slug: saunas, title: Saunas, icon: steam }\n` },
    problems: { [taxonomy]: 'taxonomy-differs 76:5 categories.15' },
  },
  'titles and icons differ': {
    files: {
      [taxonomy]: theirs.replace('title: Fairs', 'title: Markets').replace('icon: holidaybell', 'icon: bell'),
    },
    problems: {
      [taxonomy]: 'taxonomy-differs 33:12 categories.6.title, taxonomy-differs 72:11 categories.13.icon',
    },
  },
  'subcategories are missing, renamed and too many': {
    files: {
      [taxonomy]: theirs
        .replace('      - { slug: dance, title: Dance & Circus }\n', '')
        .replace('title: "Folk, Traditional & Country"', 'title: Folk')
        .replace('title: Markets }', 'title: Markets }\n      - { slug: yards, title: Yards }'),
    },
    problems: {
      [taxonomy]: [
        'taxonomy-differs 18:17 categories.1.subcategories.3.slug',
        'taxonomy-differs 37:9 categories.6.subcategories.2',
        'taxonomy-differs 66:38 categories.12.subcategories.6.title',
      ],
    },
    says: ['title: "Folk, Traditional & Country"'],
  },
  'subcategories are no list': {
    files: {
      [taxonomy]: theirs
        .replace('icon: family', 'icon: family\n    subcategories: none')
        .replace('slug: rock', 'slug: Rock'),
    },
    problems: {
      [taxonomy]: [
        'wrong-kind 47:20 categories.8.subcategories',
        'bad-slug 68:17 categories.12.subcategories.7.slug',
      ],
    },
  },
  'the taxonomy is empty, and categories are checked against the contract': {
    files: {
      [taxonomy]: 'categories: []\n',
      ...edit('content/events/fair.md', ['category: fairs', 'category: fair']),
    },
    problems: { [event]: 'unknown-category 8:11 category', [taxonomy]: 'empty-list 1:13 categories' },
    says: ['Did you mean "fairs"?'],
  },
}

const box = '  bounds: { west: 19.6, south: 58.3, east: 19.9, north: 58.6 }\n'
const square = ['[19.6, 58.3]', '[19.9, 58.3]', '[19.9, 58.6]', '[19.6, 58.6]']
const around = (typed: string, bounds = box) => edit(site, [box, `${bounds}  outline: ${typed}\n`])
const from = (...points: string[]) => around(`[${[...points, ...square].join(', ')}]`)

/** The outline of the city. */
export const outlineRows: Rows = {
  'an outline has too few points to hold anything': {
    files: around(`[${square.slice(1).join(', ')}]`),
    problems: { [site]: 'bad-outline 5:12 city.outline' },
    says: ['An outline of 3 points holds no city.', 'Write from 4 to 2000 points'],
  },
  'an outline has too many points': {
    files: around(`[${Array.from({ length: 501 }, () => square.join(', ')).join(', ')}]`),
    problems: { [site]: 'bad-outline 5:12 city.outline' },
    says: ['The outline has 2004 points, which is more than 2000.'],
  },
  'an outline is empty': { files: around('[]'), problems: { [site]: 'empty-list 5:12 city.outline' } },
  'an outline is a text': {
    files: around('round the old town'),
    problems: { [site]: 'wrong-kind 5:12 city.outline' },
  },
  'points of an outline are none': {
    files: from('19.7', '[19.7]', '[19.7, 58.4, 3]', '{ latitude: 58.4, longitude: 19.7 }', '[19,7, 58,4]'),
    problems: {
      [site]: [
        'wrong-kind 5:13 city.outline.0, wrong-kind 5:19 city.outline.1',
        'wrong-kind 5:27 city.outline.2, wrong-kind 5:44 city.outline.3',
        'wrong-kind 5:81 city.outline.4',
      ],
    },
    says: ['Write them like [19.71, 58.44], the longitude first'],
  },
  'points of an outline are no numbers, or off the globe': {
    files: from(
      '[east, 58.4]',
      '[19.7, 1e1]',
      '["19,7", 58.4]',
      '[181, 58.4]',
      '[58.4, 119.7]',
      '[[], 58.4]',
    ),
    problems: {
      [site]: [
        'bad-number 5:14 city.outline.0.0, bad-number 5:34 city.outline.1.1',
        'bad-number 5:41 city.outline.2.0, bad-number 5:57 city.outline.3.0',
        'bad-number 5:76 city.outline.4.1, wrong-kind 5:85 city.outline.5.0',
      ],
    },
    says: ['"181" is no longitude.', '"119.7" is no latitude.', 'Write a point, not a comma'],
  },
  'points of an outline are outside the bounds, however near': {
    files: from('[19.59999, 58.4]', '[58.4, 19.7]'),
    problems: { [site]: 'outside-city 5:13 city.outline.0, outside-city 5:31 city.outline.1' },
    says: ['The position 58.4, 19.59999 is outside the city.', 'Latitude and longitude are exchanged.'],
  },
  'an outline is not checked against bounds that are no box': {
    files: around(
      `[${square.join(', ')}]`,
      '  bounds: { west: 19.9, south: 58.3, east: 19.6, north: 58.6 }\n',
    ),
    problems: { [site]: 'bad-bounds 4:11 city.bounds' },
  },
}
