import {
  author,
  edit,
  event,
  guide,
  labels,
  object,
  set,
  site,
  writeText,
} from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'

const title = (typed: string) => edit(event, ['title: The fair', `title: ${typed}`])

const [ours, theirs] = ['<<<<<<< HEAD\n', '>>>>>>> spring\n']

/** Front matter and YAML that cannot be trusted. `Row` explains the notation. */
export const yamlRows: Rows = {
  'a merge left two versions in fields, in texts and in a file of YAML': [
    edit(event, ['title: The fair\n', `«${ours}title: Fair\n=======\ntitle: The market\n${theirs}`]),
    edit(guide, ['ann\n---\n', `ann\n---\n«${ours}A\n||||||| base\n=======\nB\n${theirs}C\n«${ours}`]),
    edit(labels, ['places:\n', `places:\n«${theirs}`]),
    'merge-conflict: Two versions of these lines were not merged. … remove the others',
    'merge-conflict',
    'merge-conflict',
    'merge-conflict',
  ],
  'seven signs of equality underline a heading, and others are within a line': [
    writeText('«Opening hours\n=======\nAsk <<<<<<< here and >>>>>>> there.\n'),
    'top-heading text: Begin the heading with ## instead',
  ],
  'the front matter asks for a language': [edit(guide, ['---\nid', '«---js\nid']), 'front-matter-language'],
  'a title goes on behind a quoted word, and has an apostrophe, too': [
    title(`"Midsummer" «on Ann's quay`),
    `yaml-syntax: '"Midsummer" on Ann''s quay'`,
  ],
  'a number sign cuts a text with quotes': [
    title('The "big" fair «#7'),
    'text-after-hash: Put the whole text between single quotes',
  ],
  'there is no space after a hyphen': [
    edit(event, ['- { id: 1,', '-{ id: 1,']),
    edit(guide, ['id: 1', '«-id: 1']),
    edit(object, ['id: 1', 'mass_info:\n  - Closed\n«  -Open: now\nid: 1']),
    'yaml-syntax content/events/fair.md:6:1: `  - { id: 1, start: 2027-05-01, end: 2027-05-02 }`',
    'yaml-syntax',
    'yaml-syntax',
  ],
  'no-break spaces indent lines': [
    edit(event, ['  - { id: 1,', '«\u00a0\u00a0- { id: 1,']),
    edit(object, ['info_box: { address: Quay 1 }', 'info_box:\n«\u00a0\u00a0address: Quay 1']),
    edit(guide, ['author: ann', 'byline:\n  color: blue50\n« \u00a0headline: A']),
    'yaml-syntax: This line has no-break spaces',
    'yaml-syntax',
    'yaml-syntax',
  ],
  'a line is indented too far': [
    set(object, 'info_box:\n  address: «Quay 1\n   href: ""'),
    'yaml-syntax: The line below is indented further',
  ],
  'there are two slips in one file and one in another': [
    set(event, 'title: «Fair: yes', 'zip_code: «@1'),
    set(site, 'city: «Smallville'),
    'yaml-syntax',
    'yaml-syntax',
    'yaml-syntax',
  ],
  'the lines of a file end in CRLF': [
    {
      [event]: textOf(event).replace('fairs]', '«fair]').replace('01234', '«[0]').replaceAll('\n', '\r\n'),
    },
    'unknown-category categories.0',
    'wrong-kind zip_code',
  ],
  'a file begins with a byte order mark': [
    {
      [author]: `«\ufeffnom: Ann\nimage: quay\n`,
      [guide]: `\ufeff${textOf(guide).replace('A walk', '«""')}`,
    },
    'missing-key name',
    'unknown-key +nom',
    'empty-text title',
  ],
}
