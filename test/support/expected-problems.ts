import assert from 'node:assert/strict'
import { describeProblem, languages } from '../../src/base/problems/messages/describe-problem.ts'
import { isWarning, type Problem } from '../../src/base/problems/problem.ts'
import type { Files } from './small-site.ts'

/** Ways to break the small site, by their names. */
export type Rows = Readonly<Record<string, Row>>

/**
 * One way to break the small site: files to put over it, with `«` at the place of each problem, or a function that changes its folder;
 * and all that is reported, in order. A text is `code field, field: words … words`: each field takes the next mark, or the same as the
 * last one if it begins with `+`; the words are in the message or hint of one of these problems. If a file cannot hold a mark, the
 * place is written: `code file:line:column field`.
 */
export type Row = readonly (Files | Prepare | string)[]

export type Prepare = (root: string) => Promise<void>

/** Problems that are expected: `code file:line:column field` of each, and words that one of them says. */
export type Expected = { readonly lines: readonly string[]; readonly words: readonly string[] }

/** The parts of a row; its files with and without marks. */
export function readRow(row: Row) {
  const marked: Files = Object.assign({}, ...row.filter(part => typeof part === 'object'))
  const prepare = row.find(part => typeof part === 'function')
  const expected = expectProblems(
    marked,
    row.filter(part => typeof part === 'string'),
  )
  return { marked, files: unmark(marked), prepare, expected, lines: expected.flatMap(({ lines }) => lines) }
}

/** Files without the marks of places. */
export function unmark(marked: Files): Files {
  const entries = Object.entries(marked).map(([path, text]) => {
    return [path, typeof text === 'string' ? text.replaceAll('«', '') : text] as const
  })
  return Object.fromEntries(entries)
}

/** The problems that texts of a row describe. */
export function expectProblems(marked: Files, texts: readonly string[]): readonly Expected[] {
  const paths = Object.keys(marked).sort()
  const places = paths.flatMap(path => placesIn(path, marked[path]))
  let place: string | undefined
  const expected = texts.map(text => {
    const [, code, written, fields = '', words] =
      /^((?:warning )?[a-z-]+)(?: (\S.*?:\d+:\d+))?(?: ([^:]*))?(?:: (.*))?$/s.exec(text) ?? []
    const lines = fields.split(', ').map(field => {
      if (!field.startsWith('+')) place = written ?? places.shift()
      return `${code} ${place} ${field.replace('+', '')}`.trim()
    })
    return { lines, words: words?.split(' … ') ?? [] }
  })
  if (places.length > 0) throw new Error(`Nothing is expected at ${places.join(', ')}.`)
  return expected
}

function placesIn(path: string, text: Files[string] = null): string[] {
  if (typeof text !== 'string') return []
  return text.split('\n').flatMap((line, index) => {
    const parts = line.split('«').slice(0, -1)
    return parts.map((_, count) => `${path}:${index + 1}:${parts.slice(0, count + 1).join('').length + 1}`)
  })
}

/** `code file:line:column field` of a problem, behind `warning` if it is one. */
export function printProblem(problem: Problem): string {
  const { code, file, line, column, field } = problem
  return `${isWarning(problem) ? 'warning ' : ''}${code} ${file}:${line}:${column} ${field}`.trim()
}

/** Expects messages and hints in every language to be sentences with nothing left out. */
export function expectSentences(problems: readonly Problem[]): void {
  for (const problem of problems) {
    for (const { message, hint } of languages.map(language => describeProblem(problem, language))) {
      assert.match(message, /^\S.*\.$/s)
      assert.match(hint, /^\S.*[.?]$/s)
      assert.doesNotMatch(message + hint, /undefined|\[object|call stack|\$\{/)
    }
  }
}
