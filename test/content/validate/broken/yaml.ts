import { author, edit, event, guide, object, type Rows, site, textOf } from './row.ts'

const title = (typed: string) => edit(event, ['title: The fair', `title: ${typed}`])

/** Front matter and YAML that cannot be trusted. */
export const yamlRows: Rows = {
  'the front matter is closed by four hyphens': {
    files: edit(guide, ['ann\n---', 'ann\n----']),
    problems: { [guide]: 'front-matter-open 8:1' },
    says: ['This line begins with ---, but does not close the fields.'],
  },
  'the front matter asks for a language': {
    files: edit(guide, ['---\nid', '---js\nid']),
    problems: { [guide]: 'front-matter-language 1:1' },
  },
  'a text goes on after a number sign, which YAML would take for a comment': {
    files: title('Room #7'),
    problems: { [event]: 'text-after-hash 3:13' },
    says: ['"#7" would be lost'],
  },
  'there is no front matter': {
    files: { [guide]: 'Bring good shoes.\n' },
    problems: { [guide]: 'front-matter-missing 1:1' },
  },
  'an anchor, an alias and tags are used': {
    files: { [author]: 'name: &n Ann\ntitle: *n\nimage: !!str quay\nhref: !own\n' },
    problems: { [author]: 'yaml-feature 1:7, yaml-feature 2:8, yaml-feature 3:8, yaml-feature 4:7' },
  },
  'a title begins with an asterisk': {
    files: title('*Fair*'),
    problems: { [event]: 'yaml-feature 3:8' },
    says: ['between quotes'],
  },
  'keys are repeated': {
    files: edit(
      event,
      ['title: The fair', 'title: The fair\ntitle: Fair\nimage: quay'],
      ['id: 1,', 'id: 1, id: 2,'],
    ),
    problems: { [event]: 'duplicate-key 4:1, duplicate-key 6:1, duplicate-key 8:14' },
  },
  'a title contains a colon': {
    files: title('The fair: at last'),
    problems: { [event]: 'yaml-syntax 3:8' },
    says: ['Put the whole text between double quotes.'],
  },
  'a title contains a colon and double quotes': {
    files: title('The "big" fair: at last'),
    problems: { [event]: 'yaml-syntax 3:8' },
    says: ['Put the whole text between single quotes.'],
  },
  'a title goes on behind a quoted word': {
    files: title('"Midsummer" on the quay'),
    problems: { [event]: 'yaml-syntax 3:20' },
    says: ['Put the whole text between single quotes.'],
  },
  'a title goes on behind a quoted word, and has an apostrophe, too': {
    files: title(`"Midsummer" on Ann's quay`),
    problems: { [event]: 'yaml-syntax 3:20' },
    says: ['Put the whole text between single quotes, and write each apostrophe in it twice.'],
  },
  'a number sign cuts a text with quotes': {
    files: title('The "big" fair #7'),
    problems: { [event]: 'text-after-hash 3:23' },
    says: ['Put the whole text between single quotes. If it is a comment'],
  },
  'there is no space after a hyphen': {
    files: {
      ...edit(event, ['- { id: 1,', '-{ id: 1,']),
      ...edit(guide, ['id: 1', '-id: 1']),
      ...edit(object, ['id: 1', 'mass_info:\n  - Closed\n  -Open: now\nid: 1']),
    },
    problems: { [event]: 'yaml-syntax 6:1', [guide]: 'yaml-syntax 2:1', [object]: 'yaml-syntax 4:1' },
    says: ['A space belongs after the hyphen.'],
  },
  'no-break spaces indent lines': {
    files: {
      ...edit(event, ['  - { id: 1,', '\u00a0\u00a0- { id: 1,']),
      ...edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n\u00a0\u00a0address: Quay 1']),
      ...edit(guide, ['author: ann', 'byline:\n  color: blue50\n \u00a0headline: A']),
    },
    problems: { [event]: 'yaml-syntax 6:1', [guide]: 'yaml-syntax 9:1', [object]: 'yaml-syntax 9:1' },
    says: ['Special blanks (no-break spaces) indent this line.\nType ordinary ones.'],
  },
  'there is no space after a colon': {
    files: edit(event, ['title: The fair', 'title:The fair']),
    problems: { [event]: 'yaml-syntax 3:1' },
    says: ['the space after it'],
  },
  'a quote is not closed': {
    files: title('"The fair'),
    problems: { [event]: 'yaml-syntax 3:8' },
    says: ['A quote is opened here and not closed.'],
  },
  'a bracket is not closed': {
    files: edit(event, ['categories: [fairs]', 'categories: [fairs']),
    problems: { [event]: 'yaml-syntax 8:1' },
    says: ['A bracket that was opened before is not closed.'],
  },
  'a line is indented too far': {
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n  address: Quay 1\n   href: ""']),
    problems: { [object]: 'yaml-syntax 9:12' },
    says: ['The line below is indented further'],
  },
  'there are two slips in one file and one in another': {
    files: {
      ...edit(event, ['title: The fair', 'title: Fair: yes'], ['zip_code: 01234', 'zip_code: @1']),
      ...edit(site, ['city:', 'city: Smallville']),
    },
    problems: { [event]: 'yaml-syntax 3:8, yaml-syntax 11:11', [site]: 'yaml-syntax 2:7' },
  },
  'the lines of a file end in CRLF': {
    files: {
      [event]: textOf(event).replace('fairs]', 'fair]').replace('01234', '[0]').replaceAll('\n', '\r\n'),
    },
    problems: { [event]: 'unknown-category 7:14 categories.0, wrong-kind 11:11 zip_code' },
  },
  'a file begins with a byte order mark': {
    files: {
      [author]: `\ufeffnom: Ann\nimage: quay\n`,
      [guide]: `\ufeff${textOf(guide).replace('A walk', '""')}`,
    },
    problems: { [author]: 'missing-key 1:1 name, unknown-key 1:1 nom', [guide]: 'empty-text 4:8 title' },
  },
}
