import { describe, expect, it } from 'vitest'
import type { Trouble } from '../../../../../../src/workbench/messages/overview.ts'
import { linesOf } from '../../../../../../src/workbench/page/views/item/source/lines.ts'

function trouble(line: number, severity: Trouble['severity']): Trouble {
  return { severity, line, column: 1, code: '', field: '', message: '', hint: '', frame: [] }
}

describe('linesOf', () => {
  it('has the lines of a file however they end, and none after the last end', () => {
    expect(linesOf('a\r\nb\n\nc\n', []).map(({ text }) => text)).toEqual(['a', 'b', '', 'c'])
  })

  it('marks each line with the worst that is told of it', () => {
    const troubles = [trouble(1, 'problem'), trouble(1, 'warning'), trouble(3, 'warning')]
    const severities = linesOf('a\nb\nc', troubles).map(({ severity }) => severity)
    expect(severities).toEqual(['problem', undefined, 'warning'])
  })
})
