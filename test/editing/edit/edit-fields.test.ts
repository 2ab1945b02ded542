import { describe, expect, it } from 'vitest'
import { CannotEdit, editFields } from '../../../src/editing/edit/edit-fields.ts'
import type { FieldEdit } from '../../../src/editing/edit/plain-fields.ts'

type Row = readonly [what: string, edits: readonly FieldEdit[], change: string]

const set = (path: string, value: FieldEdit['value']): FieldEdit => ({
  path: path.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step)),
  value,
})
const remove = (path: string) => set(path, undefined)
const id = set('dates.0.id', 1003)

/** The texts before and after a change that is written as `git diff --word-diff` prints it: `[-old-]{+new+}`. */
function readChange(change: string) {
  return {
    before: change.replace(/\{\+.*?\+\}/gs, '').replace(/\[-(.*?)-\]/gs, '$1'),
    after: change.replace(/\[-.*?-\]/gs, '').replace(/\{\+(.*?)\+\}/gs, '$1'),
  }
}

const rows: readonly Row[] = [
  ['a key between braces', [id], 'dates:\n  - { {+id: 1003, +}start: x }\n'],
  [
    'a key in braces on several lines',
    [id],
    'dates:\n  - {\n      {+id: 1003,\n      +}start: x # hm\n    }\n',
  ],
  [
    'a key in braces, before one with a comment behind its comma',
    [id],
    'dates:\n  - {\n      {+id: 1003,\n      +}start: x, # hm\n      end: y }\n',
  ],
  [
    'a key in a list between brackets',
    [set('dates.1.id', 8)],
    'dates: [{ start: x }, { {+id: 8, +}"start": y }]\n',
  ],
  [
    'a key below a hyphen, with the line ends of Windows',
    [id],
    'dates:\r\n  - # the first\r\n{+    id: 1003\r\n+}    start: x\r\n',
  ],
  ['empty braces', [id], 'dates:\n  - {{+ id: 1003 +}}\n'],
  [
    'a new field, below the fields that precede it in the schema and above a comment',
    [set('image', 'quay')],
    'title: x\nlanguage: >\n  en\n  # no comment\n{+image: quay\n+}\n# how large\nsize: m\n',
  ],
  [
    'a group between braces, which loses a field without a new value',
    [set('location', { x: '62%', y: '38.5%' })],
    'location: {[-height: 3, -]y: [-1 ,x: 2-]{+38.5%, x: 62%+}} # the mast\nsize: m\n',
  ],
  [
    'a group between braces over several lines',
    [set('location', { x: 5, y: 6, height: 7 })],
    'location: {\n  x: [-1-]{+5+}, # left\n  y: [-1-]{+6,\n  height: 7+} # top\n}\n',
  ],
  [
    'a group on lines of its own, in quotes, with comments between',
    [set('location', { x: '62%', y: '38.5%', width: '12%' })],
    `location: # where it is\n    "y": "[-1%-]{+38.5%+}"\n    # from the left\n    x: '[-1%-]{+62%+}' # hm\n{+    width: 12%\n+}\nsize: m\n`,
  ],
  ['a plain text', [set('title', 'The fair')], 'title:  [-Fair-]{+The fair+} # big\n'],
  [
    'quoted texts, in their quotes',
    [set('title', "It's on"), set('address', 'Room "7" \\')],
    `title: '[-Fair-]{+It''s on+}'\naddress: "[-Here-]{+Room \\"7\\" \\\\+}"\n`,
  ],
  [
    'a text with a line break',
    [set('address', 'Here\nand there')],
    'address: [-Here-]{+|-+} # hm\n{+  Here\n  and there\n+}',
  ],
  ['a number with its zero', [set('zip_code', '01234')], 'zip_code: [-123 60-]{+01234+}\n'],
  [
    'a text of which YAML takes a part for a comment',
    [set('venue_name', 'Room #7')],
    'venue_name: {+"+}Room #7{+"+} \n',
  ],
  [
    'a number that a decimal comma splits',
    [set('location.latitude', '58.44')],
    'location: { latitude: 58[-,-]{+.+}44, longitude: 19.7 }\n',
  ],
  [
    'a folded block',
    [set('address', 'Right of the gate\nThen')],
    'address: >-\n  [-Left\n  of-]{+Right of+} the gate\n\n  Then\ncity: x\n',
  ],
  [
    'several new fields',
    [set('size', 'medium'), set('dates', [{ id: 1, start: '2027-05-01' }]), set('language', 'en')],
    '{+language: en\n+}title: x\n{+dates:\n  - { id: 1, start: 2027-05-01 }\nsize: medium\n+}',
  ],
  [
    'a new group',
    [set('location.latitude', '58.4'), set('location.longitude', 19.7)],
    'title: x\n{+location: { latitude: 58.4, longitude: 19.7 }\n+}',
  ],
  [
    'a removed field on the line of its hyphen',
    [remove('dates.0.id')],
    'dates:\n  - [-id: 1\n    -]# first\n    start: 2027-05-01\n',
  ],
  [
    'a removed field, below its comment',
    [remove('place')],
    'title: x\n\n# whose\n[-place: y # z\n-]\nsize: m\n',
  ],
  [
    'an item behind the others, in their style',
    [set('dates.1', { id: 2, start: '2027-05-02' })],
    'dates:\n  -   {id: 1, start: 2027-05-01} # x\n{+  - {id: 2, start: 2027-05-02}\n+}',
  ],
  [
    'an item on lines of its own',
    [set('dates.1', { id: 2, start: '2027-05-02' })],
    'dates:\r\n- id: 1\r\n  start: 2027-05-01\r\n{+- id: 2\r\n  start: 2027-05-02\r\n+}title: x\r\n',
  ],
  [
    'a list in another order',
    [set('dates', [{ id: 2, start: 'x' }, { id: 1 }])],
    'dates:\n  # first\n[-  - { id: 1 } # a\n\n-]  # second\n  - { id: 2{+, start: x+} } # b\n{+  - { id: 1 } # a\n+}',
  ],
  ['items in brackets', [set('categories', ['a', 'c', 'd'])], 'categories: [ a,[-b , -]c {+, d +}] # x\n'],
  [
    'one text, replaced by a long one for each language',
    [set('title', { en: 'One '.repeat(30).trim(), sv: 'Två' })],
    `title: [-x -]# hm\n{+  en: ${'One '.repeat(30).trim()}\n  sv: Två\n+}`,
  ],
]

