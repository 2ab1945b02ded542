import { describe, expect, it } from 'vitest'
import { findForbidden } from '../../../src/content/text/gate.ts'
import { sanitise } from '../../../src/import/text/sanitise.ts'
import { hostileFragments } from '../../content/text/hostile.ts'

describe('HTML from another server', () => {
  it.each([
    '',
    'Text',
    '<p>one<br/>two</p><hr>',
    '<p><b>a</b><i>b</i><u>c</u> H<sub>2</sub>O m<sup>2</sup></p>',
    '<p>It&#x27;s &nbsp; here</p>\r\n',
    '<p>misnested<h2>here</p>and there</h2>',
    '<a href="https://example.org/?a=1&amp;b=2" title="T">x</a>',
    `<ul>${'<li>many</li>'.repeat(6000)}</ul>`,
    '<b>'.repeat(3000),
  ])('stays byte for byte if all of it is allowed: %#', html => {
    expect(sanitise(html)).toEqual({ html, changes: [] })
  })

  it.each([
    ['<p data-key="x">a<br/>b</p>', '<p>a<br>b</p>', ['<p data-key>']],
    ['<p>a <span>b</span></p>', '<p>a b</p>', ['<span>']],
    ['<h1>T</h1><del>x</del>', '<h2>T</h2><s>x</s>', ['<h1>', '<del>']],
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>', ['<div>']],
    ['<div>\n<p>One</p></div>', '<p>One</p>', ['<div>']],
    [
      '<figure><img src="/x.jpg"><figcaption>Words</figcaption></figure>',
      '<p>Words</p>',
      ['<figure>', '<img src>', '<figcaption>'],
    ],
    [
      '<p>a</p><script>b()</script><svg><path d="c"></path></svg><!-- d -->',
      '<p>a</p>',
      ['<script>', '<svg>', '<path d>', 'a comment'],
    ],
    ['<a href="/en/x">a <em>b</em></a> <em>c</em>', 'a <em>b</em> <em>c</em>', ['<a href="/en/x">']],
    ['<a href="javascript:alert(1)">x</a>', 'x', ['<a href="javascript:alert(1)">']],
    [
      "<a href='https://a.example/'>x</a>",
      '<a href="https://a.example/">x</a>',
      ["<a href='https://a.example/'>"],
    ],
    [
      '<table><caption>C</caption><tfoot><tr><td colspan="2">1</td></tr></tfoot></table>',
      '<p>C</p><table><tbody><tr><td>1</td></tr></tbody></table>',
      ['<caption>', '<tfoot>', '<td colspan>'],
    ],
  ])('is cleaned, and the changes are listed: %j', (html, cleaned, removed) => {
    const changes = removed.map(part => `${part} was removed or replaced`)
    expect(sanitise(html)).toEqual({ html: cleaned, changes })
  })

  it.each([
    ['a < b, <3', 'a &lt; b, &lt;3', '< b, <3'],
    ['<p>a</p></div>', '<p>a</p>', '</div>'],
  ])('is serialized again if a browser would not read it as written: %j', (html, cleaned, part) => {
    expect(sanitise(html)).toEqual({ html: cleaned, changes: [`${part} was rewritten in the allowed form`] })
  })

  it.each(hostileFragments)('never gets through: %j', fragment => {
    for (const html of [
      fragment,
      `<p>${fragment}</p>`,
      `<ul><li>a${fragment}b</li></ul>`,
      fragment + fragment,
    ]) {
      const { html: cleaned, changes } = sanitise(html)
      expect(findForbidden(cleaned)).toBeUndefined()
      expect(changes).not.toEqual([])
      expect(sanitise(cleaned)).toEqual({ html: cleaned, changes: [] })
    }
  })

  it.each([
    ['tags deep inside one another', `${'<span><em>'.repeat(50_000)}words<img>`, ['words']],
    ['formatting that is opened again in every paragraph', bomb(), ['x']],
    [
      'more tags than are cleaned',
      `${'<p>a</p>'.repeat(3000)}<img><script>let x</script>words`,
      ['a', 'words'],
    ],
    ['nothing but beginnings', '<script '.repeat(100_000), ['']],
  ])('keeps only its text if it has %s', (_, html, left) => {
    const { html: words, changes } = sanitise(html)
    expect(changes).toEqual(['everything but the words was removed'])
    expect(new Set(words.split(/\s+/))).toEqual(new Set(left))
  })

  function bomb(): string {
    const open = Array.from({ length: 20_000 }, (_, index) => `<b id="${index}">`).join('')
    return `<p>${open}</p>${'<p>x'.repeat(100_000)}`
  }
})
