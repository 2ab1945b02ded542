import { append, author, edit, event, object, type Rows, sidecar, textOf } from './row.ts'

const yamlGuide = (text: string) => ({
  'content/guides/walk.md': null,
  'content/guides/walk.yaml': `${textOf('content/guides/walk.md').replaceAll('---\n', '')}text: ${text}\n`,
})

/** HTML that is written as `{ html: … }`, and what may not stand in it. */
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
  'HTML stands beside something else, is mistyped, missing, or no text': {
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
    says: ['Did you mean "html"?', 'Beside `html` stands nothing else.', 'The HTML is missing.'],
  },
  'HTML stands in a field of plain text, and where its text stands below the fields': {
    files: {
      ...edit(event, ['title: The fair', 'title: { html: The fair }\ntext: { html: <p>A</p> }']),
      ...append('content/images/quay.yaml', 'caption: { html: A }\n'),
    },
    problems: { [event]: 'wrong-kind 3:8 title, duplicate-key 4:1', [sidecar]: 'wrong-kind 5:10 caption' },
  },
}
