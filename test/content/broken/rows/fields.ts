import { author, edit, event, guide, labels, object, set, sidecar, site } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'

/** Unknown and missing keys, empty values, and values of the wrong kind. `Row` explains the notation. */
export const fieldRows: Rows = {
  'keys are unknown at every level of an event': [
    set(
      edit(event, ['01234', '01234\n«dress: 10'], ['2027-05-02 }', '2027-05-02, «doors: 10 }']),
      'closest_station: { name: A, lang: en, «line: 7 }',
      'location: { latitude: 58.44, longitude: 19.71, «height: 3 }',
    ),
    'unknown-key dates.0.doors, closest_station.line, location.height, dress',
  ],
  'keys are unknown at every level of an object': [
    set(edit(object, ['Quay 1', 'Quay 1, «fax: 1'], ['19.71', '19.71, «zoom: 1']), '«open: now'),
    'unknown-key open, location.zoom, info_box.fax',
  ],
  'keys are unknown at every level of a guide': [
    set(guide, '«lead: A', 'byline: { headline: B, «font: serif }'),
    'unknown-key lead, byline.font',
  ],
  'keys are unknown in an author and a sidecar': [
    set(author, '«born: 1990'),
    set(sidecar, '«camera: X', 'focal_point: { x: 1%, y: 2%, «z: 3% }'),
    'unknown-key born, camera, focal_point.z',
  ],
  'keys are unknown at every level of the settings': [
    set(site, '«analytics: x', 'page_sizes: { «events: 3 }', 'renditions: { «people: { small: width-1 } }'),
    set(labels, '«people: {}'),
    'unknown-key people, analytics, page_sizes.events, renditions.people',
  ],
  'everything that an event must have is missing': [
    { [event]: '---\n«zip_code: 1\n---\n' },
    'missing-key categories, +category, +dates, +image, +language, +place, +text, +title: Write the text: in a .md file below the second ---',
  ],
  'everything that an object must have is missing': [
    { [object]: '---\n«href: https://www.example.org/\n---\n' },
    set(event, 'address: Quay 2', 'location: { latitude: 58.44, longitude: 19.71 }'),
    'missing-id id',
    'missing-key +image, +language, +text, +title',
  ],
  'everything that a guide must have is missing': [
    { [guide]: '---\n«byline: {}\n---\n' },
    'missing-id id',
    'missing-key +category, +language, +title',
  ],
  'everything that an author and a picture must have is missing': [
    { [author]: '«is_local: true\n', [sidecar]: '«caption: Sun\n' },
    'missing-key name',
    'missing-id id',
    'missing-key +alt, +licence, +title',
  ],
  'everything that the settings must have is missing': [
    { [site]: '«page_sizes: {}\n', [labels]: '«# none\n' },
    'missing-key guide_categories, +places, base_url, +city, +href_patterns, +languages, +licence',
    'missing-key +time_zone',
  ],
  'parts are missing in what the settings must have': [
    {
      [site]:
        'base_url: https://api.example.org\n«city: { «bounds: {} }\ntime_zone: Europe/Stockholm\nlanguages: [en, sv]\n«licence: {}\n«href_patterns: {}\n',
    },
    'missing-key city.name, city.bounds.east, +city.bounds.north, +city.bounds.south, +city.bounds.west',
    'missing-key licence.name, +licence.url, href_patterns.event, +href_patterns.guide',
    'missing-key +href_patterns.object',
  ],
  'parts are missing in an event': [
    set(
      edit(event, ['{ id: 1, start: 2027-05-01, end: 2027-05-02 }', '«{ id: 1 }']),
      '«closest_station: {}',
      '«location: {}',
    ),
    'missing-key dates.0.start, closest_station.lang, +closest_station.name, location.latitude',
    'missing-key +location.longitude',
  ],
  'keys have nothing behind them': [
    set(event, '«title:', '«image:', 'place:«'),
    'missing-key title, image, place',
  ],
  'optional keys are the null of YAML, which is a text': [
    set(event, 'place: «~', 'venue_name: null', 'location: «null'),
    'unknown-object place',
    'wrong-kind location',
  ],
  'items of lists have nothing behind their hyphens': [
    set(event, 'categories:\n  - fairs\n  -«'),
    set(object, 'mass_info:\n  -«'),
    'empty-text categories.1, mass_info.0: or the item of the list',
  ],
  'lists are empty': [
    set(
      edit(event, ['dates:\n  - { id: 1, start: 2027-05-01, end: 2027-05-02 }', 'dates: «[]']),
      'categories: «[]',
    ),
    edit(site, ['[en, sv]', '«[]']),
    'empty-list dates, categories, languages',
  ],
  'texts are empty': [
    set(event, 'title: «""'),
    set(edit(object, ['Old things.\n', ' \n\t\n']), '«id: 1'),
    edit(sidecar, ['A quay in the sun', '{ en: «"", sv: Kaj }']),
    'empty-text title, alt.en',
    'missing-key text',
  ],
  'kinds are wrong everywhere in an object': [
    {
      [object]:
        '---\nid: «[1]\nlanguage: «{ en: sv }\ntitle: «[A]\nlabel: «{}\nimage: «[quay]\nlocation: «[58, 19]\nhref: «{}\ninfo_box: «Quay 1\ninfo_box_text: «[A]\nmass_info: «Closed\n«text: «{}\n---\n',
    },
    'wrong-kind id, language, title, label, image, location, href, info_box, info_box_text, mass_info',
    'duplicate-key',
    'wrong-kind text',
  ],
  'kinds are wrong in an object’s info box and dates': [
    edit(object, ['{ address: Quay 1 }', '{ address: «[Quay], telephone: «{}, email: «[a], href: «{} }']),
    edit(event, ['- { id: 1, start: 2027-05-01, end: 2027-05-02 }', '- «2027-05-01\n  - «[later]']),
    'wrong-kind dates.0, dates.1, info_box.address, info_box.telephone, info_box.email, info_box.href: Write `- { start: 2027-06-25 }`.',
  ],
  'kinds are wrong in a guide, an author and a sidecar': [
    set(guide, 'id: «{}', 'byline: «Hello', 'href: «[a]'),
    {
      [author]: 'name: «{}\ntitle: «[A]\nis_local: «[true]\nimage: «{}\n',
      [sidecar]:
        'id: 1\ntitle: «[A]\nalt: { en: «[A], sv: «{} }\nlicence: «[]\nfocal_point: «50%\ndate_taken: «{}\n',
    },
    'wrong-kind name, title, is_local, image, id, byline, href, title, alt.en, alt.sv, licence',
    'wrong-kind focal_point, date_taken',
  ],
  'kinds are wrong everywhere in the settings': [
    {
      [site]:
        'base_url: «[a]\ncity: «Smallville\ntime_zone: «{}\nlanguages: «en\nlicence: «CC\npage_sizes: «16\nhref_patterns: «x\nmedia_host: «[]\nrenditions: «small\n',
      [labels]: 'places: «[museum]\nguide_categories: «walks\n',
    },
    'wrong-kind places, guide_categories, base_url, city, time_zone, languages, licence, page_sizes',
    'wrong-kind href_patterns, media_host, renditions',
  ],
}

