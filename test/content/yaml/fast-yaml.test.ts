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
  it.each(readContent())('reads $file', ({ yaml }) => {
    expect(isFast(yaml)).toBe(true)
  })

  it.each(['a:\n-   - { b: c }d: e\nf: g', 'a:\n- - [1] b: c\nd: e'])('does not read %j', text => {
    expect(isFast(text)).toBe(false)
  })
})
