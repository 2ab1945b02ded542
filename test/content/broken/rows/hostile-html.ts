import { object, set } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { hostileFragments } from '../../text/hostile.ts'
import { rowForEach } from '../pool-rows.ts'

const quoted = (html: string) => `'${html.replaceAll("'", "''")}'`
const inBox = (html: string) => set(object, `info_box_text: { html: «${quoted(html)} }`)

// In quotes, YAML changes line breaks and refuses control characters.
const fragments = hostileFragments.filter(html => !/[\n\t\u0001]/.test(html))

const harmless = [
  ['entities stay as they are', '<p>&lt;script&gt; &amp; &#60;b&#62;</p>'],
  ['a table is whole', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
  ['tags are not closed, as old pages have it', '<p>a<p>b'],
  ['a link has a title', '<a href="https://example.org/?a=1&amp;b" title="&quot;">x</a>'],
  ['a number begins a list', '<ol start="3"><li>x</li></ol>'],
  ['a text looks like a script', '<p>onclick=alert(1) javascript:alert(1)</p>'],
  ['nothing but a blank', ' '],
] as const

/** HTML fields. `Row` explains the notation. */
export const hostileHtmlRows: Rows = {
  ...rowForEach(fragments, html => [`HTML is ${html}`, inBox(html), 'forbidden-html info_box_text.html']),
  'HTML holds a terminal escape sequence': [
    set(object, 'info_box_text: { html: «"<p>\\e[31m</p>" }'),
    'bad-text info_box_text.html',
  ],
  'HTML holds NUL in a tag': [
    set(object, 'info_box_text: { html: «"<\\0script>x" }'),
    'bad-text info_box_text.html',
  ],
  ...rowForEach(harmless, ([what, html]) => {
    const files = set(object, `info_box_text: { html: ${quoted(html)} }`)
    return [`in HTML ${what}`, files, publishes('objects', { info_box_text: { text: html } })]
  }),
}
