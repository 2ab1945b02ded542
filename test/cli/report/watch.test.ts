import { describe, expect, it } from 'vitest'
import { printRebuild, printWatchJson } from '../../../src/cli/report/watch.ts'
import type { BuildReport } from '../../../src/pipeline/report.ts'
import { report } from './build-report.ts'

const place = { content: '/city/content', contentName: 'content' }

function printFor(paths: readonly string[] | undefined, published: BuildReport['published']): string {
  const built = { kind: 'built', report: { ...report, published }, milliseconds: 37.6 } as const
  return printRebuild({ ...built, cause: 'change', paths: paths?.map(path => `/city/${path}`) }, place)
}

describe('printRebuild', () => {
  const published = { ...report.published, written: 0 }
  it('names what changed, and how many files that made other', () => {
    expect(printFor(['content/events/fair.md'], { ...published, written: 1 })).toBe(
      'events/fair.md → 1 file changed, 38 ms\n',
    )
  })

  it('says where nothing became other', () => {
    expect(printFor(['_headers'], published)).toBe('_headers → 0 files changed, 38 ms\n')
  })

  it('names the first of several, and the content where it may be anything', () => {
    const paths = ['content/events/a.md', 'content/events/b.md', 'content/images/c.jpg']
    expect(printFor(paths, published)).toMatch(/^events\/a\.md and 2 more → /)
    expect(printFor(undefined, published)).toMatch(/^content → /)
  })

  it('does not name the file that an editor saved through, unless it is the only one', () => {
    expect(printFor(['content/events/4913', 'content/events/fair.md'], published)).toMatch(
      /^events\/fair\.md → /,
    )
    expect(printFor(['content/events/4913'], published)).toMatch(/^events\/4913 → /)
  })

  it('lets no name steer a terminal', () => {
    expect(printFor(['content/events/\u001b[2J.md'], published)).not.toContain('\u001b')
  })
})

describe('printWatchJson', () => {
  it('is one line, whatever stands in it', () => {
    const error = new Error('two\nlines\u2028and more')
    const line = printWatchJson({ kind: 'fault', cause: 'look', milliseconds: 1.2, error }, place)
    expect(line).toMatch(/^\{.*\}\n$/)
    expect(line).not.toContain('\u2028')
    expect(JSON.parse(line)).toEqual({
      event: 'fault',
      cause: 'look',
      paths: null,
      milliseconds: 1,
      message: 'two\nlines\u2028and more',
    })
  })
})
