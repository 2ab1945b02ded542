import { describe, expect, it } from 'vitest'
import { isWarning } from '../../../src/base/problems/problem.ts'
import { findForbidden } from '../../../src/content/text/gate.ts'
import { renderMarkdown } from '../../../src/content/text/markdown.ts'
import { hostileFragments, hostileMarkdown } from './hostile.ts'

function render(text: string): string {
  const { html, findings } = renderMarkdown(text)
  expect(findings.filter(finding => !isWarning(finding))).toEqual([])
  return html
}

describe('the HTML of Markdown', () => {
  it.each([
    ['One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['One  \ntwo\\\nthree\nfour', '<p>One<br>\ntwo<br>\nthree\nfour</p>'],
    ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>'],
    ['## A\n\n###### B', '<h2>A</h2>\n<h6>B</h6>'],
    ['A\n---', '<h2>A</h2>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['***', '<hr>'],
    [
      '[a](https://example.org/?b=1&c=2 "D")',
      '<p><a href="https://example.org/?b=1&amp;c=2" title="D">a</a></p>',
    ],
    ['[a][1]\n\n[1]: https://example.org/', '<p><a href="https://example.org/">a</a></p>'],
    ['<https://example.org/>', '<p><a href="https://example.org/">https://example.org/</a></p>'],
    ['<a@example.org>', '<p><a href="mailto:a@example.org">a@example.org</a></p>'],
    ['[a](tel:+46-8)', '<p><a href="tel:+46-8">a</a></p>'],
    ['https://example.org/', '<p>https://example.org/</p>'],
    ['```js\na < b\n```', '<pre><code>a &lt; b\n</code></pre>'],
    ['    four spaces', '<p>four spaces</p>'],
    ['|a|b|\n|:-|-:|\n|c|', tableOf('a', 'b', 'c', '')],
    ['"quotes" -- (c) ...', '<p>&quot;quotes&quot; -- (c) ...</p>'],
  ])('is as expected of %j', (text, html) => {
    expect(render(text)).toBe(html)
    expect(render(text.replaceAll('\n', '\r\n'))).toBe(html)
  })

  it.each([
    ['&lt;b&gt; &amp; &copy; &#x27; &nope;', "<p>&lt;b&gt; &amp; © ' &amp;nope;</p>"],
    ['\\<b> \\*c\\* \\& \\\\', '<p>&lt;b&gt; *c* &amp; \\</p>'],
    ['`<b>` and ``a ` b``', '<p><code>&lt;b&gt;</code> and <code>a ` b</code></p>'],
    ['a < b, b > c, <3, <-', '<p>a &lt; b, b &gt; c, &lt;3, &lt;-</p>'],
    ['&lt;b&gt;\n\n```\n<b>\n```', '<p>&lt;b&gt;</p>\n<pre><code>&lt;b&gt;\n</code></pre>'],
  ])('shows special characters as text: %j', (text, html) => {
    expect(render(text)).toBe(html)
  })

  function tableOf(...[a, b, c, d]: string[]): string {
    const head = `<thead>\n<tr>\n<th>${a}</th>\n<th>${b}</th>\n</tr>\n</thead>`
    return `<table>\n${head}\n<tbody>\n<tr>\n<td>${c}</td>\n<td>${d}</td>\n</tr>\n</tbody>\n</table>`
  }
})

describe('forbidden HTML in Markdown', () => {
  it('is one problem at the first tag, however many there are', () => {
    const [finding, ...others] = renderMarkdown('a <b>\n\n'.repeat(20_000)).findings
    expect(others).toEqual([])
    expect(finding).toMatchObject({ within: 2, values: { tag: '<b>', tags: ['<b>'] } })
  })
})

describe('hostile Markdown', () => {
  it.each([...hostileMarkdown, ...hostileFragments])('never leaves the allow-list: %j', text => {
    for (const typed of [
      text,
      `A line\n${text}\n\nanother`,
      `- ${text}`,
      `> ${text}`,
      `|a|\n|-|\n|${text}|`,
    ]) {
      const { html, findings: found } = renderMarkdown(typed)
      expect(findForbidden(html)).toBeUndefined()
      expect(html === '' || found.every(isWarning)).toBe(true)
      for (const { within } of found) expect(within).toBeLessThanOrEqual(typed.length)
    }
  })
})
