import { basename, dirname } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { refusal } from '../../../src/base/problems/refusal.ts'
import { printGithub, printProblemsJson } from '../../../src/cli/report/print-problems.ts'
import { printText } from '../../../src/cli/report/print-text.ts'

const problem: Problem = {
  ...refusal('unknown-category', { typed: 'musik', name: '', suggestions: { near: 'music' } }),
  file: 'content/events/fair.md',
  line: 3,
  column: 5,
  field: 'category',
}
const warning: Problem = {
  ...problem,
  ...refusal('unused-label', { slug: 'cafe' }),
  file: 'content/labels.yaml',
  field: '',
}
const plainStyle = { color: false, texts: undefined, language: 'en' } as const

function quoting(typed: string): Problem {
  return { ...problem, ...refusal('unknown-category', { typed, name: '', suggestions: { near: 'music' } }) }
}

describe('printText', () => {
  it('cuts a long message between characters', () => {
    for (const typed of ['😀'.repeat(400), `x${'😀'.repeat(400)}`])
      expect(printText([quoting(typed)], plainStyle)).not.toMatch(/\p{Cs}/u)
  })

  it('prints the place, message and hint of each problem, then the count', () => {
    expect(
      printText([problem, warning], plainStyle),
    ).toBe(`content/events/fair.md:3:5  unknown-category  category
  There is no category "musik" in taxonomy.yaml.
  Did you mean "music"?

content/labels.yaml:3:5  warning unused-label
  Nothing uses "cafe".
  Use it in a file, or remove the line.

1 problem in 1 file, and 1 warning.
`)
  })

  it('counts more than thirty problems by code, the most frequent first', () => {
    const many = Array.from({ length: 40 }, (_, line) => ({ ...problem, line: line + 1 }))
    const others = many
      .slice(0, 2)
      .map(each => ({ ...each, ...refusal('bad-url', { typed: 'x', suggestion: '' }) }))
    expect(
      printText([...others, ...many], plainStyle)
        .split('\n')
        .slice(-5),
    ).toEqual(['40  unknown-category', ' 2  bad-url', '', '42 problems in 1 file.', ''])
    expect(printText(many.slice(0, 30), plainStyle)).not.toContain('30  unknown-category')
  })

  it('prints more than three problems with the same text once, with their places', () => {
    const same = (count: number) => {
      return Array.from({ length: count }, (_, index) => ({ ...problem, file: `content/events/${index}.md` }))
    }
    const printed = printText([...same(8), warning], plainStyle)
    expect(printed.match(/There is no category/g)).toHaveLength(1)
    expect(printed).toContain(`Did you mean "music"?
  The same in 7 more places: content/events/1.md:3, content/events/2.md:3, content/events/3.md:3, content/events/4.md:3, content/events/5.md:3, …

content/labels.yaml`)
    expect(printed).toContain('8 problems in 8 files, and 1 warning.')
    expect(printText(same(3), plainStyle).match(/There is no category/g)).toHaveLength(3)
  })

  it('prints the fix of a problem in its hint, and as data in JSON', () => {
    const fix = { fields: [{ path: ['category'], value: 'music' }] }
    const fixable = { ...problem, fix }
    expect(printText([fixable], plainStyle)).toContain(
      '  Did you mean "music"? npm run check -- --fix does this for you.\n',
    )
    expect(JSON.parse(printProblemsJson([fixable], 'en')).problems[0].fix).toEqual(fix)
    expect(JSON.parse(printProblemsJson([problem], 'en')).problems[0]).not.toHaveProperty('fix')
  })

  it('shows the lines around the place if it has the text', () => {
    const texts = new Map([[problem.file, 'one\ntwo\nthree\nfour\nfive\n']])
    expect(printText([problem], { ...plainStyle, texts })).toContain(`category
    2 | two
  > 3 | three
      |     ^
    4 | four
  There is no category`)
  })

  it('escapes control characters in names, fields, messages, hints and lines', () => {
    const evil = 'a\u001b[2J\u009b31m\r\n\u202e\u2028\u061c\u0007b'
    const hostile = { ...quoting(evil), file: evil, field: evil, line: 1, column: 2 }
    const printed = printText([hostile], { ...plainStyle, texts: new Map([[evil, evil]]) })
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u2028\u202e]/)
    expect(printed).toContain('a\\u001b[2J\\u009b31m\\u000d\\u000a\\u202e\\u2028\\u061c\\u0007b:1:2')
  })
})

describe('printGithub', () => {
  it('prints an annotation for each problem, and the count', () => {
    const percent = { ...problem, ...refusal('bad-percent', { typed: '100 %', suggestion: '' }) }
    const remote = { ...warning, file: 'https://api.example.org' }
    expect(printGithub([percent, warning, remote], 'en').split('\n')).toEqual([
      '::error file=content/events/fair.md,line=3,col=5,title=bad-percent::"100 %25" is not a percentage of the picture.%0AWrite a number from 0%25 to 100%25, such as 43%25 or 43.25%25.',
      '::warning file=content/labels.yaml,line=3,col=5,title=unused-label::Nothing uses "cafe".%0AUse it in a file, or remove the line.',
      '::warning title=unused-label::Nothing uses "cafe".%0AUse it in a file, or remove the line.',
      '1 problem in 1 file, and 2 warnings.',
      '',
    ])
  })

  it('names files from the top of the repository, where GitHub looks for them', () => {
    vi.stubEnv('GITHUB_WORKSPACE', dirname(process.cwd()))
    const lines = printGithub([problem], 'en')
    vi.unstubAllEnvs()
    expect(lines).toContain(`file=${basename(process.cwd())}/content/events/fair.md,`)
  })

  it('escapes the characters that end a property or a command', () => {
    const [line] = printGithub([{ ...problem, file: 'a,line=9:b%2C.md' }], 'en').split('\n')
    expect(line).toContain('file=a%2Cline=9%3Ab%252C.md,line=3,')
  })

  it('escapes names and texts that would start a workflow command', () => {
    const evil = 'x\n::set-output name=a::b\r\n::error::c\u001b[2J'
    const lines = printGithub([{ ...quoting(evil), file: evil }], 'en').split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.filter(line => line.startsWith('::'))).toHaveLength(1)
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f]/)
  })
})
