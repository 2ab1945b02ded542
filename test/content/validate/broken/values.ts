import { append, author, edit, event, guide, labels, object, type Rows, sidecar } from './row.ts'

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
  'addresses of the web have nothing or too much in them': {
    files: {
      ...edit(object, ['id: 1', 'id: 1\nhref: https://']),
      ...edit(guide, ['id: 1', 'id: 1\nhref: "https://example.org/\\u0085"']),
      ...append(author, 'href: https://example.org/<b>\n'),
    },
    problems: { [author]: 'bad-url 3:7 href', [guide]: 'bad-url 3:7 href', [object]: 'bad-url 3:7 href' },
  },
  'e-mail addresses and telephone numbers are none': {
    files: edit(object, [
      '{ address: Quay 1 }',
      '\n  address: Quay 1\n  telephone: 08-CALL-US\n  email: hello at example.org',
    ]),
    problems: { [object]: 'bad-telephone 10:14 info_box.telephone, bad-email 11:10 info_box.email' },
  },
  'an e-mail address holds a bell, and a telephone number signs alone': {
    files: edit(object, [
      '{ address: Quay 1 }',
      '\n  address: Quay 1\n  telephone: +-()\n  email: "a\\u0007@example.org"',
    ]),
    problems: { [object]: 'bad-telephone 10:14 info_box.telephone, bad-email 11:10 info_box.email' },
  },
  'a telephone number has 60,000 digits and a letter': {
    files: edit(object, ['{ address: Quay 1 }', `\n  address: Quay 1\n  telephone: ${'1'.repeat(60000)}x`]),
    problems: { [object]: 'bad-telephone 10:14 info_box.telephone' },
  },
  'control characters and half characters stand in texts': {
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
  'backend modifiers are no list in JSON, too deep, or hold a number without end': {
    files: {
      ...edit(event, ['place: museum', "place: museum\nbackend_modifiers: '{}'"]),
      'content/events/two.md': secondEvent(2, "'[1,'"),
      'content/events/three.md': secondEvent(3, "'[-1e999]'"),
      'content/events/four.md': secondEvent(4, `'${'['.repeat(5000)}${']'.repeat(5000)}'`),
      'content/events/five.md': secondEvent(5, '[a]'),
    },
    problems: {
      [event]: 'bad-json 11:20 backend_modifiers',
      'content/events/five.md': 'wrong-kind 11:20 backend_modifiers',
      'content/events/four.md': 'bad-json 11:20 backend_modifiers',
      'content/events/three.md': 'bad-json 11:20 backend_modifiers',
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

function secondEvent(id: number, modifiers: string): string {
  const files = edit(
    event,
    ['id: 1,', `id: ${id},`],
    ['place: museum', `place: museum\nbackend_modifiers: ${modifiers}`],
  )
  return String(files[event])
}
