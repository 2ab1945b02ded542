import { parse } from 'yaml'
import type { Random } from '../../support/random.ts'

/** Typed values: texts, lists and groups. */
export type Typed = string | readonly Typed[] | { readonly [key: string]: Typed }

/** A part of a text: of the value at `path`, or between values. `own` are the comments in it. */
export type Piece = {
  readonly text: string
  readonly path?: readonly (string | number)[]
  readonly own?: readonly string[]
}

/** A file of the content in pieces, with `\n` as line end, and its values. */
export type RandomFile = {
  readonly file: string
  readonly mark: string
  readonly lineEnd: string
  readonly pieces: readonly Piece[]
  readonly values: { readonly [key: string]: Typed }
  /** Keys of fields that can be added. */
  readonly more: readonly string[]
}

const kinds = [
  {
    file: 'content/events/fair.md',
    texts: [
      'language',
      'title',
      'image',
      'category',
      'subcategory',
      'place',
      'venue_name',
      'address',
      'zip_code',
      'city',
      'size',
    ],
    words: [],
    lists: ['dates', 'categories'],
    groups: ['location'],
  },
  {
    file: 'objects/museum.yaml',
    texts: ['id', 'language', 'title', 'slug', 'label', 'image', 'href', 'text'],
    words: [],
    lists: ['mass_info'],
    groups: ['location', 'info_box'],
  },
  {
    file: 'content/guides/walk.md',
    texts: ['id', 'language', 'title', 'category', 'image', 'author', 'href'],
    words: [],
    lists: [],
    groups: ['byline'],
  },
  {
    file: 'authors/ann.yaml',
    texts: ['name', 'image', 'href', 'is_local'],
    words: ['title', 'text'],
    lists: [],
    groups: [],
  },
  {
    file: 'content/images/quay.yaml',
    texts: ['id', 'licence', 'credit', 'date_taken'],
    words: ['title', 'alt', 'caption'],
    lists: [],
    groups: ['focal_point'],
  },
  {
    file: 'site.yaml',
    texts: ['base_url', 'time_zone', 'media_host'],
    words: [],
    lists: ['languages'],
    groups: ['licence', 'page_sizes', 'href_patterns'],
  },
  { file: 'content/labels.yaml', texts: [], words: [], lists: [], groups: ['places', 'guide_categories'] },
] as const

const groupKeys = ['latitude', 'longitude', 'name', 'url', 'x', 'y', 'email', 'the museum', 'a-b'] as const

/** Texts that YAML reads as something else, or not at all, without quotes, and harmless ones in both languages. */
const hard = [
  ...[
    '',
    ' ',
    'a: b',
    'x #y',
    'x # y',
    '# x',
    '- a',
    ' lead',
    'trail ',
    "it's",
    'say "x"',
    'null',
    '~',
    'true',
    '01234',
  ],
  ...[
    '12:30',
    '@x',
    '%x',
    '{a',
    '[b',
    'a, b',
    'tab\there',
    '---',
    '...',
    '*a',
    '&b',
    '!c',
    '|',
    '>',
    '?',
    '? x',
    'x:',
  ],
  ...[
    ':',
    'a\u00a0b',
    'a\u2028b',
    '<<',
    '0x1f',
    '1e3',
    "''",
    '""',
    `a'b"c`,
    'back\\slash',
    '\\n',
    '}',
    ']',
    ', ',
    '🎉',
  ],
  ...[
    'a\nb',
    'a\n\nb',
    'a\n  b\nc',
    'a\n\n\nb',
    'line\n# no comment\nkey: value',
    '- a\n- b',
    '> quote\n\n* item',
    ' a\n b',
  ],
  ...[
    'One long text that is folded when it is written as a folded block, since it has many more than eighty characters.',
  ],
  ...[
    'a '.repeat(60).trim(),
    'Två rader\nmed åäö och ”citat”',
    '---\nx',
    'x\n---',
    'x  \ny',
    'trail\n \nb',
    '62%',
    '{ x: 1 }',
  ],
]
const easy = [
  'The fair',
  'Marknaden på Söder',
  'quay',
  'en',
  'sv',
  '58.44',
  '2027-05-01',
  'https://example.org/?a=b#c',
  'Fråga Åsa',
]

export function randomText(random: Random): string {
  return random.pick(random.chance(0.5) ? hard : easy)
}

type Writer = { readonly random: Random; readonly pieces: Piece[]; comments: number; hasOpenEnd: boolean }

