import { describe, expect, it } from 'vitest'
import { standardLimits } from '../../../src/base/limits.ts'
import { readDocument } from '../../../src/content/yaml/document.ts'
import { Scalar } from '../../../src/content/yaml/tree.ts'

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
