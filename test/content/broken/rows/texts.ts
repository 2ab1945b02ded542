import { author, edit, event, object, set, writeText } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'

/** Parts that a Markdown text may not contain. `Row` explains the notation. */
export const markdownRows: Rows = {
  'links are relative, local or of another scheme': [
    writeText('See [a](«/a), [b](«#b), [c](«c.html)\nand [d](«ftp://example.org/).\n'),
    'unsafe-link text, text, text, text',
  ],
  'pictures are in the text': [
    writeText('A «![pier](pier.jpg) and «![quay](https://example.org/q.jpg)\n\n- «![x](x.png)\n'),
    'image-in-text text, text, text',
  ],
  'headings of the first level are in the text': [
    writeText('Text\n\n«# The museum\n\n## Rooms\n\n«Underlined\n=====\n'),
    'top-heading text, text',
  ],
  'HTML is below blank lines in a CRLF file': [
    {
      [object]: textOf(object)
        .replace('Old things.\n', '\n\nOld\n«<b>things</b>.\n')
        .replaceAll('\n', '\r\n'),
    },
    'html-in-text text',
  ],
  'Markdown in fields has problems, reported where the field begins': [
    set(
      object,
      'info_box_text: «|\n  Bring\n  <b>this</b>',
      'mass_info:\n  - «"[a](b)"\n  - «>\n    # Closed',
    ),
    'html-in-text info_box_text',
    'unsafe-link mass_info.0',
    'top-heading mass_info.1',
  ],
}

const yamlGuide = (text: string) => ({
  'content/guides/walk.md': null,
  'content/guides/walk.yaml': `${textOf('content/guides/walk.md').replaceAll('---\n', '')}text: ${text}\n`,
})

/** HTML that is written as `{ html: … }`, and what must not be in it. */
export const htmlRows: Rows = {
  'HTML runs code, loads something, or closes elements around it': [
    set(
      object,
      'info_box_text: { html: «"<p onclick=\'x\'>A</p>" }',
      'mass_info:\n  - html: «<script>alert(1)</script>\n  - html: «|\n      <p>Well.</p>\n      </div>\n  - { html: «\'<a href="javascript:x">B</a>\' }\n  - { html: «"<!-- C -->" }',
    ),
    yamlGuide('{ html: «<h1>A walk</h1> }'),
    set(author, 'text: { en: { html: «<img src=x> }, sv: Ann }'),
    'forbidden-html text.en.html, text.html, info_box_text.html, mass_info.0.html, mass_info.1.html: This is not published: <p onclick="…">. … This is not published: <script>. … This is not published: </div>. … Allowed tags: p, br, … <a title="…">',
    'forbidden-html mass_info.2.html, mass_info.3.html: This is not published: <a href="javascript:x">. … This is not published: <!--…-->.',
  ],
  'HTML is next to something else, is mistyped, missing, or no text': [
    set(
      object,
      'mass_info:\n  - { html: <p>A</p>, «markdown: A }\n  - { «HTML: <p>A</p> }\n  - { «html: }\n  - { html: «[a] }\n  - «{ en: A, sv: B }\n  - «{}\n  - { html: «"\\u0007" }',
    ),
    yamlGuide('{ «htm: <p>A</p> }'),
    set(author, 'text: { html: "", «en: Ann }'),
    'unknown-key text.en, text.htm, mass_info.0.markdown, mass_info.1.HTML: Did you mean "html"? … Write one of: html.',
    'missing-key mass_info.2.html: The HTML is missing.',
    'wrong-kind mass_info.3.html, mass_info.4, mass_info.5',
    'bad-text mass_info.6.html',
  ],
  'HTML is in a field of plain text, and where its text is below the fields': [
    edit(event, ['title: The fair', 'title: «{ html: The fair }\n«text: { html: <p>A</p> }']),
    set('content/images/quay.yaml', 'caption: «{ html: A }'),
    'wrong-kind title',
    'duplicate-key',
    'wrong-kind caption',
  ],
}
