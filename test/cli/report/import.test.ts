import { describe, expect, it } from 'vitest'
import { refusal } from '../../../src/base/problems/refusal.ts'
import { printImportReport } from '../../../src/cli/report/print-import.ts'
import type { ImportReport } from '../../../src/import/import-report.ts'
import { type NoticeKind, noticeOf } from '../../../src/import/notice.ts'

const quiet: ImportReport = {
  from: 'https://api.example.org',
  source: 'https://api.example.org',
  isFirst: false,
  items: { singulareventdates: 40, objects: 1, guides: 0 },
  pictures: 2,
  changes: { added: [], updated: [], merged: [], renamed: [], removed: [], unchanged: 50 },
  conflicts: [],
  notices: [],
  problems: [],
  warnings: 0,
}

function print(report: Partial<ImportReport>, content = 'content'): string {
  return printImportReport({ ...quiet, ...report }, { color: false, content, language: 'en' })
}

function notice(kind: NoticeKind, where: string, message: string) {
  return { kind, where, message }
}

describe('the report of an import', () => {
  it('lists decisions first and missing values last, and groups equal messages', () => {
    const text = print({
      conflicts: ['a.md'],
      notices: [
        notice('needed', 'images/a.yaml', 'licence: which.'),
        notice('unknown-field', 'https://api.example.org/1', 'No field x.'),
        notice('needed', 'images/b.yaml', 'licence: which.'),
        notice('contradiction', 'https://api.example.org/2', 'It ends.'),
        notice('conflict', 'a.md', 'Both changed.'),
        notice('gone', 'b.md', 'Gone.'),
      ],
    })
    const [, ...sections] = text.split('\n\n')
    expect(sections).toEqual([
      'For you to decide (1)\n  Both changed.\n    a.md',
      'Gone from the source (1)\n  Gone.\n    b.md',
      'The source contradicts itself (1)\n  It ends.\n    https://api.example.org/2',
      'Fields that the contract does not have (1)\n  No field x.\n    https://api.example.org/1',
      'For you to fill in (2)\n  licence: which.\n    images/a.yaml\n    images/b.yaml',
      expect.stringMatching(/^Copy what you want .*\nNext: npm run check/),
    ])
  })

  it('shows the first of many places, and how many more there are', () => {
    const notices = Array.from({ length: 100 }, (_, index) =>
      notice('needed', `images/${index}.yaml`, 'alt: what.'),
    )
    const text = print({ notices })
    expect(text).toContain('For you to fill in (100)\n')
    expect(text).toContain('    images/18.yaml\n    and 81 more, which --json lists\n')
  })

  it('escapes control characters from the source', () => {
    const text = print({
      notices: [notice('contradiction', 'https://x/\u001b[2J', 'Saw \u202e and \u0007.')],
    })
    expect(text).not.toMatch(/[\u0007\u001b\u202e]/)
    expect(text).toContain('Saw \\u202e and \\u0007.')
  })

  it('lists problems with their places', () => {
    const place = { file: 'content/a.md', line: 2, column: 1, field: 'title' }
    const text = print({ problems: [{ ...refusal('empty-text'), ...place }] })
    expect(text).toContain('content/a.md:2:1  empty-text  title\n  The text is empty.\n')
    expect(text).toContain('Fix the problems, then: npm run check\n')
  })

  it('quotes the folder in the commands that it proposes', () => {
    expect(print({}, 'my city')).toContain(
      'npm run check -- --content "my city", npm run build -- --content "my city"\n',
    )
  })
})

it('the report of an import is Swedish for Swedish editors', () => {
  const notices = [
    noticeOf('needed', 'site.yaml', { en: 'time_zone: write it.', sv: 'time_zone: skriv den.' }),
    notice('changed', 'site.yaml', 'As it came.'),
  ]
  const report = { ...quiet, conflicts: ['a.md'], notices, warnings: 1 }
  expect(printImportReport(report, { color: false, content: 'content', language: 'sv' })).toBe(
    `https://api.example.org
40 evenemangsdatum, 1 plats, 0 guider, 2 bilder
content: inget har ändrats, 50 filer som förut

Importerat i en annan form (1)
  As it came.
    site.yaml

Det här fyller du i (1)
  time_zone: skriv den.
    site.yaml

Kopiera det du vill ha ur källans version av varje fil som krockar, och ta sedan bort den versionen.
Nästa steg: npm run check (1 varning), npm run build
`,
  )
})
