import { author, edit, event, guide, labels, object, type Rows, sidecar, site, textOf } from './row.ts'

const title = (typed: string) => edit(event, ['title: The fair', `title: ${typed}`])

/** Front matter and YAML that cannot be trusted. */
export const yamlRows: Rows = {
  'the front matter is not closed': {
    files: { [guide]: '---\nid: 1\ntitle: A walk\n' },
    problems: { [guide]: 'front-matter-open 1:1' },
  },
  'the front matter is closed by four hyphens': {
    files: edit(guide, ['ann\n---', 'ann\n----']),
    problems: { [guide]: 'front-matter-open 8:1' },
    says: ['This line begins with ---, but does not close the fields.'],
  },
  'the front matter asks for a language': {
    files: edit(guide, ['---\nid', '---js\nid']),
    problems: { [guide]: 'front-matter-language 1:1' },
  },
  'the language stands apart': {
    files: edit(guide, ['---\nid', '--- js\nid']),
    problems: { [guide]: 'front-matter-language 1:1' },
  },
  'the first line is blank': {
    files: { [guide]: `\n${textOf(guide)}` },
    problems: { [guide]: 'front-matter-missing 1:1' },
  },
  'the first line has four hyphens': {
    files: edit(guide, ['---\nid', '----\nid']),
    problems: { [guide]: 'front-matter-missing 1:1' },
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
  'the front matter is empty': {
    files: { [guide]: '---\n---\nBring good shoes.\n' },
    problems: {
      [guide]: 'missing-id 2:1 id, missing-key 2:1 category, missing-key 2:1 language, missing-key 2:1 title',
    },
  },
  'the front matter is a list': {
    files: { [guide]: '---\n- id: 1\n---\n' },
    problems: { [guide]: 'wrong-kind 2:1' },
  },
  'a sidecar is a sentence': {
    files: { [sidecar]: 'A quay in the sun\n' },
    problems: { [sidecar]: 'wrong-kind 1:1' },
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
  'a title begins with an exclamation mark': {
    files: title('!fair'),
    problems: { [event]: 'yaml-feature 3:8' },
  },
  'YAML 1.1 is asked for': {
    files: { [author]: `%YAML 1.1\n---\n${textOf(author)}` },
    problems: { [author]: 'yaml-feature 1:1' },
  },
  'a directive is unknown': {
    files: { [author]: `%NEW thing\n---\n${textOf(author)}` },
    problems: { [author]: 'yaml-feature 1:1' },
  },
  'a directive stands in front matter': {
    files: edit(guide, ['---\nid', '---\n%YAML 1.1\nid']),
    problems: { [guide]: 'yaml-feature 2:1' },
  },
  'keys are repeated': {
    files: edit(
      event,
      ['title: The fair', 'title: The fair\ntitle: Fair\nimage: quay'],
      ['id: 1,', 'id: 1, id: 2,'],
    ),
    problems: { [event]: 'duplicate-key 4:1, duplicate-key 6:1, duplicate-key 8:14' },
  },
  'the text of a Markdown entry is also a field': {
    files: edit(object, ['id: 1', 'id: 1\ntext: Old']),
    problems: { [object]: 'duplicate-key 3:1' },
  },
  'lists are 65 levels deep': {
    files: { [author]: `name: Ann\nimage: ${'['.repeat(65)}${']'.repeat(65)}\n` },
    problems: { [author]: 'yaml-too-deep 2:71' },
  },
  'lists are 20,000 levels deep': {
    files: { [author]: `name:\n  ${'- '.repeat(20000)}\n`, [labels]: '['.repeat(20000) },
    problems: { [author]: 'yaml-too-deep 2:129', [labels]: 'yaml-too-deep 1:65' },
  },
  'keys are 20,000 levels deep': {
    files: { [author]: `name: Ann\n${'? '.repeat(20000)}\n` },
    problems: { [author]: 'yaml-feature 2:3' },
  },
  'a file holds two documents': {
    files: { [author]: `${textOf(author)}---\nname: Bo\n` },
    problems: { [author]: 'yaml-syntax 3:1' },
  },
  'a file goes on after its end': {
    files: { [author]: `${textOf(author)}...\nname: Bo\n` },
    problems: { [author]: 'yaml-syntax 4:1' },
  },
  'a tab indents a line': {
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n\taddress: Quay 1']),
    problems: { [object]: 'yaml-syntax 9:1' },
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
  'an apostrophe ends a quoted text': {
    files: title("'It's a fair'"),
    problems: { [event]: 'yaml-syntax 3:12' },
  },
  'a backslash stands between double quotes': {
    files: title('"The \\fair, \\q"'),
    problems: { [event]: 'yaml-syntax 3:20' },
  },
  'a title begins with @': { files: title('@fair'), problems: { [event]: 'yaml-syntax 3:8' } },
  'a title begins with a bracket': { files: title('[Free] fair'), problems: { [event]: 'yaml-syntax 3:15' } },
  'a bracket is not closed': {
    files: edit(event, ['categories: [fairs]', 'categories: [fairs']),
    problems: { [event]: 'yaml-syntax 8:1' },
    says: ['A bracket that was opened before is not closed.'],
  },
  'a brace is not closed': {
    files: edit(event, ['end: 2027-05-02 }', 'end: 2027-05-02']),
    problems: { [event]: 'yaml-syntax 7:1' },
  },
  'a line is indented too far': {
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n  address: Quay 1\n   href: ""']),
    problems: { [object]: 'yaml-syntax 9:12' },
    says: ['The line below is indented further'],
  },
  'a line is indented too little': {
    files: edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n    address: Quay 1\n  href: ""']),
    problems: { [object]: 'yaml-syntax 10:1' },
  },
  'a list is a key': { files: { [author]: '? [name]\n: Ann\n' }, problems: { [author]: 'yaml-feature 1:3' } },
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
