import assert from 'node:assert/strict'
import { describeProblem, languages } from '../../src/base/problems/describe-problem.ts'
import { isWarning, type Problem } from '../../src/base/problems/problem.ts'
import type { Files } from './small-site.ts'

/** Rows by their names, which say how the site is broken. */
export type Rows = Readonly<Record<string, Row>>

/**
 * One way to break the small site, as a list of:
 * - files to put over it, with a `«` before each place of a problem, or a function that changes its folder
 * - every expected problem, in order, such as `bad-date dates.0.start, +dates.0.end: is not a day … Write`: a code, fields, and words
 *   from the message or hint. Each field is at the next `«`, or with `+` at the same one as the field before. For a file that cannot
 *   hold a mark, the place is written: `code file:line:column field`.
 * - items that are published in spite of warnings or without problems
 */
export type Row = readonly (Files | Prepare | Published | string)[]

type Prepare = (root: string) => Promise<unknown>

/** Properties of the first item of a published collection, or of all its items. */
export class Published {
  readonly collection: 'singulareventdates' | 'objects' | 'guides'
  readonly items: object | readonly object[]

  constructor(collection: Published['collection'], items: Published['items']) {
    this.collection = collection
    this.items = items
  }
}

export function publishes(collection: Published['collection'], items: Published['items']): Published {
  return new Published(collection, items)
}

/** Expected problems: `code file:line:column field` of each, and words that the message or hint of one contains. */
export type Expected = { readonly lines: readonly string[]; readonly words: readonly string[] }

/** The parts of a row; its files with and without marks. */
export function readRow(row: Row) {
  const published = row.filter(part => part instanceof Published)
  const marked: Files = Object.assign(
    {},
    ...row.filter(part => typeof part === 'object' && !(part instanceof Published)),
  )
  const prepare = row.find(part => typeof part === 'function')
  const expected = parseExpected(
    marked,
    row.filter(part => typeof part === 'string'),
  )
  const lines = expected.flatMap(({ lines }) => lines)
  const isPublished = lines.every(isWarningLine)
  return { files: unmark(marked), published, prepare, expected, lines, isPublished }
}

function isWarningLine(line: string): boolean {
  return line.startsWith('warning ')
}

function unmark(marked: Files): Files {
  const entries = Object.entries(marked).map(([path, text]) => {
    return [path, typeof text === 'string' ? text.replaceAll('«', '') : text] as const
  })
  return Object.fromEntries(entries)
}

/** The problems that the texts of a row describe, with the places of the marks. */
function parseExpected(marked: Files, texts: readonly string[]): readonly Expected[] {
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

/** `code file:line:column field` of a problem, prefixed with `warning` if it is one. */
export function printProblem(problem: Problem): string {
  const { code, file, line, column, field } = problem
  return `${isWarning(problem) ? 'warning ' : ''}${code} ${file}:${line}:${column} ${field}`.trim()
}

/** Expects the problems of a row, with their words, and messages that are sentences. */
export function expectReported(
  problems: readonly Problem[],
  { lines, expected }: ReturnType<typeof readRow>,
) {
  assert.deepEqual(problems.map(printProblem), lines)
  expectSentences(problems)
  const texts = problems.map(problem => Object.values(describeProblem(problem, 'en')).join('\n'))
  for (const { lines, words } of expected) {
    const said = texts.splice(0, lines.length).join('\n')
    for (const each of words) assert.ok(said.includes(each), `"${each}" is not in:\n${said}`)
  }
}

/** Expects messages and hints in every language to be sentences with nothing left out. */
function expectSentences(problems: readonly Problem[]): void {
  for (const problem of problems) {
    for (const { message, hint } of languages.map(language => describeProblem(problem, language))) {
      assert.match(message, /^\S.*\.$/s)
      assert.match(hint, /^\S.*[.?]$/s)
      assert.doesNotMatch(message + hint, /undefined|\[object|call stack|\$\{/)
    }
  }
}
