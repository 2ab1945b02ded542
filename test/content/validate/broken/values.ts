import { append, author, edit, event, guide, labels, object, type Row, sidecar } from './row.ts'

/** Values that their fields do not take. */
export const valueRows: readonly Row[] = [
  {
    name: 'addresses of the web are none',
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
    problems: [
      'bad-url content/authors/ann.yaml:3:7 href',
      'bad-url content/events/fair.md:11:23 external_website_url',
      'bad-url content/events/fair.md:12:7 href',
      'bad-url content/guides/walk.md:3:7 href',
      'bad-url content/objects/museum.md:8:36 info_box.href',
      'bad-url content/objects/museum.md:8:67 info_box.booking_href',
    ],
  },
  {
    name: 'addresses of the web have nothing or too much in them',
    files: {
      ...edit(object, ['id: 1', 'id: 1\nhref: https://']),
      ...edit(guide, ['id: 1', 'id: 1\nhref: "https://example.org/\\u0085"']),
      ...append(author, 'href: https://example.org/<b>\n'),
    },
    problems: [
      'bad-url content/authors/ann.yaml:3:7 href',
      'bad-url content/guides/walk.md:3:7 href',
      'bad-url content/objects/museum.md:3:7 href',
    ],
  },
  {
    name: 'e-mail addresses and telephone numbers are none',
    files: edit(object, [
      '{ address: Quay 1 }',
      '\n  address: Quay 1\n  telephone: 08-CALL-US\n  email: hello at example.org',
    ]),
    problems: [
      'bad-telephone content/objects/museum.md:10:14 info_box.telephone',
      'bad-email content/objects/museum.md:11:10 info_box.email',
    ],
  },
  {
    name: 'an e-mail address holds a bell, and a telephone number signs alone',
    files: edit(object, [
      '{ address: Quay 1 }',
      '\n  address: Quay 1\n  telephone: +-()\n  email: "a\\u0007@example.org"',
    ]),
    problems: [
      'bad-telephone content/objects/museum.md:10:14 info_box.telephone',
      'bad-email content/objects/museum.md:11:10 info_box.email',
    ],
  },
  {
    name: 'a telephone number has 60,000 digits and a letter',
    files: edit(object, ['{ address: Quay 1 }', `\n  address: Quay 1\n  telephone: ${'1'.repeat(60000)}x`]),
    problems: ['bad-telephone content/objects/museum.md:10:14 info_box.telephone'],
  },
  {
    name: 'control characters and half characters stand in texts',
    files: edit(
      event,
      ['title: The fair', 'title: "The \\u0007 fair"'],
      ['zip_code: 01234', 'zip_code: "\\x1b[31m"\ncity: "\\ud83d"'],
    ),
    problems: [
      'bad-text content/events/fair.md:3:8 title',
      'bad-text content/events/fair.md:11:11 zip_code',
      'bad-text content/events/fair.md:12:7 city',
    ],
    says: ['U+0007', 'U+001B', 'U+D83D'],
  },
  {
    name: 'true and false are written otherwise',
    files: append(author, 'is_local: yes\n'),
    problems: ['bad-boolean content/authors/ann.yaml:3:11 is_local'],
  },
  {
    name: 'words of which few are known are blank, and a language is two words',
    files: {
      ...edit(guide, ['id: 1', 'id: 1\nbyline: { color: "", size: " " }']),
      ...edit(event, [
        'place: museum',
        'place: museum\nsize: ""\nclosest_station: { name: Quay, lang: old norse }',
      ]),
    },
    problems: [
      'empty-text content/events/fair.md:11:7 size',
      'bad-choice content/events/fair.md:12:38 closest_station.lang',
      'empty-text content/guides/walk.md:3:18 byline.color',
      'empty-text content/guides/walk.md:3:28 byline.size',
    ],
  },
  {
    name: 'backend modifiers are no list in JSON, too deep, or hold a number without end',
    files: {
      ...edit(event, ['place: museum', "place: museum\nbackend_modifiers: '{}'"]),
      'content/events/two.md': secondEvent(2, "'[1,'"),
      'content/events/three.md': secondEvent(3, "'[-1e999]'"),
      'content/events/four.md': secondEvent(4, `'${'['.repeat(5000)}${']'.repeat(5000)}'`),
      'content/events/five.md': secondEvent(5, '[a]'),
    },
    problems: [
      'bad-json content/events/fair.md:11:20 backend_modifiers',
      'wrong-kind content/events/five.md:11:20 backend_modifiers',
      'bad-json content/events/four.md:11:20 backend_modifiers',
      'bad-json content/events/three.md:11:20 backend_modifiers',
      'bad-json content/events/two.md:11:20 backend_modifiers',
    ],
    says: [`'[{"a": 1}]'`],
  },
  {
    name: 'an object has a blank slug',
    files: edit(object, ['id: 1', 'id: 1\nslug: " "']),
    problems: ['empty-text content/objects/museum.md:3:7 slug'],
  },
  {
    name: 'per cents are none',
    files: append(sidecar, 'focal_point: { x: 0.5, y: 101%, width: 1.234%, height: -1% }\n'),
    problems: [
      'bad-percent content/images/quay.yaml:5:19 focal_point.x',
      'bad-percent content/images/quay.yaml:5:27 focal_point.y',
      'bad-percent content/images/quay.yaml:5:40 focal_point.width',
      'bad-percent content/images/quay.yaml:5:56 focal_point.height',
    ],
  },
  {
    name: 'words lack a language',
    files: {
      ...edit(labels, ['{ en: Museum, sv: Museum }', '{ en: Museum }']),
      ...edit(sidecar, ['A quay in the sun', '{}']),
    },
    problems: [
      'missing-language content/images/quay.yaml:3:6 alt',
      'missing-language content/images/quay.yaml:3:6 alt',
      'missing-language content/labels.yaml:2:11 places.museum',
    ],
    says: ['Add `sv: …`'],
  },
  {
    name: 'words are in a language that the site does not have',
    files: edit(sidecar, ['A quay in the sun', '{ en: Quay, sv: Kaj, de: Kai, __proto__: x }']),
    problems: [
      'unknown-language content/images/quay.yaml:3:27 alt.de',
      'unknown-language content/images/quay.yaml:3:36 alt.__proto__',
    ],
  },
  {
    name: 'Markdown words have problems in one language',
    files: append(author, 'text: { en: "<b>Ann</b>", sv: Ann }\n'),
    problems: ['html-in-text content/authors/ann.yaml:3:13 text.en'],
  },
]

function secondEvent(id: number, modifiers: string): string {
  const files = edit(
    event,
    ['id: 1,', `id: ${id},`],
    ['place: museum', `place: museum\nbackend_modifiers: ${modifiers}`],
  )
  return String(files[event])
}
