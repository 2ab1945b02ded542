import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContestName } from '../bench/contests.ts'
import { didYouMeanInAllLanguages } from '../src/base/problems/did-you-mean.ts'
import { readList, readWholeNumber } from '../src/cli/options.ts'
import { type Command, run } from '../src/cli/run.ts'
import { UsageError } from '../src/cli/usage.ts'
import { projectRoot } from '../test/support/project-root.ts'

const folder = join(projectRoot, 'bench')
const contests: readonly ContestName[] = ['text', 'watch', 'pictures']

const command: Command = {
  name: 'bench',
  help: `
    Measures builds of large sites beside other tools, and writes bench/results/.
    --only WHAT       ${contests.join(', ')}, or several with commas (all)
    --events NUMBERS  events of the text contests (1000,10000,100000)
    --scale NUMBERS   instead, plan and assemble simulated sites of so many pictures
    --rounds N        how many times each is run (3; from 50,000 events on, once)`,
  main: async given => {
    const sizes = readList(given, 'scale')?.map(Number)
    if (sizes) return simulate(sizes)
    const rounds = readWholeNumber(given, 'rounds') ?? 3
    if (rounds === 0) throw new UsageError('--rounds is 0: nothing would be measured.')
    const request = {
      only: (readList(given, 'only') ?? contests).map(readContest),
      events: (readList(given, 'events') ?? ['1000', '10000', '100000']).map(readCount),
      rounds,
    }
    execFileSync('npm', ['ci', '--prefix', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    const { bench } = await import('../bench/contests.ts')
    const { printResults } = await import('../bench/report.ts')
    const results = await bench({ ...request, log: line => process.stdout.write(`${line}\n`) })
    const text = printResults(results)
    await mkdir(join(folder, 'results'), { recursive: true })
    await writeFile(join(folder, 'results/results.md'), text)
    process.stdout.write(`\n${text}\nAlso in bench/results/.\n`)
    return 0
  },
}

run(command, process.argv.slice(3))

function readContest(name: string) {
  const contest = contests.find(known => known === name)
  if (contest === undefined)
    throw new UsageError(`--only cannot be "${name}". ${didYouMeanInAllLanguages(name, contests).en}`)
  return contest
}

function readCount(text: string): number {
  if (!/^[1-9]\d{3,5}$/.test(text))
    throw new UsageError(`--events is "${text}", not a number from 1000 to 999999.`)
  return Number(text)
}

/** Simulates each site in its own process, whose memory is measured: the first in this process, the others in new ones. */
async function simulate([pictures = 0, ...others]: readonly number[]): Promise<0> {
  if (!(pictures > 0)) throw new UsageError('--scale takes numbers of pictures, such as 10000.')
  const { printScale, simulateSite } = await import('../bench/scale.ts')
  process.stdout.write(printScale(pictures, await simulateSite(pictures)))
  const again = [...process.execArgv, join(projectRoot, 'scripts/run.mjs'), 'bench', '--scale']
  for (const other of others) execFileSync(process.execPath, [...again, String(other)], { stdio: 'inherit' })
  return 0
}
