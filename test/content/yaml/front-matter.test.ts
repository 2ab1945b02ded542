import matter from 'gray-matter'
import { describe, expect, it } from 'vitest'
import { splitFrontMatter } from '../../../src/content/yaml/front-matter.ts'

const long = ' '.repeat(1000)
const manyLines = '\r\n'.repeat(1000)

describe('splitFrontMatter', () => {
  it.each([
    ['---\na: 1\n---\nText\n', 'a: 1', 'Text\n'],
    ['---\r\na: 1\r\n---\r\nText\r\n', 'a: 1', 'Text\r\n'],
    ['---  \na: 1\n--- \t\nText', 'a: 1', ' \t\nText'],
    ['---\na: 1\n---', 'a: 1', ''],
    ['---\n---\nText', '', 'Text'],
    ['---\r\n---\r\n', '', ''],
    ['---\n# only this\n---\nText', '# only this', 'Text'],
    ['---\na: 1\n---\n---\nb: 2\n---\n', 'a: 1', '---\nb: 2\n---\n'],
    ['---\na: |\n  ---\n  b\n---\nText', 'a: |\n  ---\n  b', 'Text'],
    [`---${long}\n${long}\n---${long}\nText`, long, `${long}\nText`],
    [`---\r\n${manyLines}---\r\n${manyLines}`, manyLines.slice(0, -2), manyLines],
  ])('parts %j', (text, yaml, body) => {
    expect(splitFrontMatter(text)).toEqual({
      yaml: { text: yaml, offset: text.indexOf('\n') + 1 },
      body: { text: body, offset: text.length - body.length },
    })
  })

  it.each(['\n', '\r\n', '\r', ' \n', '#\n'])('splits a mebibyte of %j in linear time', line => {
    const lines = line.repeat(2 ** 20 / line.length)
    expect(splitFrontMatter(`---\n${lines}`)).toMatchObject({ code: 'front-matter-open' })
    expect(splitFrontMatter(`---\n${lines}\n---\n`)).toMatchObject({ body: { text: '' } })
  })

  it('leaves no text in the cache of gray-matter', () => {
    splitFrontMatter('---\na: 1\n---\n')
    expect(matter).toHaveProperty('cache', {})
  })
})
