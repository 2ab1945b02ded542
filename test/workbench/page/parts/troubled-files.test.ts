import { describe, expect, it } from 'vitest'
import type { Trouble, TroubledFile } from '../../../../src/workbench/messages/overview.ts'
import {
  countTroubles,
  worstByFile,
  worstFirst,
} from '../../../../src/workbench/page/parts/troubled-files.ts'

describe('troubled files', () => {
  const files = [fileOf('a.md', 'warning'), fileOf('b.md', 'problem', 'warning'), fileOf('c.md', 'problem')]

  it('come with problems first, and else in their order', () => {
    expect(worstFirst(files).map(({ file }) => file)).toEqual(['b.md', 'c.md', 'a.md'])
  })

  it('are marked with the worst that is wrong', () => {
    expect([...worstByFile(files)]).toEqual([
      ['a.md', 'warning'],
      ['b.md', 'problem'],
      ['c.md', 'problem'],
    ])
  })

  it('are counted by trouble, not by file', () => {
    expect(countTroubles(files)).toEqual({ problem: 2, warning: 2 })
  })
})

function fileOf(file: string, ...severities: Trouble['severity'][]): TroubledFile {
  const place = { code: 'too-long', line: 1, column: 1, field: '', message: '', hint: '', frame: [] }
  return { file, troubles: severities.map(severity => ({ ...place, severity })) }
}
