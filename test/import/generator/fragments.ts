import type { Random } from '../../support/random.ts'
import { oddText } from './texts.ts'

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
  '<p><a href="tel:+4684650041">call</a> <a href="https://example.org/å ä/">odd</a></p>'.replace(
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
  '<b><p>mis</b>nested</p>',
  '<p>one<p>two',
  '</p>',
  '</br>',
  '<li>alone</li>',
  '<td>alone</td>',
  '<table>lost<tr><td>found</td></tr></table>',
  '<em>one<em>two</em>',
  '<ul><li>a<li>b</ul>',
  '<h2><h3>both</h3></h2>',
  '<a>no address</a>',
  '<a href="HTTPS://EXAMPLE.ORG/?q=&quot;x&quot;&lt;y&gt;" title="">loud</a>',
  '<ol start="abc"><li>a</li></ol>',
  '<ol start="-1"><li>b</li></ol>',
  '<pre>\n\n  two lines before\n</pre>',
  '<p>&nbsp &amp &lt &copy &#x80; &#xD; &#128 &bogus;</p>',
  '<p>\ttabs\tand\r\nline\rends</p>',
  '<blockquote><blockquote><ul><li><p><em>deep</em></p></li></ul></blockquote></blockquote>',
] as const

const markdown = [
  'A plain paragraph.',
  'One.\n\nTwo.',
  'A line\nand another.  \nA break.',
  '## A heading\n\nBelow it.\n\n### Another\n\n- one\n- two\n  - three\n\n1. first\n2. second',
  '*em* **strong** ***both*** `code` ~~gone~~ [link](https://www.example.org/?a=1&b=2 "title") <https://example.org>',
  '> quoted\n> twice\n\n---\n\n```\ncode <b>\n```',
  '| a | b |\n|---|:-:|\n| 1 | *2* |',
  'Entities &amp; &copy; &#x27; & < > " \' \\* \\_ \\# 1\\. – “quotes” …',
  '3. third\n4. fourth\n\n5) other',
  '- loose\n\n- list',
  '🚋 שלום مرحبا \u2028 \u00a0 漢字',
] as const

/** A text in Markdown. */
export function oddMarkdown(random: Random): string {
  const paragraphs = random.chance(0.02) ? 80 : random.int(1, 3)
  return random.times(paragraphs, () => random.pick(markdown)).join('\n\n')
}

/** What a field of Markdown takes: a text, or HTML. */
export function oddFragment(random: Random): string | { html: string } {
  if (random.chance(0.45)) return oddMarkdown(random)
  if (random.chance(0.1)) return { html: '' }
  if (random.chance(0.1)) return { html: `<p>${toHtml(oddText(random, 'text'))}</p>` }
  const piece = () => random.pick(random.chance(0.25) ? untidy : pieces)
  return { html: random.times(random.int(1, 4), piece).join(random.pick(['', '\n', ' '])) }
}

function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
