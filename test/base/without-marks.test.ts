import { expect, it } from 'vitest'
import { withoutMarks } from '../../src/base/without-marks.ts'

it.each([
  ['words', 'a **bold**, an *italic* and a _slanted_ word', 'a bold, an italic and a slanted word'],
  ['links and pictures', '[the list](https://city.example) ![a quay](quay)', 'the list a quay'],
  ['headings, lists and quotations', '## Prices\n\n- one\n* two\n\n> three', 'Prices\n\none\ntwo\n\nthree'],
  ['escaped signs', '5 \\* 3, \\_so\\_', '5 * 3, _so_'],
  ['signs that format nothing', '2 * 3, snake_case, 1 - 1', '2 * 3, snake_case, 1 - 1'],
])('a text without its marks is as visitors read it: %s', (_name, markdown, shown) => {
  expect(withoutMarks(markdown)).toBe(shown)
})

it('a text without its marks can have the addresses of its links', () => {
  expect(withoutMarks('See **[the list](/prices)**.', '$1 ($2)')).toBe('See the list (/prices).')
})
