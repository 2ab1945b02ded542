import fc from 'fast-check'
import type { Random } from '../../support/random.ts'

/** A value of an arbitrary, the same for the same state of `random`. */
export function draw<T>(random: Random, arbitrary: fc.Arbitrary<T>): T {
  const [value] = fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 1 })
  return value as T
}

/** A value that is listed in `as_imported`. If it is undefined, the field is only listed. */
export class Imported {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Mostly a value that an editor may write, at times one that only an import may write. */
export function usually(
  usual: fc.Arbitrary<unknown>,
  imported: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: usual },
    { weight: 1, arbitrary: imported.map(value => new Imported(value)) },
  )
}

export function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined })
}

/** Prints the fields of a file as JSON, which is valid YAML; imported values are listed in `as_imported`. */
export function printFields(fields: object): string {
  const listed: string[] = []
  const plain = unwrapImported(fields, '', listed)
  return `${JSON.stringify({ ...Object(plain), ...(listed.length > 0 && { as_imported: listed }) }, null, 1)}\n`
}

function unwrapImported(value: unknown, path: string, listed: string[]): unknown {
  if (value instanceof Imported) {
    listed.push(path)
    return value.value
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    unwrapImported(inner, below(key), listed),
  ])
  return Object.fromEntries(entries)
}

/** Texts that are possible and hard to print or parse. */
const oddTexts = [
  'A plain title',
  'Åke & “Élan” – ½ price, 10 % off!',
  'Tom &amp; Jerry &#x27;live&#x27; &lt;3 &nbsp;',
  '<b>bold?</b> <script>alert(1)</script>',
  `"double" 'single' \`tick\` it''s`,
  '🚋 👩‍👩‍👧‍👦 🏳️‍🌈 é e\u0301 ß ﬁ Ǆ',
  'שלום and مرحبا 123',
  'before\u2028between\u2029after',
  `Donaudampfschifffahrts${'gesellschafts'.repeat(60)}kapitän`,
  ...'null ~ NO true 01234 1e3 0x1F 1.10 2027-01-01 12:30:00 = << --- ...'.split(' '),
  ...'# hash¦text # hash¦- dash¦key: value¦colon:¦{flow}¦[list]¦@at¦%percent¦&anchor'.split('¦'),
  ...'*star*¦!tag¦| pipe¦> fold¦? question¦, comma¦\\n \\u0041 C:\\temp¦{{ mustache }} $$ %s'.split('¦'),
  '  blanks around  ',
  'tab\there',
  'two\nlines',
  'two\r\nlines',
  'no\u00a0break and zero\u200bwidth and soft\u00adhyphen \ufeffmark',
  '漢字かな交じり文 ไทย हिन्दी 𝔘𝔫𝔦',
  '🎉'.repeat(80),
  'constructor',
  '__proto__',
  '.',
]

const oddText = fc.constantFrom(...oddTexts)

/** A plain text, or an odd one that is not blank. */
export function text(plain: string): fc.Arbitrary<string> {
  const two = fc.tuple(oddText, oddText).map(both => both.join(' / '))
  return fc.oneof({ weight: 5, arbitrary: fc.constant(plain) }, { weight: 4, arbitrary: oddText }, two)
}

/** A text that may also be blank or empty. */
export function anyText(plain: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: text(plain) }, fc.constantFrom('', ' ', '\n', '\u00a0'))
}

/** A separate text in each language, or one for all. */
export function words<T>(languages: readonly string[], arbitrary: fc.Arbitrary<T>) {
  return fc.oneof(arbitrary, fc.record(Object.fromEntries(languages.map(name => [name, arbitrary]))))
}

/** A name that files, labels and presets can have. */
export function oddSlug(random: Random, stem: string, index: number): string {
  const shapes = [
    `${stem}-${index}`,
    `${stem}${index}`,
    `${index}-${stem}`,
    `${index + 100}`,
    `${stem}-${'x'.repeat(80)}-${index}`,
  ]
  return random.chance(0.7) ? `${stem}-${index}` : random.pick(shapes)
}

