import { author, edit, guide, object, site } from '../../../support/edit-site.ts'
import { publishes, type Row, type Rows } from '../../../support/expected-problems.ts'
import { type Files, textOf } from '../../../support/small-site.ts'
import { rowForEach } from '../pool-rows.ts'

const bytes = (path: string, from: string, to: readonly number[]) => {
  const [before = '', after = ''] = textOf(path).split(from)
  return { [path]: Buffer.concat([Buffer.from(before), Buffer.from(to), Buffer.from(after)]) }
}

const broken = [
  ['an overlong slash', [0xc0, 0xaf]],
  ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ['a surrogate pair, each encoded by itself', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ['a character beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ['a byte that UTF-8 never has', [0xff]],
  ['a character that is cut short', [0xe2, 0x82]],
  ['a continuation byte by itself', [0x80]],
  ['NUL', [0x00]],
] as const

const utf16 = () => Buffer.from(textOf(guide), 'utf16le')

/** A row in which each file is refused at the given line because it is not text. */
const notText = (files: Files, line = 1): Row => {
  return [files, ...Object.keys(files).map(path => `text-encoding ${path}:${line}:1`)]
}

export const encodingRows: Rows = {
  ...rowForEach(broken, ([what, typed]) => [
    `${what} is in a title`,
    ...notText(bytes(guide, 'A walk', typed), 4),
  ]),
  'a text is UTF-16LE without a BOM': notText({ [guide]: utf16() }),
  'a text is UTF-16BE with a BOM': notText({ [guide]: Buffer.from([0xfe, 0xff, ...utf16().swap16()]) }),
  'NUL ends a file': notText({ [author]: `${textOf(author)}\0` }, 3),
  'NUL is in site.yaml, and nothing else is reported': notText(bytes(site, 'Smallville', [0]), 3),
  'header rules hold NUL': [{ _headers: '/x\n  A: \0\n' }, 'text-encoding _headers:2:1'],
  'a C1 control character is in a title': [edit(guide, ['A walk', '«A \u0085 walk']), 'bad-text title'],
  'a backspace is in a Markdown text': [edit(object, ['Old things.', '«Old \b things.']), 'bad-text text'],
  'a byte order mark is within a title': [
    edit(guide, ['A walk', 'A\ufeffwalk']),
    publishes('guides', { title: 'A\ufeffwalk' }),
  ],
  'characters beyond the first plane are in a title': [
    edit(guide, ['A walk', '«🚶🏽‍♀️ 𝔸 walk']),
    publishes('guides', { title: '🚶🏽‍♀️ 𝔸 walk' }),
    'warning text-slip title',
  ],
  'a letter with a combining mark stays as typed': [
    edit(guide, ['A walk', 'A\u030a gata']),
    publishes('guides', { title: 'A\u030a gata' }),
  ],
}
