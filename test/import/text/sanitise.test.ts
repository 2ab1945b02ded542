import { describe, expect, it } from 'vitest'
import { readAnyText } from '../../../src/content/fields/scalar.ts'
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
  ])('stays byte for byte if the gate finds nothing: %#', html => {
    expect(sanitise(html)).toEqual({ html, changes: [] })
  })

  it.each([
    [
      '<p data-key="x">a<br/>b</p>',
      '<p>a<br>b</p>',
      ['the attribute data-key of <p> was removed or replaced'],
    ],
    ['<p>a <span>b</span></p>', '<p>a b</p>', ['<span> was removed or replaced']],
    [
      '<h1>T</h1><del>x</del>',
      '<h2>T</h2><s>x</s>',
      ['<h1> was removed or replaced', '<del> was removed or replaced'],
    ],
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>', ['<div> was removed or replaced']],
    ['<div>\n<p>One</p></div>', '<p>One</p>', ['<div> was removed or replaced']],
    [
      '<figure><img src="/x.jpg"><figcaption>Words</figcaption></figure>',
      '<p>Words</p>',
      [
        '<figure> was removed or replaced',
        '<img> was removed or replaced',
        '<figcaption> was removed or replaced',
      ],
    ],
    [
      '<p>a</p><script>b()</script><svg><path d="c"></path></svg><!-- d -->',
      '<p>a</p>',
      [
        '<script> was removed or replaced',
        '<svg> was removed or replaced',
        'a comment was removed or replaced',
      ],
    ],
    [
      '<a href="/en/x">a <em>b</em></a> <em>c</em>',
      'a <em>b</em> <em>c</em>',
      ['<a> was removed or replaced', 'the link to "/en/x" was removed or replaced'],
    ],
    [
      '<a href="javascript:alert(1)">x</a>',
      'x',
      ['<a> was removed or replaced', 'the link to "javascript:alert(1)" was removed or replaced'],
    ],
    ['a < b, <3', 'a &lt; b, &lt;3', ['< b, <3 was written in another way']],
    ["<a href='https://a.example/'>x</a>", '<a href="https://a.example/">x</a>', [expect.any(String)]],
    ['<p>a</p></div>', '<p>a</p>', ['</div> was written in another way']],
    ['<p>a\u0000b\u0085c\ud800</p>', '<p>abc</p>', ['control characters were removed']],
    [
      '<table><caption>C</caption><tfoot><tr><td colspan="2">1</td></tr></tfoot></table>',
      '<p>C</p><table><tbody><tr><td>1</td></tr></tbody></table>',
      [
        '<caption> was removed or replaced',
        '<tfoot> was removed or replaced',
        'the attribute colspan of <td> was removed or replaced',
      ],
    ],
  ])('is cleaned, and the changes are listed: %j', (html, cleaned, changes) => {
    expect(sanitise(html)).toEqual({ html: cleaned, changes })
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
    ['formatting that is opened anew in every paragraph', bomb(), ['x']],
    [
      'more tags than are cleaned',
      `${'<p>a</p>'.repeat(3000)}<img><script>let x</script>words`,
      ['a', 'words'],
    ],
    ['nothing but beginnings', '<script '.repeat(100_000), ['']],
  ])('keeps only its words if it has %s', (_, html, left) => {
    const { html: words, changes } = sanitise(html)
    expect(changes).toEqual(['everything but the words was removed'])
    expect(new Set(words.split(/\s+/))).toEqual(new Set(left))
  })

  function bomb(): string {
    const open = Array.from({ length: 20_000 }, (_, index) => `<b id="${index}">`).join('')
    return `<p>${open}</p>${'<p>x'.repeat(100_000)}`
  }

  it('becomes a text that fields accept', () => {
    const every = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('')
    const { html } = sanitise(`<p>${every}\udfff</p>`)
    expect(readAnyText(html)).toBe(html)
    expect(html).toContain('xyz{|}~')
  })
})