/** A file of any kind in any style. */
export function contentFile(random: Random): RandomFile {
  const { file, texts, words, lists, groups } = random.pick(kinds)
  const isMarkdown = file.endsWith('.md')
  const writer: Writer = { random, pieces: [], comments: 0, hasOpenEnd: false }
  const values: Record<string, Typed> = {}
  const keys = shuffle(random, [
    ...random.some(texts, 0.6),
    ...random.some(words, 0.7),
    ...random.some(lists, 0.8),
    ...random.some(groups, 0.8),
  ])
  if (isMarkdown) writer.pieces.push({ text: '---\n' })
  for (const key of keys) {
    writeBetween(writer)
    if (isOneOf(key, lists)) values[key] = writeList(writer, key)
    else if (isOneOf(key, groups)) values[key] = writeGroup(writer, [key], random.some(groupKeys, 0.4))
    else if (isOneOf(key, words) && random.chance(0.7)) values[key] = writeGroup(writer, [key], ['en', 'sv'])
    else values[key] = writeText(writer, [key], '')
  }
  writeBetween(writer)
  if (isMarkdown) {
    if (writer.hasOpenEnd) writer.pieces.push({ text: '# The end.\n' })
    writer.pieces.push({ text: '---\n' })
    if (random.chance(0.8)) {
      const text = random.pick(['One paragraph.', 'Två.\n\n* a\n* b', '> x\n\n---\n\ny'])
      writer.pieces.push(
        { text: random.pick(['', '\n']) },
        { text, path: ['text'] },
        { text: random.pick(['\n', '', '\n\n']) },
      )
      values.text = text
    }
  }
  const mark = random.chance(0.2) ? '\ufeff' : ''
  const lineEnd = random.chance(0.3) ? '\r\n' : '\n'
  return {
    file,
    mark,
    lineEnd,
    pieces: writer.pieces,
    values,
    more: [...texts, ...words, 'new_field'].filter(key => !isMarkdown || key !== 'text'),
  }
}

function isOneOf(key: string, keys: readonly string[]): boolean {
  return keys.includes(key)
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}

function comment(writer: Writer): string {
  return `# c${writer.comments++}:`
}

/** Empty lines and comments before a field. */
function writeBetween(writer: Writer): void {
  const { random, pieces } = writer
  for (const _ of random.some([1, 2], 0.25)) {
    const own = comment(writer)
    pieces.push(
      random.chance(0.5) && !writer.hasOpenEnd ? { text: '\n' } : { text: `${own} between\n`, own: [own] },
    )
  }
}

/** A blank and a comment at the end of a line, or nothing. */
function lineEnd(writer: Writer): { readonly text: string; readonly own: readonly string[] } {
  if (!writer.random.chance(0.25)) return { text: '', own: [] }
  const own = comment(writer)
  return { text: `${writer.random.pick([' ', '   '])}${own} at the end`, own: [own] }
}

/** `key: text` on lines of its own. */
function writeText(writer: Writer, path: readonly (string | number)[], indent: string): string {
  const { random, pieces } = writer
  const key = String(path.at(-1))
  const { text, printed, isBlock } = printText(random, indent)
  const end = isBlock ? { text: '', own: [] } : lineEnd(writer)
  // Empty lines behind it would belong to it.
  writer.hasOpenEnd = printed.startsWith('|+')
  pieces.push({
    text: `${indent}${key}:${random.pick([' ', ' ', '  '])}${printed}${end.text}\n`,
    path,
    own: end.own,
  })
  return text
}

type Printed = { readonly text: string; readonly printed: string; readonly isBlock: boolean }

/** A text in a random style that can hold it. */
function printText(random: Random, indent: string, place: 'block' | 'flow' = 'block'): Printed {
  const text = randomText(random)
  const inner = `${indent}${random.pick(['  ', '    '])}`
  const lines = text.replace(/^(?=.)/gm, inner)
  const double = `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
  const single = `'${text.replaceAll("'", "''")}'`
  const styles: readonly Printed[] = [
    { text, printed: text, isBlock: false },
    { text, printed: single, isBlock: false },
    { text: `${text}\n`, printed: `|\n${lines}`, isBlock: true },
    { text, printed: `|-\n${lines}`, isBlock: true },
    { text: `${text}\n\n`, printed: `|+\n${lines}\n`, isBlock: true },
    { text: `${text}\n`, printed: `>\n${lines}`, isBlock: true },
    { text, printed: `>-\n${lines.replaceAll(' since', `\n${inner}since`)}`, isBlock: true },
    { text, printed: single.replace(' ', `\n${inner}`), isBlock: false },
  ]
  const style = random.pick(styles)
  return isReadAs(style, indent, place) ? style : { text, printed: double, isBlock: false }
}

function isReadAs({ text, printed, isBlock }: Printed, indent: string, place: 'block' | 'flow'): boolean {
  if (place === 'flow' && (isBlock || printed.includes('\n'))) return false
  const [open, close] = place === 'flow' ? ['{ k: ', ' }'] : ['k: ', '']
  const outer = indent === '' ? '' : `o:\n${indent}`
  try {
    const read: unknown = parse(
      `${outer}${open}${printed}${close} \nlast: x`.replace(
        '\nlast: x',
        indent === '' ? '\nlast: x' : `\n${indent}last: x`,
      ),
      { schema: 'failsafe', logLevel: 'error' },
    )
    const found: Readonly<Record<string, unknown>> = Object(indent === '' ? read : Object(read).o)
    return found.k === text && text !== ''
  } catch {
    return false
  }
}

