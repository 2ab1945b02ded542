import { describe, expect, it } from 'vitest'
import { frameRows } from '../../../../../src/workbench/page/views/overview/frame-rows.ts'

function rowOf(text: string, column: number) {
  const [row] = frameRows({ frame: [{ number: 7, text }], line: 7, column })
  return row
}

describe('a code frame', () => {
  it('marks the word at the place of a trouble, and nothing in other lines', () => {
    const frame = [
      { number: 6, text: 'title: Fair' },
      { number: 7, text: 'category: musik # loud' },
    ]
    expect(frameRows({ frame, line: 7, column: 11 })).toEqual([
      { number: 6, before: 'title: Fair', marked: '', after: '' },
      { number: 7, before: 'category: ', marked: 'musik', after: ' # loud' },
    ])
  })

  it('marks a text in quotes whole, and a sign by itself', () => {
    expect(rowOf('alt: "" ', 6)?.marked).toBe('""')
    expect(rowOf("alt: 'A pole' ", 6)?.marked).toBe("'A pole'")
    expect(rowOf('dates: [1]', 8)?.marked).toBe('[')
    expect(rowOf('a 🌊b', 3)?.marked).toBe('🌊')
  })

  it('marks a space where the line has ended', () => {
    expect(rowOf('title:', 7)).toEqual({ number: 7, before: 'title:', marked: ' ', after: '' })
  })

  it('cuts long lines so that the place stays in sight', () => {
    const row = rowOf(`${'a '.repeat(500)}here${' b'.repeat(500)}`, 1001)
    expect(row?.marked).toBe('here')
    expect(row?.before).toHaveLength(161)
    expect(row?.after).toHaveLength(161)
    expect(row?.before).toMatch(/^….*a $/)
  })
})
