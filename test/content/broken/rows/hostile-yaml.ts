import { author, edit, event, guide, labels, object, set, sidecar } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'
import { rowForEach } from '../pool-rows.ts'

const title = (typed: string) => set(event, `title: ${typed}`)
const ann = (typed: string) => ({ [author]: `name: Ann\n${typed}` })

const tags = [
  ['a function of JavaScript', '!!js/function "x"'],
  ['a regular expression of JavaScript', '!!js/regexp /x/'],
  ['an object of Python', '!!python/object/apply:os.system ["id"]'],
  ['an object of Ruby', '!ruby/object:Gem::Installer {}'],
  ['a class of Java', '!!javax.script.ScriptEngineManager []'],
  ['bytes', '!!binary R0lGODlhAQABAAAAACw='],
  ['a set', '!!set { a }'],
  ['an ordered map', '!!omap [a: 1]'],
  ['a day', '!!timestamp 2027-05-01'],
  ['a number', '!!int 3'],
  ['nothing', '!!null x'],
  ['a local name', '!include /etc/passwd'],
  ['an address', '!<tag:yaml.org,2002:str> x'],
  ['a sign alone', '! x'],
] as const

const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__']

const laughs = [
  'a: «&a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'.split('').map((name, index) => {
    const before = 'abcdefgh'[index]
    return `${name}: «&${name} [${Array.from({ length: 9 }, () => `«*${before}`).join(', ')}]`
  }),
]
const laughProblems = [
  'yaml-feature',
  ...laughs.slice(1).flatMap(() => Array.from({ length: 10 }, () => 'yaml-feature')),
]

/** YAML that other parsers would run, expand or misread. `Row` explains the notation. */
export const hostileYamlRows: Rows = {
  ...rowForEach(tags, ([what, typed]) => [
    `a title is tagged as ${what}`,
    title(`«${typed}`),
    'yaml-feature',
  ]),
  ...rowForEach(prototypes, key => {
    return [`a field is called ${key}`, ann(`«${key}: { isAdmin: true }\n`), `unknown-key ${key}`]
  }),
  ...rowForEach(prototypes, key => {
    return [
      `a field of a field is called ${key}`,
      edit(object, ['{ address', `{ «${key}: x, address`]),
      `unknown-key info_box.${key}`,
    ]
  }),
  'a billion laughs': [{ [author]: laughs.join('\n') }, ...laughProblems],
  'an alias leads into itself': [ann('title: «&a [«*a]\n'), 'yaml-feature', 'yaml-feature'],
  'a merge key refers to an alias': [ann('<<: «*base\n'), 'yaml-feature'],
  'a merge key without an alias': [ann('«<<: { title: x }\n'), 'unknown-key <<'],
  'an alias is a key': [ann('«*a : x\n'), 'yaml-feature'],
  'a directive names tags of its own': [
    { [author]: '«%TAG ! tag:evil.example,2027:\n---\nname: Ann\n' },
    'yaml-feature',
  ],
  'a directive asks for YAML 1.3': [{ [author]: '«%YAML 1.3\n---\nname: Ann\n' }, 'yaml-feature'],
  'a key is a mapping': [ann('? «{ a: b }\n: x\n'), 'yaml-feature'],
  'a key is empty': [ann('«: x\n'), 'unknown-key'],
  'a key is quoted and has a line end': [ann('«"a\\nb": x\n'), 'unknown-key a\nb'],
  'a key occurs twice, once in quotes': [ann('«"name": Bo\n'), 'duplicate-key'],
  'a key occurs a thousand times': [
    { [author]: `name: Ann\n${'«name: Bo\n'.repeat(1000)}` },
    ...Array.from({ length: 1000 }, () => 'duplicate-key'),
  ],
  'a title is a list': [title('«[The, fair]'), 'wrong-kind title'],
  'a list holds nothing': [edit(event, ['[fairs]', '«[]']), 'empty-list categories'],
  'dates are a mapping with numbers for keys': [
    edit(event, [
      'dates:\n  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
      'dates:\n  «0: { id: 1, start: 2027-05-01 }',
    ]),
    'wrong-kind dates',
  ],
  'a block text is never closed because nothing is open': [{ [author]: '«|\n  name: Ann\n' }, 'wrong-kind'],
  'a whole file is a scalar': [{ [author]: '«!!str name' }, 'yaml-feature'],
  'a document ends and another begins': [{ [author]: 'name: Ann\n...\n«---\nname: Bo\n' }, 'yaml-syntax'],
  'an escape is of no character': [title('"«\\xZZ"'), 'yaml-syntax'],
  'an escape is beyond Unicode': [title('"«\\UFFFFFFFF"'), 'yaml-syntax'],
  'an escape is NUL': [title('«"\\0"'), 'bad-text title'],
  'a title turns the terminal red': [title('«"\\e[31m"'), 'bad-text title'],
  'a label is called __proto__': [
    { [labels]: textOf(labels).replace('  museum', '  «__proto__: { en: A, sv: B }\n  museum') },
    'bad-slug places.__proto__',
  ],
  'a text is in a language called constructor': [
    edit(sidecar, ['A quay in the sun', '{ en: A, sv: B, «constructor: C }']),
    'unknown-language alt.constructor',
  ],
  'comments, blank lines and a document start are before the fields': [
    { [author]: `# Ann\n\n---\n${textOf(author)}` },
    publishes('guides', { byline: { author: { name: 'Ann' } } }),
  ],
  'JSON is YAML': [
    { [author]: '{"name": "Ann", "image": "quay"}' },
    publishes('guides', { byline: { author: { name: 'Ann' } } }),
  ],
  'a text is folded over lines': [
    set(author, 'title: >-\n  one\n  two'),
    publishes('guides', { byline: { author: { title: 'one two' } } }),
  ],
  'an entry is pure YAML and its text is a block': [
    {
      [guide]: null,
      'content/guides/walk.yaml': `${textOf(guide).replaceAll('---\n', '')}text: |\n  One\n\n  ---\n`,
    },
    publishes('guides', { byline: { text: '<p>One</p>\n<hr>' } }),
  ],
}
