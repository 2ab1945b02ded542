import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { printGithub, printProblemsJson } from '../../../src/cli/report/problems.ts'

const problem: Problem = {
  code: 'bad-percent',
  file: 'content/images/quay.yaml',
  line: 5,
  column: 19,
  field: 'focal_point.x',
  message: '"0.5" is not a per cent of the picture.',
  hint: 'Write it from 0% to 100%.',
}
const warning: Problem = { ...problem, code: 'unused-image', field: '', hint: '' }

describe('printGithub', () => {
  it('prints an annotation for each problem, and how many there are', () => {
    expect(printGithub([problem, warning]).split('\n')).toEqual([
      '::error file=content/images/quay.yaml,line=5,col=19,title=bad-percent::"0.5" is not a per cent of the picture.%0AWrite it from 0%25 to 100%25.',
      '::warning file=content/images/quay.yaml,line=5,col=19,title=unused-image::"0.5" is not a per cent of the picture.',
      '1 problem in 1 file, and 1 warning.',
      '',
    ])
  })

  it('escapes the signs that end a property or a command', () => {
    const [line] = printGithub([{ ...problem, file: 'a,line=9:b%2C.md' }]).split('\n')
    expect(line).toContain('file=a%2Cline=9%3Ab%252C.md,line=5,')
  })

  it('lets no name or text begin a command of its own', () => {
    const evil = 'x\n::set-output name=a::b\r\n::error::c\u001b[2J'
    const lines = printGithub([{ ...problem, file: evil, message: evil, hint: evil }]).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.filter(line => line.startsWith('::'))).toHaveLength(1)
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f]/)
  })
})

describe('printProblemsJson', () => {
  it('prints every problem whole, with its severity', () => {
    const printed = JSON.parse(printProblemsJson([problem, warning]))
    expect(printed).toEqual({
      problems: [
        { severity: 'problem', ...problem },
        { severity: 'warning', ...warning },
      ],
    })
    expect(Object.keys(printed.problems[0])).toEqual([
      ...['severity', 'code', 'file', 'line', 'column', 'field', 'message', 'hint'],
    ])
  })

  it('prints an empty list where all is well, and escapes what would steer a terminal', () => {
    expect(JSON.parse(printProblemsJson([]))).toEqual({ problems: [] })
    const evil = 'a\u001b[2J\u009b31m\u202e\u2028\nb'
    const printed = printProblemsJson([{ ...problem, file: evil }])
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/)
    expect(JSON.parse(printed).problems[0].file).toBe(evil)
  })
})
