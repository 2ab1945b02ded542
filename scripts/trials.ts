import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWholeNumber, UsageError } from '../src/cli/options.ts'
import { run } from '../src/cli/run.ts'
import { didYouMean } from '../src/problems/suggest.ts'
import { ToldError } from '../src/problems/told-error.ts'
import { projectRoot } from '../src/program.ts'
import { printDone, replaceRows } from '../test/trials/report.ts'
import { type Done, runTrial } from '../test/trials/run.ts'
import { trials } from '../test/trials/trials.ts'

const names = Object.keys(trials)

const command = {
  name: 'trials',
  summary: 'Kills, starves and attacks the program, and tells whether anything came of it.',
  operand: { name: 'NAME', describe: `${names.join(', ')} (all, one after another)` },
  options: {
    short: { describe: 'as much of each as CI does' },
    seed: { value: 'N', describe: 'what is chosen at random is chosen by this number (1)' },
    write: { describe: 'put the figures into SECURITY.md' },
  },
}

await run(command, async given => {
  const size = given.values.has('short') ? 'short' : 'long'
  const seed = readWholeNumber(given, 'seed') ?? 1
  const stopping = new AbortController()
  const stop = () => stopping.abort(new ToldError('Stopped. What was made for the trial is cleared away.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const done: Done[] = []
  for (const loadTrial of chooseTrials(given.operand)) {
    const trial = await loadTrial()
    process.stdout.write(`${trial.name}: ${trial.title}\n`)
    const tell = (line: string) => process.stdout.write(`  ${line}\n`)
    const one = await runTrial(trial, { size, seed, tell, signal: stopping.signal })
    process.stdout.write(printDone(one))
    done.push(one)
  }
  if (given.values.has('write')) await writeFigures(done)
  return done.some(({ outcome }) => outcome.faults.length > 0) ? 1 : 0
})

function chooseTrials(name: string | undefined) {
  const chosen = Object.entries(trials).filter(([known]) => name === undefined || known === name)
  if (chosen.length === 0)
    throw new UsageError(`There is no trial "${name}". ${didYouMean(name ?? '', names)}`)
  return chosen.map(([, loadTrial]) => loadTrial)
}

async function writeFigures(done: readonly Done[]): Promise<void> {
  const path = join(projectRoot, 'SECURITY.md')
  await writeFile(path, replaceRows(await readFile(path, 'utf8'), done))
}
