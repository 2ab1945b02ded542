import { describe, expect, it } from 'vitest'
import { CannotEdit, editFields } from '../../../src/content/edit/edit-fields.ts'
import { type FieldEdit, plainOf, toValue } from '../../../src/content/edit/plain-fields.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { Scalar } from '../../../src/content/yaml/tree.ts'

type Row = readonly [what: string, before: string, edits: readonly FieldEdit[], after: string]

const set = (path: string, value: FieldEdit['value']): FieldEdit => ({
  path: path.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step)),
  value,
})
const remove = (path: string) => set(path, undefined)
const id = set('dates.0.id', 1003)

const rows: readonly Row[] = [
  ['a key between braces', 'dates:\n  - { start: x }\n', [id], 'dates:\n  - { id: 1003, start: x }\n'],
  [
    'a key in braces on several lines',
    'dates:\n  - {\n      start: x # hm\n    }\n',
    [id],
    'dates:\n  - {\n      id: 1003,\n      start: x # hm\n    }\n',
  ],
  [
    'a key in a list between brackets',
    'dates: [{ start: x }, { "start": y }]\n',
    [set('dates.1.id', 8)],
    'dates: [{ start: x }, { id: 8, "start": y }]\n',
  ],
  [
    'a key below a hyphen, with the line ends of Windows',
    'dates:\r\n  - # the first\r\n    start: x\r\n',
    [id],
    'dates:\r\n  - # the first\r\n    id: 1003\r\n    start: x\r\n',
  ],
  ['empty braces', 'dates:\n  - {}\n', [id], 'dates:\n  - { id: 1003 }\n'],
  [
    'a new field, behind the last that the schema names before it and before a comment',
    'title: x\nlanguage: >\n  en\n  # no comment\n\n# how large\nsize: m\n',
    [set('image', 'quay')],
    'title: x\nlanguage: >\n  en\n  # no comment\nimage: quay\n\n# how large\nsize: m\n',
  ],
  [
    'a group between braces, without what is not given',
    'location: {height: 3, y: 1 ,x: 2} # the mast\nsize: m\n',
    [set('location', { x: '62%', y: '38.5%' })],
    'location: {y: 38.5%, x: 62%} # the mast\nsize: m\n',
  ],
  [
    'a group between braces over several lines',
    'location: {\n  x: 1, # left\n  y: 1 # top\n}\n',
    [set('location', { x: 5, y: 6, height: 7 })],
    'location: {\n  x: 5, # left\n  y: 6,\n  height: 7 # top\n}\n',
  ],
  [
    'a group on lines of its own, in quotes, with comments between',
    'location: # where it is\n    "y": "1%"\n    # from the left\n    x: \'1%\' # hm\n\nsize: m\n',
    [set('location', { x: '62%', y: '38.5%', width: '12%' })],
    'location: # where it is\n    "y": "38.5%"\n    # from the left\n    x: \'62%\' # hm\n    width: 12%\n\nsize: m\n',
  ],
  ['a plain text', 'title:  Fair # big\n', [set('title', 'The fair')], 'title:  The fair # big\n'],
  [
    'quoted texts, in their quotes',
    `title: 'Fair'\naddress: "Here"\n`,
    [set('title', "It's on"), set('address', 'Room "7" \\')],
    `title: 'It''s on'\naddress: "Room \\"7\\" \\\\"\n`,
  ],
  [
    'a text with a line break',
    'address: Here # hm\n',
    [set('address', 'Here\nand there')],
    'address: |- # hm\n  Here\n  and there\n',
  ],
  ['a number with its zero', 'zip_code: 123 60\n', [set('zip_code', '01234')], 'zip_code: 01234\n'],
  [
    'a text that YAML cuts',
    'venue_name: Room #7 \n',
    [set('venue_name', 'Room #7')],
    'venue_name: "Room #7" \n',
  ],
  [
    'a number that a comma splits',
    'location: { latitude: 58,44, longitude: 19.7 }\n',
    [set('location.latitude', '58.44')],
    'location: { latitude: 58.44, longitude: 19.7 }\n',
  ],
  [
    'a folded block',
    'address: >-\n  Left\n  of the gate\n\n  Then\ncity: x\n',
    [set('address', 'Right of the gate\nThen')],
    'address: >-\n  Right of the gate\n\n  Then\ncity: x\n',
  ],
  [
    'several new fields',
    'title: x\n',
    [set('size', 'medium'), set('dates', [{ id: 1, start: '2027-05-01' }]), set('language', 'en')],
    'language: en\ntitle: x\ndates:\n  - { id: 1, start: 2027-05-01 }\nsize: medium\n',
  ],
  [
    'a new group',
    'title: x\n',
    [set('location.latitude', '58.4'), set('location.longitude', 19.7)],
    'title: x\nlocation: { latitude: 58.4, longitude: 19.7 }\n',
  ],
  [
    'a removed field on the line of its hyphen',
    'dates:\n  - id: 1\n    # first\n    start: 2027-05-01\n',
    [remove('dates.0.id')],
    'dates:\n  - # first\n    start: 2027-05-01\n',
  ],
  [
    'a removed field, below its comment',
    'title: x\n\n# whose\nplace: y # z\n\nsize: m\n',
    [remove('place')],
    'title: x\n\n# whose\n\nsize: m\n',
  ],
  [
    'an item behind the others, in their style',
    'dates:\n  -   {id: 1, start: 2027-05-01} # x\n',
    [set('dates.1', { id: 2, start: '2027-05-02' })],
    'dates:\n  -   {id: 1, start: 2027-05-01} # x\n  - {id: 2, start: 2027-05-02}\n',
  ],
  [
    'an item on lines of its own',
    'dates:\r\n- id: 1\r\n  start: 2027-05-01\r\ntitle: x\r\n',
    [set('dates.1', { id: 2, start: '2027-05-02' })],
    'dates:\r\n- id: 1\r\n  start: 2027-05-01\r\n- id: 2\r\n  start: 2027-05-02\r\ntitle: x\r\n',
  ],
  [
    'a list in another order',
    'dates:\n  # first\n  - { id: 1 } # a\n\n  # second\n  - { id: 2 } # b\n',
    [set('dates', [{ id: 2, start: 'x' }, { id: 1 }])],
    'dates:\n  # first\n  # second\n  - { id: 2, start: x } # b\n  - { id: 1 } # a\n',
  ],
  [
    'items in brackets',
    'categories: [ a,b , c ] # x\n',
    [set('categories', ['a', 'c', 'd'])],
    'categories: [ a,c , d ] # x\n',
  ],
  [
    'one text, replaced by one for each language',
    'title: x # hm\n',
    [
      set('title', {
        en: 'The very long title of a fair, which does not fit on a line',
        sv: 'Den mycket långa titeln på en marknad',
      }),
    ],
    'title: # hm\n  en: The very long title of a fair, which does not fit on a line\n  sv: Den mycket långa titeln på en marknad\n',
  ],
]

