import type { SchemaName } from './as-editors-see.ts'
import { event, labels, object, picture, type RightFile, site } from './right-files.ts'

/** A file that is wrong, and where its schema says so. */
export type WrongFile = RightFile & { readonly at: string }

type Change = readonly [from: string | RegExp, to: string]

function wrong(what: string, at: string, name: SchemaName, text: string, ...[from, to]: Change): WrongFile {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`"${from}" does not stand in:\n${text}`)
  return { what, at, name, text: changed }
}

const end = /$/

/** Files that are wrong by themselves. */
export const wrongFiles: readonly WrongFile[] = [
  wrong('an event without a title', '', 'event', event, /title.*\n/, ''),
  wrong('an event without a text', '', 'event', event, /text.*\n/, ''),
  wrong('an event with a key that is unknown', '', 'event', event, end, 'price: 10\n'),
  wrong('a date with a key that is unknown', '/dates/0', 'event', event, 'id: 1,', 'id: 1, time: 10,'),
  wrong('a date without an id', '/dates/0', 'event', event, 'id: 1, ', ''),
  wrong('an event without dates', '/dates', 'event', event, '[{ id: 1, start: 2027-05-01 }]', '[]'),
  wrong('a title with nothing behind it', '/title', 'event', event, 'The fair', ''),
  wrong('a title that is blank', '/title', 'event', event, 'The fair', '" "'),
  wrong('a title that is a list', '/title', 'event', event, 'The fair', '[The, fair]'),
  wrong('a day that is in no calendar', '/dates/0/start', 'event', event, '05-01', '02-29'),
  wrong('a leap day in a year that has none', '/dates/0/start', 'event', event, '2027-05-01', '2100-02-29'),
  wrong('a thirty-first of April', '/dates/0/start', 'event', event, '05-01', '04-31'),
  wrong('a day in the year 0', '/dates/0/start', 'event', event, '2027', '0000'),
  wrong('a day in other words', '/dates/0/start', 'event', event, '2027-05-01', '1 May 2027'),
  wrong('a link that is not whole', '/href', 'event', event, end, 'href: www.example.org\n'),
  wrong('a link with a password', '/href', 'event', event, end, 'href: https://me:word@example.org/\n'),
  wrong('modifiers that are no text', '/backend_modifiers', 'event', event, end, 'backend_modifiers: []\n'),
  wrong('an id of zero', '/id', 'object', object, 'id: 1', 'id: 0'),
  wrong('an id that is a word', '/id', 'object', object, 'id: 1', 'id: one'),
  wrong('an id with a point', '/id', 'object', object, 'id: 1', 'id: 1.5'),
  wrong(
    'a latitude with a comma',
    '/location/latitude',
    'object',
    object,
    end,
    'location: { latitude: "58,4", longitude: 19.7 }\n',
  ),
  wrong('a position without longitude', '/location', 'object', object, end, 'location: { latitude: 58.4 }\n'),
  wrong(
    'a telephone number in words',
    '/info_box/telephone',
    'object',
    object,
    end,
    'info_box: { telephone: ring Ann }\n',
  ),
  wrong(
    'an address that is no e-mail',
    '/info_box/email',
    'object',
    object,
    end,
    'info_box: { email: ann }\n',
  ),
  wrong(
    'HTML with something beside it',
    '/text',
    'object',
    object,
    'Old things.',
    '{ html: <p>Old</p>, lang: en }',
  ),
  wrong('a notice that is empty', '/mass_info/0', 'object', object, end, 'mass_info: [""]\n'),
  wrong(
    'an author who is neither from here nor not',
    '/is_local',
    'author',
    'name: Ann\n',
    end,
    'is_local: yes\n',
  ),
  wrong(
    'a per cent beyond the picture',
    '/focal_point/x',
    'picture',
    picture,
    end,
    'focal_point: { x: 101%, y: 1% }\n',
  ),
  wrong(
    'a per cent without its sign',
    '/focal_point/x',
    'picture',
    picture,
    end,
    'focal_point: { x: 50, y: 1% }\n',
  ),
  wrong(
    'an alt text that is empty and not listed',
    '/alt',
    'picture',
    picture,
    'A quay',
    '""\nas_imported: [title]',
  ),
  wrong(
    'an alt text that is missing and not listed',
    '',
    'picture',
    picture,
    /alt.*\n/,
    'as_imported: [title]\n',
  ),
  wrong(
    'a time with another offset',
    '/date_taken',
    'picture',
    picture,
    end,
    'date_taken: 2026-06-21T16:30:00+02:00\n',
  ),
  wrong(
    'a list of what was imported that names what is always checked',
    '/as_imported/0',
    'picture',
    picture,
    end,
    'as_imported: [id]\n',
  ),
  wrong(
    'a label that is empty and not listed',
    '/places/museum',
    'labels',
    labels,
    'museum: Museum',
    'museum: ""',
  ),
  wrong('a label with a name that is none', '/places', 'labels', labels, 'museum:', 'A Museum:'),
  wrong('a base URL with a query', '/base_url', 'site', site, 'example.org', 'example.org/?a=1'),
  wrong('bounds without a side', '/city/bounds', 'site', site, ', north: 58.6', ''),
  wrong(
    'a point of an outline that is none',
    '/city/outline/3',
    'site',
    site,
    '58.6 } }',
    '58.6 }, outline: [[19, 58], [20, 58], [20, 59], [19]] }',
  ),
  wrong(
    'a point of an outline off the globe',
    '/city/outline/3/1',
    'site',
    site,
    '58.6 } }',
    '58.6 }, outline: [[19, 58], [20, 58], [20, 59], [19, 91]] }',
  ),
  wrong('a time zone that is an offset', '/time_zone', 'site', site, 'Europe/Stockholm', '"+01:00"'),
  wrong('a language that is no tag', '/languages/0', 'site', site, '[en,', '[English,'),
  wrong('a pattern without a slug', '/href_patterns/guide', 'site', site, '{language}/{slug}', '{language}/'),
  wrong(
    'a pattern with a slug for a host',
    '/href_patterns/event',
    'site',
    site,
    '{language}.example.org/events',
    '{slug}.example.org',
  ),
  wrong('a page without items', '/page_sizes/objects', 'site', site, end, 'page_sizes: { objects: 0 }\n'),
  wrong(
    'a shape that is none',
    '/renditions/portraits/small',
    'site',
    site,
    end,
    'renditions: { portraits: { small: wide, medium: width-9 } }\n',
  ),
  wrong('a limit beyond what it may be', '/limits/files', 'site', site, end, 'limits: { files: 1000000 }\n'),
]

/** Files that a check finds wrong beside the contract, the settings or one another. */
export const wrongBesideOthers: readonly WrongFile[] = [
  wrong(
    'a category that the contract does not know',
    '/category',
    'event',
    event,
    'category: fairs',
    'category: fair',
  ),
  wrong('a category twice', '/categories', 'event', event, '[fairs]', '[fairs, fairs]'),
  wrong(
    'a subcategory that the contract does not know',
    '/subcategory',
    'event',
    event,
    end,
    'subcategory: techno\n',
  ),
  wrong('a name that is none', '/place', 'event', event, 'place: museum', 'place: The Museum'),
  wrong(
    'words in a language that is none',
    '/title',
    'author',
    'name: Ann\n',
    end,
    'title: { Swedish: Redaktör }\n',
  ),
  wrong(
    'an outline with too few points',
    '/city/outline',
    'site',
    site,
    '58.6 } }',
    '58.6 }, outline: [[1, 2]] }',
  ),
]
