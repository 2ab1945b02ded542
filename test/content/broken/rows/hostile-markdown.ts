import { object, set, writeText } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { rowForEach } from '../pool-rows.ts'

const tags = [
  ['<img src=x onerror=alert(1)>', '<iframe src="x">', '<a href="javascript:alert(1)">', '</p>', '<ScRiPt>'],
  ['<x-evil>', '<p onclick="x">', '<!--[if IE]>', '<!DOCTYPE html>', '<![CDATA[x]]>', '<?php x ?>'],
  ['<style>', '<br/>', '<input autofocus>', '<math>'],
].flat()

const literal = [
  [
    'a tag in code',
    '`<script>alert(1)</script>`',
    '<p><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></p>',
  ],
  ['a tag in a fence', '```\n<script>\n```', '<pre><code>&lt;script&gt;\n</code></pre>'],
  [
    'a fence with a language that leaves its quotes',
    '```"onclick="alert(1)\nx\n```',
    '<pre><code>x\n</code></pre>',
  ],
  ['a tag behind a backslash', '\\<script>', '<p>&lt;script&gt;</p>'],
  ['an entity of NUL', 'a&#0;b', '<p>a\ufffdb</p>'],
  ['an entity of half a character', 'a&#xD800;b', '<p>a\ufffdb</p>'],
  ['an entity beyond Unicode', 'a&#x110000;b', '<p>a\ufffdb</p>'],
  ['an entity of a control character', 'a&#27;b', '<p>a\ufffdb</p>'],
  ['brackets that lead nowhere', '[a] [b][] [c][d] ![]', '<p>[a] [b][] [c][d] ![]</p>'],
  [
    'a reference to what every object has',
    '[constructor] [__proto__][toString]',
    '<p>[constructor] [<strong>proto</strong>][toString]</p>',
  ],
] as const

/** Markdown with HTML, scripts, and unusual depth. `Row` explains the notation. */
export const hostileMarkdownRows: Rows = {
  ...rowForEach(tags, tag => [`a text has ${tag}`, writeText(`Old «${tag} things\n`), 'html-in-text text']),
  'a tag is in a notice': [set(object, 'mass_info: [«"<b>"]'), 'html-in-text mass_info.0'],
  'a picture is a script': [writeText('«![x](javascript:alert%281%29)\n'), 'image-in-text text'],
  'a heading of the first level is in a quotation': [writeText('«> # Old\n'), 'top-heading text'],
  'a text is nothing but definitions': [
    writeText('«[a]: javascript:alert(1)\n[b]: data:x\n'),
    'empty-text text',
  ],
  'a quotation is 61 levels deep': [writeText(`Old\n\n«${'> '.repeat(61)}things\n`), 'html-too-deep text'],
  'emphasis is 150 levels deep': [
    writeText(`Old\n\n«${'*a **b '.repeat(75)}x${'b** c*'.repeat(75)}\n`),
    'html-too-deep text',
  ],
  'a quotation is 59 levels deep': [
    writeText(`${'> '.repeat(59)}things\n`),
    publishes('objects', {
      text: `${'<blockquote>\n'.repeat(59)}<p>things</p>${'\n</blockquote>'.repeat(59)}`,
    }),
  ],
  ...rowForEach(literal, ([what, text, html]) => [
    `a text has ${what}`,
    writeText(`${text}\n`),
    publishes('objects', { text: html }),
  ]),
}
