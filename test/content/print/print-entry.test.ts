import { describe, expect, it } from 'vitest'
import {
  isBody,
  printMarkdownEntry,
  printYaml,
  UnprintableEntry,
} from '../../../src/content/print/print-entry.ts'
import type { Fields, PrintedValue } from '../../../src/content/print/print-fields.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { randomFrom } from '../../support/random.ts'
import { valuesIn } from '../yaml/compare-readers.ts'

function read(file: 'a.yaml' | 'a.md', text: string): unknown {
  const { tree, findings } = readDocument({ file, text })
  expect(findings).toEqual([])
  return valuesIn(tree)
}

const nasty = [
  'word '.repeat(300),
  `${'x'.repeat(3000)}\n- y`,
  ...`NO¦null¦~¦ ¦ x ¦# x¦a # b¦a #b¦a: b¦a:¦:a¦- a¦-¦?¦? a¦---¦...¦--- a¦%YAML 1.1¦@a¦\`a\``.split('¦'),
  ...`*a¦&a b¦!a¦[a]¦{a: b}¦a, b¦]¦}¦,¦|¦>¦"¦'¦"a" 'b'¦a\nb¦a\n¦\na¦a\n\n¦\n¦\n\n¦a\n\nb\n`.split('¦'),
  ...` a\nb¦a\n b¦a \nb¦a\n \nb¦\ta\nb¦a\r\nb¦a\rb¦\r¦a\u2028b¦a\u2029¦a\u0085b¦a\tb¦\ta¦a\t¦😀`.split('¦'),
  ...`\u00a0a¦a\u00a0¦\ufeffa¦\u0000¦\u001b¦\u007f¦\ud800¦\\¦\\n¦a\\¦01234¦1e3¦0x10¦true`.split('¦'),
  ...`2027-05-01¦<<¦=¦---\na¦a\n---\nb¦a\n--- b\n...¦#¦a\n# b¦a\n\tb¦é: å¦58,44`.split('¦'),
  ...`<p>a: "b" # 'c'</p>¦{{ a }}¦[x]: y¦a\nb: c¦- a\n- b¦\u200b¦e\u0301¦-\u00a0a¦-a`.split('¦'),
  '',
]

describe('printed YAML', () => {
  it('is what a person would write', () => {
    const fields: Fields = {
      language: 'en',
      title: 'NO',
      subtitle: undefined,
      dates: [
        { id: 1001, start: '2027-06-25' },
        { id: 1002, start: '2027-06-26', end: '2027-06-27' },
      ],
      categories: ['festivals', 'music'],
      zip_code: '01234',
      location: { latitude: 58.44, longitude: 1e-7 },
      alt: { en: 'A lighthouse, red', sv: 'En fyr: röd' },
      info_box: {
        address: 'Jetty 1',
        telephone: '+46 8',
        href: '',
        label: 'Open # hours',
        email: 'a@b.example',
      },
      info_box_text: 'Bring a **padlock**\n\nfor the locker.',
      opening_hours: 'Mon\n  Tue\n',
      mass_info: ['Closed in week 12.', { html: '<p>a</p>\n<p>b</p>' }],
      none: [],
      is_local: true,
      text: { html: '<p>It&#x27;s: "so"</p>' },
      empty: { html: '' },
    }
    expect(printYaml(fields)).toBe(`language: en
title: NO
dates:
  - { id: 1001, start: 2027-06-25 }
  - { id: 1002, start: 2027-06-26, end: 2027-06-27 }
categories: [festivals, music]
zip_code: 01234
location: { latitude: 58.44, longitude: 0.0000001 }
alt: { en: "A lighthouse, red", sv: "En fyr: röd" }
info_box:
  address: Jetty 1
  telephone: +46 8
  href: ""
  label: "Open # hours"
  email: a@b.example
info_box_text: |-
  Bring a **padlock**

  for the locker.
opening_hours: |
  Mon
    Tue
mass_info:
  - Closed in week 12.
  - html: |-
      <p>a</p>
      <p>b</p>
none: []
is_local: true
text:
  html: |-
    <p>It&#x27;s: "so"</p>
empty: { html: "" }
`)
  })

  it.each(nasty)('reads back %j in any position', text => {
    // YAML allows keys of at most 1,024 characters.
    const key = text.slice(0, 500)
    const fields = {
      a: text,
      b: [text, { [key]: text, html: text }],
      c: { en: text, sv: text },
      d: { html: text },
    }
    expect(read('a.yaml', printYaml(fields))).toEqual(fields)
    expect(read('a.md', printMarkdownEntry(fields, 'b'))).toEqual({ ...fields, text: 'b\n' })
    const keys = { [key]: { [key]: [text, [text], {}] } }
    expect(read('a.yaml', printYaml(keys, { '': text, [key]: text, [`${key}.${key}.1`]: text }))).toEqual(
      keys,
    )
  })

  it('reads back random fields', () => {
    const { below, pick } = randomFrom(11)
    const makeText = () =>
      Array.from({ length: 1 + below(3) }, () => pick(nasty)).join(pick(['', ' ', '\n', '\n  ']))
    const makeValue = (depth: number): PrintedValue => {
      const kind = depth > 2 ? 0 : below(6)
      if (kind === 1) return Array.from({ length: below(4) }, () => makeValue(depth + 1))
      return kind === 2 ? makeFields(depth + 1) : makeText()
    }
    const makeFields = (depth: number): Fields => {
      return Object.fromEntries(Array.from({ length: below(5) }, (_, key) => [`k${key}`, makeValue(depth)]))
    }
    for (let round = 0; round < 400; round++) {
      const fields = makeFields(0)
      const comments = { '': makeText(), k0: makeText(), 'k1.k0': makeText(), 'k2.0': makeText() }
      expect(read('a.yaml', printYaml(fields, comments))).toEqual(fields)
    }
  })
})

describe('a printed Markdown entry', () => {
  it('has its fields, its comments and its text', () => {
    expect(printMarkdownEntry({ title: 'A' }, 'Words\n\n---\n\nmore', { '': 'Imported.' })).toBe(
      '---\n# Imported.\ntitle: A\n---\nWords\n\n---\n\nmore\n',
    )
    expect(printMarkdownEntry({ title: 'A' }, '')).toBe('---\ntitle: A\n---\n')
    expect(read('a.md', printMarkdownEntry({ title: 'A' }, ''))).toEqual({ title: 'A' })
  })

  it.each(
    [
      ['a', 'a\n', 'a\n\n\n', 'a  ', 'a\r\nb\r\n', 'a\n---\nb', '---', '---\n', '# a', '\\\n', 'a\u2028b'],
      ['- a\n\n  b', '\u200b'],
    ].flat(),
  )('reads back the text %j', body => {
    expect(isBody(body)).toBe(true)
    const text = body.endsWith('\n') ? body : `${body}\n`
    expect(read('a.md', printMarkdownEntry({ title: 'A' }, body))).toEqual({ title: 'A', text })
  })

  it.each([' ', '\n', '\na', ' a', '\u00a0a', '\ufeffa', '\u2028a'])(
    'is refused if the text %j would lose its beginning',
    body => {
      expect(isBody(body)).toBe(false)
      expect(() => printMarkdownEntry({ title: 'A' }, body)).toThrow(UnprintableEntry)
    },
  )

  it('is refused with two texts', () => {
    expect(() => printMarkdownEntry({ text: 'A' }, 'B')).toThrow(
      'The text of a .md file is written below the second ---.',
    )
  })

  it.each(['a\u0000', 'a\u0085', 'a\ud800'])('is refused with %j in its text', body => {
    expect(isBody(body)).toBe(false)
  })
})
