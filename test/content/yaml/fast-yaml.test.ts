import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitFrontMatter } from '../../../src/content/yaml/front-matter.ts'
import { sampleContent } from '../../support/sample-content.ts'
import { compareReaders } from './compare-readers.ts'

const content = sampleContent()

/** The YAML of every file of the sample city. */
function readContent(): { file: string; yaml: string }[] {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(?:md|yaml)$/.test(file) && !file.startsWith('README.'))
  return texts.map(file => ({ file, yaml: yamlOf(file, readFileSync(join(content, file), 'utf8')) }))
}

function yamlOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  const parts = splitFrontMatter(text)
  return 'yaml' in parts ? parts.yaml.text : ''
}

/** Whether the fast reader reads a text. If it does, expects the same tree from the full reader, without findings. */
function isFast(text: string): boolean {
  const trees = compareReaders(text, 4)
  if (trees && trees.fast !== trees.full)
    expect({ text, tree: trees.fast }).toEqual({ text, tree: trees.full })
  return trees !== undefined
}

describe('readFastYaml', () => {
  it.each([
    [
      'plain texts',
      ['a: b', 'a: b  \n\n  # note\nc:   d e\n \n', 'a: 18:30, [x] no#3', 'å b: c', 'a: -19.7'],
    ],
    ['empty texts', ['a: ""', "a: ''", 'a: ~\nb: null', 'a: []\nb: {}']],
    ['quoted texts', ["a: 'b: # c'\nd: \"it's\"", 'a: "b\\"\\n"', "a: 'it''s'", 'a: "b\n  c"', '"a": b']],
    ['lines that go on', ['a: b\n  c', 'a:\n  b', 'a: [b,\n  c]', 'a: {\n  b: c\n  }', 'a: "b\n\n  c"']],
    ['mappings', ['a:\n  b:\n    c: d\ne: f', ' a: b', '{ a: b }', 'a: { b: c d , e: [-1] }', '? a\n: b']],
    [
      'lists',
      ['a:\n- b\n-  c\nd: e', 'a:\n  - b: c\n    d: e', 'a: [b, "c,]", []]', 'a:\n  - - b', 'a: [b, ]'],
    ],
    ['literal blocks', ['a: |\n  b # c\n\n    d  \n\ne: f', 'a: |\n b', 'a: |-\n  b']],
    ['folded blocks', ['a: >\n  b\n  c\n\n  d\n   e', 'a: >-\n  b > c\nd: >\n  e', 'a:\n  - >-\n    b']],
    [
      'comments',
      ['a: b # c', 'a:\n  # b\n  c: d', 'a: "b" # c', 'a: [b] # c', 'a: |\n  b\n# c\nd: e', '#\na: b'],
    ],
    ['keys of JavaScript', ['__proto__: a\nconstructor: b\ntoString: c', '<<: { a: b }']],
    ['line ends of Windows', ['a: b\r\nc:\r\n  - d\r\n', 'a: |\r\n  b\r\n  c\r\n', 'a: "b\r\n  c"\r\n']],
  ])('reads %s as the full reader does', (_, texts) => {
    const trees = texts.map(text => compareReaders(text, 4) ?? { fast: 'nothing', full: text })
    expect(trees.map(({ fast }) => fast)).toEqual(trees.map(({ full }) => full))
  })

  it.each(readContent())('reads $file', ({ yaml }) => {
    expect(isFast(yaml)).toBe(true)
  })

  it.each(['a:\n-   - { b: c }d: e\nf: g', 'a:\n- - [1] b: c\nd: e'])('does not read %j', text => {
    expect(isFast(text)).toBe(false)
  })
})