describe('fields are edited', () => {
  it.each(rows)('%s', (_what, before, edits, after) => {
    for (const file of ['content/events/fair.yaml', 'content/events/fair.md']) {
      const [head, foot] = file.endsWith('.md') ? ['---\n', '---\nText.\n'] : ['\ufeff', '']
      expect(editFields({ file, text: head + before + foot }, edits)).toBe(head + after + foot)
    }
  })

  it.each(rows)('changes nothing if the values are the same: %s', (_what, before) => {
    const { tree } = readDocument({ file: 'fair.yaml', text: before })
    const same = [...tree.entries].flatMap(([key, { value }]) =>
      value instanceof Scalar && value.text === '' ? [] : [set(key, toValue(plainOf(value)))],
    )
    expect(editFields({ file: 'events/fair.yaml', text: before }, same)).toBe(before)
  })
})

describe('a field of a whole file is edited', () => {
  it.each([
    ['guides/walk.md', '---\nlanguage: en\n---\nText.', '---\nid: 301\nlanguage: en\n---\nText.'],
    [
      'guides/walk.md',
      '\ufeff---\r\n# hm\r\nsize: m\r\n---\r\n',
      '\ufeff---\r\nid: 301\r\n# hm\r\nsize: m\r\n---\r\n',
    ],
    ['guides/walk.md', '---\n---\nText.\n', '---\nid: 301\n---\nText.\n'],
    ['guides/walk.md', '---\n{ language: en }\n---\n', '---\n{ id: 301, language: en }\n---\n'],
    ['guides/walk.yaml', 'language: en', 'id: 301\nlanguage: en'],
    ['guides/walk.yaml', '# A walk\n\n  language: en\n', '  id: 301\n# A walk\n\n  language: en\n'],
    [
      'guides/walk.yaml',
      '# yaml-language-server: $schema=x\n',
      '# yaml-language-server: $schema=x\nid: 301\n',
    ],
    ['guides/walk.yaml', '# A walk\n---\ntitle: x\n', '# A walk\n---\nid: 301\ntitle: x\n'],
    ['guides/walk.yaml', 'title: x\nid: # later\n', 'title: x\nid: 301 # later\n'],
    ['guides/walk.yaml', '', 'id: 301\n'],
    ['guides/walk.yaml', '{ title: x, id: }', '{ title: x, id: 301 }'],
    ['site.yaml', '{base_url: x}', '{base_url: x, id: 301}'],
  ])('as the first field, or after its own key: %s %j', (file, text, after) => {
    expect(editFields({ file, text }, [{ path: ['id'], value: 301 }])).toBe(after)
  })

  it.each([
    ['{ id: 1, place: {x: 1%} }', '{ id: 1 }'],
    ['place: { x: 1% }\n', ''],
  ])('by removing it from %j', (text, after) => {
    expect(editFields({ file: 'events/fair.yaml', text }, [remove('place')])).toBe(after)
  })
})

