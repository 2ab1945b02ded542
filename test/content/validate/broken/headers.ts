import { readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from './row.ts'

const rules = await readFile(join(import.meta.dirname, '../../../../_headers'), 'utf8')
const withRules = (text: string) => ({ _headers: text })

/** The header rules beside the content. */
export const headerRows: readonly Row[] = [
  {
    name: 'the header rules are missing',
    files: { _headers: null },
    problems: ['file-missing _headers:1:1'],
  },
  {
    name: 'the header rules are a symbolic link',
    files: {},
    prepare: async root => {
      await rename(join(root, '_headers'), join(root, 'elsewhere'))
      await symlink('elsewhere', join(root, '_headers'))
    },
    problems: ['file-kind _headers:1:1'],
  },
  {
    name: 'the header rules are empty',
    files: withRules(''),
    problems: [
      'headers-missing _headers:1:1',
      'headers-missing _headers:1:1',
      'headers-missing _headers:1:1',
      'headers-missing _headers:1:1',
      'headers-missing _headers:1:1',
      'headers-missing _headers:1:1',
    ],
  },
  {
    name: 'the header rules are UTF-16',
    files: { _headers: Buffer.from(rules, 'utf16le') },
    problems: ['text-encoding _headers:1:1'],
  },
  {
    name: 'a rule lacks its slash, and a header its colon',
    files: withRules(`${rules}\nabout\n  X-One: 1\n\n/about\n  X-Two\n`),
    problems: ['headers-syntax _headers:48:1', 'headers-syntax _headers:52:3'],
  },
  {
    name: 'names of headers are none',
    files: withRules(`${rules}\n/about\n  X One: 1\n  Content-Length: 3\n`),
    problems: ['headers-name _headers:49:3', 'headers-name _headers:50:3'],
  },
  {
    name: 'values of headers are empty or foreign',
    files: withRules(`${rules}\n/about\n  X-One:\n  X-Two: ålder\n`),
    problems: ['headers-value _headers:49:9', 'headers-value _headers:50:10'],
  },
  {
    name: 'a header is set twice',
    files: withRules(`${rules}\n/about\n  X-One: 1\n  x-one: 2\n`),
    problems: ['headers-duplicate _headers:50:1'],
  },
  {
    name: 'a header asks for a name that has no value',
    files: withRules(`${rules}\n/about\n  X-One: {base_uri}\n`),
    problems: ['headers-unknown-name _headers:49:10'],
    says: ['Did you mean "base_url"?'],
  },
  {
    name: 'there are more rules than hosts read',
    files: withRules(
      rules + Array.from({ length: 98 }, (_, index) => `/page-${index}\n  X-One: 1\n`).join(''),
    ),
    problems: ['headers-too-many _headers:237:1'],
  },
]
