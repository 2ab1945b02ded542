import { setImmediate } from 'node:timers/promises'
import { standardLimits } from '../../src/base/limits.ts'
import { readEntry } from '../../src/content/read/read-text.ts'
import type { Trial, TrialWork } from './trial.ts'

/** A kind of text that could take very long to read. `write` makes a text of this kind with a length in UTF-16 units. */
type SlowKind = { readonly name: string; readonly write: (length: number) => string }

/** Kinds of Markdown for which a parser might look at each character many times. */
const slowMarkdown: readonly SlowKind[] = [
  ...[
    ['*a ', '*a _a ', 'a* ', 'a*b', '***a* ', '*', '*_', '**a *a ', '~~a ', '~', '[', ']', '[a]('],
    ['[a](b', '[a](b "', '[a](<b', '![', '[![a](b)', '![[[', '[a][b]', '[][]', '[a]:\n'],
    ['[a]: b "c\n', '[a\\', '` ', '```\n', '~~~ a\n', '> ', '>', '> - ', '- ', '1. ', '-\n'],
    ['- a\n\n---\n', '|', '|\n', '|-|\n', '\\|', '&amp;', '&a', '&#x', '&#35;', '\\', '\\*'],
    ['<https://a.example/>', '<https://a.example/', '<a@b.', '<a', '<a b="', '<!--', '<?', '<!A '],
    ['</a>', '\\<a> ', '# ', '## a\n', 'a\n-\n', '* ', 'a  \n', 'a', 'a ', '🎪', '\u00a0', '"a\' '],
    ['*[`<&\\!|>-#~_"\'('],
  ].flatMap(units => units.map(unit => again(JSON.stringify(unit), unit))),
  nested('emphasis in emphasis', '*a ', ' a*'),
  nested('strong in strong', '**a', 'b**'),
  nested('struck in emphasis', '~~*a', 'b*~~'),
  nested('square brackets in square brackets', '[', ']'),
  again('round brackets in an address', '[a]((((', { end: 'b' }),
  nested('links in links', '[a ', '](b)'),
  nested('pictures in pictures', '![a', '](b)'),
  again('one reference, over and over', '[a] ', { end: '\n\n[a]: https://a.example/' }),
  counted('definitions of references', index => `[a${index}]: https://a.example/${index}\n`),
  counted('definitions that are used', index => `[a${index}]: https://a.example/\n\n[a${index}]\n\n`),
  counted('runs of backticks, each longer', index => `${'`'.repeat(index + 1)} a `),
  counted('runs of backticks, each shorter', index => `a${'`'.repeat(Math.max(1, 300 - index))} `),
  counted('quotes, each line deeper', index => `${'>'.repeat(index % 300)} a\n`),
  counted('lists, each line deeper', index => `${' '.repeat((index % 200) * 2)}- a\n`),
  counted('lists that go up and down', index => `${' '.repeat((index * 7) % 90)}* a\n\n`),
  again('a table with one row that is too wide', 'a|', { start: '|a|\n|-|\n|' }),
  tableOf('a table of many columns', 3000),
  tableOf('a table of many rows', 2),
  again('hashes at the end of a heading', '#', { start: '## a ' }),
  again('blanks', ' ', { start: 'a', end: 'a' }),
  again('tabs', '\t', { start: 'a\n', end: 'a' }),
  again('empty lines', '\n', { start: 'a', end: 'a' }),
  again('marks upon marks', '\u0301', { start: 'e' }),
]

/** HTML whose elements a browser closes, opens or moves many times. */
const slowHtml: readonly SlowKind[] = [
  ...[
    ['<p>', '</p>', '<br>', '<b>', '<a href="https://a.example/">', '</a>'],
    ['<b><i><u><s><em><strong><code>', '<b><p>', '<p><b><i>x', '<b><i></b></i>'],
    ['<b><blockquote></b>', '<ul><li>', '<li>', '<table><tr><td>', '<table>', '<table>x'],
    ['<table><a href="https://a.example/">', '<td>', '<h2>', '<', '<a title="', '&amp;', '&a', '='],
    ['a b ', '</b></i></table>', '<svg><p>'],
  ].flatMap(units => units.map(unit => again(JSON.stringify(unit), unit))),
  again('one attribute, over and over', 'title="x" ', { start: '<a ', end: '>' }),
  {
    name: 'attributes, each with a different name',
    write: () => `<a ${Array.from({ length: 6500 }, (_, index) => `a${index}="" `).join('')}>`,
  },
  counted('formatting with attributes, each with a different value', index => `<b class=${index}>`),
]

function again(name: string, unit: string, { start = '', end = '' } = {}): SlowKind {
  const count = (length: number) =>
    Math.max(0, Math.floor((length - start.length - end.length) / unit.length))
  return { name, write: length => start + unit.repeat(count(length)) + end }
}

function nested(name: string, opening: string, closing: string): SlowKind {
  const levels = (length: number) => Math.floor(length / (opening.length + closing.length))
  return { name, write: length => opening.repeat(levels(length)) + closing.repeat(levels(length)) }
}

function counted(name: string, unit: (index: number) => string): SlowKind {
  return {
    name,
    write: length => {
      let text = ''
      for (let index = 0; text.length < length; index++) text += unit(index)
      return text.slice(0, length)
    },
  }
}

function tableOf(name: string, columns: number): SlowKind {
  const row = (sign: string) => `|${`${sign}|`.repeat(columns)}\n`
  const count = (length: number) => Math.max(0, Math.floor(length / row('b').length) - 2)
  return { name, write: length => row('a') + row('-') + row('b').repeat(count(length)) }
}

const length = 64 * 1024
// The most processor time for a kind. Machines of CI differ, so short runs only find kinds that take seconds or minutes.
const maxMs = { short: 2000, long: 250 } as const
// Kinds that take longer are logged, and measured again: the shortest time counts.
const noticedMs = 60
const attempts = 3

/** Reads each kind of slow text as an entry: through Markdown and HTML to the last check of HTML. */
export const slowTexts: Trial = {
  name: 'slow-texts',
  run: async work => {
    const markdown = await measureAll(slowMarkdown, { entryOf: markdownEntry, work })
    const html = await measureAll(slowHtml, { entryOf: htmlEntry, work })
    const all = [...markdown, ...html]
    const slowest = all.toSorted((a, b) => b.ms - a.ms)[0]
    return {
      tried: `${slowMarkdown.length} kinds of Markdown and ${slowHtml.length} of HTML, each of 64 KiB`,
      seen: `the slowest took ${slowest ? describe(slowest) : 'nothing'} of processor time; ${maxMs[work.size]} ms is the limit`,
      faults: all.filter(({ ms }) => ms > maxMs[work.size]).map(describe),
    }
  },
}

type Entry = { readonly file: string; readonly text: string }
type Measured = { readonly name: string; readonly ms: number }

async function measureAll(
  kinds: readonly SlowKind[],
  { entryOf, work }: { entryOf: (text: string) => Entry; work: TrialWork },
): Promise<Measured[]> {
  const measured: Measured[] = []
  // Compiled code is faster: short texts come first, unmeasured.
  for (const kind of kinds) read(entryOf(kind.write(length / 32)))
  for (const { name, write } of kinds) {
    await setImmediate(undefined, { signal: work.signal })
    const one = { name, ms: measureLeast(entryOf(write(length))) }
    if (one.ms > noticedMs) work.log(describe(one))
    measured.push(one)
  }
  return measured
}

// On a busy machine, the shortest of several attempts is nearest to the time that the text needs.
function measureLeast(entry: Entry): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && least > noticedMs; attempt++)
    least = Math.min(least, measure(entry))
  return least
}

function measure(entry: Entry): number {
  const before = process.cpuUsage()
  read(entry)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function read(entry: Entry): void {
  readEntry('objects', { ...entry, limits: standardLimits })
}

function describe({ name, ms }: Measured): string {
  return `${Math.round(ms)} ms (${name})`
}

const fields = 'id: 1\nlanguage: en\ntitle: A\nimage: a\n'

function markdownEntry(text: string): Entry {
  return { file: 'objects/a.md', text: `---\n${fields}---\n${text}` }
}

function htmlEntry(text: string): Entry {
  return { file: 'objects/a.yaml', text: `${fields}text: { html: ${JSON.stringify(text)} }\n` }
}
