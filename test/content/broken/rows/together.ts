import { edit, event, guide, object, set, sidecar, site } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { drawPicture, textOf } from '../../../support/small-site.ts'

const dates = (...typed: string[]) =>
  edit(event, [
    '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
    typed.map(each => `  - ${each}`).join('\n'),
  ])
const box = (typed: string) => edit(site, ['{ west: 19.6, south: 58.3, east: 19.9, north: 58.6 }', typed])
const at = (typed: string) => edit(object, ['{ latitude: 58.44, longitude: 19.71 }', typed])
const other = (path: string, id: string) => textOf(path).replace('id: 1', id)
let lastId = 1
const translated = (of: string, language: string) =>
  other(object, `id: ${++lastId}\ntranslation_of: ${of}`)
    .replace('language: en', `language: ${language}`)
    .replace('Old', `Old ${lastId}`)

/** Fields that contradict one another: dates, categories, positions, places, ids and translations. `Row` explains the notation. */
export const togetherRows: Rows = {
  'the sentence of a new entry is left in one that is published': [
    edit(event, ['Everything is for sale', '«Replace this sentence with what visitors should know. Yes']),
    'text-not-written text: or write `draft: true` until it is ready',
  ],
  'an entry is to disappear before it appears': [
    set(guide, 'published: 2027-01-10', 'until: «2027-01-09'),
    'until-before-published until: so this would never be published',
  ],
  'an event has a date twice, once with its end written out': [
    dates('{ id: 1, start: 2027-05-01 }', '«{ id: 2, start: 2027-05-01, end: 2027-05-01 }'),
    'duplicate-date dates.1',
  ],
  'a refused end makes its date no duplicate': [
    dates('{ id: 1, start: 2027-05-01, end: «later }', '{ id: 2, start: 2027-05-01 }'),
    'bad-date dates.0.end',
  ],
  'a category is listed twice': [
    edit(event, ['[fairs]', '[fairs, music, «fairs]']),
    'duplicate-category categories.2',
  ],
  'all positions have latitude and longitude exchanged, and the time zone shows that the bounds are right': [
    at('«{ latitude: 19.71, longitude: 58.44 }'),
    {
      'content/objects/pier.md': other(object, 'id: 2')
        .replace('latitude: 58.44, longitude: 19.71', 'latitude: 19.72, longitude: 58.45')
        .replace('{ lat', '«{ lat'),
    },
    'outside-city location: Write `latitude: ',
    'outside-city location: Write `latitude: ',
  ],
  'a position is outside the bounds, and nothing shows whether the position or the bounds are exchanged': [
    edit(site, ['Europe/Stockholm', 'Asia/Tokyo']),
    at('«{ latitude: 19.71, longitude: 58.44 }'),
    'outside-city location: write a position between 58.3 and 58.6 (latitude)',
  ],
  'positions are not written as decimals': [
    at('{ latitude: «"58,44", longitude: «19°42′ }'),
    set(event, 'location: { latitude: «5.8e1, longitude: «.5 }'),
    'bad-number location.latitude, location.longitude, location.latitude, location.longitude: is not a decimal number',
  ],
  'the bounds of the city have decimal commas, and nothing is checked against them': [
    box('{ west: «19,6, south: «58,3, east: «19,9, north: «58,6 }'),
    'bad-number city.bounds.west, city.bounds.south, city.bounds.east, city.bounds.north',
  ],
  'most positions are outside the bounds, and only the bounds are reported': [
    edit(site, [
      '{ west: 19.6, south: 58.3, east: 19.9, north: 58.6 }',
      '«{ west: -19.9, south: 58.3, east: -19.6, north: 58.6 }',
    ]),
    Object.fromEntries(
      [2, 3, 4].map(id => [`content/objects/m-${id}.md`, textOf(object).replace('id: 1', `id: ${id}`)]),
    ),
    'bad-bounds city.bounds: Most positions (4) are outside these bounds. … `bounds: { west: 19.7, south: 58.43, east: 19.72, north: 58.45 }`',
  ],
  'the bounds of the city are not a box, and positions are not checked against them': [
    box('«{ west: 19.9, south: 58.3, east: 19.6, north: 58.6 }'),
    at('{ latitude: 0, longitude: 0 }'),
    'bad-bounds city.bounds',
  ],
  'an event without a place lacks its position': [
    set(edit(event, ['place: museum', 'venue_name: The tent\naddress: ""']), '«language: en'),
    'missing-key location',
  ],
  'a place has no position': [
    edit(object, ['location: { latitude: 58.44, longitude: 19.71 }\n', '']),
    set(event, 'place: «museum'),
    'place-without-location place',
  ],
  'a place has no address': [
    edit(object, ['info_box: { address: Quay 1 }\n', '']),
    set(event, 'place: «museum'),
    'place-without-address place: objects/museum',
  ],
  'a place has a blank address, and an empty position': [
    set(edit(object, ['Quay 1', '" "']), 'location:'),
    set(event, 'place: «museum'),
    'place-without-address place',
    'place-without-location +place',
  ],
  'a place whose position and address are refused is not reported as lacking them': [
    set(edit(object, ['{ latitude: 58.44, longitude: 19.71 }', '«here']), 'info_box: «Quay 1'),
    'wrong-kind location, info_box',
  ],
  'ids are missing, and a different free id is suggested for each': [
    dates('«{ start: 2027-05-01 }', '{ id: 7, start: 2027-05-02 }', '«{ start: 2027-05-03 }'),
    { 'content/objects/pier.md': other(object, '«id:') },
    edit(guide, ['id: 1\n', '«']),
    edit(sidecar, ['id: 1\n', '«']),
    'missing-id dates.0.id, dates.2.id, id, id, id: Add `id: 8` … Add `id: 9` … Add `id: 2` … Add `id: 1`',
  ],
  'ids are taken within a collection': [
    dates('{ id: 1, start: 2027-05-01 }', '{ id: «1, start: 2027-05-02 }'),
    {
      'content/objects/museum-2.md': textOf(object),
      'content/guides/tour.md': textOf(guide),
      'content/images/quay-two.yaml': textOf(sidecar),
      'content/images/quay-two.jpg': await drawPicture(64, 48),
      'content/events/fair-copy.md': textOf(event),
    },
    set(guide, 'id: «1'),
    'duplicate-id content/events/fair-copy.md:6:11 dates.0.id: The id 1 is already used in content/events/fair.md, line 6. … Remove the id of the copy',
    'duplicate-id dates.1.id, id',
    'duplicate-id content/images/quay-two.yaml:1:5 id: The id 1 is already used in content/images/quay.yaml, line 1.',
    'duplicate-id content/objects/museum-2.md:2:5 id',
  ],
  'a copy has the id of the entry that the ledger names, and is given a free one': [
    {
      'content/ids.txt': 'event 41 gone\r\nevent 1 the-long-fair\r\nevent 1 the-long-fair\n',
      'content/events/the-long-fair.md': textOf(event),
    },
    dates('{ id: «1, start: 2027-05-01 }'),
    'duplicate-id dates.0.id: The id 1 belongs to content/events/the-long-fair.md, line 6. … Write `id: 42`',
  ],
  'the dates of an event may have been numbered anew': [
    {
      'content/ids.txt': 'event 1 fair\nevent 2 the-long-fair\n',
      'content/events/the-long-fair.md': textOf(event)
        .replace('id: 1', 'id: 2')
        .replace('The fair', 'A long fair'),
    },
    dates('{ id: 1, start: 2027-04-30 }', '{ id: «2, start: 2027-05-02 }'),
    'duplicate-id dates.1.id: If only this date is new, write `id: 3` … give each day the id that it had before',
  ],
  'the place of an event was removed': [
    { 'content/ids.txt': 'object 1 museum\nobject 2 pier\n' },
    set(event, 'place: «pier'),
    'unknown-object place: The place "pier" was removed from objects/. … Put it back, with `draft: true` if it is to be hidden',
  ],
  'an id belonged to an entry that is gone, or to one that is there with another id': [
    {
      'content/ids.txt': '\ufeff# Ids\nobject 1 old-museum\nimage 1 pier\n',
      'content/images/pier.yaml': textOf(sidecar).replace('id: 1', 'id: 2'),
      'content/images/pier.jpg': await drawPicture(64, 48),
    },
    set(object, 'id: «1'),
    set(sidecar, 'id: «1'),
    'id-belongs-to-other id: Apps know the id 1 as images/pier. … run npm run rename -- images/pier images/quay.',
    'id-belongs-to-other id: Apps know the id 1 as objects/old-museum. … run npm run rename -- objects/old-museum objects/museum.',
  ],
  'the ledger of ids has lines without an id': [
    { 'content/ids.txt': 'event 1 fair\nevent two fair\nauthor 1 ann\nguide 01 walk\n' },
    'bad-id content/ids.txt:2:1',
    'bad-id content/ids.txt:3:1',
    'bad-id content/ids.txt:4:1: This line does not name an id',
  ],
  'a translation is in the same language, of itself, of a translation, or not the first': [
    {
      'content/objects/museet.md': translated('museum', 'sv'),
      'content/objects/das-museum.md': translated('«museet', 'en'),
      'content/objects/museum-2.md': translated('«museum-2', 'sv'),
      'content/objects/museum-3.md': translated('«museum', 'en'),
      'content/objects/museum-4.md': translated('«museum', 'sv'),
      'content/objects/museum-5.md': translated('«nowhere', 'sv'),
      'content/objects/museum-6.md': translated('«museum-7', 'sv'),
      'content/objects/museum-7.md': translated('«museum-6', 'en'),
    },
    'bad-translation translation_of: "museet" is a translation itself. … Write the entry that it translates: `translation_of: museum`',
    'bad-translation translation_of: itself',
    'bad-translation translation_of: "museum" is in the same language, en. … Correct the `language` of the one',
    'bad-translation translation_of: "museum" has a translation to sv already: museet.',
    'unknown-object translation_of: remove this file, too.',
    'bad-translation translation_of: itself a translation of this entry',
    'bad-translation translation_of',
  ],
  'a translation of an event or guide that is not there': [
    {
      'content/events/feast.md': other(event, 'id: 2')
        .replace('language: en', 'language: sv\ntranslation_of: «fairr')
        .replace('Everything is for sale', 'Allt är till salu'),
    },
    edit(guide, ['title: ', 'translation_of: «nowhere\ntitle: ']),
    'unknown-event translation_of: Did you mean "fair"?',
    'unknown-guide translation_of',
  ],
  'the original of a translation with the same title was removed': [
    {
      'content/events/fair.md': null,
      'content/events/massan.md': textOf(event)
        .replace('language: en', 'language: sv\ntranslation_of: «fair')
        .replace('Everything is for sale', 'Allt är till salu'),
    },
    'unknown-event translation_of: "fair" beside this entry. … remove this line',
  ],
  'the ledger of ids was not merged': [
    { 'content/ids.txt': '<<<<<<< HEAD\nevent 1 fair\n=======\nevent 2 feast\n>>>>>>> other\n' },
    'merge-conflict content/ids.txt:1:1: Two versions of these lines were not merged. … Keep all of them',
  ],
}
