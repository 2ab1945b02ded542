import { expect, test } from 'vitest'
import { headersFor } from '../../../src/contract/header-match.ts'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'

const { rules } = parseHeaders('/a/*\n  X-Folder: 1\n  X-More: 2\n/a/b\n  X-Exact: 3\n/*\n  X-All: 4\n')

test.each([
  ['/', ['X-All']],
  ['/a', ['X-All']],
  ['/a/', ['X-Folder', 'X-More', 'X-All']],
  ['/a/b', ['X-Folder', 'X-More', 'X-Exact', 'X-All']],
  ['/a/b/c', ['X-Folder', 'X-More', 'X-All']],
  ['/ab', ['X-All']],
])('%s gets the headers of every rule that matches it, in order', (path, names) => {
  expect(headersFor(rules, path).map(([name]) => name)).toEqual(names)
})
