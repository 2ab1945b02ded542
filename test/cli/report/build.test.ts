import { describe, expect, it, vi } from 'vitest'
import { UserError } from '../../../src/base/problems/user-error.ts'
import { printBuild } from '../../../src/cli/report/print-build.ts'
import { openBuildReporter, printRebuild } from '../../../src/cli/report/print-watch.ts'
import { results } from '../../../src/cli/report/results.ts'
import type { BuildReport } from '../../../src/pipeline/report.ts'

const report: BuildReport = {
  collections: [{ name: 'guides', items: 16, pages: 4 }],
  schedule: {
    timeZone: 'Europe/Stockholm',
    asOf: undefined,
    nextChange: undefined,
    hidden: { draft: 0, later: 0, over: 0, omitted: 0 },
  },
  media: { made: 0, reused: 196 },
  damaged: 0,
  pruned: { files: 0, bytes: 0 },
  published: { files: 215, bytes: 47_600_000, written: 215 },
  hostedMedia: undefined,
  target: undefined,
  breaches: [],
  warnings: [],
}
const publishedWith = (written: number) => ({ published: { ...report.published, written } })

describe('printBuild', () => {
  it.each([
    [215, ''],
    [2, '; 2 files are new'],
    [1, '; 1 file is new'],
    [0, '; nothing has changed since the last build'],
  ])('says how many files are new, unless all are: %i', (written, words) => {
    expect(linesOf('site', publishedWith(written))).toEqual([
      `site        215 files, 47.6 MB, in dist${words}`,
    ])
  })

  it('quotes a folder in the command that it proposes', () => {
    const printed = printBuild(report, { out: 'the $ite', seconds: 1, words: results.en })
    expect(printed).toContain('npm run serve -- --dist "the \\$ite"\n')
  })
})

it.each([
  ['how many files changed', 1, ['content/events/fair.md'], /^events\/fair\.md → 1 file changed, 38 ms\n$/],
  ['that no file changed', 0, ['_headers'], /^_headers → 0 files changed, 38 ms\n$/],
  [
    'the first of several',
    0,
    ['content/events/a.md', 'content/events/b.md', 'content/images/c.jpg'],
    /^events\/a\.md and 2 more → /,
  ],
  ['the content for any change', 0, undefined, /^content → /],
  ['no control character of a name', 0, ['content/events/\u001b[2J.md'], /^[^\u001b]*$/],
])('printRebuild says %s', (_, written, paths, words) => {
  const built = {
    kind: 'built',
    report: { ...report, ...publishedWith(written) },
    milliseconds: 37.6,
  } as const
  const changed = paths?.map(path => `/city/${path}`)
  const printed = printRebuild({ ...built, cause: 'change', paths: changed }, place, results.en)
  expect(printed).toMatch(words)
})

it('a watch reports in the language of the reader why a build failed', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const report = openBuildReporter({
    style: { format: 'text', language: 'sv' },
    isQuiet: false,
    folder: place,
    summarize: () => '',
    onProblems: 'Inget publicerades.',
  })
  const error = new UserError({ en: 'Another program is writing.', sv: 'Ett annat program skriver.' })
  report({ kind: 'fault', cause: 'full-check', milliseconds: 1, error })
  const [printed] = write.mock.calls.flat()
  write.mockRestore()
  expect(printed).toMatch(/Ett annat program skriver\.\nInget publicerades\./)
})

const place = { content: '/city/content', contentName: 'content' }

/** The lines of a report that begin with this word. */
function linesOf(word: string, changes: Partial<BuildReport>): string[] {
  const printed = printBuild({ ...report, ...changes }, { out: 'dist', seconds: 1.25, words: results.en })
  return printed.split('\n').filter(line => line.startsWith(word))
}
