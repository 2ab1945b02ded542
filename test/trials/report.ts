import type { Done } from './run.ts'

/** A trial's row in the table of SECURITY.md: what happens, how often, what came of it, and the command. */
export function printRow({ trial, outcome, seconds }: Done): string {
  const command = `\`npm run trials -- ${trial.name}\``
  return `| ${[trial.title, outcome.tried, outcome.seen, command, printTime(seconds)].join(' | ')} |`
}

/** The text with the rows of these trials replaced. Throws where the text has no row for one of them. */
export function replaceRows(text: string, done: readonly Done[]): string {
  return done
    .reduce((lines, one) => {
      const index = lines.findIndex(line => line.includes(`\`npm run trials -- ${one.trial.name}\``))
      if (index === -1) throw new Error(`There is no row for the trial "${one.trial.name}".`)
      return lines.with(index, printRow(one))
    }, text.split('\n'))
    .join('\n')
}

/** What is printed when a trial has ended. */
export function printDone({ trial, outcome, seconds }: Done): string {
  const faults = outcome.faults.slice(0, mostFaultsTold).map(fault => `  ✗ ${fault}`)
  const more = outcome.faults.length - faults.length
  const rest = more > 0 ? [`  … and ${more} more`] : []
  const mark = outcome.faults.length === 0 ? '✓' : '✗'
  const head = `${mark} ${trial.name}: ${outcome.tried}: ${outcome.seen} (${printTime(seconds)})`
  return [head, ...faults, ...rest].map(line => `${line}\n`).join('')
}

const mostFaultsTold = 20

function printTime(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`
}