/** Values that their fields do not accept. */
export const valueRows: Rows = {
  'days have a time of day, and an event a field for it': [
    edit(
      event,
      ['start: 2027-05-01,', 'start: «2027-05-01 18:30, «start_time: 18:30,'],
      ['end: 2027-05-02', 'end: «2.5.2027 kl 20:00'],
      ['title:', '«time: 18:30\ntitle:'],
    ),
    edit(guide, ['ann\n', 'ann\n«time: 18:30\n']),
    'unknown-key time: Move it to its date',
    'bad-date dates.0.start: write `time: 18:30` beside it',
    'unknown-key dates.0.start_time',
    'bad-date dates.0.end: is a day and a time',
    'unknown-key time',
  ],
  'a date is a day of each week, with a time beside it': [
    edit(event, [
      '{ id: 1, start: 2027-05-01, end: 2027-05-02 }',
      '{ id: 1, start: «every Monday in May 2027, time: 18:30 }',
    ]),
    'bad-date dates.0.start: `- { start: 2027-05-03, time: 18:30 }`',
  ],
  'a date is a day of each week, one of which is there already': [
    edit(event, [
      '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
      '  - { id: 1, start: 2027-05-03 }\n  - { id: 2, start: «every Monday in May 2027, time: «18.30 }',
    ]),
    'bad-date dates.1.start: on a line of its own: `- { start: 2027-05-10, time: 18:30 }`',
    'bad-time dates.1.time',
  ],
  'a weekday is not that of its day': [
    edit(event, ['start: 2027-05-01', 'start: «Friday 18 March 2027']),
    'bad-date dates.0.start: may be 2027-03-18 or 2027-03-19',
  ],
  'two days and their times are words in the place of a date': [
    edit(event, [
      '{ id: 1, start: 2027-05-01, end: 2027-05-02 }',
      '«lör 18 – sön 19 december 2027 kl. 10–18',
    ]),
    'wrong-kind dates.0: start: 2027-12-18, end: 2027-12-19, time: 10:00, end_time: 18:00 }',
  ],
  'a date has a place': [
    edit(event, ['end: 2027-05-02', 'end: 2027-05-02, «place: museum']),
    'unknown-key dates.0.place: write `status: moved` beside it in place of this',
  ],
  'one of two dates is cancelled': [
    edit(event, [
      'end: 2027-05-02 }',
      'end: 2027-05-02, status: «cancelled }\n  - { id: 2, start: 2027-06-01 }',
    ]),
    'status-in-api dates.0.status: in the text which date is cancelled',
  ],
  'a place has the name of a hall beside it': [
    set(event, 'place: «The museum, small hall'),
    'unknown-object place: Write `place: museum`, and `venue_name: The museum, small hall`',
  ],
  'a telephone number has what each is for behind it': [
    edit(object, ['Quay 1 }', 'Quay 1, telephone: «"08-465 004 47 (office), 08-465 004 48 (café)" }']),
    'bad-telephone info_box.telephone: such as 08-465 004 47, and the other in the text',
  ],
  'fields of the info box are outside it, by other names, and one is there already': [
    set(object, '«telefon: 08-465 004 99', '«adress: Quay 2', '«hemsida: https://www.museum.example/'),
    'unknown-key telefon: Move it below `info_box:`, with two spaces before it: `telephone: …`.',
    'unknown-key adress: There is one already: correct that line',
    'unknown-key hemsida: `href: …`',
  ],
  'two fields of an event mean the same one': [
    set(event, '«biljetter: https://www.fair.example/a', '«boka: https://www.fair.example/b'),
    'unknown-key biljetter: Did you mean "tickets"?',
    'unknown-key boka: Did you mean "tickets"? It is there already: correct that line',
  ],
  'tickets are sold out': [
    set(event, 'tickets: «Sold out!'),
    'bad-url tickets: Write `status: sold-out` at the date',
  ],
  'web addresses are invalid': [
    edit(object, [
      '{ address: Quay 1 }',
      '{ address: Quay 1, href: «www.example.org, booking_href: «"ftp://example.org/" }',
    ]),
    set(event, 'external_website_url: «https://a b.example', 'href: «//www.example.org/'),
    set(author, 'href: «javascript:alert(1)'),
    set(guide, 'href: «https://me:secret@example.org/'),
    'bad-url href, external_website_url, href, href, info_box.href, info_box.booking_href',
  ],
  'e-mail addresses and telephone numbers are invalid': [
    edit(object, [
      '{ address: Quay 1 }',
      '\n  address: Quay 1\n  telephone: «08-CALL-US\n  email: «hello at example.org',
    ]),
    'bad-telephone info_box.telephone',
    'bad-email info_box.email',
  ],
  'a telephone number has 60,000 digits and a letter': [
    edit(object, ['{ address: Quay 1 }', `\n  address: Quay 1\n  telephone: «${'1'.repeat(60000)}x`]),
    'bad-telephone info_box.telephone',
  ],
  'a colour and sizes are blank, and a language is two words': [
    set(guide, 'byline: { color: «"", size: «" " }'),
    set(event, 'size: «""', 'closest_station: { name: Quay, lang: «old norse }'),
    'empty-text size',
    'bad-choice closest_station.lang',
    'empty-text byline.color, byline.size',
  ],
  'backend modifiers are not a list in JSON, or hold a number that is too large': [
    set(event, "backend_modifiers: «'{}'"),
    {
      'content/events/two.md': String(
        set(edit(event, ['id: 1,', 'id: 2,']), "backend_modifiers: «'[-1e999]'")[event],
      ),
    },
    `bad-json backend_modifiers, backend_modifiers: '[{"a": 1}]'`,
  ],
  'a text by language lacks a language': [
    edit(labels, ['{ en: Museum, sv: Museum }', '«{ en: Museum }']),
    edit(sidecar, ['A quay in the sun', '«{}']),
    'missing-language alt, +alt, places.museum: Add `sv: …`',
  ],
  'a text is in a language that the site does not have': [
    edit(sidecar, ['A quay in the sun', '{ en: Quay, sv: Kaj, «de: Kai, «__proto__: x }']),
    'unknown-language alt.de, alt.__proto__',
  ],
  'a Markdown text has problems in one language': [
    set(author, 'text: { en: «"<b>Ann</b>", sv: Ann }'),
    'html-in-text text.en',
  ],
}
