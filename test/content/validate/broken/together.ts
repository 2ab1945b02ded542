import { drawPicture } from '../../../support/small-site.ts'
import { append, edit, event, guide, object, type Rows, sidecar, site, textOf } from './row.ts'

const dates = (...typed: string[]) =>
  edit(event, [
    '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
    typed.map(each => `  - ${each}`).join('\n'),
  ])
const box = (typed: string) => edit(site, ['{ west: 19.6, south: 58.3, east: 19.9, north: 58.6 }', typed])
const at = (typed: string) => edit(object, ['{ latitude: 58.44, longitude: 19.71 }', typed])
const other = (path: string, id: string) => textOf(path).replace('id: 1', id)

/** Dates, categories, positions, places and ids: what fields say together. */
export const togetherRows: Rows = {
  'days are not in the calendar or not written as days': {
    files: dates(
      '{ id: 1, start: 2027-02-30 }',
      '{ id: 2, start: 2027-2-3 }',
      '{ id: 3, start: 3 May 2027 }',
      '{ id: 4, start: 2027-05-01, end: 2027-13-01 }',
    ),
    problems: {
      [event]: [
        'bad-date 6:21 dates.0.start, bad-date 7:21 dates.1.start, bad-date 8:21 dates.2.start',
        'bad-date 9:38 dates.3.end',
      ],
    },
    says: ['There is no day 2027-02-30 in the calendar.', '"2027-2-3" is not a date.'],
  },
  'an event ends before it starts': {
    files: dates('{ id: 1, start: 2027-05-02, end: 2027-05-01 }'),
    problems: { [event]: 'end-before-start 6:38 dates.0.end' },
  },
  'an event has a date twice, once with its end written out': {
    files: dates('{ id: 1, start: 2027-05-01 }', '{ id: 2, start: 2027-05-01, end: 2027-05-01 }'),
    problems: { [event]: 'duplicate-date 7:5 dates.1' },
  },
  'an end that was refused makes no date twice': {
    files: dates('{ id: 1, start: 2027-05-01, end: later }', '{ id: 2, start: 2027-05-01 }'),
    problems: { [event]: 'bad-date 6:38 dates.0.end' },
  },
  'a picture was taken at no time': {
    files: append(sidecar, 'date_taken: 2026-06-21 25:00\n'),
    problems: { [sidecar]: 'bad-date 5:13 date_taken' },
    says: ['"2026-06-21 25:00" is not a date.'],
  },
  'the main category is not listed': {
    files: edit(event, ['category: fairs', 'category: music']),
    problems: { [event]: 'category-not-listed 8:11 category' },
  },
  'a category is listed twice': {
    files: edit(event, ['[fairs]', '[fairs, music, fairs]']),
    problems: { [event]: 'duplicate-category 7:28 categories.2' },
  },
  'a subcategory belongs to a category that is not listed': {
    files: edit(event, ['subcategory: markets', 'subcategory: rock']),
    problems: { [event]: 'subcategory-not-listed 9:14 subcategory' },
    says: ['belongs to the category "music"'],
  },
  'latitude and longitude are exchanged': {
    files: at('{ latitude: 19.71, longitude: 58.44 }'),
    problems: { [object]: 'outside-city 7:11 location' },
    says: ['Latitude and longitude are exchanged.'],
  },
  'positions are not written as decimals': {
    files: {
      ...at('{ latitude: "58,44", longitude: 19°42′ }'),
      ...edit(event, ['place: museum', 'place: museum\nlocation: { latitude: 5.8e1, longitude: .5 }']),
    },
    problems: {
      [event]: 'bad-number 11:23 location.latitude, bad-number 11:41 location.longitude',
      [object]: 'bad-number 7:23 location.latitude, bad-number 7:43 location.longitude',
    },
    says: ['Write a point, not a comma, before the decimals.'],
  },
  'positions have decimal commas, where YAML sees a key behind each': {
    files: {
      ...at('{ latitude: 58,4401, longitude: 19,7302 }'),
      ...edit(event, ['place: museum', 'place: museum\nlocation: { latitude: -58, 44, longitude: 19,44 }']),
    },
    problems: {
      [event]: 'bad-number 11:23 location.latitude, bad-number 11:43 location.longitude',
      [object]: 'bad-number 7:23 location.latitude, bad-number 7:43 location.longitude',
    },
    says: ['"58,4401" is not a decimal number.\nWrite a point, not a comma, before the decimals.'],
  },
  'the bounds of the city have decimal commas, and nothing is checked against them': {
    files: box('{ west: 19,6, south: 58,3, east: 19,9, north: 58,6 }'),
    problems: {
      [site]: [
        'bad-number 4:19 city.bounds.west, bad-number 4:32 city.bounds.south',
        'bad-number 4:44 city.bounds.east, bad-number 4:57 city.bounds.north',
      ],
    },
  },
  'the bounds of the city are no box, and positions are not checked against them': {
    files: {
      ...box('{ west: 19.9, south: 58.3, east: 19.6, north: 58.6 }'),
      ...at('{ latitude: 0, longitude: 0 }'),
    },
    problems: { [site]: 'bad-bounds 4:11 city.bounds' },
  },
  'an event names no place and says only some of it': {
    files: edit(event, ['place: museum', 'venue_name: The tent\naddress: ""']),
    problems: { [event]: 'missing-key 2:1 location' },
  },
  'a place has no position': {
    files: edit(object, ['location: { latitude: 58.44, longitude: 19.71 }\n', '']),
    problems: { [event]: 'place-without-location 10:8 place' },
  },
  'a place has no address': {
    files: edit(object, ['info_box: { address: Quay 1 }\n', '']),
    problems: { [event]: 'place-without-address 10:8 place' },
    says: ['objects/museum'],
  },
  'a place has a blank address, and a position of null': {
    files: edit(
      object,
      ['Quay 1', '" "'],
      ['location: { latitude: 58.44, longitude: 19.71 }', 'location: null'],
    ),
    problems: { [event]: 'place-without-address 10:8 place, place-without-location 10:8 place' },
  },
  'a place with a refused position and address is not said to lack them': {
    files: edit(
      object,
      ['info_box: { address: Quay 1 }', 'info_box: Quay 1'],
      ['{ latitude: 58.44, longitude: 19.71 }', 'here'],
    ),
    problems: { [object]: 'wrong-kind 7:11 location, wrong-kind 8:11 info_box' },
  },
  'ids are missing, and each is reported another free one': {
    files: {
      ...dates('{ start: 2027-05-01 }', '{ id: 7, start: 2027-05-02 }', '{ start: 2027-05-03 }'),
      'content/objects/pier.md': other(object, 'id:'),
      ...edit(guide, ['id: 1\n', '']),
      ...edit(sidecar, ['id: 1\n', '']),
    },
    problems: {
      [event]: 'missing-id 6:5 dates.0.id, missing-id 8:5 dates.2.id',
      [guide]: 'missing-id 2:1 id',
      [sidecar]: 'missing-id 1:1 id',
      'content/objects/pier.md': 'missing-id 2:1 id',
    },
    says: ['Add `id: 8`', 'Add `id: 9`', 'Add `id: 2`', 'Add `id: 1`'],
  },
  'ids are none': {
    files: {
      ...dates(
        '{ id: 0, start: 2027-05-01 }',
        '{ id: 01, start: 2027-05-02 }',
        '{ id: 9007199254740992, start: 2027-05-03 }',
      ),
      ...edit(guide, ['id: 1', 'id: one']),
      ...edit(sidecar, ['id: 1', 'id: -1']),
      ...edit(object, ['id: 1', 'id: 1.0']),
    },
    problems: {
      [event]: 'bad-id 6:11 dates.0.id, bad-id 7:11 dates.1.id, bad-id 8:11 dates.2.id',
      [guide]: 'bad-id 2:5 id',
      [sidecar]: 'bad-id 1:5 id',
      [object]: 'bad-id 2:5 id',
    },
  },
  'ids are taken within a collection': {
    files: {
      ...dates('{ id: 1, start: 2027-05-01 }', '{ id: 1, start: 2027-05-02 }'),
      'content/objects/museum-2.md': textOf(object),
      'content/guides/tour.md': textOf(guide),
      'content/images/quay-two.yaml': textOf(sidecar),
      'content/images/quay-two.jpg': await drawPicture(8, 8),
      'content/events/fair-copy.md': textOf(event),
    },
    problems: {
      'content/events/fair-copy.md': 'duplicate-id 6:11 dates.0.id',
      [event]: 'duplicate-id 7:11 dates.1.id',
      [guide]: 'duplicate-id 2:5 id',
      'content/images/quay-two.yaml': 'duplicate-id 1:5 id',
      'content/objects/museum-2.md': 'duplicate-id 2:5 id',
    },
    says: [
      'The id 1 is in content/events/fair.md:6, too.',
      'The id 1 is in content/images/quay.yaml:1, too.',
      'One of the two is a copy. Remove the id in the copy, and the next check names a free one.',
    ],
  },
}
