import { describe, expect, it } from 'vitest'
import { printBuildReport } from '../../../src/cli/report/build.ts'
import type { BuildReport } from '../../../src/pipeline/report.ts'
import { report } from './build-report.ts'

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