/** A group of texts, between braces or on lines. */
function writeGroup(writer: Writer, path: readonly (string | number)[], some: readonly string[]): Typed {
  writer.hasOpenEnd = false
  const { random, pieces } = writer
  const keys = some.length > 0 ? some : ['en']
  const values: Record<string, Typed> = {}
  const key = String(path.at(-1))
  if (random.chance(0.5)) {
    const pad = random.pick(['', ' '])
    pieces.push({ text: `${key}: {${pad}`, path })
    for (const [index, each] of keys.entries()) {
      const { text, printed } = printText(random, '', 'flow')
      if (index > 0) pieces.push({ text: random.pick([', ', ',', ' , ', ',\n    ']), path })
      pieces.push({ text: `${each}: ${printed}`, path: [...path, each] })
      values[each] = text
    }
    const end = lineEnd(writer)
    pieces.push({ text: `${pad}}${end.text}\n`, path, own: end.own })
    return values
  }
  const indent = random.pick(['  ', '    ', ' '])
  const end = lineEnd(writer)
  pieces.push({ text: `${key}:${end.text}\n`, path, own: end.own })
  for (const [index, each] of keys.entries()) {
    if (index > 0 && random.chance(0.2)) {
      const own = comment(writer)
      pieces.push({ text: `${indent}${own} in the group\n`, path, own: [own] })
    }
    values[each] = writeText(writer, [...path, each], indent)
  }
  return values
}

/** A list of texts or groups, between brackets or on lines. */
function writeList(writer: Writer, key: string): readonly Typed[] {
  writer.hasOpenEnd = false
  const { random, pieces } = writer
  const path = [key]
  const count = 1 + random.below(4)
  const values: Typed[] = []
  const isOfGroups = key === 'dates'
  if (random.chance(0.3)) {
    const pad = random.pick(['', ' '])
    pieces.push({ text: `${key}: [${pad}`, path })
    for (let index = 0; index < count; index++) {
      if (index > 0) pieces.push({ text: random.pick([', ', ',\n    ']), path })
      const { text, printed } = printText(random, '', 'flow')
      pieces.push({
        text: isOfGroups ? `{ id: ${index}, start: ${printed} }` : itemOf(text, printed),
        path: [key, index],
      })
      values.push(isOfGroups ? { id: String(index), start: text } : text)
    }
    const end = lineEnd(writer)
    pieces.push({ text: `${pad}]${end.text}\n`, path, own: end.own })
    return values
  }
  const indent = random.pick(['', '  '])
  const head = lineEnd(writer)
  pieces.push({ text: `${key}:${head.text}\n`, path, own: head.own })
  for (let index = 0; index < count; index++) {
    if (index > 0 && random.chance(0.3)) {
      const own = comment(writer)
      pieces.push(
        random.chance(0.3) && !writer.hasOpenEnd
          ? { text: '\n', path }
          : { text: `${indent}${own} in the list\n`, path, own: [own] },
      )
    }
    values.push(
      isOfGroups ? writeDate(writer, [key, index], indent) : writeItem(writer, [key, index], indent),
    )
  }
  return values
}

// Between brackets a text with a colon would be a pair.
function itemOf(text: string, printed: string): string {
  return printed === text ? JSON.stringify(text) : printed
}

function writeItem({ random, pieces }: Writer, path: readonly (string | number)[], indent: string): string {
  const { text, printed } = printText(random, `${indent}  `)
  const isPlain = printed === text || /^[|>]/.test(printed)
  const quoted = `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
  pieces.push({ text: `${indent}- ${isPlain ? quoted : printed}\n`, path })
  return text
}

function writeDate(writer: Writer, path: readonly (string | number)[], indent: string): Typed {
  writer.hasOpenEnd = false
  const { random, pieces } = writer
  const id = String(path[1])
  if (random.chance(0.5)) {
    const { text, printed } = printText(random, '', 'flow')
    const pad = random.pick(['', ' '])
    const end = lineEnd(writer)
    pieces.push({ text: `${indent}- {${pad}id: ${id}, `, path })
    pieces.push({ text: `start: ${printed}`, path: [...path, 'start'] })
    pieces.push({ text: `${pad}}${end.text}\n`, path, own: end.own })
    return { id, start: text }
  }
  pieces.push({ text: `${indent}- id: ${id}\n`, path })
  return { id, start: writeText(writer, [...path, 'start'], `${indent}  `) }
}
