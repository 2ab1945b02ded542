import { describe, expect, it } from 'vitest'
import { standardLimits } from '../../../src/base/limits.ts'
import { readDocument, readYaml } from '../../../src/content/yaml/document.ts'
import { Mapping, Scalar } from '../../../src/content/yaml/tree.ts'
import { valuesIn } from './compare-readers.ts'

function codes(file: string, text: string): string[] {
  return readDocument({ file, text }).findings.map(({ code }) => code)
}

const maxFieldsLength = standardLimits.front_matter_kilobytes * 1024
const maxYamlLength = standardLimits.yaml_kilobytes * 1024

describe('readDocument', () => {
  it('puts the text of a Markdown entry in its field, unchanged', () => {
    const { tree } = readDocument({ file: 'a.md', text: '---\na: 1\n---\n\nOne\r\n\r\nTwo  \n' })
    expect(tree.entries.get('text')?.value).toEqual(new Scalar('One\r\n\r\nTwo  \n', 'body', 14))
  })

  it('omits the field if there is no text', () => {
    for (const body of ['', '\n', ' \r\n\t\n']) {
      expect(readDocument({ file: 'a.md', text: `---\na: 1\n---\n${body}` }).tree.entries.has('text')).toBe(
        false,
      )
    }
  })

  it(`reads fields of ${maxFieldsLength} letters, and refuses one more`, () => {
    const text = `a: ${'x'.repeat(maxFieldsLength - 3)}`
    expect(codes('a.md', `---\n${text}\n---\n${text}${text}`)).toEqual([])
    expect(codes('a.md', `---\n${text}x\n---\n`)).toEqual(['file-too-large'])
  })

  it(`reads a YAML file of ${maxYamlLength} letters, and refuses one more`, () => {
    const text = `a: ${'x'.repeat(maxYamlLength - 3)}`
    expect(codes('a.yaml', text)).toEqual([])
    expect(codes('a.yaml', `${text}x`)).toEqual(['file-too-large'])
  })
})

const maxDepth = standardLimits.yaml_levels

function read(text: string): unknown {
  const { tree, findings } = readYaml(text, 0)
  expect(findings).toEqual([])
  return valuesIn(tree)
}

/** `code@offset` of each finding. */
function findings(text: string, start = 0): string[] {
  return readYaml(text, start).findings.map(
    ({ code, at }) => `${code}@${'offset' in at ? at.offset : at.path}`,
  )
}

describe('readYaml', () => {
  it('locates text that a # hides after an empty tag', () => {
    expect(findings('a: !b   #c')).toEqual(['yaml-feature@3', 'text-after-hash@8'])
    expect(findings('- [!!b  #c, d]')).toEqual(['yaml-feature@3', 'text-after-hash@8', 'yaml-syntax@14'])
  })

  it.each([
    ['a: *New* fair\n', ['a: "*New* fair"']],
    ['a: &x Quay\nb: *x\n', [undefined, undefined]],
    ['a: &x { b: 1 }\nc:\n  - { <<: *x }\n', [undefined, undefined]],
  ])('quotes a sign that begins a text, not one that repeats a value by its name: %j', (text, lines) => {
    expect(readYaml(text, 0).findings.map(({ correction }) => correction?.to)).toEqual(lines)
  })

  it.each([
    ...['01234', '+46701234567', '1.10', 'NO', 'yes', '~', 'null', '0x1F', '1_000', '1e3', '.inf'],
    ...['2027-05-01', '18:30', '', 'a  b', 'a#b', 'http://x.example/#y'],
  ])('guesses no type: %s', text => {
    expect(read(`a: ${text}\nb: 1\n`)).toEqual({ a: text, b: '1' })
  })

  it('distinguishes plain from quoted texts', () => {
    const { tree } = readYaml('a: x\nb: "x"\nc: |\n  x\n', 0)
    const styles = tree instanceof Mapping ? [...tree.entries.values()].map(({ value }) => value) : []
    expect(styles.map(value => value instanceof Scalar && value.style)).toEqual(['plain', 'quoted', 'quoted'])
  })

  it('reads a number with a decimal comma as one value', () => {
    expect(read('{ a: 58,44, b: -19, 44, c: 7 }')).toEqual({ a: '58,44', b: '-19,44', c: '7' })
    expect(read('{ a: x,44, b: "58",44x }')).toEqual({ a: 'x', '44': '', b: '58', '44x': '' })
  })

  it('reads hyphens and no-break spaces inside values as text', () => {
    const text = 'a: |\n  \u00a0b: c\n  -d: e\nf: "g\n  \u00a0h: i"\nj: {\n  k:\n  -1, l: 2 }\n'
    expect(read(text)).toEqual({ a: '\u00a0b: c\n-d: e\n', f: 'g \u00a0h: i', j: { k: '-1', l: '2' } })
  })

  it('reads an empty text as an empty mapping', () => {
    expect(['', '\n', '# note\n', '---\n'].map(text => read(text))).toEqual([{}, {}, {}, ''])
  })

  it(`reads ${maxDepth} levels, and refuses one more, however many follow`, () => {
    const levels = (count: number) => '['.repeat(count) + ']'.repeat(count)
    expect(findings(levels(maxDepth))).toEqual([])
    for (const count of [maxDepth + 1, 5000, 30000]) {
      expect(findings(levels(count))).toEqual([`yaml-too-deep@${maxDepth}`])
      expect(findings('['.repeat(count))).toEqual([`yaml-too-deep@${maxDepth}`])
    }
    expect(findings('- '.repeat(30000))).toEqual([`yaml-too-deep@${2 * maxDepth}`])
    expect(findings(`a: ${'? '.repeat(30000)}`)).not.toContain('yaml-syntax')
  })

  it('reads ten thousand keys, and reports each repeated one', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `k${index % 5000}: 1\n`).join('')
    expect(findings(text)).toHaveLength(5000)
  })
})
