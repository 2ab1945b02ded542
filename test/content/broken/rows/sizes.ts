import { author, edit, event, guide, object, set, site, writeText } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'
import { publishTogether, rejectTogether } from '../pool-rows.ts'

const KiB = 1024
const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
const days = (count: number) => {
  const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
  return Array.from(
    { length: count },
    (_, index) => `  ${index === 1000 ? '- «' : '- '}{ id: ${index + 1}, start: ${day(index)} }`,
  ).join('\n')
}
const dates = (count: number) =>
  edit(event, ['  - { id: 1, start: 2027-05-01, end: 2027-05-02 }', days(count)])

/** Parts of Markdown that some parsers read slowly if they are repeated. */
const slow = [
  ...['[', '[a](', '![', '*a **b ', '_a ', '`a', '<', '&', '\\', '- a\n', 'a|b\n-|-\n', '> - a\n'],
  ...['a\n\n---\n', '```\n', '~~a', '<https://example.org> ', 'a          '],
]

/** Long invalid YAML. */
const wrong = [`[,«${fill(',', 127 * KiB)}`, `«${fill(']', 127 * KiB)}`, `""«${fill('"', 127 * KiB)}`]

/** Contents that are larger, longer or deeper than the limits, or just within them. `Row` explains the notation. */
export const sizeRows: Rows = {
  'a Markdown text is a little longer than it may be': [
    writeText(`«${'x'.repeat(512 * KiB + 1)}`),
    'text-too-long text',
  ],
  'a file is a little larger than it may be': [
    { [guide]: `${textOf(guide)}${'x'.repeat(KiB * KiB)}` },
    `file-too-large ${guide}:1:1`,
  ],
  'a title is a little longer than it may be': [
    edit(object, ['The museum', `«${'x'.repeat(10_001)}`]),
    'text-too-long title',
  ],
  'fields are a little longer than they may be': [
    {
      [guide]: textOf(guide)
        .replace('---\n', '---\n«')
        .replace('A walk', 'x'.repeat(64 * KiB)),
    },
    'file-too-large',
  ],
  'HTML is 61 tags deep': [
    set(object, `info_box_text: { html: «"${'<blockquote>'.repeat(61)}" }`),
    'html-too-deep info_box_text.html',
  ],
  'HTML hides how deep it is behind ends without a beginning': [
    set(object, `info_box_text: { html: «"${'<blockquote></p>'.repeat(150)}" }`),
    'html-too-deep info_box_text.html',
  ],
  'an event has a date too many': [dates(1001), 'too-many-dates dates.1000'],
  'modifiers are 1,000 levels deep': [
    set(event, `backend_modifiers: «'${'['.repeat(1000)}${']'.repeat(1000)}'`),
    'bad-json backend_modifiers',
  ],
  'an event has as many dates as it may': [
    dates(1000),
    publishes('singulareventdates', { start_date: '2027-01-01' }),
  ],
  'HTML has 200 paragraphs that are not closed': [
    set(object, `info_box_text: { html: "${'<p>a'.repeat(200)}" }`),
    publishes('objects', { info_box_text: { text: '<p>a'.repeat(200) } }),
  ],
  'a picture may have more pixels if site.yaml says so': [
    set(site, 'limits: { picture_megapixels: 100, files: 500000 }'),
  ],
}

/** Contents that are long enough to need much memory or time if they are read badly. */
export const largeRows: Rows = {
  'texts are an eighth of a megabyte of one part of Markdown': publishTogether(
    slow.map(part => [writeText(`Old ${fill(part, 125 * KiB)}\n`), publishes('objects', {})]),
  ),
  'files are an eighth of a megabyte of commas, of closing brackets and of quotes': rejectTogether(
    wrong.map(yaml => [{ [author]: yaml }, 'yaml-syntax']),
  ),
  'a reference of three letters expands to 300 KiB, again and again': [
    writeText(`«${'[a] '.repeat(1000)}\n\n[a]: https://example.org/${'x'.repeat(300 * KiB)}\n`),
    'text-too-long text',
  ],
  'the title of a reference is long, and used again and again': [
    writeText(`«${'[a] '.repeat(5000)}\n\n[a]: https://example.org/ "${'x'.repeat(100 * KiB)}"\n`),
    'text-too-long text',
  ],
  'mappings are 5,000 levels deep': [
    set(author, `title: ${'{a: '.repeat(63)}«${'{a: '.repeat(4937)}${'}'.repeat(5000)}`),
    'yaml-too-deep',
  ],
}
