import { author, edit, event, guide, labels, object, type Row, sidecar, site, textOf } from './row.ts'

const title = (typed: string) => edit(event, ['title: The fair', `title: ${typed}`])

/** Front matter and YAML that cannot be trusted. */
export const yamlRows: readonly Row[] = [
  {
    name: 'the front matter is not closed',
    files: { [guide]: '---\nid: 1\ntitle: A walk\n' },
    problems: ['front-matter-open content/guides/walk.md:1:1'],
  },
  {
    name: 'the front matter is closed by four hyphens',
    files: edit(guide, ['ann\n---', 'ann\n----']),
    problems: ['front-matter-open content/guides/walk.md:8:1'],
    says: ['This line begins with ---, but does not close the fields.'],
  },
  {
    name: 'the front matter asks for a language',
    files: edit(guide, ['---\nid', '---js\nid']),
    problems: ['front-matter-language content/guides/walk.md:1:1'],
  },
  {
    name: 'the language stands apart',
    files: edit(guide, ['---\nid', '--- js\nid']),
    problems: ['front-matter-language content/guides/walk.md:1:1'],
  },
  {
    name: 'the first line is blank',
    files: { [guide]: `\n${textOf(guide)}` },
    problems: ['front-matter-missing content/guides/walk.md:1:1'],
  },
  {
    name: 'the first line has four hyphens',
    files: edit(guide, ['---\nid', '----\nid']),
    problems: ['front-matter-missing content/guides/walk.md:1:1'],
  },
  {
    name: 'a text goes on after a number sign, which YAML would take for a comment',
    files: title('Room #7'),
    problems: ['text-after-hash content/events/fair.md:3:13'],
    says: ['"#7" would be lost'],
  },
  {
    name: 'there is no front matter',
    files: { [guide]: 'Bring good shoes.\n' },
    problems: ['front-matter-missing content/guides/walk.md:1:1'],
  },
  {
    name: 'the front matter is empty',
    files: { [guide]: '---\n---\nBring good shoes.\n' },
    problems: [
      'missing-id content/guides/walk.md:2:1 id',
      'missing-key content/guides/walk.md:2:1 category',
      'missing-key content/guides/walk.md:2:1 language',
      'missing-key content/guides/walk.md:2:1 title',
    ],
  },
  {
    name: 'the front matter is a list',
    files: { [guide]: '---\n- id: 1\n---\n' },
    problems: ['wrong-kind content/guides/walk.md:2:1'],
  },
  {
    name: 'a sidecar is a sentence',
    files: { [sidecar]: 'A quay in the sun\n' },
    problems: ['wrong-kind content/images/quay.yaml:1:1'],
  },
  {
    name: 'an anchor, an alias and tags are used',
    files: { [author]: 'name: &n Ann\ntitle: *n\nimage: !!str quay\nhref: !own\n' },
    problems: [
      'yaml-feature content/authors/ann.yaml:1:7',
      'yaml-feature content/authors/ann.yaml:2:8',
      'yaml-feature content/authors/ann.yaml:3:8',
      'yaml-feature content/authors/ann.yaml:4:7',
    ],
  },
  {
    name: 'a title begins with an asterisk',
    files: title('*Fair*'),
    problems: ['yaml-feature content/events/fair.md:3:8'],
    says: ['between quotes'],
  },
  {
    name: 'a title begins with an exclamation mark',
    files: title('!fair'),
    problems: ['yaml-feature content/events/fair.md:3:8'],
  },
  {
    name: 'YAML 1.1 is asked for',
    files: { [author]: `%YAML 1.1\n---\n${textOf(author)}` },
    problems: ['yaml-feature content/authors/ann.yaml:1:1'],
  },
  {
    name: 'a directive is unknown',
    files: { [author]: `%NEW thing\n---\n${textOf(author)}` },
    problems: ['yaml-feature content/authors/ann.yaml:1:1'],
  },
  {
    name: 'a directive stands in front matter',
    files: edit(guide, ['---\nid', '---\n%YAML 1.1\nid']),
    problems: ['yaml-feature content/guides/walk.md:2:1'],
  },
  {
    name: 'keys are repeated',
    files: edit(
      event,
      ['title: The fair', 'title: The fair\ntitle: Fair\nimage: quay'],
      ['id: 1,', 'id: 1, id: 2,'],
    ),
    problems: [
      'duplicate-key content/events/fair.md:4:1',
      'duplicate-key content/events/fair.md:6:1',
      'duplicate-key content/events/fair.md:8:14',
    ],
  },
  {
    name: 'the text of a Markdown entry is also a field',
    files: edit(object, ['id: 1', 'id: 1\ntext: Old']),
    problems: ['duplicate-key content/objects/museum.md:3:1'],
  },
  {
    name: 'lists are 65 levels deep',
    files: { [author]: `name: Ann\nimage: ${'['.repeat(65)}${']'.repeat(65)}\n` },
    problems: ['yaml-too-deep content/authors/ann.yaml:2:71'],
  },
  {
    name: 'lists are 20,000 levels deep',
    files: { [author]: `name:\n  ${'- '.repeat(20000)}\n`, [labels]: '['.repeat(20000) },
    problems: ['yaml-too-deep content/authors/ann.yaml:2:129', 'yaml-too-deep content/labels.yaml:1:65'],
  },
  {
    name: 'keys are 20,000 levels deep',
    files: { [author]: `name: Ann\n${'? '.repeat(20000)}\n` },
    problems: ['yaml-feature content/authors/ann.yaml:2:3'],
  },
  {
    name: 'a file holds two documents',
    files: { [author]: `${textOf(author)}---\nname: Bo\n` },
    problems: ['yaml-syntax content/authors/ann.yaml:3:1'],
  },
  {
    name: 'a file goes on after its end',
    files: { [author]: `${textOf(author)}...\nname: Bo\n` },
    problems: ['yaml-syntax content/authors/ann.yaml:4:1'],
  },
  {
    name: 'a tab indents a line',
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n\taddress: Quay 1']),
    problems: ['yaml-syntax content/objects/museum.md:9:1'],
  },
  {
    name: 'a title contains a colon',
    files: title('The fair: at last'),
    problems: ['yaml-syntax content/events/fair.md:3:8'],
    says: ['Put the whole text between double quotes.'],
  },
  {
    name: 'a title contains a colon and double quotes',
    files: title('The "big" fair: at last'),
    problems: ['yaml-syntax content/events/fair.md:3:8'],
    says: ['Put the whole text between single quotes.'],
  },
  {
    name: 'a title goes on behind a quoted word',
    files: title('"Midsummer" on the quay'),
    problems: ['yaml-syntax content/events/fair.md:3:20'],
    says: ['Put the whole text between single quotes.'],
  },
  {
    name: 'a title goes on behind a quoted word, and has an apostrophe, too',
    files: title(`"Midsummer" on Ann's quay`),
    problems: ['yaml-syntax content/events/fair.md:3:20'],
    says: ['Put the whole text between single quotes, and write each apostrophe in it twice.'],
  },
  {
    name: 'a number sign cuts a text with quotes',
    files: title('The "big" fair #7'),
    problems: ['text-after-hash content/events/fair.md:3:23'],
    says: ['Put the whole text between single quotes. If it is a comment'],
  },
  {
    name: 'there is no space after a hyphen',
    files: {
      ...edit(event, ['- { id: 1,', '-{ id: 1,']),
      ...edit(guide, ['id: 1', '-id: 1']),
      ...edit(object, ['id: 1', 'mass_info:\n  - Closed\n  -Open: now\nid: 1']),
    },
    problems: [
      'yaml-syntax content/events/fair.md:6:1',
      'yaml-syntax content/guides/walk.md:2:1',
      'yaml-syntax content/objects/museum.md:4:1',
    ],
    says: ['A space belongs after the hyphen.'],
  },
  {
    name: 'no-break spaces indent lines',
    files: {
      ...edit(event, ['  - { id: 1,', '\u00a0\u00a0- { id: 1,']),
      ...edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n\u00a0\u00a0address: Quay 1']),
      ...edit(guide, ['author: ann', 'byline:\n  color: blue50\n \u00a0headline: A']),
    },
    problems: [
      'yaml-syntax content/events/fair.md:6:1',
      'yaml-syntax content/guides/walk.md:9:1',
      'yaml-syntax content/objects/museum.md:9:1',
    ],
    says: ['Special blanks (no-break spaces) indent this line.\nType ordinary ones.'],
  },
  {
    name: 'there is no space after a colon',
    files: edit(event, ['title: The fair', 'title:The fair']),
    problems: ['yaml-syntax content/events/fair.md:3:1'],
    says: ['the space after it'],
  },
  {
    name: 'a quote is not closed',
    files: title('"The fair'),
    problems: ['yaml-syntax content/events/fair.md:3:8'],
    says: ['A quote is opened here and not closed.'],
  },
  {
    name: 'an apostrophe ends a quoted text',
    files: title("'It's a fair'"),
    problems: ['yaml-syntax content/events/fair.md:3:12'],
  },
  {
    name: 'a backslash stands between double quotes',
    files: title('"The \\fair, \\q"'),
    problems: ['yaml-syntax content/events/fair.md:3:20'],
  },
  {
    name: 'a title begins with @',
    files: title('@fair'),
    problems: ['yaml-syntax content/events/fair.md:3:8'],
  },
  {
    name: 'a title begins with a bracket',
    files: title('[Free] fair'),
    problems: ['yaml-syntax content/events/fair.md:3:15'],
  },
  {
    name: 'a bracket is not closed',
    files: edit(event, ['categories: [fairs]', 'categories: [fairs']),
    problems: ['yaml-syntax content/events/fair.md:8:1'],
    says: ['A bracket that was opened before is not closed.'],
  },
  {
    name: 'a brace is not closed',
    files: edit(event, ['end: 2027-05-02 }', 'end: 2027-05-02']),
    problems: ['yaml-syntax content/events/fair.md:7:1'],
  },
  {
    name: 'a line is indented too far',
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n  address: Quay 1\n   href: ""']),
    problems: ['yaml-syntax content/objects/museum.md:9:12'],
    says: ['The line below is indented further'],
  },
  {
    name: 'a line is indented too little',
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n    address: Quay 1\n  href: ""']),
    problems: ['yaml-syntax content/objects/museum.md:10:1'],
  },
  {
    name: 'a list is a key',
    files: { [author]: '? [name]\n: Ann\n' },
    problems: ['yaml-feature content/authors/ann.yaml:1:3'],
  },
  {
    name: 'there are two slips in one file and one in another',
    files: {
      ...edit(event, ['title: The fair', 'title: Fair: yes'], ['zip_code: 01234', 'zip_code: @1']),
      ...edit(site, ['city:', 'city: Smallville']),
    },
    problems: [
      'yaml-syntax content/events/fair.md:3:8',
      'yaml-syntax content/events/fair.md:11:11',
      'yaml-syntax content/site.yaml:2:7',
    ],
  },
  {
    name: 'the lines of a file end in CRLF',
    files: {
      [event]: textOf(event).replace('fairs]', 'fair]').replace('01234', '[0]').replaceAll('\n', '\r\n'),
    },
    problems: [
      'unknown-category content/events/fair.md:7:14 categories.0',
      'wrong-kind content/events/fair.md:11:11 zip_code',
    ],
  },
  {
    name: 'a file begins with a byte order mark',
    files: {
      [author]: `\ufeffnom: Ann\nimage: quay\n`,
      [guide]: `\ufeff${textOf(guide).replace('A walk', '""')}`,
    },
    problems: [
      'missing-key content/authors/ann.yaml:1:1 name',
      'unknown-key content/authors/ann.yaml:1:1 nom',
      'empty-text content/guides/walk.md:4:8 title',
    ],
  },
]
