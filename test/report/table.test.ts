import { describe, expect, it } from 'vitest'
import type { BuildReport } from '../../src/build/report.ts'
import { printBuildReport } from '../../src/report/table.ts'

const report: BuildReport = {
  collections: [{ name: 'guides', items: 16, pages: 4 }],
  media: { made: 0, reused: 196 },
  damaged: 0,
  pruned: { files: 0, bytes: 0 },
  published: { files: 215, bytes: 47_600_000, written: 215 },
  hostedMedia: undefined,
  target: undefined,
  breaches: [],
  warnings: [],
}

/** The lines of a report that begin with this word. */
function linesOf(word: string, changes: Partial<BuildReport>): string[] {
  const printed = printBuildReport({ ...report, ...changes }, { out: 'dist', seconds: 1.25 })
  return printed.split('\n').filter(line => line.startsWith(word))
}

describe('printBuildReport', () => {
  it('tells how much of the site is new, where not all of it is', () => {
    const { published } = report
    const siteOf = (written: number) => linesOf('site', { published: { ...published, written } })
    expect(siteOf(215)).toEqual(['site        215 files, 47.6 MB, in dist'])
    expect(siteOf(2)).toEqual(['site        215 files, 47.6 MB, in dist; 2 files are new'])
    expect(siteOf(1)).toEqual(['site        215 files, 47.6 MB, in dist; 1 file is new'])
    const nothing = 'nothing has changed since the last build'
    expect(siteOf(0)).toEqual([`site        215 files, 47.6 MB, in dist; ${nothing}`])
  })

  it('tells what the cache lost only where it lost something', () => {
    expect(linesOf('cache', {})).toEqual([])
    expect(linesOf('cache', { damaged: 1 })).toEqual(['cache       1 file was damaged and made anew'])
    expect(linesOf('cache', { pruned: { files: 3, bytes: 2_000_000 } })).toEqual([
      'cache       3 files not used for 30 days removed, 2.0 MB',
    ])
  })
})
