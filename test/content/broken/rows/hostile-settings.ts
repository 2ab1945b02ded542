import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edit, event, object, set, site } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { projectRoot } from '../../../support/project-root.ts'
import { rowForEach } from '../pool-rows.ts'

const rules = readFileSync(join(projectRoot, '_headers'), 'utf8')
const more = (text: string) => ({ _headers: `${rules}\n${text}` })

// Licence addresses that start a new header or rule, leave their brackets or quotes, name a value, run code, or have a password.
const licences = [
  ['"https://example.org/\\r\\nX-Evil: 1"', '"https://example.org/\\n\\n/*\\n  X-Evil: 1"'],
  ['"https://example.org/>; rel=evil, <https://evil.example/"', '\'https://example.org/"; rel="evil\''],
  ['"https://example.org/{base_url}"', '"https://example.org/\\tx"', '"javascript:alert(1)"'],
  ['"https://me:secret@example.org/"'],
].flat()

const bases = [
  ['"https://api.example.org/\\nX-Evil: 1"', '"https://api.example.org/{licence_url}"'],
  ['"https://api.example.org/>"', 'https://api.example.org?x', '"https://api.example.org/#x"'],
  ['file:///etc/', 'https://', '"https://a b/"', '"https://[::1"', 'https://api.example.org:99999'],
  ['//api.example.org', '"https://*"', 'https://a,https://b', '"\\\\\\\\evil.example"'],
].flat()

const headerLines = [
  ['a path has two dots', '«/../x\n  A: 1\n', 'headers-syntax'],
  ['a path has an empty part', '«/a//b\n  A: 1\n', 'headers-syntax'],
  ['a path is an address', '«https://evil.example/*\n  A: 1\n', 'headers-syntax'],
  ['a path has a query', '«/a?b\n  A: 1\n', 'headers-syntax'],
  ['a name has a carriage return', '/x\n  A«\r: 1\n', 'headers-value'],
  ['a name is in brackets', '/x\n  «(A): 1\n', 'headers-name'],
  ['a header sets the transfer encoding', '/x\n  «Transfer-Encoding: chunked\n', 'headers-name'],
  ['a header sets the connection', '/x\n  «Connection: close\n', 'headers-name'],
  ['a value has a terminal escape sequence', '/x\n  A: «\u001b[2J\n', 'headers-value'],
  ['a value has a line separator (U+2028)', '/x\n  A: «\u2028\n', 'headers-value'],
  ['a value asks for the constructor', '/x\n  A: «{constructor}\n', 'headers-unknown-name'],
  ['a value asks for the prototype', '/x\n  A: «{__proto__}\n', 'headers-unknown-name'],
  ['a value asks for the environment', '/x\n  A: «{HOME}\n', 'headers-unknown-name'],
] as const

const patterns = [
  ['"https://www.example.org/{slug}\\n"', '"javascript:alert({slug})"', '"https://{slug}/"'],
  ['"//www.example.org/{slug}"', '"https://www.example.org/{slug}/<script>"'],
  ['"https://www.example.org/{slug}/{__proto__}"', '"https://www.example.org/{slug}/{language"'],
  ['"https://me:secret@www.example.org/{slug}"', '"{slug}"'],
].flat()

const zones = [
  ['Europe/../etc', 'constructor', '+02:00', 'Europe/Stockholm/', 'UTC+1', '"Europe/Stockholm\\0"'],
].flat()
const tags = ['__proto__', 'EN', 'en_GB', '../en', 'e', 'en-', '"en\\n"', '<b>']

// Lines that are added to `site.yaml`.
const added = [
  [
    'the media host carries a header',
    'media_host: «"https://media.example.org/\\nX: 1"',
    'bad-base-url media_host',
  ],
  [
    'a kind of renditions is called constructor',
    'renditions: { «constructor: { small: width-9 } }',
    'unknown-key renditions.constructor',
  ],
  [
    'a preset is called __proto__',
    'renditions: { portraits: { small: width-9, medium: width-9, «__proto__: width-9 } }',
    'bad-slug renditions.portraits.__proto__',
  ],
  ['a limit is called constructor', 'limits: { «constructor: 1 }', 'unknown-key limits.constructor'],
] as const

// In the order of `site.yaml`: the name of the rows, the values, the text that they replace, and the problem.
const siteFields = [
  ['the base URL is', bases, 'https://api.example.org', 'bad-base-url base_url'],
  ['the time zone is', zones, 'Europe/Stockholm', 'bad-time-zone time_zone'],
  ['a language is', tags, 'en, sv', 'bad-choice languages.2'],
  [
    'the address of the licence is',
    licences,
    'https://creativecommons.org/licenses/by/4.0/',
    'bad-url licence.url',
  ],
  [
    'the pattern of addresses is',
    patterns,
    'https://www.example.org/{language}/events/{slug}/',
    'bad-pattern href_patterns.event',
  ],
] as const

// The first values of all fields are built together, then the second ones, and so on.
const siteRows = rowForEach([...bases.keys()], index => {
  const used = siteFields.flatMap(([what, values, from, problem]) => {
    const typed = values[index]
    return typed === undefined ? [] : [{ name: `${what} ${typed}`, from, typed, problem }]
  })
  const changes = used.map(
    ({ from, typed }) => [from, from === 'en, sv' ? `en, sv, «${typed}` : `«${typed}`] as const,
  )
  const name = used.map(({ name }) => name).join(', ')
  return [name, edit(site, ...changes), ...used.map(({ problem }) => problem)]
})

/** The settings and the header rules, parts of which hosts read as their configuration. `Row` explains the notation. */
export const hostileSettingRows: Rows = {
  ...siteRows,
  'an output has another name': [edit(site, ['outputs: []', 'outputs: [«calender]']), 'bad-output outputs.0'],
  ...rowForEach(added, ([what, line, ...problems]) => [what, set(site, line), ...problems]),
  'lines of header rules are invalid': [
    more(headerLines.map(([, text], index) => text.replace('/x\n', `/x-${index}\n`)).join('')),
    ...headerLines.map(([, , code]) => code),
  ],
  'a category is called constructor': [
    edit(event, ['[fairs]', '[fairs, «constructor]']),
    'unknown-category categories.1',
  ],
  'a picture is a path out of the folder': [set(object, 'image: «../../secret'), 'unknown-image image'],
  'modifiers have the key __proto__': [
    set(event, `backend_modifiers: '[{"__proto__": {"a": 1}, "constructor": 2}]'`),
    publishes('singulareventdates', {
      backend_modifiers: [JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')],
    }),
  ],
  'the city is a template': [
    edit(site, ['Smallville', `'\${1+1}{base_url}'`]),
    publishes('singulareventdates', { city: `\${1+1}{base_url}` }),
  ],
}
