import type { SchemaName } from './as-editors-see.ts'
import { event, labels, object, picture, type RightFile, site } from './right-files.ts'

/** A file that is wrong, and where its schema says so. */
export type WrongFile = RightFile & { readonly at: string }

type Change = readonly [what: string, at: string, from: string | RegExp, to: string]

/** Ways to break a file: what is wrong, where its schema says so, and what of the text is replaced. */
function wrongIn(name: SchemaName, text: string, changes: readonly Change[]): WrongFile[] {
  return changes.map(([what, at, from, to]) => {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`"${from}" is not in:\n${text}`)
    return { what, at, name, text: changed }
  })
}

const end = /$/

/** Files that are wrong by themselves. */
export const wrongFiles: readonly WrongFile[] = [
  ...wrongIn('event', event, [
    ['an event without a title', '', /title.*\n/, ''],
    ['an event without a text', '', /text.*\n/, ''],
    ['an event with a key that is unknown', '', end, 'price: 10\n'],
    ['a date with a key that is unknown', '/dates/0', 'id: 1,', 'id: 1, time: 10,'],
    ['a date without an id', '/dates/0', 'id: 1, ', ''],
    ['an event without dates', '/dates', '[{ id: 1, start: 2027-05-01 }]', '[]'],
    ['a title with nothing behind it', '/title', 'The fair', ''],
    ['a title that is blank', '/title', 'The fair', '" "'],
    ['a title that is a list', '/title', 'The fair', '[The, fair]'],
    ['a day that is in no calendar', '/dates/0/start', '05-01', '02-29'],
    ['a leap day in a year that has none', '/dates/0/start', '2027-05-01', '2100-02-29'],
    ['a thirty-first of April', '/dates/0/start', '05-01', '04-31'],
    ['a day in the year 0', '/dates/0/start', '2027', '0000'],
    ['a day in other words', '/dates/0/start', '2027-05-01', '1 May 2027'],
    ['a link that is not whole', '/href', end, 'href: www.example.org\n'],
    ['a link with a password', '/href', end, 'href: https://me:word@example.org/\n'],
    ['modifiers that are no text', '/backend_modifiers', end, 'backend_modifiers: []\n'],
  ]),
  ...wrongIn('object', object, [
    ['an id of zero', '/id', 'id: 1', 'id: 0'],
    ['an id that is a word', '/id', 'id: 1', 'id: one'],
    ['an id with a point', '/id', 'id: 1', 'id: 1.5'],
    [
      'a latitude with a comma',
      '/location/latitude',
      end,
      'location: { latitude: "58,4", longitude: 19.7 }\n',
    ],
    ['a position without longitude', '/location', end, 'location: { latitude: 58.4 }\n'],
    ['a telephone number in words', '/info_box/telephone', end, 'info_box: { telephone: ring Ann }\n'],
    ['an address that is no e-mail', '/info_box/email', end, 'info_box: { email: ann }\n'],
    ['HTML with something beside it', '/text', 'Old things.', '{ html: <p>Old</p>, lang: en }'],
    ['a notice that is empty', '/mass_info/0', end, 'mass_info: [""]\n'],
  ]),
  ...wrongIn('author', 'name: Ann\n', [
    ['an author who is neither from here nor not', '/is_local', end, 'is_local: yes\n'],
  ]),
  ...wrongIn('picture', picture, [
    ['a per cent beyond the picture', '/focal_point/x', end, 'focal_point: { x: 101%, y: 1% }\n'],
    ['a per cent without its sign', '/focal_point/x', end, 'focal_point: { x: 50, y: 1% }\n'],
    ['an alt text that is empty and not listed', '/alt', 'A quay', '""\nas_imported: [title]'],
    ['an alt text that is missing and not listed', '', /alt.*\n/, 'as_imported: [title]\n'],
    ['a time with another offset', '/date_taken', end, 'date_taken: 2026-06-21T16:30:00+02:00\n'],
    [
      'a list of what was imported that names what is always checked',
      '/as_imported/0',
      end,
      'as_imported: [id]\n',
    ],
  ]),
  ...wrongIn('labels', labels, [
    ['a label that is empty and not listed', '/places/museum', 'museum: Museum', 'museum: ""'],
    ['a label with a name that is none', '/places', 'museum:', 'A Museum:'],
  ]),
  ...wrongIn('site', site, [
    ['a base URL with a query', '/base_url', 'example.org', 'example.org/?a=1'],
    ['bounds without a side', '/city/bounds', ', north: 58.6', ''],
    [
      'a point of an outline that is none',
      '/city/outline/3',
      '58.6 } }',
      '58.6 }, outline: [[19, 58], [20, 58], [20, 59], [19]] }',
    ],
    [
      'a point of an outline off the globe',
      '/city/outline/3/1',
      '58.6 } }',
      '58.6 }, outline: [[19, 58], [20, 58], [20, 59], [19, 91]] }',
    ],
    ['a time zone that is an offset', '/time_zone', 'Europe/Stockholm', '"+01:00"'],
    ['a language that is no tag', '/languages/0', '[en,', '[English,'],
    ['a pattern without a slug', '/href_patterns/guide', '{language}/{slug}', '{language}/'],
    [
      'a pattern with a slug for a host',
      '/href_patterns/event',
      '{language}.example.org/events',
      '{slug}.example.org',
    ],
    ['a page without items', '/page_sizes/objects', end, 'page_sizes: { objects: 0 }\n'],
    [
      'a shape that is none',
      '/renditions/portraits/small',
      end,
      'renditions: { portraits: { small: wide, medium: width-9 } }\n',
    ],
    ['a limit beyond what it may be', '/limits/files', end, 'limits: { files: 1000000 }\n'],
  ]),
]

/** Files that a check finds wrong beside the contract, the settings or one another. */
export const wrongBesideOthers: readonly WrongFile[] = [
  ...wrongIn('event', event, [
    ['a category that the contract does not know', '/category', 'category: fairs', 'category: fair'],
    ['a category twice', '/categories', '[fairs]', '[fairs, fairs]'],
    ['a subcategory that the contract does not know', '/subcategory', end, 'subcategory: techno\n'],
    ['a name that is none', '/place', 'place: museum', 'place: The Museum'],
  ]),
  ...wrongIn('author', 'name: Ann\n', [
    ['words in a language that is none', '/title', end, 'title: { Swedish: Redaktör }\n'],
  ]),
  ...wrongIn('site', site, [
    ['an outline with too few points', '/city/outline', '58.6 } }', '58.6 }, outline: [[1, 2]] }'],
  ]),
]
