import { setImmediate } from 'node:timers/promises'
import { standardLimits } from '../../src/base/limits.ts'
import { readEntry } from '../../src/content/read/read-text.ts'
import { type SlowKind, slowHtml, slowMarkdown } from './slow-kinds.ts'
import type { Trial, TrialWork } from './trial.ts'

const length = 64 * 1024
// The most processor time of a kind. Machines of CI differ, so short runs only look for what takes seconds or minutes.
const mostMs = { short: 2000, long: 250 } as const
// Times above this are reported, and measured more than once.
const noticedMs = 60
const attempts = 3

/** Reads each kind of slow text as an entry: through Markdown and HTML to the gate. */
export const slowTexts: Trial = {
  name: 'slow-texts',
  title: 'Markdown and HTML that could take minutes to read',
  run: async work => {
    const markdown = await measureAll(slowMarkdown, { entryOf: markdownEntry, work })
    const html = await measureAll(slowHtml, { entryOf: htmlEntry, work })
    const all = [...markdown, ...html]
    const slowest = all.toSorted((a, b) => b.ms - a.ms)[0]
    return {
      tried: `${slowMarkdown.length} kinds of Markdown and ${slowHtml.length} of HTML, each of 64 KiB`,
      seen: `the slowest took ${slowest ? describe(slowest) : 'nothing'} of processor time; ${mostMs[work.size]} ms is the limit`,
      faults: all.filter(({ ms }) => ms > mostMs[work.size]).map(describe),
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
  // Warm up.
  for (const kind of kinds) read(entryOf(kind.write(length / 32)))
  for (const { name, write } of kinds) {
    await setImmediate(undefined, { signal: work.signal })
    const one = { name, ms: measureLeast(entryOf(write(length))) }
    if (one.ms > noticedMs) work.log(describe(one))
    measured.push(one)
  }
  return measured
}

// On a busy machine, the least of some attempts is near to what the text needs.
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
