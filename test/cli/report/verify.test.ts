import { describe, expect, it } from 'vitest'
import { printVerifyReport } from '../../../src/cli/report/print-verify.ts'
import { results } from '../../../src/cli/report/results.ts'
import type { VerifyReport } from '../../../src/hosts/verify/verify-rule.ts'

const breach = (page: number) => ({
  url: `http://a.example/api/v1/objects/?page=${page}`,
  path: 'count',
  message: 'Saw 3; expected 4.',
})

const report: VerifyReport = {
  url: 'http://a.example/',
  requests: 12,
  rules: [
    { rule: 'page-status', title: 'Every page answers', checked: 9, breaches: [] },
    { rule: 'etag', title: 'ETag works', checked: 0, breaches: [] },
    { rule: 'count', title: 'count is right', checked: 3, breaches: [1, 2, 3, 4, 5, 6, 7].map(breach) },
  ],
  notes: ['2 of 3 pages of objects were read, the most allowed.'],
}

describe('printVerifyReport', () => {
  it('prints a line for each rule, the first breaches below it and the sum', () => {
    const lines = printVerifyReport(report, {
      color: false,
      rules: 'if-broken',
      words: results.en.verify,
    }).split('\n')
    expect(lines.slice(0, 7)).toEqual([
      'http://a.example/',
      '',
      '  ✓      9 checked     0 breaches  page-status       Every page answers',
      '  –      0 checked     0 breaches  etag              ETag works',
      '  ✗      3 checked     7 breaches  count             count is right',
      '      http://a.example/api/v1/objects/?page=1  count',
      '        Saw 3; expected 4.',
    ])
    expect(lines.slice(-5)).toEqual([
      '      and 2 more',
      '',
      'Note: 2 of 3 pages of objects were read, the most allowed.',
      'Breaches: 7, of 1 of 3 rules. 12 requests.',
      '',
    ])
  })
})
