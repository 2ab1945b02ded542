import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/content/text/markdown.ts'
import { toTextField } from '../../../src/import/text/to-markdown.ts'
import { hostileFragments, hostileMarkdown } from '../../content/text/hostile.ts'
import { randomFrom } from '../../support/random.ts'

const fromBytes = (html: string) => toTextField(html, 'bytes')
const fromTree = (html: string) => toTextField(html, 'tree')
const build = (text: string) => renderMarkdown(text).html
const htmlOf = (field: ReturnType<typeof fromBytes>) =>
  typeof field === 'string' ? build(field) : field.html

describe('HTML that was made from Markdown', () => {
  it.each([
    'One\n\nTwo',
    'One\\\ntwo\nthree',
    '*a* **b** ~~c~~ `d` **_e_** ***f***',
    '## A\n\n###### B',
    'A\\\nB\n---',
    '- a\n- b\n  - c\n    1. d\n    2. e\n- f',
    '- a\n\n  b\n\n- c',
    '- a\n\n* b\n\n- c',
    '1. a\n\n1) b',
    '3. a\n4. b',
    '- a\n  > b\n- ```\n  c\n\n  d\n  ```',
    '> a\n>\n> - b\n>   c',
    'a\n\n***\n\nb',
    '[a *b*](https://example.org/?b=1&c=2 "D \\"e\\"") [f](<https://example.org/g_(h)>)',
    '<https://example.org/> <a@example.org> [+46 8](tel:+46-8)',
    '````\n```\na < b\n\n\n  c\n````',
    '``a`b`` ` `` `',
    '| a \\| b | c |\n| --- | --- |\n| *d* `e\\|f` |  |',
    'a &nbsp;\n\n&nbsp;',
    '\ue001 of a private use area',
  ])('comes back as it was typed: %j', text => {
    expect(fromBytes(build(text))).toBe(text)
  })

  it.each([
    ['1\\. a & b!', '<p>1. a &amp; b!</p>'],
    ['\\- a!\n\\+ b\n2027\\. c\n\\# d\n\\> e\n\\=', '<p>- a!\n+ b\n2027. c\n# d\n&gt; e\n=</p>'],
    ['+46 8, 10.30, C#, snake_case, a * b, <3, R&D, [1], (x)!', undefined],
    ['\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\<b> \\&amp; [e\\](f) \\\\\\*', undefined],
    ['Look\\![here](https://example.org/)', undefined],
  ])('is escaped only as far as necessary: %j', (text, html = build(text)) => {
    expect(build(text)).toBe(html)
    expect(fromBytes(html)).toBe(text)
  })

  it('comes back for random Markdown, or stays HTML', () => {
    const { below, pick } = randomFrom(4)
    const made = Array.from({ length: 600 }, () => {
      return build(Array.from({ length: 1 + below(12) }, () => pick(pieces)).join(''))
    })
    const texts = made.filter(html => html !== '')
    const back = texts.map(fromBytes)
    for (const [index, field] of back.entries()) {
      expect(htmlOf(field)).toBe(texts[index])
    }
    expect(back.filter(field => typeof field === 'string').length).toBeGreaterThan(texts.length * 0.9)
  })

  it.each([...hostileMarkdown, ...hostileFragments])('comes back for hostile Markdown: %j', text => {
    const { html, findings } = renderMarkdown(text)
    const field = fromBytes(html)
    expect(htmlOf(field)).toBe(html)
    expect(
      typeof field === 'string' || findings.length > 0 || html === '' || html.includes('<li></li>'),
    ).toBe(true)
  })
})

describe('HTML that Markdown cannot produce', () => {
  it.each([
    '',
    'bare words',
    '<p>a</p>\n',
    '<p>a</p><p>b</p>',
    '<p>a<br>b</p>',
    '<p>It&#x27;s</p>',
    '<p><b>a</b> H<sub>2</sub>O</p>',
    '<p> a</p>',
    '<p></p>',
    '<p>a\r\nb</p>',
    '<p class="x">a</p>',
    '<P>a</P>',
    '<ul><li>a</li></ul>',
    '<ul>\n<li></li>\n</ul>',
    '<p><strong>Hi!</strong>you</p>',
    '<h1>a</h1>',
    '<p>a\u0085b</p>',
    '<p>\u2003a</p>',
    '<p><em>open',
  ])('is kept byte for byte: %j', html => {
    expect(fromBytes(html)).toEqual({ html })
  })

  it.each([
    ['<p>One<br/>two</p><p>three</p>', 'One\\\ntwo\n\nthree'],
    ['<P DATA-KEY="x">It&#x27;s</P>\n\n  <p> here </p>\n', "It's\n\nhere"],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    [
      "<table><tr><th>a</th></tr></table><a href='https://a.example/' target=x>b</a>",
      { html: expect.any(String) },
    ],
    ['<p>a <b>b</b></p>', { html: '<p>a <b>b</b></p>' }],
    ['<pre><code> a\n  b\n</code></pre>', '```\n a\n  b\n```'],
    ['<p>a  b</p>', 'a  b'],
    ['<h1>a</h1>', { html: '<h1>a</h1>' }],
  ])('becomes Markdown with `tree` if its tree is the same: %j', (html, field) => {
    expect(fromTree(html)).toEqual(field)
  })
})

describe('very long HTML', () => {
  const long = 256 * 1024

  it.each([
    ['is longer than the limit', `<p>${'x'.repeat(long)}</p>`],
    ['has more tags than the limit', '<p>a</p>\n'.repeat(3000).trimEnd()],
    ['has deeper quotations than the limit', build(`${'> '.repeat(60)}a`)],
  ])('stays HTML if it %s', (_, html) => {
    expect(fromBytes(html)).toEqual({ html })
  })

  it.each([
    ['white space in a paragraph', `<p>a${'\u2003'.repeat(long - 100)}b</p>`],
    ['white space in a listing', `<pre><code>a${' '.repeat(long - 100)}\u00a0\n</code></pre>`],
    ['lines in a listing', `<pre><code>a${'\n'.repeat(long - 100)}b\n</code></pre>`],
    ['brackets', `<p>${'['.repeat(long - 100)}</p>`],
    ['signs of emphasis', `<p>${'*a_'.repeat((long - 100) / 3)}</p>`],
    ['items', `<ol>\n${'<li>a</li>\n'.repeat(2000)}</ol>`],
  ])('becomes Markdown in reasonable time if it has nothing but %s', (_, html) => {
    const field = fromBytes(html)
    expect(build(String(field))).toBe(html)
  })
})

const pieces = [
  ...'Åke§word§a_b§*§_§**§~~§[x](https://x.example/)§<https://y.example/>§`c`§`§&amp;§1.'.split('§'),
  ...'#§>§|§!§\\§\\*§ § § §\n§\n\n§\n- item§\n  - sub§\n1. one§\n> said§\n## Head§\n\n```\ncode\n```\n'.split(
    '§',
  ),
  ...'\n***\n§\\\n§  \n§&nbsp;§😀§(§)§\n|a|b|\n|-|-|\n|c|d|\n§\n=§\n---\n§<§:§*em*§**strong**'.split('§'),
  ...'~~s~~§C#§R&D'.split('§'),
  '"q"',
  "it's",
]
