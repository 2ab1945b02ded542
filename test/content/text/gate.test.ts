import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findForbiddenHtml } from '../../../src/content/text/field-gate.ts'
import { findForbidden, isDeeper } from '../../../src/content/text/gate.ts'
import { HtmlFragment } from '../../../src/contract/scalars.ts'
import { hostileFragments } from './hostile.ts'

describe('the gate of published HTML', () => {
  it.each(hostileFragments)('refuses %j everywhere', fragment => {
    expect(findForbidden(fragment)).toEqual(expect.any(String))
    expect(findForbidden(`<p>Well.</p>\n${fragment}`)).toEqual(expect.any(String))
    expect(findForbidden(`<ul><li><p>${fragment}</p></li></ul>`)).toEqual(expect.any(String))
  })

  it.each([
    '',
    'Text',
    '<p>A &lt; B &amp; C &gt; D &quot;E&quot; &#x27;F&#x27;</p>',
    '<p>one<br>two</p><hr>',
    '<p>one<br/>two<br />three</p><hr/>',
    '<b>a</b><i>b</i><u>c</u>H<sub>2</sub>O<sup>2</sup>',
    '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>',
    '<blockquote><p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p></blockquote>',
    '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    '<pre><code>&lt;script&gt;\n</code></pre>',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
    '<a href="https://example.org/a?b=c&amp;d#e" title="&lt;b&gt;">x</a>',
    '<a href="HTTP://example.org">x</a> <a href="mailto:a@example.org">y</a> <a href="tel:+468">z</a>',
  ])('lets %j through', fragment => {
    expect(findForbidden(fragment)).toBeUndefined()
  })

  it('handles tags of any depth', () => {
    expect(findForbidden(`${'<b>'.repeat(20_000)}x`)).toBeUndefined()
    expect(findForbidden(`${'<b>'.repeat(20_000)}<u onclick=x>`)).toBe('<u onclick=x>')
  })

  it('counts the levels that a browser inserts in tables', () => {
    expect([15, 16].map(tables => isDeeper('<table><td>'.repeat(tables), 60))).toEqual([false, true])
  })

  it('refuses tags that make a parser reopen formatting repeatedly', () => {
    const bomb = `${Array.from({ length: 2000 }, (_, i) => `<b class=${i}>`).join('')}${'<p>x'.repeat(2000)}`
    expect(findForbidden(bomb)).toBe('<b class=0>')
  })

  it.each([
    `<p><i><b>${'<p>x'.repeat(9000)}`,
    `<p><i><b>${'<p>x</p>'.repeat(9000)}</b></i></p>`,
    `<p><i><b><table><tr><td></b></i></table>${'<p>x</p>'.repeat(9000)}`,
  ])('refuses formatting that a browser opens again in every paragraph: %.60j', html => {
    expect(findForbidden(html)).toBe('<i> (</i>?)')
    expect(findForbidden(`<p><b><i>x</i></b></p>${'<p>x</p>'.repeat(9000)}`)).toBeUndefined()
  })

  it.each([
    ['<p><mark>x</mark><kbd>y</kbd></p><h1>z</h1>', '<mark>'],
    ['<p onclick="x">y</p>', '<p onclick="…">'],
    ['<a href="javascript:x">y</a>', '<a href="javascript:x">'],
    ['<a href="https://&#10;example.org">y</a>', '<a href="https://\nexample.org">'],
    ['<p>x</p><!-- y -->', '<!--…-->'],
    ['<p>x</p></div>', '</div>'],
    ['<p/>x', '<p/>'],
    ['<br/ onclick=x>', '<br onclick="…">'],
    [`x <${'y'.repeat(200)}`, `<${'y'.repeat(80)}`],
    ['<p>x</p><td onclick="y">z</td>', '<td onclick="y">'],
  ])('says what is wrong with %s', (fragment, words) => {
    expect(findForbidden(fragment)).toBe(words)
  })

  it('reads a field of HTML that is described, may be missing or has more checks', () => {
    const schema = z.strictObject({
      a: HtmlFragment.describe('About the author'),
      b: z.array(HtmlFragment.max(90).nullable()),
      c: z.string(),
    })
    const html = '<script>1</script>'
    const found = [...findForbiddenHtml(schema, { a: html, b: [null, html], c: html }, 'x')]
    expect(found.map(({ path }) => path)).toEqual(['x.a', 'x.b[1]'])
  })
})