/** HTML that is allowed, tidy or not. */
const pieces = [
  ...[
    '',
    ' ',
    '\n',
    'bare text',
    'a & b &amp; c &nbsp; &#x27; &copy; &notanentity; &#128651;',
    '1 &lt; 2 &gt; 1',
  ],
  ...'<p></p>¦<p> </p>¦<p>&nbsp;</p>¦<p>unclosed¦<p>one</p><p>two</p>¦<p>one</p>\n<p>two</p>'.split('¦'),
  ...'<p>one</p>\n\n<p>two</p>¦ <p>one</p> ¦<p>a<br>b<br/>c<br />d</p>¦<hr>¦<hr/>¦<h2>Head</h2>'.split('¦'),
  '<p>*stars* _lines_ [x](y) # hash ` tick \\ 1. 2) - + > | ~~</p>',
  '<p>Some <b>b</b> <i>i</i> <u>u</u> <s>s</s> <em>em</em> <strong>strong</strong> <sub>1</sub> <sup>2</sup></p>',
  '<p><em><strong>both</strong></em> <strong>bo<em>th</em></strong> in<em>side</em>word</p>',
  '<p><a href="https://www.example.org/?a=1&amp;b=2#c">link</a> <a href="mailto:a@example.org" title="A &quot;title&quot;">mail</a></p>',
  '<p><a href="tel:+4684650041">call</a> <a href="https://example.org/a,">comma</a> <a href="https://example.org/å ä/">odd</a></p>'.replace(
    ' ä',
    '%20ä',
  ),
  '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>',
  '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  '<ul>\n<li>\n<p>one</p>\n</li>\n<li>\n<p>two</p>\n</li>\n</ul>',
  '<ol start="3"><li>three</li><li>four</li></ol>',
  '<ol><li>one</li></ol>',
  '<blockquote><p>said</p></blockquote>',
  '<blockquote>\n<p>said</p>\n</blockquote>',
  '<pre><code>  code &lt;x&gt;\n    more\n</code></pre>',
  '<p><code>a  b</code></p>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b | c</td></tr></tbody></table>',
  '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
  '<p>🚋 שלום \u2028 \u00a0 \u200b &#8232;</p>',
  `<p>${'very long word '.repeat(200)}</p>`,
]

/** HTML that is allowed and that nobody should write. */
const untidy = [
  ...['<b><p>mis</b>nested</p>', '<p>one<p>two', '</p>', '</br>', '<li>alone</li>', '<td>alone</td>'],
  ...['<table>lost<tr><td>found</td></tr></table>', '<em>one<em>two</em>', '<ul><li>a<li>b</ul>'],
  ...['<h2><h3>both</h3></h2>', '<a>no address</a>'],
  '<a href="HTTPS://EXAMPLE.ORG/?q=&quot;x&quot;&lt;y&gt;" title="">loud</a>',
  ...['<ol start="abc"><li>a</li></ol>', '<ol start="-1"><li>b</li></ol>'],
  ...['<pre>\n\n  two lines before\n</pre>', '<p>&nbsp &amp &lt &copy &#x80; &#xD; &#128 &bogus;</p>'],
  '<p>\ttabs\tand\r\nline\rends</p>',
  '<blockquote><blockquote><ul><li><p><em>deep</em></p></li></ul></blockquote></blockquote>',
] as const

const markdown = [
  ...['A plain paragraph.', 'One.\n\nTwo.', 'A line\nand another.  \nA break.'],
  '## A heading\n\nBelow it.\n\n### Another\n\n- one\n- two\n  - three\n\n1. first\n2. second',
  '*em* **strong** ***both*** `code` ~~gone~~ [link](https://www.example.org/?a=1&b=2 "title") <https://example.org>',
  ...['> quoted\n> twice\n\n---\n\n```\ncode <b>\n```', '| a | b |\n|---|:-:|\n| 1 | *2* |'],
  'Entities &amp; &copy; &#x27; & < > " \' \\* \\_ \\# 1\\. – “quotes” …',
  ...['3. third\n4. fourth\n\n5) other', '- loose\n\n- list', '🚋 שלום مرحبا \u2028 \u00a0 漢字'],
] as const

export const oddMarkdown: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 49, arbitrary: fc.array(fc.constantFrom(...markdown), { minLength: 1, maxLength: 3 }) },
    fc.array(fc.constantFrom(...markdown), { minLength: 80, maxLength: 80 }),
  )
  .map(paragraphs => paragraphs.join('\n\n'))

const piece = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.constantFrom(...untidy))
const html = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '\n', ' ')),
  },
  fc.constant([[''], ''] as const),
  text('text').map(words => [[`<p>${toHtml(words)}</p>`], ''] as const),
)

/** What a field of Markdown takes: a text, or HTML. */
export const fragment = fc.oneof(
  oddMarkdown,
  html.map(([all, between]) => ({ html: all.join(between) })),
)

function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export const webAddress = fc.constantFrom(
  'https://www.example.org/a-page',
  'http://example.org',
  'https://example.org/?a=1&b=2#top',
  'HTTPS://WWW.Example.ORG:8443/Path/%C3%A5',
  'https://www.å.example.org/är/så',
  'https://example.org/en/events/something/',
  `https://example.org/${'long/'.repeat(100)}`,
)

/** An address that the contract allows and the rules for content do not. */
export const importedAddress = fc.constantFrom(
  'https://user:word@example.org/',
  'https://example.org/a.',
  'https://example.org/{slug}/|x',
  'https://example.org/^quoted^',
)

export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A position in the bounds: on their edge, or with as many digits as a number has. */
export function position({ west, south, east, north }: Bounds) {
  const within = (min: number, max: number) =>
    fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true })).map(decimal)
  return fc.record({ latitude: within(south, north), longitude: within(west, east) })
}

// The content allows no exponents.
function decimal(number: number): string {
  return String(number).includes('e') ? number.toFixed(25) : String(number)
}