it.each(rows)('editing fields changes %s', (_what, edits, change) => {
  const { before, after } = readChange(change)
  for (const file of ['content/events/fair.yaml', 'content/events/fair.md']) {
    const [head, foot] = file.endsWith('.md') ? ['---\n', '---\nText.\n'] : ['\ufeff', '']
    expect(editFields({ file, text: head + before + foot }, edits)).toBe(head + after + foot)
  }
})

describe('editing a file with few fields', () => {
  const newId = set('id', 301)
  const markdown = (text: string) => set('text', text)

  it.each([
    ['guides/walk.md', newId, '---\n{+id: 301\n+}language: en\n---\nText.'],
    ['guides/walk.md', newId, '\ufeff---\r\n{+id: 301\r\n+}# hm\r\nsize: m\r\n---\r\n'],
    ['guides/walk.md', newId, '---\n{+id: 301\n+}---\nText.\n'],
    ['guides/walk.md', newId, '---\n{ {+id: 301, +}language: en }\n---\n'],
    ['guides/walk.yaml', newId, '{+id: 301\n+}language: en'],
    ['guides/walk.yaml', newId, '{+  id: 301\n+}# A walk\n\n  language: en\n'],
    ['guides/walk.yaml', newId, '# yaml-language-server: $schema=x\n{+id: 301\n+}'],
    ['guides/walk.yaml', newId, '# A walk\n---\n{+id: 301\n+}title: x\n'],
    ['guides/walk.yaml', newId, 'title: x\nid: {+301 +}# later\n'],
    ['guides/walk.yaml', newId, '{+id: 301\n+}'],
    ['guides/walk.yaml', newId, '{ title: x, id:{+ 301+} }'],
    ['site.yaml', newId, '{base_url: x{+, id: 301+}}'],
    ['events/fair.yaml', remove('place'), '{ id: 1[-, place: {x: 1%}-] }'],
    ['events/fair.yaml', remove('place'), '[-place: { x: 1% }\n-]'],
    ['events/fair.md', markdown('New.\n\nText'), '---\ntitle: x\n---\n\n[-Old.-]{+New.\n\nText+}\n\n'],
    ['events/fair.md', markdown('New.\nText'), '---\r\ntitle: x\r\n---\r\n[-Old.-]{+New.\r\nText+}\r\n'],
    ['events/fair.md', markdown('New.'), '---\ntitle: x\n---{+\nNew.\n+}'],
    ['events/fair.md', markdown(' \n'), '---\ntitle: x\n---\n[-Old.-]'],
    ['events/fair.md', markdown('  Old.\n'), '---\ntitle: x\n---\nOld. \n'],
  ] as const)('changes %s by %j: %j', (file, edit, change) => {
    const { before, after } = readChange(change)
    expect(editFields({ file, text: before }, [edit])).toBe(after)
  })
})

describe('editing fields changes nothing', () => {
  it.each([
    [
      'if the file cannot be read',
      'title: "x\n',
      set('id', 301),
      'The quotation mark that opens here is never closed. … Write there by hand: `id: 301`.',
    ],
    [
      'if a key is written in a rare way',
      'dates:\n  - ? start\n    : 2027-06-25\n',
      set('dates.0.end', '2027-06-26'),
      'Line 2: This is written … Write there by hand: `end: 2027-06-26`.',
    ],
    [
      'if a value has an anchor',
      'title: x\nplace: &a { x: 1% }\n',
      set('place', 'y'),
      'Line 2: … Write there by hand: `place: y`.',
    ],
    [
      'if a list has no such place',
      'title: x\ndates:\n  - { id: 1 }\n',
      set('dates.5', { id: 2 }),
      'Line 2: … Write there by hand: `- { id: 2 }`.',
    ],
    [
      'if a comment between brackets would be lost',
      'categories: [a, # hm\n  b]\n',
      remove('categories.1'),
      'Line 2: … Remove `categories.1` there by hand.',
    ],
  ])('%s', (_where, text, edit, words) => {
    const write = () => editFields({ file: 'events/fair.yaml', text }, [edit])
    expect(write).toThrow(CannotEdit)
    for (const part of words.split(' … ')) expect(write).toThrow(part)
  })

  it('if the Markdown would look like a merge conflict', () => {
    const text = '---\ntitle: x\n---\nOld.\n'
    const value = '<<<<<<< a\n=======\n>>>>>>> b'
    expect(() => editFields({ file: 'events/fair.md', text }, [set('text', value)])).toThrow(CannotEdit)
  })

  it('if one of several fields cannot be edited', () => {
    const edits = [set('title', 'y'), set('dates.7.id', 1)]
    expect(() => editFields({ file: 'events/fair.yaml', text: 'title: x\n' }, edits)).toThrow('`id: 1`')
  })
})
