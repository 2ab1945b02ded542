import { append, author, edit, event, guide, labels, object, type Rows, sidecar, site } from './row.ts'

/** Keys and values that no field takes. */
export const fieldRows: Rows = {
  'keys are unknown at every level of an event': {
    files: {
      ...edit(
        event,
        ['zip_code: 01234', 'zip_code: 01234\nprice: 10'],
        ['end: 2027-05-02 }', 'end: 2027-05-02, time: 10 }'],
        [
          'place: museum',
          'place: museum\nclosest_station: { name: A, lang: en, line: 7 }\nlocation: { latitude: 58.44, longitude: 19.71, height: 3 }',
        ],
      ),
    },
    problems: {
      [event]: [
        'unknown-key 6:50 dates.0.time, unknown-key 11:39 closest_station.line',
        'unknown-key 12:48 location.height, unknown-key 14:1 price',
      ],
    },
  },
  'keys are unknown at every level of an object': {
    files: edit(
      object,
      ['id: 1', 'id: 1\nopen: now'],
      ['address: Quay 1', 'address: Quay 1, fax: 1'],
      ['longitude: 19.71', 'longitude: 19.71, zoom: 1'],
    ),
    problems: {
      [object]: 'unknown-key 3:1 open, unknown-key 8:48 location.zoom, unknown-key 9:30 info_box.fax',
    },
  },
  'keys are unknown at every level of a guide': {
    files: edit(guide, ['id: 1', 'id: 1\nlead: A\nbyline: { headline: B, font: serif }']),
    problems: { [guide]: 'unknown-key 3:1 lead, unknown-key 4:24 byline.font' },
  },
  'keys are unknown in an author and a sidecar': {
    files: {
      ...append(author, 'born: 1990\n'),
      ...append(sidecar, 'camera: X\nfocal_point: { x: 1%, y: 2%, z: 3% }\n'),
    },
    problems: {
      [author]: 'unknown-key 3:1 born',
      [sidecar]: 'unknown-key 5:1 camera, unknown-key 6:30 focal_point.z',
    },
  },
  'keys are unknown at every level of the settings': {
    files: {
      ...append(
        site,
        'analytics: x\npage_sizes: { events: 3 }\nrenditions: { people: { small: width-1 } }\n',
      ),
      ...append(labels, 'people: {}\n'),
    },
    problems: {
      [labels]: 'unknown-key 5:1 people',
      [site]: [
        'unknown-key 12:1 analytics, unknown-key 13:15 page_sizes.events',
        'unknown-key 14:15 renditions.people',
      ],
    },
  },
  'a key is mistyped, and not missing, too': {
    files: edit(event, ['title: The fair', 'titel: The fair'], ['place: museum', 'plase: museum']),
    problems: { [event]: 'unknown-key 3:1 titel, unknown-key 10:1 plase' },
    says: ['Did you mean "title"?', 'Did you mean "place"?'],
  },
  'a key is called like something of JavaScript': {
    files: {
      ...append(author, '__proto__: x\nconstructor: x\n'),
      ...edit(labels, ['guide_', '  constructor:\nguide_']),
    },
    problems: {
      [author]: 'unknown-key 3:1 __proto__, unknown-key 4:1 constructor',
      [labels]: 'missing-key 3:3 places.constructor',
    },
  },
  'everything that an event must have is missing': {
    files: { [event]: '---\nzip_code: 1\n---\n' },
    problems: {
      [event]: [
        'missing-key 2:1 address, missing-key 2:1 categories, missing-key 2:1 category',
        'missing-key 2:1 dates, missing-key 2:1 image, missing-key 2:1 language',
        'missing-key 2:1 location, missing-key 2:1 text, missing-key 2:1 title',
        'missing-key 2:1 venue_name',
      ],
    },
    says: ['Write the text below the fields'],
  },
  'everything that an object must have is missing': {
    files: {
      [object]: '---\nhref: https://www.example.org/\n---\n',
      ...edit(event, [
        'place: museum',
        'place: museum\naddress: Quay 2\nlocation: { latitude: 58.44, longitude: 19.71 }',
      ]),
    },
    problems: {
      [object]: [
        'missing-id 2:1 id, missing-key 2:1 image, missing-key 2:1 language, missing-key 2:1 text',
        'missing-key 2:1 title',
      ],
    },
  },
  'everything that a guide must have is missing': {
    files: { [guide]: '---\nbyline: {}\n---\n' },
    problems: {
      [guide]: 'missing-id 2:1 id, missing-key 2:1 category, missing-key 2:1 language, missing-key 2:1 title',
    },
  },
  'everything that an author and a picture must have is missing': {
    files: { [author]: 'is_local: true\n', [sidecar]: 'caption: Sun\n' },
    problems: {
      [author]: 'missing-key 1:1 name',
      [sidecar]: 'missing-id 1:1 id, missing-key 1:1 alt, missing-key 1:1 licence, missing-key 1:1 title',
    },
  },
  'everything that the settings must have is missing': {
    files: { [site]: 'page_sizes: {}\n', [labels]: '# none\n' },
    problems: {
      [labels]: 'missing-key 1:1 guide_categories, missing-key 1:1 places',
      [site]: [
        'missing-key 1:1 base_url, missing-key 1:1 city, missing-key 1:1 href_patterns',
        'missing-key 1:1 languages, missing-key 1:1 licence, missing-key 1:1 time_zone',
      ],
    },
  },
  'parts are missing in what the settings must have': {
    files: {
      [site]:
        'base_url: https://api.example.org\ncity: { bounds: {} }\ntime_zone: Europe/Stockholm\nlanguages: [en, sv]\nlicence: {}\nhref_patterns: {}\n',
    },
    problems: {
      [site]: [
        'missing-key 2:1 city.name, missing-key 2:9 city.bounds.east',
        'missing-key 2:9 city.bounds.north, missing-key 2:9 city.bounds.south',
        'missing-key 2:9 city.bounds.west, missing-key 5:1 licence.name, missing-key 5:1 licence.url',
        'missing-key 6:1 href_patterns.event, missing-key 6:1 href_patterns.guide',
        'missing-key 6:1 href_patterns.object',
      ],
    },
  },
  'parts are missing in an event': {
    files: edit(
      event,
      ['{ id: 1, start: 2027-05-01, end: 2027-05-02 }', '{ id: 1 }'],
      ['place: museum', 'place: museum\nclosest_station: {}\nlocation: {}'],
    ),
    problems: {
      [event]: [
        'missing-key 6:5 dates.0.start, missing-key 11:1 closest_station.lang',
        'missing-key 11:1 closest_station.name, missing-key 12:1 location.latitude',
        'missing-key 12:1 location.longitude',
      ],
    },
  },
  'keys have nothing behind them': {
    files: edit(event, ['title: The fair', 'title:'], ['image: quay', 'image:'], ['place: museum', 'place:']),
    problems: {
      [event]: [
        'missing-key 2:1 address, missing-key 2:1 location, missing-key 2:1 venue_name',
        'missing-key 3:1 title, missing-key 4:1 image',
      ],
    },
  },
  'optional keys are null, and what they would say is missing': {
    files: edit(event, ['place: museum', 'place: ~\nvenue_name: null\naddress: Quay 2\nlocation:']),
    problems: { [event]: 'missing-key 11:13 venue_name, missing-key 13:10 location' },
  },
  'items of lists have nothing behind their hyphens': {
    files: {
      ...edit(event, ['categories: [fairs]', 'categories:\n  - fairs\n  -']),
      ...edit(object, ['id: 1', 'id: 1\nmass_info:\n  -']),
    },
    problems: { [event]: 'empty-text 9:4 categories.1', [object]: 'empty-text 4:4 mass_info.0' },
    says: ['This item of the list is empty.'],
  },
  'lists are empty': {
    files: {
      ...edit(
        event,
        ['categories: [fairs]', 'categories: []'],
        ['dates:\n  - { id: 1, start: 2027-05-01, end: 2027-05-02 }', 'dates: []'],
      ),
      ...edit(site, ['[en, sv]', '[]']),
    },
    problems: {
      [event]: 'empty-list 5:8 dates, empty-list 6:13 categories',
      [site]: 'empty-list 6:12 languages',
    },
  },
  'texts are empty': {
    files: {
      ...edit(event, ['title: The fair', 'title: ""']),
      ...edit(object, ['Old things.\n', ' \n\t\n']),
      ...edit(sidecar, ['A quay in the sun', '{ en: "", sv: Kaj }']),
    },
    problems: {
      [event]: 'empty-text 3:8 title',
      [sidecar]: 'empty-text 3:12 alt.en',
      [object]: 'missing-key 2:1 text',
    },
  },
  'kinds are wrong everywhere in an object': {
    files: {
      [object]:
        '---\nid: [1]\nlanguage: { en: sv }\ntitle: [A]\nlabel: {}\nimage: [quay]\nlocation: [58, 19]\nhref: {}\ninfo_box: Quay 1\ninfo_box_text: [A]\nmass_info: Closed\ntext: {}\n---\n',
    },
    problems: {
      [object]: [
        'wrong-kind 2:5 id, wrong-kind 3:11 language, wrong-kind 4:8 title, wrong-kind 5:8 label',
        'wrong-kind 6:8 image, wrong-kind 7:11 location, wrong-kind 8:7 href',
        'wrong-kind 9:11 info_box, wrong-kind 10:16 info_box_text, wrong-kind 11:12 mass_info',
        'duplicate-key 12:1, wrong-kind 12:7 text',
      ],
    },
  },
  'kinds are wrong in an object’s info box and dates': {
    files: {
      ...edit(object, ['{ address: Quay 1 }', '{ address: [Quay], telephone: {}, email: [a], href: {} }']),
      ...edit(event, ['- { id: 1, start: 2027-05-01, end: 2027-05-02 }', '- 2027-05-01\n  - [2027-05-02]']),
    },
    problems: {
      [event]: 'wrong-kind 6:5 dates.0, wrong-kind 7:5 dates.1',
      [object]: [
        'wrong-kind 8:22 info_box.address, wrong-kind 8:41 info_box.telephone',
        'wrong-kind 8:52 info_box.email, wrong-kind 8:63 info_box.href',
      ],
    },
    says: ['Write `{ start: 2027-06-25 }`.'],
  },
  'kinds are wrong in a guide, an author and a sidecar': {
    files: {
      ...edit(guide, ['id: 1', 'id: {}\nbyline: Hello\nhref: [a]']),
      [author]: 'name: {}\ntitle: [A]\nis_local: [true]\nimage: {}\n',
      [sidecar]:
        'id: 1\ntitle: [A]\nalt: { en: [A], sv: {} }\nlicence: []\nfocal_point: 50%\ndate_taken: {}\n',
    },
    problems: {
      [author]: 'wrong-kind 1:7 name, wrong-kind 2:8 title, wrong-kind 3:11 is_local, wrong-kind 4:8 image',
      [guide]: 'wrong-kind 2:5 id, wrong-kind 3:9 byline, wrong-kind 4:7 href',
      [sidecar]: [
        'wrong-kind 2:8 title, wrong-kind 3:12 alt.en, wrong-kind 3:21 alt.sv',
        'wrong-kind 4:10 licence, wrong-kind 5:14 focal_point, wrong-kind 6:13 date_taken',
      ],
    },
  },
  'kinds are wrong everywhere in the settings': {
    files: {
      [site]:
        'base_url: [a]\ncity: Smallville\ntime_zone: {}\nlanguages: en\nlicence: CC\npage_sizes: 16\nhref_patterns: x\nmedia_host: []\nrenditions: small\n',
      [labels]: 'places: [museum]\nguide_categories: walks\n',
    },
    problems: {
      [labels]: 'wrong-kind 1:9 places, wrong-kind 2:19 guide_categories',
      [site]: [
        'wrong-kind 1:11 base_url, wrong-kind 2:7 city, wrong-kind 3:12 time_zone',
        'wrong-kind 4:12 languages, wrong-kind 5:10 licence, wrong-kind 6:13 page_sizes',
        'wrong-kind 7:16 href_patterns, wrong-kind 8:13 media_host, wrong-kind 9:13 renditions',
      ],
    },
  },
}

