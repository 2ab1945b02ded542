import { append, author, edit, event, guide, object, type Rows, sidecar, textOf, writeText } from './row.ts'

/** What a text may not hold, with its place in the file. */
export const markdownRows: Rows = {
  'links are relative, local or of another scheme': {
    files: writeText('See [a](/a), [b](#b), [c](c.html)\nand [d](ftp://example.org/).\n'),
    problems: {
      [object]:
        'unsafe-link 10:9 text, unsafe-link 10:18 text, unsafe-link 10:27 text, unsafe-link 11:9 text',
    },
  },
  'pictures are in the text': {
    files: writeText('A ![pier](pier.jpg) and ![quay](https://example.org/q.jpg)\n\n- ![x](x.png)\n'),
    problems: { [object]: 'image-in-text 10:3 text, image-in-text 10:25 text, image-in-text 12:3 text' },
  },
  'headings of the first level are in the text': {
    files: writeText('Text\n\n# The museum\n\n## Rooms\n\nUnderlined\n=====\n'),
    problems: { [object]: 'top-heading 12:1 text, top-heading 16:1 text' },
  },
  'HTML is below blank lines in a CRLF file': {
    files: {
      [object]: textOf(object).replace('Old things.\n', '\n\nOld\n<b>things</b>.\n').replaceAll('\n', '\r\n'),
    },
    problems: { [object]: 'html-in-text 13:1 text' },
  },
  'Markdown in fields has problems, reported where the field begins': {
    files: edit(object, [
      'id: 1',
      'id: 1\ninfo_box_text: |\n  Bring\n  <b>this</b>\nmass_info:\n  - "[a](b)"\n  - >\n    # Closed',
    ]),
    problems: {
      [object]: 'html-in-text 3:16 info_box_text, unsafe-link 7:5 mass_info.0, top-heading 8:5 mass_info.1',
    },
  },
  'texts of an event, a guide and an author have problems': {
    files: {
      ...edit(event, ['**even the tent**', '<b>even the tent</b>']),
      [guide]: `${textOf(guide)}\n# A walk\n`,
      ...append(author, 'text: "![me](me.jpg)"\n'),
    },
    problems: {
      [author]: 'image-in-text 3:7 text',
      [event]: 'html-in-text 13:25 text',
      [guide]: 'top-heading 10:1 text',
    },
  },
  'nothing of a text can be seen': {
    files: writeText('[museum]: https://www.example.org/\n'),
    problems: { [object]: 'empty-text 10:1 text' },
  },
  'a text has 500 paragraphs and a slip in the last': {
    files: writeText(`${'A paragraph.\n\n'.repeat(500)}<b>The end</b>\n`),
    problems: { [object]: 'html-in-text 1010:1 text' },
  },
}

const yamlGuide = (text: string) => ({
  'content/guides/walk.md': null,
  'content/guides/walk.yaml': `${textOf('content/guides/walk.md').replaceAll('---\n', '')}text: ${text}\n`,
})

/** HTML that is written as `{ html: … }`, and what must not be in it. */
export const htmlRows: Rows = {
  'HTML runs code, loads something, or leaves its place': {
    files: {
      ...edit(object, [
        'id: 1',
        'id: 1\ninfo_box_text: { html: "<p onclick=\'x\'>A</p>" }\nmass_info:\n  - html: <script>alert(1)</script>\n  - html: |\n      <p>Well.</p>\n      </div>\n  - { html: \'<a href="javascript:x">B</a>\' }\n  - { html: "<!-- C -->" }',
      ]),
      ...yamlGuide('{ html: <h1>A walk</h1> }'),
      ...append(author, 'text: { en: { html: <img src=x> }, sv: Ann }\n'),
    },
    problems: {
      [author]: 'forbidden-html 3:21 text.en.html',
      'content/guides/walk.yaml': 'forbidden-html 7:15 text.html',
      [object]: [
        'forbidden-html 3:24 info_box_text.html, forbidden-html 5:11 mass_info.0.html',
        'forbidden-html 6:11 mass_info.1.html, forbidden-html 9:13 mass_info.2.html',
        'forbidden-html 10:13 mass_info.3.html',
      ],
    },
    says: [
      'This is not published: the attribute onclick of <p>.',
      'This is not published: <script>.',
      'This is not published: </div>.',
      'This is not published: the link javascript:x.',
      'This is not published: a comment.',
      'Allowed are p, br,',
      'title="…" of <a>',
    ],
  },
  'HTML is next to something else, is mistyped, missing, or no text': {
    files: {
      ...edit(object, [
        'id: 1',
        'id: 1\nmass_info:\n  - { html: <p>A</p>, markdown: A }\n  - { HTML: <p>A</p> }\n  - { html: }\n  - { html: [a] }\n  - { en: A, sv: B }\n  - {}\n  - { html: "\\u0007" }',
      ]),
      ...yamlGuide('{ htm: <p>A</p> }'),
      ...append(author, 'text: { html: "", en: Ann }\n'),
    },
    problems: {
      [author]: 'unknown-key 3:19 text.en',
      'content/guides/walk.yaml': 'unknown-key 7:9 text.htm',
      [object]: [
        'unknown-key 4:23 mass_info.0.markdown, unknown-key 5:7 mass_info.1.HTML',
        'missing-key 6:7 mass_info.2.html, wrong-kind 7:13 mass_info.3.html',
        'wrong-kind 8:5 mass_info.4, wrong-kind 9:5 mass_info.5, bad-text 10:13 mass_info.6.html',
      ],
    },
    says: ['Did you mean "html"?', 'Only `html` can be here.', 'The HTML is missing.'],
  },
  'HTML is in a field of plain text, and where its text is below the fields': {
    files: {
      ...edit(event, ['title: The fair', 'title: { html: The fair }\ntext: { html: <p>A</p> }']),
      ...append('content/images/quay.yaml', 'caption: { html: A }\n'),
    },
    problems: { [event]: 'wrong-kind 3:8 title, duplicate-key 4:1', [sidecar]: 'wrong-kind 5:10 caption' },
  },
}
