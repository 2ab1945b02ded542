import { describe, expect, it } from 'vitest'
import { CannotEdit, editFields } from '../../../src/content/edit/edit-fields.ts'

const point = { x: '62%', y: '38.5%' }
const box = { ...point, width: '12%', height: '40.25%' }

const write = (text: string, value: Record<string, string> | undefined) =>
  editFields({ file: 'images/quay.yaml', text }, [{ path: ['focal_point'], value }])

type Row = readonly [what: string, before: string, given: Record<string, string> | undefined, after: string]

const rows: readonly Row[] = [
  [
    'behind the last of id, title, alt and caption, if there is none',
    'id: 1\nalt: A quay\ntitle: Quay\nlicence: CC0\n',
    point,
    'id: 1\nalt: A quay\ntitle: Quay\nfocal_point: { x: 62%, y: 38.5% }\nlicence: CC0\n',
  ],
  [
    'behind a text of several lines, before the comment of the next field',
    'alt: >\n  A quay\n  # and a hash\n\n# whose it is\nlicence: CC0\n',
    point,
    'alt: >\n  A quay\n  # and a hash\nfocal_point: { x: 62%, y: 38.5% }\n\n# whose it is\nlicence: CC0\n',
  ],
  [
    'at the top, if none of these fields is there',
    '# yaml-language-server: $schema=x.json\nlicence: CC0\n',
    point,
    '# yaml-language-server: $schema=x.json\nfocal_point: { x: 62%, y: 38.5% }\nlicence: CC0\n',
  ],
  ['in braces around the whole file', '{id: 1}\n', point, '{id: 1, focal_point: { x: 62%, y: 38.5% }}\n'],
  [
    'between braces, in any order, without the size that is not given',
    'focal_point: {height: 3%, y: 1% ,x: 2%} # the mast\nid: 1\n',
    point,
    'focal_point: {y: 38.5%, x: 62%} # the mast\nid: 1\n',
  ],
  [
    'between braces over several lines',
    'focal_point: {\n  x: 1%, # left\n  y: 1% # top\n}\n',
    { x: '5%', y: '6%', height: '7%' },
    'focal_point: {\n  x: 5%, # left\n  y: 6%,\n  height: 7% # top\n}\n',
  ],
  [
    'on lines of its own, in quotes, with comments between',
    'focal_point: # where it is\n    "y": "1%"\n    # from the left\n    x: \'1%\' # hm\n\nid: 1\n',
    box,
    'focal_point: # where it is\n    "y": "38.5%"\n    # from the left\n    x: \'62%\' # hm\n    width: 12%\n    height: 40.25%\n\nid: 1\n',
  ],
  [
    'in the place of something else',
    'focal_point: middle # ?\n',
    point,
    'focal_point: { x: 62%, y: 38.5% } # ?\n',
  ],
  ['no more, if it is all there is', 'focal_point: { x: 1%, y: 1% }\n', undefined, ''],
  ['no more, last between braces', '{ id: 1, focal_point: {x: 1%} }', undefined, '{ id: 1 }'],
]

describe('a focal point is written', () => {
  it.each(rows)('%s', (_what, before, given, after) => {
    expect(write(before, given)).toBe(after)
  })
})

describe('a focal point is not written', () => {
  it.each([
    ['if the file cannot be read', 'id: [1\nalt: x\n', 'A bracket above was opened and never closed.'],
    ['if the file has an anchor', 'id: 1\nfocal_point: &a { x: 1%, y: 2% }\n', 'Line 2: '],
  ])('%s, and it is reported what to write by hand', (_where, text, words) => {
    expect(() => write(text, point)).toThrow(CannotEdit)
    expect(() => write(text, point)).toThrow(words)
    expect(() => write(text, point)).toThrow('Write there by hand: `focal_point: { x: 62%, y: 38.5% }`.')
  })
})
