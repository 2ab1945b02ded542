import { readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rows } from './row.ts'

const rules = await readFile(join(import.meta.dirname, '../../../../_headers'), 'utf8')
const withRules = (text: string) => ({ _headers: text })

/** The header rules beside the content. */
export const headerRows: Rows = {
  'the header rules are missing': {
    files: { _headers: null },
    problems: { _headers: 'file-missing 1:1' },
  },
  'the header rules are a symbolic link': {
    files: {},
    prepare: async root => {
      await rename(join(root, '_headers'), join(root, 'elsewhere'))
      await symlink('elsewhere', join(root, '_headers'))
    },
    problems: { _headers: 'file-kind 1:1' },
  },
  'the header rules are empty': {
    files: withRules(''),
    problems: {
      _headers: [
        'headers-missing 1:1, headers-missing 1:1, headers-missing 1:1, headers-missing 1:1',
        'headers-missing 1:1, headers-missing 1:1',
      ],
    },
  },
  'the header rules are UTF-16': {
    files: { _headers: Buffer.from(rules, 'utf16le') },
    problems: { _headers: 'text-encoding 1:1' },
  },
  'a rule lacks its slash, and a header its colon': {
    files: withRules(`${rules}\nabout\n  X-One: 1\n\n/about\n  X-Two\n`),
    problems: { _headers: 'headers-syntax 48:1, headers-syntax 52:3' },
  },
  'names of headers are none': {
    files: withRules(`${rules}\n/about\n  X One: 1\n  Content-Length: 3\n`),
    problems: { _headers: 'headers-name 49:3, headers-name 50:3' },
  },
  'values of headers are empty or foreign': {
    files: withRules(`${rules}\n/about\n  X-One:\n  X-Two: ålder\n`),
    problems: { _headers: 'headers-value 49:9, headers-value 50:10' },
  },
  'a header is set twice': {
    files: withRules(`${rules}\n/about\n  X-One: 1\n  x-one: 2\n`),
    problems: { _headers: 'headers-duplicate 50:1' },
  },
  'a header asks for a name that has no value': {
    files: withRules(`${rules}\n/about\n  X-One: {base_uri}\n`),
    problems: { _headers: 'headers-unknown-name 49:10' },
    says: ['Did you mean "base_url"?'],
  },
  'there are more rules than hosts read': {
    files: withRules(
      rules + Array.from({ length: 98 }, (_, index) => `/page-${index}\n  X-One: 1\n`).join(''),
    ),
    problems: { _headers: 'headers-too-many 237:1' },
  },
}
