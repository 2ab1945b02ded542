import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Run, runMeasured } from '../../bench/measure/processes.ts'
import { median } from '../../bench/measure/turns.ts'
import { hostileThemes } from '../content/broken/hostile-table.ts'
import { beside, isMovable, rejectTogether } from '../content/broken/pool-rows.ts'
import { event } from '../support/edit-site.ts'
import { type Row, readRow } from '../support/expected-problems.ts'
import { launcher } from '../support/run-command.ts'
import { type Files, textOf, writeSmallSite } from '../support/small-site.ts'
import { amount, type Trial, type TrialWork } from './trial.ts'

const rounds = 3
// The longest that a check of the broken files may take, as a multiple of a good build. Short runs mostly start the process.
const maxTimes = { short: 8, long: 2 } as const

// Short files with few problems, as editors break them.
const isShort = (row: Row) => {
  const { files, lines } = readRow(row)
  return lines.length < 10 && Object.values(files).every(text => String(text).length < 2000)
}

const brokenRows = Object.values(hostileThemes)
  .flatMap(rows => Object.values(rows))
  .filter(row => !readRow(row).isPublished && isMovable(row) && isShort(row))

/** Breaks every other file of a large content, and expects all problems in one run. */
export const broken: Trial = {
  name: 'broken',
  title: 'Every other file of a large content is broken',
  run: async work => {
    const files = work.size === 'short' ? 1000 : 10_000
    const [good, bad] = [join(work.folder, 'good'), join(work.folder, 'broken')]
    await writeSmallSite(good, goodEvents(files))
    const rows = Array.from({ length: files / 2 }, (_, index) => brokenRows[index % brokenRows.length] ?? [])
    const rejected = readRow(rejectTogether(rows))
    await writeSmallSite(bad, { ...goodEvents(files, files / 2), ...rejected.files })
    const runs = await runInTurns({ good, bad }, work)
    const problems = readReport(runs.check[0]?.stdout ?? '')
    const expected = new Set(rejected.lines)
    const times = cpuOf(runs.check) / cpuOf(runs.build)
    const peak = Math.max(...runs.check.map(({ use }) => use?.peakBytes ?? 0)) / 1e6
    const faults = [
      ...rejected.lines.filter(line => !problems.has(line)).map(line => `${line} was not reported`),
      ...[...problems].filter(line => !expected.has(line)).map(line => `${line} was not expected`),
    ]
    const slow = `the check took ${times.toFixed(2)} times as long as a good build`
    return {
      tried: `${amount(files)} files, ${amount(files / 2)} of them broken in ${brokenRows.length} ways`,
      seen: `${amount(problems.size)} problems reported in one run, in ${times.toFixed(2)} times the processor time of a good build, ${amount(peak)} MB at most`,
      faults: times > maxTimes[work.size] ? [...faults, slow] : faults,
    }
  },
}

function goodEvents(end: number, start = 0): Files {
  const events = Array.from({ length: end - start }, (_, index) =>
    beside(start + index, { [event]: textOf(event) }),
  )
  return Object.assign({}, ...events)
}

type Runs = { readonly build: readonly Run[]; readonly check: readonly Run[] }

// In turns, so that a busy machine slows both.
async function runInTurns({ good, bad }: { good: string; bad: string }, work: TrialWork): Promise<Runs> {
  const [build, check]: [Run[], Run[]] = [[], []]
  const run = async (cwd: string, wanted: number, ...args: string[]) => {
    const words = [launcher, ...args, '--quiet']
    const ended = await runMeasured({ file: process.execPath, args: words, cwd }, work.signal)
    if (ended.code === wanted) return ended
    throw new Error(`${args[0]} ended with ${ended.code}: ${(ended.stderr || ended.stdout).slice(0, 2000)}`)
  }
  for (let round = 1; round <= rounds; round++) {
    for (const made of ['dist', '.cache']) await rm(join(good, made), { recursive: true, force: true })
    build.push(await run(good, 0, 'build'))
    check.push(await run(bad, 1, 'check', '--format', 'json'))
    work.log(`${round} of ${rounds}`)
  }
  return { build, check }
}

function cpuOf(runs: readonly Run[]): number {
  return median(runs.map(({ use }) => use?.cpuMs ?? Number.NaN))
}

const problem = z.object({
  ...{ severity: z.string(), code: z.string(), file: z.string(), field: z.string() },
  ...{ line: z.number(), column: z.number() },
})

/** The problems of a JSON report, as `code file:line:column field`. */
function readReport(json: string): ReadonlySet<string> {
  const { problems } = z.object({ problems: z.array(problem) }).parse(JSON.parse(json))
  const found = problems.filter(({ severity }) => severity === 'problem')
  return new Set(
    found.map(({ code, file, line, column, field }) => `${code} ${file}:${line}:${column} ${field}`.trim()),
  )
}
