import { author, edit, event, guide, labels, set, site, writeText } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'

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
