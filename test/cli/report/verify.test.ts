import { expect, it } from 'vitest'
import { printVerifyReport } from '../../../src/cli/report/print-verify.ts'
import { results } from '../../../src/cli/report/results.ts'
import type { VerifyReport } from '../../../src/hosts/verify/verify-rule.ts'

const breach = (page: number) => ({
  url: `http://a.example/api/v1/objects/?page=${page}`,
  path: 'count',
  message: 'Saw 3; expected 4.',
})

const error = { severity: 'error', reason: 'Clients need it.' } as const
const warning = { ...error, severity: 'warning' } as const

const report: VerifyReport = {
  url: 'http://a.example/',
  requests: 12,
  rules: [
    { ...error, rule: 'page-status', title: 'Every page answers', checked: 9, breaches: [] },
    { ...error, rule: 'etag', title: 'ETag works', checked: 0, breaches: [] },
    {
      ...error,
      rule: 'count',
      title: 'count is right',
      checked: 3,
      breaches: [1, 2, 3, 4, 5, 6, 7].map(breach),
    },
    { ...warning, rule: 'rendition-alt', title: 'Renditions have an alt', checked: 3, breaches: [breach(8)] },
  ],
  notes: ['2 of 3 pages of objects were read, the most allowed.'],
}

it('printVerifyReport prints a line for each rule, the first breaches below it and the sum', () => {
  const lines = printVerifyReport(report, {
    color: false,
    rules: 'if-broken',
    words: results.en,
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
  expect(lines.slice(-10)).toEqual([
    '      and 2 more',
    '      → Clients need it.',
    '  !      3 checked     1 breach    rendition-alt     Renditions have an alt',
    '      http://a.example/api/v1/objects/?page=8  count',
    '        Saw 3; expected 4.',
    '      → Clients need it.',
    '',
    'Note: 2 of 3 pages of objects were read, the most allowed.',
    'Breaches: 7, of 1 of 4 rules, and 1 warning. 12 requests.',
    '',
  ])
})

it('printVerifyReport escapes what a server sent', () => {
  const sent = '\u001b[2J\n'
  const [rule] = report.rules
  if (!rule) throw new Error('The report has no rule.')
  const rules = [{ ...rule, breaches: [{ url: sent, path: sent, message: sent }] }]
  const hostile = { ...report, url: sent, rules, notes: [sent] }
  const printed = printVerifyReport(hostile, { color: false, rules: 'always', words: results.en })
  expect(printed).not.toContain('\u001b')
  expect(printed.split('\\u001b[2J\\u000a')).toHaveLength(6)
})
