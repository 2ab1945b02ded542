import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeTextCorpus } from '../../../bench/corpus/content.ts'
import { eventFileName, writeEvent } from '../../../bench/corpus/event.ts'
import { type Run, runMeasured } from '../../../bench/measure/processes.ts'
import { median } from '../../../bench/measure/turns.ts'
import type { ProblemCode } from '../../../src/base/problems/codes.ts'
import { projectRoot } from '../../../src/base/program.ts'
import { launcher } from '../../support/run-command.ts'
import { amount, type Trial, type TrialWork } from '../trial.ts'
import { eventWays, fileWays } from './ways.ts'

const rounds = 3
// How often the processor time of a good build fits into a check of the broken files. In a short run the start of the process is
// most of it.
const mostTimes = { short: 8, long: 2 } as const

/** Breaks every other file of a large content, and expects all problems in one run. */
export const broken: Trial = {
  name: 'broken',
  title: 'Every other file of a large content is broken',
  run: async work => {
    const files = work.size === 'short' ? 1000 : 10_000
    const [good, bad] = [join(work.folder, 'good'), join(work.folder, 'broken')]
    await makeGood(good, files, work.signal)
    const expected = await makeBroken(bad, files, work.signal)
    const runs = await runInTurns({ good, bad }, work)
    const { count, faults } = readReport(runs.check[0]?.stdout ?? '', expected)
    const times = cpuOf(runs.check) / cpuOf(runs.build)
    const peak = Math.max(...runs.check.map(({ use }) => use?.peakBytes ?? 0)) / 1e6
    const slow = `the check took ${times.toFixed(2)} times as long as a good build`
    return {
      tried: `${amount(files)} files, ${amount(expected.size)} of them broken in ${eventWays.length + fileWays.length} ways`,
      seen: `${amount(count)} problems reported in one run, in ${times.toFixed(2)} times the processor time of a good build, ${amount(peak)} MB at most`,
      faults: times > mostTimes[work.size] ? [...faults, slow] : faults,
    }
  },
}

/** The problems that must be reported, by the path of the broken file. */
type Expected = ReadonlyMap<string, readonly ProblemCode[]>

// A project with so many events and nothing wrong in it.
async function makeGood(root: string, events: number, signal: AbortSignal): Promise<void> {
  const content = join(root, 'content')
  await makeTextCorpus({ folder: content, events, signal })
  for (const folder of ['guides', 'authors']) await mkdir(join(content, folder), { recursive: true })
  await copyFile(join(projectRoot, '_headers'), join(root, '_headers'))
}

// The same with a broken file in place of every other event.
async function makeBroken(root: string, files: number, signal: AbortSignal): Promise<Expected> {
  await makeGood(root, 0, signal)
  const expected = new Map<string, readonly ProblemCode[]>()
  for (let index = 0; index < files; index++) {
    const { path, bytes, codes } = index % 2 === 0 ? goodEvent(index) : brokenFile(index)
    await writeFile(join(root, 'content', path), bytes)
    if (codes.length > 0) expected.set(`content/${path}`, codes)
    signal.throwIfAborted()
  }
  return expected
}

type File = {
  readonly path: string
  readonly bytes: string | Uint8Array
  readonly codes: readonly ProblemCode[]
}

function goodEvent(index: number): File {
  return { path: `events/${eventFileName(index)}`, bytes: writeEvent(index), codes: [] }
}

function brokenFile(index: number): File {
  const number = ((index - 1) / 2) % (eventWays.length + fileWays.length)
  const [eventWay, fileWay] = [eventWays[number], fileWays[number - eventWays.length]]
  if (fileWay) {
    const { path, write, codes } = fileWay
    return { path: path.replace('*', `broken-${index}`), bytes: write(index), codes }
  }
  if (!eventWay) throw new RangeError(`There is no way ${number}.`)
  const { path, bytes } = goodEvent(index)
  return { path, bytes: eventWay.change(String(bytes), index), codes: [eventWay.code] }
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

const report = z.object({
  problems: z.array(z.object({ severity: z.string(), code: z.string(), file: z.string() })),
})

// The number of problems in a JSON report, and each file for which it reports something else than expected.
function readReport(json: string, expected: Expected): { count: number; faults: string[] } {
  const problems = report.parse(JSON.parse(json)).problems.filter(({ severity }) => severity === 'problem')
  const codes = new Map<string, string[]>()
  for (const { file, code } of problems) codes.set(file, [...(codes.get(file) ?? []), code])
  const files = new Set([...expected.keys(), ...codes.keys()])
  const faults = [...files].flatMap(file => {
    const [wanted, found] = [expected.get(file)?.join() ?? 'nothing', codes.get(file)?.join() ?? 'nothing']
    return wanted === found ? [] : [`${file}: not ${wanted}, but ${found}`]
  })
  return { count: problems.length, faults }
}
