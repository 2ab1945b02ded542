import { edit, guide, object } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'
import { rowForEach } from '../pool-rows.ts'

const opened = (first: string) => ({ [guide]: `«${textOf(guide).replace('---', first)}` })
const touch = "require('node:child_process').execSync('touch pwned')"

const languages = [
  ['a language in capitals', '---JS'],
  ['JavaScript by its whole name', '---javascript'],
  ['CoffeeScript', '---coffee'],
  ['JSON', '---json'],
  ['TOML', '---toml'],
  ['YAML, named explicitly', '---yaml'],
  ['a language behind a tab', '---\tjs'],
  ['a brace', '---{'],
  ['a comment', '--- # fields'],
  ['a name that every object has', '---constructor'],
  ['the prototype', '---__proto__'],
] as const

const openings = [
  ['the fences of TOML', '+++'],
  ['the fences of JSON', ';;;'],
  ['two hyphens', '--'],
  ['dashes that look like hyphens', '———'],
  ['minus signs', '−−−'],
  ['asterisks', '***'],
  ['a space before the hyphens', ' ---'],
  ['a no-break space before the hyphens', '\u00a0---'],
  ['a zero-width space before the hyphens', '\u200b---'],
  ['a form feed before the hyphens', '\f---'],
  ['a second byte order mark', '\ufeff\ufeff---'],
  ['an HTML comment', '<!-- x -->\n---'],
] as const

/** The lines around the fields of a Markdown entry. `Row` explains the notation. */
export const frontMatterRows: Rows = {
  ...rowForEach(languages, ([what, first]) => [
    `behind the first hyphens is ${what}`,
    opened(first),
    'front-matter-language',
  ]),
  ...rowForEach(openings, ([what, first]) => [
    `a file begins with ${what}`,
    opened(first),
    'front-matter-missing',
  ]),
  'front matter is a program that would leave a file behind': [
    { [guide]: `«---js\n({ id: ${touch} })\n---\nText\n` },
    'front-matter-language',
  ],
  'lines end in carriage returns alone': [
    { [guide]: `«${textOf(guide).replaceAll('\n', '\r')}` },
    'front-matter-language',
  ],
  'the fields are closed by three points': [
    { [guide]: textOf(guide).replace('ann\n---', 'ann\n«...') },
    'front-matter-open',
  ],
  'the closing hyphens are indented': [
    { [guide]: textOf(guide).replace('ann\n---', 'ann\n« ---') },
    'front-matter-open',
  ],
  'a file is nothing but an opening': [{ [guide]: '«---' }, 'front-matter-open'],
  'spaces and tabs are behind the hyphens': [
    edit(guide, ['---\nid', '--- \t\nid'], ['ann\n---', 'ann\n---\t ']),
    publishes('guides', { title: 'A walk' }),
  ],
  'a second front matter is in the text': [
    edit(object, ['Old things.', '---js\nold things.\n\n---']),
    publishes('objects', { text: '<p>---js\nold things.</p>\n<hr>' }),
  ],
  'a file begins with one byte order mark': [
    { [guide]: `\ufeff${textOf(guide)}` },
    publishes('guides', { title: 'A walk' }),
  ],
  'all lines end in carriage return and line feed': [
    { [object]: textOf(object).replaceAll('\n', '\r\n') },
    publishes('objects', { title: 'The museum', text: '<p>Old things.</p>' }),
  ],
}
