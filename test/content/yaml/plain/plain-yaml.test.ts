import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitFrontMatter } from '../../../../src/content/yaml/front-matter.ts'
import { readPlainYaml } from '../../../../src/content/yaml/plain/plain-yaml.ts'
import { List } from '../../../../src/content/yaml/tree.ts'
import { readAnyYaml } from '../../../../src/content/yaml/yaml.ts'
import { randomFrom } from '../../../snapshot/random.ts'
import { nearPlain } from './near-plain.ts'
import { printTree } from './print-tree.ts'

const content = join(import.meta.dirname, '../../../../content')

/** The YAML of every file of the sample city. */
function readContent(): { file: string; yaml: string }[] {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(?:md|yaml)$/.test(file) && file !== 'README.md')
  return texts.map(file => ({ file, yaml: yamlOf(file, readFileSync(join(content, file), 'utf8')) }))
}

function yamlOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  const parts = splitFrontMatter(text)
  return 'yaml' in parts ? parts.yaml.text : ''
}

/** Whether the text is plain; if so, it must be to the library what it is here. */
function isPlain(text: string, start: number): boolean {
  const plain = readPlainYaml(text, start)
  if (plain === undefined) return false
  const { tree, findings } = readAnyYaml(text, start)
  if (findings.length > 0 || printTree(tree) !== printTree(plain)) {
    expect({ text, findings, tree: printTree(plain) }).toEqual({ text, findings: [], tree: printTree(tree) })
  }
  return true
}

describe('plain YAML', () => {
  it.each([
    ['a: b', '{@4 "a"@4: plain@7 "b"}'],
    ['a: b  \n\n  # note\nc:   d e\n \n', '{@4 "a"@4: plain@7 "b","c"@21: plain@26 "d e"}'],
    ['a:\nb:  \nc: ""', '{@4 "a"@4: plain@6 "","b"@7: plain@11 "","c"@12: quoted@15 ""}'],
    ["a: 'b: # c'\nd: \"it's\"", '{@4 "a"@4: quoted@7 "b: # c","d"@16: quoted@19 "it\'s"}'],
    ['a: 18:30, [x] no#3', '{@4 "a"@4: plain@7 "18:30, [x] no#3"}'],
    ['a: -19.7\nb: ~', '{@4 "a"@4: plain@7 "-19.7","b"@13: plain@16 "~"}'],
    ['a:\n  b:\n    c: d\ne: f', '{@4 "a"@4: {@9 "b"@9: {@16 "c"@16: plain@19 "d"}},"e"@21: plain@24 "f"}'],
    ['a:\n- b\n-  c\nd: e', '{@4 "a"@4: [@7 plain@9 "b",plain@14 "c"],"d"@16: plain@19 "e"}'],
    ['a:\n  - b: c\n    d: e', '{@4 "a"@4: [@9 {@11 "b"@11: plain@14 "c","d"@20: plain@23 "e"}]}'],
    ['a: [b, "c,]", []]', '{@4 "a"@4: [@7 plain@8 "b",quoted@11 "c,]",[@18 ]]}'],
    ['a: { b: c d , e: [-1] }', '{@4 "a"@4: {@7 "b"@9: plain@12 "c d","e"@18: [@21 plain@22 "-1"]}}'],
    ['a: |\n  b # c\n\n    d  \n\ne: f', '{@4 "a"@4: quoted@7 "b # c\\n\\n  d  \\n","e"@27: plain@30 "f"}'],
    ['a: |\n b', '{@4 "a"@4: quoted@7 "b\\n"}'],
    ['__proto__: a\nnull: å 🎪', '{@4 "__proto__"@4: plain@15 "a","null"@17: plain@23 "å 🎪"}'],
  ])('is read to what was typed: %j', (text, tree) => {
    expect(isPlain(text, 4)).toBe(true)
    expect(printTree(readPlainYaml(text, 4) ?? new List([], 0))).toBe(tree)
  })

  it.each([
    ['nothing', ['', '\n', '# note', 'text', '[a]', '{ a: b }', '- a']],
    ['marks of documents', ['---\na: b', 'a: b\n---', 'a: b\n...', '%YAML 1.2\n---\na: b', '\ufeffa: b']],
    ['indentation', [' a: b', 'a: b\n c: d', 'a:\n  b: c\n d: e', 'a:\n - b\n  - c', 'a:\n\tb: c', 'a: - b']],
    [
      'keys',
      ['"a": b', '? a\n: b', 'a b: c', '1: a', '-a: b', 'å: b', 'a:b', 'a :', '<<: b', ': a', 'a: b\na: c'],
    ],
    [
      'comments',
      ['a: b # c', 'a: b #c', 'a: # b', '#a\nb: c', 'a: "b" # c', 'a: [b] # c', '\t# a\nb: c', 'a: #b'],
    ],
    ['lines that go on', ['a: b\n  c', 'a: "b\n  c"', 'a: [b,\n  c]', 'a:\n  b', 'a: b\nc', "a: 'b\n"]],
    ['features', ['a: &b c', 'a: *b', 'a: !b c', 'a: |-\n  b', 'a: >\n  b', 'a: | # b\n  c', 'a: |2\n  b']],
    ['quotes', ['a: "b\\n"', "a: 'it''s'", 'a: "b" c', 'a: "b"c', 'a: "b', 'a: "b": c']],
    [
      'signs in front',
      ['a: @b', 'a: `b', 'a: %b', 'a: ,b', 'a: ]', 'a: }', 'a: ?', 'a: : b', 'a: -', 'a: - b'],
    ],
    ['colons', ['a: b: c', 'a: b:', 'a: b :c: ', 'a: [b: c]', 'a: [b:, c]', 'a: { b:c }', 'a: ["b":c]']],
    ['brackets', ['a: [', 'a: [b', 'a: [b]]', 'a: [b] c', 'a: [b,, c]', 'a: [b, ]', 'a: { b }', 'a: { b: }']],
    ['cut numbers', ['a: { b: 58,44 }', 'a: { b: 58, 44 }']],
    ['brackets in brackets', ['a: [b [c], d]', 'a: [b{c]', `a: ${'['.repeat(20)}${']'.repeat(20)}`]],
    ['empty items', ['a:\n  -', 'a:\n  - \n  - b', 'a:\n  - - b']],
    ['texts without lines', ['a: |', 'a: |\nb: c', 'a: |\n\n  b', 'a: |\n  b\n   \n  c', 'a: |\n  b\n c: d']],
    [
      'other signs',
      ['a: b\r\nc: d\r\n', 'a: b\tc', 'a: b\t', 'a: b\u0085c', 'a: b\u2028c', 'a: \u00a0b', 'a: b\0'],
    ],
  ])('has none of %s', (_, texts) => {
    expect(texts.filter(text => readPlainYaml(text, 0) !== undefined)).toEqual([])
  })

  it.each(readContent())('is what $file is written in', ({ yaml }) => {
    expect(isPlain(yaml, 4)).toBe(true)
  })

  const count = Number(process.env.NEAR_PLAIN_TEXTS ?? 10_000)

  it(`is to the library what it is here, of ${count} texts along its border`, () => {
    const random = randomFrom(count)
    const real = readContent().map(({ yaml }) => yaml)
    const plain = Array.from({ length: count }).filter(() => isPlain(nearPlain(random, real), 4))
    expect(plain.length).toBeGreaterThan(count / 4)
    expect(plain.length).toBeLessThan((count * 3) / 4)
  }, 3_600_000)
})
