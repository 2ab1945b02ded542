import { describe, expect, it } from 'vitest'
import { refusal } from '../../../src/base/problems/refusal.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { lineStartsOf, positionOf } from '../../../src/content/yaml/lines.ts'
import { problemAt } from '../../../src/content/yaml/source.ts'
import type { Path } from '../../../src/content/yaml/tree.ts'

const refused = refusal('empty-text')

/** `line:column` of the value at a path. */
function placeOf(file: string, text: string, path: Path): string {
  const { tree } = readDocument({ file, text })
  const source = { file, slug: 'a', text, tree, lineStarts: lineStartsOf(text) }
  const { line, column } = problemAt(source, path, refused)
  return `${line}:${column}`
}

describe('the place of a value', () => {
  const yaml = 'a: 1\nb:\n  c: [x, "y"]\n  d:\n    - e: 2\n    - |\n      block\n'

  it.each<[string, Path, string]>([
    ['a scalar', ['a'], '1:4'],
    ['a mapping', ['b'], '3:3'],
    ['an item in brackets', ['b', 'c', 1], '3:10'],
    ['a key in a list', ['b', 'd', 0, 'e'], '5:10'],
    ['a block', ['b', 'd', 1], '6:7'],
  ])('is reported of %s', (_, path, place) => {
    expect(placeOf('a.yaml', yaml, path)).toBe(place)
    expect(placeOf('a.md', `---\n${yaml}---\n`, path)).toBe(place.replace(/^\d+/, line => String(+line + 1)))
  })

  it('is the same with CRLF line endings', () => {
    expect(placeOf('a.yaml', yaml.replaceAll('\n', '\r\n'), ['b', 'd', 1])).toBe('6:7')
    expect(placeOf('a.md', '---\r\na: 1\r\nb: 2\r\n---\r\n\r\nText\r\n', ['b'])).toBe('3:4')
    expect(placeOf('a.md', '---\r\na: 1\r\n---\r\n\r\nText\r\n', ['text'])).toBe('5:1')
  })

  it('is the start of the text in a Markdown body, after blank lines and spaces', () => {
    expect(placeOf('a.md', '---\na: 1\n---\nText\n', ['text'])).toBe('4:1')
    expect(placeOf('a.md', '---\na: 1\n---\n\n\n  Text\n', ['text'])).toBe('6:3')
  })

  it('falls back to the nearest parent if the value is missing', () => {
    expect(placeOf('a.yaml', yaml, ['b', 'c', 7])).toBe('3:6')
    expect(placeOf('a.yaml', yaml, ['b', 'x', 'y'])).toBe('3:3')
    expect(placeOf('a.yaml', yaml, ['x'])).toBe('1:1')
    expect(placeOf('a.md', '---\n---\n', ['x'])).toBe('2:1')
    expect(placeOf('a.yaml', '', ['x'])).toBe('1:1')
  })

  it('counts columns as editors do, in UTF-16 units', () => {
    expect(placeOf('a.yaml', '{ "😀å": 1, b: 2 }', ['b'])).toBe('1:16')
  })
})

describe('positionOf', () => {
  it('finds each offset of a text, to its end', () => {
    const text = 'ab\n\r\nc\n'
    const places = [...text, ''].map((_, offset) => positionOf(lineStartsOf(text), offset))
    expect(places.map(({ line, column }) => `${line}:${column}`)).toEqual([
      ...['1:1', '1:2', '1:3', '2:1', '2:2', '3:1', '3:2', '4:1'],
    ])
  })
})

describe('the fix of a problem', () => {
  const fixOf = (text: string) => {
    const { tree } = readDocument({ file: 'a.yaml', text })
    const source = { file: 'a.yaml', slug: 'a', text, tree, lineStarts: lineStartsOf(text) }
    return problemAt(source, ['a'], refusal('bad-date', { typed: '25.6.2027', better: '2027-06-25' })).fix
  }

  it('is the whole line, unless the line is long, since each problem in it would hold it twice', () => {
    expect(fixOf('a: 25.6.2027\n')).toEqual({
      lines: [{ line: 1, from: 'a: 25.6.2027', to: 'a: 2027-06-25' }],
    })
    expect(fixOf(`a: 25.6.2027 # ${'x'.repeat(2000)}\n`)).toBeUndefined()
  })
})
