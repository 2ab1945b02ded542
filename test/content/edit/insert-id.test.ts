import { describe, expect, it } from 'vitest'
import { CannotEdit } from '../../../src/content/edit/edit-text.ts'
import { insertId, insertIds } from '../../../src/content/edit/insert-id.ts'

describe('an id of an event date is written', () => {
  it.each([
    ['between braces', '  - { start: 2027-06-25 }\n', '  - { id: 1003, start: 2027-06-25 }\n'],
    ['between braces without blanks', '  - {start: 2027-06-25}\n', '  - {id: 1003, start: 2027-06-25}\n'],
    [
      'between braces over several lines',
      '  - {\n      start: 2027-06-25 # hm\n    }\n',
      '  - {\n      id: 1003,\n      start: 2027-06-25 # hm\n    }\n',
    ],
    [
      'on lines of their own',
      '-   start: 2027-06-25 # hm\n    end: 2027-06-26\n',
      '-   id: 1003\n    start: 2027-06-25 # hm\n    end: 2027-06-26\n',
    ],
    [
      'below a hyphen alone, with the line ends of Windows',
      '  - # the first\r\n    start: 2027-06-25\r\n',
      '  - # the first\r\n    id: 1003\r\n    start: 2027-06-25\r\n',
    ],
    ['behind a key alone', '  - { start: 2027-06-25, id: }\n', '  - { start: 2027-06-25, id: 1003 }\n'],
    ['in empty braces', '  - {}\n', '  - { id: 1003 }\n'],
  ])('%s', (_where, before, after) => {
    for (const [file, head, foot] of [
      ['fair.md', '---\ntitle: The fair\ndates:\n', '---\nText: { start: no }\n'],
      ['fair.yaml', '\ufeff# The fair\ndates:\n', 'title: x'],
    ]) {
      const text = `${head}${before}${foot}`
      const edited = insertId({ file: `${file}`, text, path: ['dates', 0, 'id'], id: 1003 })
      expect(edited).toBe(`${head}${after}${foot}`)
    }
  })

  it('in a list between brackets', () => {
    const text = 'dates: [{ start: 2027-06-25 }, { "start": 2027-06-26 }]\n'
    const edited = insertId({ file: 'fair.yaml', text, path: ['dates', 1, 'id'], id: 8 })
    expect(edited).toBe('dates: [{ start: 2027-06-25 }, { id: 8, "start": 2027-06-26 }]\n')
  })
})

describe('several ids are written at once', () => {
  const text = 'dates:\r\n  - { start: 2027-06-25 }\r\n  - start: 2027-06-26\r\n'
  const [first, second] = [0, 1].map(index => ({ path: ['dates', index, 'id'], id: 7 + index }))

  it('each in its place', () => {
    const edited = insertIds(
      { file: 'fair.yaml', text },
      [first, second].flatMap(each => each ?? []),
    )
    expect(edited).toBe(
      'dates:\r\n  - { id: 7, start: 2027-06-25 }\r\n  - id: 8\r\n    start: 2027-06-26\r\n',
    )
  })

  it('or none of them', () => {
    const missing = [{ path: ['dates', 5, 'id'], id: 9 }, ...(second ? [second] : [])]
    expect(() => insertIds({ file: 'fair.yaml', text }, missing)).toThrow(CannotEdit)
    expect(insertIds({ file: 'fair.yaml', text }, [])).toBe(text)
  })
})

describe('an id of an entry is written', () => {
  it.each([
    ['walk.md', '---\nlanguage: en\n---\nText.', '---\nid: 301\nlanguage: en\n---\nText.'],
    [
      'walk.md',
      '\ufeff---\r\n# hm\r\nlanguage: en\r\n---\r\n',
      '\ufeff---\r\nid: 301\r\n# hm\r\nlanguage: en\r\n---\r\n',
    ],
    ['walk.md', '---\n---\nText.\n', '---\nid: 301\n---\nText.\n'],
    ['walk.md', '---\n{ language: en }\n---\n', '---\n{ id: 301, language: en }\n---\n'],
    ['walk.yaml', 'language: en', 'id: 301\nlanguage: en'],
    ['walk.yaml', '# A walk\n\n  language: en\n', '  id: 301\n# A walk\n\n  language: en\n'],
    [
      'walk.yaml',
      '# yaml-language-server: $schema=x\ntitle: x\n',
      '# yaml-language-server: $schema=x\nid: 301\ntitle: x\n',
    ],
    ['walk.yaml', '# A walk\n---\ntitle: x\n', '# A walk\n---\nid: 301\ntitle: x\n'],
    ['walk.yaml', 'title: x\nid: # later\n', 'title: x\nid: 301 # later\n'],
    ['walk.yaml', '', 'id: 301\n'],
  ])('as the first line: %s %j', (file, text, after) => {
    expect(insertId({ file, text, path: ['id'], id: 301 })).toBe(after)
  })
})

describe('an id is not written', () => {
  it.each([
    ['where there is one', 'title: x\nid: 5\n', ['id'], 'Line 2: '],
    ['where there is no such date', 'dates:\n  - { id: 1 }\n', ['dates', 1, 'id'], 'Line 1: '],
    [
      'where a key is written in a rare way',
      'dates:\n  - ? start\n    : 2027-06-25\n',
      ['dates', 0, 'id'],
      'Line 2: ',
    ],
    [
      'where the file cannot be read',
      'title: "x\n',
      ['id'],
      'The quotation mark that opens here is never closed.',
    ],
  ])('%s, and it is reported what to write by hand', (_where, text, path, words) => {
    const write = () => insertId({ file: 'walk.yaml', text, path, id: 301 })
    expect(write).toThrow(CannotEdit)
    expect(write).toThrow(words)
    expect(write).toThrow('Write there by hand: `id: 301`.')
  })
})
