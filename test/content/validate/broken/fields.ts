import { append, author, edit, event, guide, labels, object, type Row, sidecar, site } from './row.ts'

/** Keys and values that no field takes. */
export const fieldRows: readonly Row[] = [
  {
    name: 'keys are unknown at every level of an event',
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
    problems: [
      'unknown-key content/events/fair.md:6:50 dates.0.time',
      'unknown-key content/events/fair.md:11:39 closest_station.line',
      'unknown-key content/events/fair.md:12:48 location.height',
      'unknown-key content/events/fair.md:14:1 price',
    ],
  },
  {
    name: 'keys are unknown at every level of an object',
    files: edit(
      object,
      ['id: 1', 'id: 1\nopen: now'],
      ['address: Quay 1', 'address: Quay 1, fax: 1'],
      ['longitude: 19.71', 'longitude: 19.71, zoom: 1'],
    ),
    problems: [
      'unknown-key content/objects/museum.md:3:1 open',
      'unknown-key content/objects/museum.md:8:48 location.zoom',
      'unknown-key content/objects/museum.md:9:30 info_box.fax',
    ],
  },
  {
    name: 'keys are unknown at every level of a guide',
    files: edit(guide, ['id: 1', 'id: 1\nlead: A\nbyline: { headline: B, font: serif }']),
    problems: [
      'unknown-key content/guides/walk.md:3:1 lead',
      'unknown-key content/guides/walk.md:4:24 byline.font',
    ],
  },
  {
    name: 'keys are unknown in an author and a sidecar',
    files: {
      ...append(author, 'born: 1990\n'),
      ...append(sidecar, 'camera: X\nfocal_point: { x: 1%, y: 2%, z: 3% }\n'),
    },
    problems: [
      'unknown-key content/authors/ann.yaml:3:1 born',
      'unknown-key content/images/quay.yaml:5:1 camera',
      'unknown-key content/images/quay.yaml:6:30 focal_point.z',
    ],
  },
  {
    name: 'keys are unknown at every level of the settings',
    files: {
      ...append(
        site,
        'analytics: x\npage_sizes: { events: 3 }\nrenditions: { people: { small: width-1 } }\n',
      ),
      ...append(labels, 'people: {}\n'),
    },
    problems: [
      'unknown-key content/labels.yaml:5:1 people',
      'unknown-key content/site.yaml:12:1 analytics',
      'unknown-key content/site.yaml:13:15 page_sizes.events',
      'unknown-key content/site.yaml:14:15 renditions.people',
    ],
  },
  {
    name: 'a key is mistyped, and not missing, too',
    files: edit(event, ['title: The fair', 'titel: The fair'], ['place: museum', 'plase: museum']),
    problems: [
      'unknown-key content/events/fair.md:3:1 titel',
      'unknown-key content/events/fair.md:10:1 plase',
    ],
    says: ['Did you mean "title"?', 'Did you mean "place"?'],
  },
  {
    name: 'a key is called like something of JavaScript',
    files: {
      ...append(author, '__proto__: x\nconstructor: x\n'),
      ...edit(labels, ['guide_', '  constructor:\nguide_']),
    },
    problems: [
      'unknown-key content/authors/ann.yaml:3:1 __proto__',
      'unknown-key content/authors/ann.yaml:4:1 constructor',
      'missing-key content/labels.yaml:3:3 places.constructor',
    ],
  },
  {
    name: 'a key is empty',
    files: append(author, ': x\n'),
    problems: ['unknown-key content/authors/ann.yaml:3:1'],
  },
  {
    name: 'everything that an event must have is missing',
    files: { [event]: '---\nzip_code: 1\n---\n' },
    problems: [
      'missing-key content/events/fair.md:2:1 address',
      'missing-key content/events/fair.md:2:1 categories',
      'missing-key content/events/fair.md:2:1 category',
      'missing-key content/events/fair.md:2:1 dates',
      'missing-key content/events/fair.md:2:1 image',
      'missing-key content/events/fair.md:2:1 language',
      'missing-key content/events/fair.md:2:1 location',
      'missing-key content/events/fair.md:2:1 text',
      'missing-key content/events/fair.md:2:1 title',
      'missing-key content/events/fair.md:2:1 venue_name',
    ],
    says: ['Write the text below the fields'],
  },
  {
    name: 'everything that an object must have is missing',
    files: {
      [object]: '---\nhref: https://www.example.org/\n---\n',
      ...edit(event, [
        'place: museum',
        'place: museum\naddress: Quay 2\nlocation: { latitude: 58.44, longitude: 19.71 }',
      ]),
    },
    problems: [
      'missing-id content/objects/museum.md:2:1 id',
      'missing-key content/objects/museum.md:2:1 image',
      'missing-key content/objects/museum.md:2:1 language',
      'missing-key content/objects/museum.md:2:1 text',
      'missing-key content/objects/museum.md:2:1 title',
    ],
  },
  {
    name: 'everything that a guide must have is missing',
    files: { [guide]: '---\nbyline: {}\n---\n' },
    problems: [
      'missing-id content/guides/walk.md:2:1 id',
      'missing-key content/guides/walk.md:2:1 category',
      'missing-key content/guides/walk.md:2:1 language',
      'missing-key content/guides/walk.md:2:1 title',
    ],
  },
  {
    name: 'everything that an author and a picture must have is missing',
    files: { [author]: 'is_local: true\n', [sidecar]: 'caption: Sun\n' },
    problems: [
      'missing-key content/authors/ann.yaml:1:1 name',
      'missing-id content/images/quay.yaml:1:1 id',
      'missing-key content/images/quay.yaml:1:1 alt',
      'missing-key content/images/quay.yaml:1:1 licence',
      'missing-key content/images/quay.yaml:1:1 title',
    ],
  },
  {
    name: 'everything that the settings must have is missing',
    files: { [site]: 'page_sizes: {}\n', [labels]: '# none\n' },
    problems: [
      'missing-key content/labels.yaml:1:1 guide_categories',
      'missing-key content/labels.yaml:1:1 places',
      'missing-key content/site.yaml:1:1 base_url',
      'missing-key content/site.yaml:1:1 city',
      'missing-key content/site.yaml:1:1 href_patterns',
      'missing-key content/site.yaml:1:1 languages',
      'missing-key content/site.yaml:1:1 licence',
      'missing-key content/site.yaml:1:1 time_zone',
    ],
  },
  {
    name: 'parts are missing in what the settings must have',
    files: {
      [site]:
        'base_url: https://api.example.org\ncity: { bounds: {} }\ntime_zone: Europe/Stockholm\nlanguages: [en, sv]\nlicence: {}\nhref_patterns: {}\n',
    },
    problems: [
      'missing-key content/site.yaml:2:1 city.name',
      'missing-key content/site.yaml:2:9 city.bounds.east',
      'missing-key content/site.yaml:2:9 city.bounds.north',
      'missing-key content/site.yaml:2:9 city.bounds.south',
      'missing-key content/site.yaml:2:9 city.bounds.west',
      'missing-key content/site.yaml:5:1 licence.name',
      'missing-key content/site.yaml:5:1 licence.url',
      'missing-key content/site.yaml:6:1 href_patterns.event',
      'missing-key content/site.yaml:6:1 href_patterns.guide',
      'missing-key content/site.yaml:6:1 href_patterns.object',
    ],
  },
  {
    name: 'parts are missing in an event',
    files: edit(
      event,
      ['{ id: 1, start: 2027-05-01, end: 2027-05-02 }', '{ id: 1 }'],
      ['place: museum', 'place: museum\nclosest_station: {}\nlocation: {}'],
    ),
    problems: [
      'missing-key content/events/fair.md:6:5 dates.0.start',
      'missing-key content/events/fair.md:11:1 closest_station.lang',
      'missing-key content/events/fair.md:11:1 closest_station.name',
      'missing-key content/events/fair.md:12:1 location.latitude',
      'missing-key content/events/fair.md:12:1 location.longitude',
    ],
  },
  {
    name: 'keys have nothing behind them',
    files: edit(event, ['title: The fair', 'title:'], ['image: quay', 'image:'], ['place: museum', 'place:']),
    problems: [
      'missing-key content/events/fair.md:2:1 address',
      'missing-key content/events/fair.md:2:1 location',
      'missing-key content/events/fair.md:2:1 venue_name',
      'missing-key content/events/fair.md:3:1 title',
      'missing-key content/events/fair.md:4:1 image',
    ],
  },
  {
    name: 'optional keys are null, and what they would say is missing',
    files: edit(event, ['place: museum', 'place: ~\nvenue_name: null\naddress: Quay 2\nlocation:']),
    problems: [
      'missing-key content/events/fair.md:11:13 venue_name',
      'missing-key content/events/fair.md:13:10 location',
    ],
  },
  {
    name: 'items of lists have nothing behind their hyphens',
    files: {
      ...edit(event, ['categories: [fairs]', 'categories:\n  - fairs\n  -']),
      ...edit(object, ['id: 1', 'id: 1\nmass_info:\n  -']),
    },
    problems: [
      'empty-text content/events/fair.md:9:4 categories.1',
      'empty-text content/objects/museum.md:4:4 mass_info.0',
    ],
    says: ['This item of the list is empty.'],
  },
  {
    name: 'lists are empty',
    files: {
      ...edit(
        event,
        ['categories: [fairs]', 'categories: []'],
        ['dates:\n  - { id: 1, start: 2027-05-01, end: 2027-05-02 }', 'dates: []'],
      ),
      ...edit(site, ['[en, sv]', '[]']),
    },
    problems: [
      'empty-list content/events/fair.md:5:8 dates',
      'empty-list content/events/fair.md:6:13 categories',
      'empty-list content/site.yaml:6:12 languages',
    ],
  },
  {
    name: 'texts are empty',
    files: {
      ...edit(event, ['title: The fair', 'title: ""']),
      ...edit(object, ['Old things.\n', ' \n\t\n']),
      ...edit(sidecar, ['A quay in the sun', '{ en: "", sv: Kaj }']),
    },
    problems: [
      'empty-text content/events/fair.md:3:8 title',
      'empty-text content/images/quay.yaml:3:12 alt.en',
      'missing-key content/objects/museum.md:2:1 text',
    ],
  },
  {
    name: 'texts stand where others belong in an event',
    files: edit(
      event,
      ['dates:\n  - { id: 1, start: 2027-05-01, end: 2027-05-02 }', 'dates: 2027-05-01'],
      ['categories: [fairs]', 'categories: fairs'],
      ['category: fairs', 'category: [fairs]'],
      ['place: museum', 'place: { slug: museum }\nlocation: here\nclosest_station: [Quay]'],
    ),
    problems: [
      'wrong-kind content/events/fair.md:5:8 dates',
      'wrong-kind content/events/fair.md:6:13 categories',
      'wrong-kind content/events/fair.md:7:11 category',
      'wrong-kind content/events/fair.md:9:8 place',
      'wrong-kind content/events/fair.md:10:11 location',
      'wrong-kind content/events/fair.md:11:18 closest_station',
    ],
  },
  {
    name: 'kinds are wrong everywhere in an object',
    files: {
      [object]:
        '---\nid: [1]\nlanguage: { en: sv }\ntitle: [A]\nlabel: {}\nimage: [quay]\nlocation: [58, 19]\nhref: {}\ninfo_box: Quay 1\ninfo_box_text: [A]\nmass_info: Closed\ntext: {}\n---\n',
    },
    problems: [
      'wrong-kind content/objects/museum.md:2:5 id',
      'wrong-kind content/objects/museum.md:3:11 language',
      'wrong-kind content/objects/museum.md:4:8 title',
      'wrong-kind content/objects/museum.md:5:8 label',
      'wrong-kind content/objects/museum.md:6:8 image',
      'wrong-kind content/objects/museum.md:7:11 location',
      'wrong-kind content/objects/museum.md:8:7 href',
      'wrong-kind content/objects/museum.md:9:11 info_box',
      'wrong-kind content/objects/museum.md:10:16 info_box_text',
      'wrong-kind content/objects/museum.md:11:12 mass_info',
      'duplicate-key content/objects/museum.md:12:1',
      'wrong-kind content/objects/museum.md:12:7 text',
    ],
  },
  {
    name: 'kinds are wrong in an object’s info box and dates',
    files: {
      ...edit(object, ['{ address: Quay 1 }', '{ address: [Quay], telephone: {}, email: [a], href: {} }']),
      ...edit(event, ['- { id: 1, start: 2027-05-01, end: 2027-05-02 }', '- 2027-05-01\n  - [2027-05-02]']),
    },
    problems: [
      'wrong-kind content/events/fair.md:6:5 dates.0',
      'wrong-kind content/events/fair.md:7:5 dates.1',
      'wrong-kind content/objects/museum.md:8:22 info_box.address',
      'wrong-kind content/objects/museum.md:8:41 info_box.telephone',
      'wrong-kind content/objects/museum.md:8:52 info_box.email',
      'wrong-kind content/objects/museum.md:8:63 info_box.href',
    ],
    says: ['Write `{ start: 2027-06-25 }`.'],
  },
  {
    name: 'kinds are wrong in a guide, an author and a sidecar',
    files: {
      ...edit(guide, ['id: 1', 'id: {}\nbyline: Hello\nhref: [a]']),
      [author]: 'name: {}\ntitle: [A]\nis_local: [true]\nimage: {}\n',
      [sidecar]:
        'id: 1\ntitle: [A]\nalt: { en: [A], sv: {} }\nlicence: []\nfocal_point: 50%\ndate_taken: {}\n',
    },
    problems: [
      'wrong-kind content/authors/ann.yaml:1:7 name',
      'wrong-kind content/authors/ann.yaml:2:8 title',
      'wrong-kind content/authors/ann.yaml:3:11 is_local',
      'wrong-kind content/authors/ann.yaml:4:8 image',
      'wrong-kind content/guides/walk.md:2:5 id',
      'wrong-kind content/guides/walk.md:3:9 byline',
      'wrong-kind content/guides/walk.md:4:7 href',
      'wrong-kind content/images/quay.yaml:2:8 title',
      'wrong-kind content/images/quay.yaml:3:12 alt.en',
      'wrong-kind content/images/quay.yaml:3:21 alt.sv',
      'wrong-kind content/images/quay.yaml:4:10 licence',
      'wrong-kind content/images/quay.yaml:5:14 focal_point',
      'wrong-kind content/images/quay.yaml:6:13 date_taken',
    ],
  },
  {
    name: 'kinds are wrong everywhere in the settings',
    files: {
      [site]:
        'base_url: [a]\ncity: Smallville\ntime_zone: {}\nlanguages: en\nlicence: CC\npage_sizes: 16\nhref_patterns: x\nmedia_host: []\nrenditions: small\n',
      [labels]: 'places: [museum]\nguide_categories: walks\n',
    },
    problems: [
      'wrong-kind content/labels.yaml:1:9 places',
      'wrong-kind content/labels.yaml:2:19 guide_categories',
      'wrong-kind content/site.yaml:1:11 base_url',
      'wrong-kind content/site.yaml:2:7 city',
      'wrong-kind content/site.yaml:3:12 time_zone',
      'wrong-kind content/site.yaml:4:12 languages',
      'wrong-kind content/site.yaml:5:10 licence',
      'wrong-kind content/site.yaml:6:13 page_sizes',
      'wrong-kind content/site.yaml:7:16 href_patterns',
      'wrong-kind content/site.yaml:8:13 media_host',
      'wrong-kind content/site.yaml:9:13 renditions',
    ],
  },
]
