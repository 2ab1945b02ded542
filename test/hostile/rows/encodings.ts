import { gzipSync } from 'node:zlib'
import { author, edit, event, guide, labels, object, sidecar, site, textOf } from '../../support/edit-site.ts'
import { drawPicture, type Files } from '../../support/small-site.ts'
import { type HostileRow, published, refused } from '../row.ts'

const bytes = (path: string, from: string, to: readonly number[]) => {
  const [before = '', after = ''] = textOf(path).split(from)
  return { [path]: Buffer.concat([Buffer.from(before), Buffer.from(to), Buffer.from(after)]) }
}

const broken = [
  ['an overlong slash', [0xc0, 0xaf]],
  ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['half of a pair', [0xed, 0xa0, 0x80]],
  ['both halves of a pair, each by itself', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ['a character beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ['a byte that UTF-8 never has', [0xff]],
  ['a character that is cut short', [0xe2, 0x82]],
  ['a byte that only goes on', [0x80]],
  ['NUL', [0x00]],
] as const

const utf16 = Buffer.from(textOf(guide), 'utf16le')

/** A file that is not text from a line on. */
const notText = (name: string, files: Files, line = 1) => {
  return refused(name, files, ...Object.keys(files).map(path => `text-encoding ${path}:${line}:1`))
}

/** Bytes that are not text, or another one. */
export const encodingRows: readonly HostileRow[] = [
  ...broken.map(([what, typed]) => notText(`${what} is in a title`, bytes(guide, 'A walk', typed), 4)),
  notText('a text is UTF-16 without a mark', { [guide]: utf16 }),
  notText('a text is UTF-16, the other end first', { [guide]: Buffer.from([0xfe, 0xff, ...utf16.swap16()]) }),
  notText('a text is UTF-32', { [guide]: Buffer.from([0xff, 0xfe, 0, 0, 0x2d, 0, 0, 0]) }),
  notText('a text is packed', { [guide]: gzipSync(textOf(guide)) }),
  notText('a picture is called .md', { [guide]: await drawPicture(8, 8, 'png') }),
  notText('NUL ends a file', { [author]: `${textOf(author)}\0` }, 3),
  notText('NUL is in site.yaml, and nothing else is reported', bytes(site, 'Smallville', [0]), 3),
  notText(
    'labels are Windows-1252',
    { [labels]: Buffer.from(textOf(labels).replace('Walks', 'Caf\u00e9s'), 'latin1') },
    4,
  ),
  notText('an event is Mac Roman', bytes(event, 'The fair', [0x8e]), 3),
  notText(
    'a sidecar ends within a character',
    { [sidecar]: Buffer.concat([Buffer.from(textOf(sidecar)), Buffer.from([0xc3])]) },
    5,
  ),
  refused('header rules hold NUL', { _headers: '/x\n  A: \0\n' }, 'text-encoding _headers:2:1'),
  refused(
    'a control character of the upper half is in a title',
    edit(guide, ['A walk', '«A \u0085 walk']),
    'bad-text title',
  ),
  refused('a delete is in a title', edit(guide, ['A walk', '«A \u007f walk']), 'bad-text title'),
  refused(
    'an escape of a terminal is in a title',
    edit(guide, ['A walk', '«A \u001b[31m walk']),
    'bad-text title',
  ),
  refused(
    'a backspace is in a Markdown text',
    edit(object, ['Old things.', '«Old \b things.']),
    'bad-text text',
  ),
  published('UTF-7 is text like any other', edit(guide, ['A walk', '+ADw-script+AD4-']), {
    guides: { title: '+ADw-script+AD4-' },
  }),
  published('a byte order mark is within a title', edit(guide, ['A walk', 'A\ufeffwalk']), {
    guides: { title: 'A\ufeffwalk' },
  }),
  published('what Unicode keeps for nothing is in a title', edit(guide, ['A walk', 'A\uffff\ufdd0walk']), {
    guides: { title: 'A\uffff\ufdd0walk' },
  }),
  published('a replacement character was typed', edit(guide, ['A walk', 'A \ufffd walk']), {
    guides: { title: 'A \ufffd walk' },
  }),
  published('characters beyond the first plane are in a title', edit(guide, ['A walk', '🚶🏽‍♀️ 𝔸 walk']), {
    guides: { title: '🚶🏽‍♀️ 𝔸 walk' },
  }),
  published('letters are put together from parts, and stay so', edit(guide, ['A walk', 'A\u030a gata']), {
    guides: { title: 'A\u030a gata' },
  }),
]
