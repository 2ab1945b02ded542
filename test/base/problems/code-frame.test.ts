import { describe, expect, it } from 'vitest'
import { codeFrame } from '../../../src/base/problems/code-frame.ts'

/** The text from the caret's column on. */
function textAtCaret(frame: readonly string[]): string | undefined {
  const caret = frame.findIndex(row => /^\s+\| +\^$/.test(row))
  return frame[caret - 1]?.slice((frame[caret] ?? '').indexOf('^'))
}

describe('codeFrame', () => {
  it('marks the right column after tabs and control characters', () => {
    expect(textAtCaret(codeFrame('\t\tname: x', { line: 1, column: 9 }))).toBe('x')
    expect(textAtCaret(codeFrame('a\u001b[2Jb: x', { line: 1, column: 9 }))).toBe('x')
    expect(codeFrame('a\u001bb', { line: 1, column: 1 })[0]).toBe('> 1 | a\\u001bb')
  })

  it('shortens long lines around the column', () => {
    const text = `${'a'.repeat(500)}X${'b'.repeat(500)}`
    const frame = codeFrame(text, { line: 1, column: 501 })
    expect(textAtCaret(frame)).toMatch(/^Xb+$/)
    expect(Math.max(...frame.map(row => row.length))).toBeLessThan(120)
    expect(codeFrame(text, { line: 1, column: 3 })[0]).toBe(`> 1 | ${'a'.repeat(100)}`)
  })
})
