import { describe, expect, it } from 'vitest'
import { refusal } from '../../../src/base/problems/refusal.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { lineStartsOf } from '../../../src/content/yaml/lines.ts'
import { problemAt } from '../../../src/content/yaml/source.ts'
import type { Path } from '../../../src/content/yaml/tree.ts'

/** A problem with the value at a path. */
function problemIn(file: string, text: string, path: Path, typed = '25.6.2027') {
  const { tree } = readDocument({ file, text })
  const source = { file, slug: 'a', text, tree, lineStarts: lineStartsOf(text) }
  return problemAt(source, path, refusal('bad-date', { typed, suggestion: '2027-06-25' }))
}

function placeOf(file: string, text: string, path: Path): string {
  const { line, column } = problemIn(file, text, path)
  return `${line}:${column}`
}

// The places of other values are checked with the contents that are refused.
describe('the place of a value', () => {
  it('falls back to the nearest parent if the value is missing', () => {
    const yaml = 'a: 1\nb:\n  c: [x, "y"]\n'
    const paths: readonly Path[] = [['b', 'c', 7], ['b', 'x', 'y'], ['x']]
    expect(paths.map(path => placeOf('a.yaml', yaml, path))).toEqual(['3:6', '3:3', '1:1'])
    expect(placeOf('a.md', '---\n---\n', ['x'])).toBe('2:1')
    expect(placeOf('a.yaml', '', ['x'])).toBe('1:1')
  })

  it('counts columns as editors do, in UTF-16 units', () => {
    expect(placeOf('a.yaml', '{ "😀å": 1, b: 2 }', ['b'])).toBe('1:16')
  })
})

it('a problem holds no long text', () => {
  const problem = problemIn('a.yaml', 'a: 1\n', ['a'], 'x'.repeat(100_000))
  expect(JSON.stringify(problem).length).toBeLessThan(3000)
})

it('the fix of a problem replaces the whole line, unless the line is long', () => {
  expect(problemIn('a.yaml', 'a: 25.6.2027\n', ['a']).fix).toEqual({
    lines: [{ line: 1, from: 'a: 25.6.2027', to: 'a: 2027-06-25' }],
  })
  expect(problemIn('a.yaml', `a: 25.6.2027 # ${'x'.repeat(2000)}\n`, ['a']).fix).toBeUndefined()
})
