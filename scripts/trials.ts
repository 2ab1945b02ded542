import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { didYouMeanInAllLanguages } from '../src/base/problems/did-you-mean.ts'
import { UserError } from '../src/base/problems/user-error.ts'
import { readWholeNumber } from '../src/cli/options.ts'
import { type Command, type ExitCode, run } from '../src/cli/run.ts'
import { UsageError } from '../src/cli/usage.ts'
import { projectRoot } from '../test/support/project-root.ts'
import { runTrial, type Trial } from '../test/trials/trial.ts'

// In the order of the table in SECURITY.md. The code of a trial is loaded when it runs.
const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  kills: async () => (await import('../test/trials/disk/calls.ts')).kills,
  faults: async () => (await import('../test/trials/disk/calls.ts')).faults,
  'full-disk': async () => (await import('../test/trials/disk/full-disk.ts')).fullDisk,
  forms: async () => (await import('../test/trials/disk/forms.ts')).forms,
  publish: async () => (await import('../test/trials/disk/publish.ts')).publishing,
  pairs: async () => (await import('../test/trials/pairs/pairs.ts')).pairs,
  'slow-texts': async () => (await import('../test/trials/slow-texts.ts')).slowTexts,
  load: async () => (await import('../test/trials/load.ts')).load,
  network: async () => (await import('../test/trials/network.ts')).network,
  limits: async () => (await import('../test/trials/limits.ts')).limits,
}

const names = Object.keys(trials)

const command: Command = {
  name: 'trials',
  help: `
    Kills, starves and attacks the program, and reports whether any harm came of it.
    NAME      ${names.join(', ')} (all, one after another)
    --short   as much of each as CI does
    --seed N  the seed of all random choices (1)`,
  main: async given => {
    const size = given.values.has('short') ? 'short' : 'long'
    const seed = readWholeNumber(given, 'seed') ?? 1
    const { operand: name } = given
    if (name === undefined) return runAll(process.argv.slice(3))
    const loadTrial = Object.hasOwn(trials, name) ? trials[name] : undefined
    if (!loadTrial)
      throw new UsageError(`There is no trial "${name}". ${didYouMeanInAllLanguages(name, names).en}`)
    const trial = await loadTrial()
    const log = (line: string) => process.stdout.write(`  ${line}\n`)
    const { report, isPassed } = await runTrial(trial, { size, seed, log, signal: stopSignal() })
    process.stdout.write(report)
    return isPassed ? 0 : 1
  },
}

run(command, process.argv.slice(3))

/** Runs every trial in its own process, since some limit their process. Returns the worst exit code; 2 for a killed process. */
async function runAll(options: readonly string[]): Promise<ExitCode> {
  let worst: ExitCode = 0
  for (const name of names) {
    const args = [join(projectRoot, 'scripts/run.mjs'), 'trials', name, ...options]
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'close')
    if (code !== 0 && worst !== 2) worst = code === 1 ? 1 : 2
  }
  return worst
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new UserError('Stopped. What was made for the trial is cleared away.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return stopping.signal
}
