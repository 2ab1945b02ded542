import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Run, runMeasured } from '../../../bench/measure/processes.ts'
import { median } from '../../../bench/measure/turns.ts'
import { launcher } from '../../support/run-command.ts'
import { amount, type Trial, type TrialWork } from '../trial.ts'
import { makeBroken, makeGood, ways } from './contents.ts'
import { readTold } from './told.ts'

const rounds = 3
/**
 * How many times the processor time of a good build the telling of the problems may take. In a short run the start of a process is
 * most of it, and only what grows out of all bounds is looked for.
 */
const mostTimes = { short: 8, long: 2 } as const

/** Half of the files of a content are broken, and one run tells all of it. */
export const broken: Trial = {
  name: 'broken',
  title: 'Every other file of a large content is broken',
  run: async work => {
    const files = work.size === 'short' ? 1000 : 10_000
    const [good, bad] = [join(work.folder, 'good'), join(work.folder, 'broken')]
    await makeGood({ root: good, files, signal: work.signal })
    const expected = await makeBroken({ root: bad, files, signal: work.signal })
    const runs = await runInTurns({ good, bad }, work)
    const { told, faults } = readTold(runs.check[0]?.stdout ?? '', expected)
    const times = cpuOf(runs.check) / cpuOf(runs.build)
    const peak = Math.max(...runs.check.map(({ use }) => use?.peakBytes ?? 0)) / 1e6
    return {
      tried: `${amount(files)} files, ${amount(expected.size)} of them broken in ${ways} ways`,
      seen: `${amount(told)} problems told in one run, in ${times.toFixed(2)} times the processor time of a good build, ${amount(peak)} MB at most`,
      faults: [
        ...faults,
        ...(times > mostTimes[work.size]
          ? [`the check took ${times.toFixed(2)} times as long as a good build`]
          : []),
      ],
    }
  },
}

type Runs = { readonly build: readonly Run[]; readonly check: readonly Run[] }

/** A cold build of the good content and a check of the broken one by turns, so that a busy machine slows both. */
async function runInTurns({ good, bad }: { good: string; bad: string }, work: TrialWork): Promise<Runs> {
  const [build, check]: [Run[], Run[]] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    for (const made of ['dist', '.cache']) await rm(join(good, made), { recursive: true, force: true })
    const run = (cwd: string, ...args: string[]) =>
      runMeasured({ file: process.execPath, args: [launcher, ...args, '--quiet'], cwd }, work.signal)
    build.push(expectEnd(await run(good, 'build'), 0))
    check.push(expectEnd(await run(bad, 'check', '--format', 'json'), 1))
    work.tell(`${round} of ${rounds}`)
  }
  return { build, check }
}

function expectEnd(run: Run, code: number): Run {
  if (run.code === code) return run
  throw new Error(
    `The command ended with ${run.code}, not ${code}: ${(run.stderr || run.stdout).slice(0, 2000)}`,
  )
}

function cpuOf(runs: readonly Run[]): number {
  return median(runs.map(({ use }) => use?.cpuMs ?? Number.NaN))
}