describe('the Markdown of an entry is edited', () => {
  it.each([
    ['---\ntitle: x\n---\n\nOld.\n\n', 'New.\n\nText', '---\ntitle: x\n---\n\nNew.\n\nText\n\n'],
    ['---\r\ntitle: x\r\n---\r\nOld.\r\n', 'New.\nText', '---\r\ntitle: x\r\n---\r\nNew.\r\nText\r\n'],
    ['---\ntitle: x\n---', 'New.', '---\ntitle: x\n---\nNew.\n'],
    ['---\ntitle: x\n---\nOld.', ' \n', '---\ntitle: x\n---\n'],
    ['---\ntitle: x\n---\nOld. \n', '  Old.\n', '---\ntitle: x\n---\nOld. \n'],
  ])('%j', (text, value, after) => {
    expect(editFields({ file: 'events/fair.md', text }, [{ path: ['text'], value }])).toBe(after)
  })
})

describe('nothing is edited', () => {
  it.each([
    [
      'if the file cannot be read',
      'title: "x\n',
      set('id', 301),
      'The quotation mark that opens here is never closed.',
      'Write there by hand: `id: 301`.',
    ],
    [
      'if a key is written in a rare way',
      'dates:\n  - ? start\n    : 2027-06-25\n',
      set('dates.0.end', '2027-06-26'),
      'Line 2: This is written',
      'Write there by hand: `end: 2027-06-26`.',
    ],
    [
      'if a value has an anchor',
      'title: x\nplace: &a { x: 1% }\n',
      set('place', 'y'),
      'Line 2: ',
      'Write there by hand: `place: y`.',
    ],
    [
      'if a list has no such place',
      'title: x\ndates:\n  - { id: 1 }\n',
      set('dates.5', { id: 2 }),
      'Line 2: ',
      'Write there by hand: `- { id: 2 }`.',
    ],
    [
      'if a comment between brackets would be lost',
      'categories: [a, # hm\n  b]\n',
      remove('categories.1'),
      'Line 2: ',
      'Remove `categories.1` there by hand.',
    ],
  ])('%s', (_where, text, edit, why, byHand) => {
    const write = () => editFields({ file: 'events/fair.yaml', text }, [edit])
    expect(write).toThrow(CannotEdit)
    expect(write).toThrow(why)
    expect(write).toThrow(byHand)
  })

  it('if the Markdown would look like a merge conflict', () => {
    const text = '---\ntitle: x\n---\nOld.\n'
    const value = '<<<<<<< a\n=======\n>>>>>>> b'
    expect(() => editFields({ file: 'events/fair.md', text }, [set('text', value)])).toThrow(CannotEdit)
  })

  it('if one of several fields cannot be', () => {
    const edits = [set('title', 'y'), set('dates.7.id', 1)]
    expect(() => editFields({ file: 'events/fair.yaml', text: 'title: x\n' }, edits)).toThrow('`id: 1`')
  })
})
