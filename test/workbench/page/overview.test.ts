import { describe, expect, it } from 'vitest'
import type { FileProblems, ShownProblem } from '../../../src/workbench/messages/overview-messages.ts'
import { countProblems, frameRows, worstFirst } from '../../../src/workbench/page/parts/shown-problems.ts'

function rowOf(text: string, column: number) {
  const [row] = frameRows({ frame: [{ number: 7, text }], line: 7, column })
  return row
}

describe('a code frame', () => {
  it('marks the word with the problem, and nothing in other lines', () => {
    const frame = [
      { number: 6, text: 'title: Fair' },
      { number: 7, text: 'category: musik # loud' },
    ]
    expect(frameRows({ frame, line: 7, column: 11 })).toEqual([
      { number: 6, before: 'title: Fair', marked: '', after: '' },
      { number: 7, before: 'category: ', marked: 'musik', after: ' # loud' },
    ])
  })

  it('marks a quoted text as a whole, and a punctuation character alone', () => {
    expect(rowOf('alt: "" ', 6)?.marked).toBe('""')
    expect(rowOf("alt: 'A pole' ", 6)?.marked).toBe("'A pole'")
    expect(rowOf('dates: [1]', 8)?.marked).toBe('[')
    expect(rowOf('a 🌊b', 3)?.marked).toBe('🌊')
  })

  it('shortens long lines around the problem', () => {
    const row = rowOf(`${'a '.repeat(500)}here${' b'.repeat(500)}`, 1001)
    expect(row?.marked).toBe('here')
    expect(row?.before).toHaveLength(161)
    expect(row?.after).toHaveLength(161)
    expect(row?.before).toMatch(/^….*a $/)
  })
})

describe('files with problems or warnings', () => {
  const files = [fileOf('a.md', 'warning'), fileOf('b.md', 'problem', 'warning'), fileOf('c.md', 'problem')]

  it('are listed with problems first, else in their order', () => {
    expect(worstFirst(files).map(({ file }) => file)).toEqual(['b.md', 'c.md', 'a.md'])
  })

  it('are counted by problem, not by file', () => {
    expect(countProblems(files)).toEqual({ problem: 2, warning: 2 })
  })
})

function fileOf(file: string, ...severities: ShownProblem['severity'][]): FileProblems {
  const text = { message: '', hint: '' }
  const place = { code: 'too-long', line: 1, column: 1, field: '', text: { en: text, sv: text }, frame: [] }
  return { file, problems: severities.map(severity => ({ ...place, severity })) }
}