/** Values that their fields do not take. */
export const valueRows: Rows = {
  'addresses of the web are none': {
    files: {
      ...edit(object, [
        '{ address: Quay 1 }',
        '{ address: Quay 1, href: www.example.org, booking_href: "ftp://example.org/" }',
      ]),
      ...edit(event, [
        'place: museum',
        'place: museum\nexternal_website_url: https://a b.example\nhref: //www.example.org/',
      ]),
      ...append(author, 'href: javascript:alert(1)\n'),
      ...edit(guide, ['id: 1', 'id: 1\nhref: https://me:secret@example.org/']),
    },
    problems: {
      [author]: 'bad-url 3:7 href',
      [event]: 'bad-url 11:23 external_website_url, bad-url 12:7 href',
      [guide]: 'bad-url 3:7 href',
      [object]: 'bad-url 8:36 info_box.href, bad-url 8:67 info_box.booking_href',
    },
  },
  'e-mail addresses and telephone numbers are none': {
    files: edit(object, [
      '{ address: Quay 1 }',
      '\n  address: Quay 1\n  telephone: 08-CALL-US\n  email: hello at example.org',
    ]),
    problems: { [object]: 'bad-telephone 10:14 info_box.telephone, bad-email 11:10 info_box.email' },
  },
  'a telephone number has 60,000 digits and a letter': {
    files: edit(object, ['{ address: Quay 1 }', `\n  address: Quay 1\n  telephone: ${'1'.repeat(60000)}x`]),
    problems: { [object]: 'bad-telephone 10:14 info_box.telephone' },
  },
  'control characters and half characters are in texts': {
    files: edit(
      event,
      ['title: The fair', 'title: "The \\u0007 fair"'],
      ['zip_code: 01234', 'zip_code: "\\x1b[31m"\ncity: "\\ud83d"'],
    ),
    problems: { [event]: 'bad-text 3:8 title, bad-text 11:11 zip_code, bad-text 12:7 city' },
    says: ['U+0007', 'U+001B', 'U+D83D'],
  },
  'true and false are written otherwise': {
    files: append(author, 'is_local: yes\n'),
    problems: { [author]: 'bad-boolean 3:11 is_local' },
  },
  'words of which few are known are blank, and a language is two words': {
    files: {
      ...edit(guide, ['id: 1', 'id: 1\nbyline: { color: "", size: " " }']),
      ...edit(event, [
        'place: museum',
        'place: museum\nsize: ""\nclosest_station: { name: Quay, lang: old norse }',
      ]),
    },
    problems: {
      [event]: 'empty-text 11:7 size, bad-choice 12:38 closest_station.lang',
      [guide]: 'empty-text 3:18 byline.color, empty-text 3:28 byline.size',
    },
  },
  'backend modifiers are no list in JSON, or hold a number without end': {
    files: {
      ...edit(event, ['place: museum', "place: museum\nbackend_modifiers: '{}'"]),
      'content/events/two.md': String(
        edit(event, ['id: 1,', 'id: 2,'], ['place: museum', "place: museum\nbackend_modifiers: '[-1e999]'"])[
          event
        ],
      ),
    },
    problems: {
      [event]: 'bad-json 11:20 backend_modifiers',
      'content/events/two.md': 'bad-json 11:20 backend_modifiers',
    },
    says: [`'[{"a": 1}]'`],
  },
  'an object has a blank slug': {
    files: edit(object, ['id: 1', 'id: 1\nslug: " "']),
    problems: { [object]: 'empty-text 3:7 slug' },
  },
  'per cents are none': {
    files: append(sidecar, 'focal_point: { x: 0.5, y: 101%, width: 1.234%, height: -1% }\n'),
    problems: {
      [sidecar]: [
        'bad-percent 5:19 focal_point.x, bad-percent 5:27 focal_point.y',
        'bad-percent 5:40 focal_point.width, bad-percent 5:56 focal_point.height',
      ],
    },
  },
  'words lack a language': {
    files: {
      ...edit(labels, ['{ en: Museum, sv: Museum }', '{ en: Museum }']),
      ...edit(sidecar, ['A quay in the sun', '{}']),
    },
    problems: {
      [sidecar]: 'missing-language 3:6 alt, missing-language 3:6 alt',
      [labels]: 'missing-language 2:11 places.museum',
    },
    says: ['Add `sv: …`'],
  },
  'words are in a language that the site does not have': {
    files: edit(sidecar, ['A quay in the sun', '{ en: Quay, sv: Kaj, de: Kai, __proto__: x }']),
    problems: { [sidecar]: 'unknown-language 3:27 alt.de, unknown-language 3:36 alt.__proto__' },
  },
  'Markdown words have problems in one language': {
    files: append(author, 'text: { en: "<b>Ann</b>", sv: Ann }\n'),
    problems: { [author]: 'html-in-text 3:13 text.en' },
  },
}
