import { resolve } from 'node:path'
import pc from 'picocolors'
import { escapeLines } from '../base/problems/code-frame.ts'
import type { Language } from '../base/problems/messages/describe-problem.ts'
import { adviceOn, hasCode } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { type CommandSpec, optionsOf, printHelp } from './help.ts'
import { type GivenOptions, readOptions, refuseOptionsTakenByNpm } from './options.ts'
import { languageOfArguments } from './report/report-style.ts'
import { results } from './report/results.ts'
import { repairContentAndReport } from './report-repairs.ts'
import { traceToSources } from './stack-trace.ts'
import { didYouMeanInAllLanguages, UsageError } from './usage.ts'

/** 0: done. 1: the content, or the API or snapshot that was checked, has problems. 2: the command could not do its work. */
export type ExitCode = 0 | 1 | 2

/** A command, and what it does. */
export type Command = CommandSpec & { readonly main: (given: GivenOptions) => Promise<ExitCode> }

export type Subcommands = Readonly<Record<string, Command>>

/**
 * Runs a command, or the subcommand named by the first argument: reads its options, shows its help, and sets the exit code.
 */
export async function run(command: Command, subcommands: Subcommands = {}): Promise<void> {
  traceToSources()
  const args = process.argv.slice(2)
  const language = languageOfArguments(args, process.env)
  process.stdout.on('error', error => reportUnwritten(error, language))
  process.stderr.on('error', () => undefined)
  try {
    const chosen = chooseCommand(command, subcommands, args)
    const others = Object.entries(subcommands).filter(([, each]) => each !== command)
    const listed = chosen.command === command ? Object.fromEntries(others) : {}
    process.exitCode = await runChosen(chosen, language, () => printHelp(chosen.command, listed, language))
  } catch (error) {
    process.exitCode = 2
    const swedish = language === 'sv' && error instanceof UserError ? error.swedish : undefined
    const message = swedish === undefined ? describeError(error) : escapeLines(swedish)
    if (asksForJson(args)) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
    process.stderr.write(`${pc.red(message)}\n`)
  }
}

/** Whether JSON was requested. Errors are then JSON, too, even if the options cannot be read. */
function asksForJson(args: readonly string[]): boolean {
  return /(?:^| )--(?:json|format[ =]json)(?: |$)/.test(args.join(' '))
}

async function runChosen(
  { command, args }: Chosen,
  language: Language,
  printItsHelp: () => string,
): Promise<ExitCode> {
  refuseOptionsTakenByNpm(command, process.env)
  const given = readOptions(command, args)
  if (given.values.has('help')) {
    process.stdout.write(printItsHelp())
    return 0
  }
  // Done here for every command that takes a content folder, so that no command can forget it.
  if (optionsOf(command).has('content')) {
    const content = resolve(given.values.get('content') ?? 'content')
    await repairContentAndReport(content).catch(error => {
      throw withOutcome(error, results[language].notRun)
    })
  }
  return command.main(given)
}

// A program that reads the output, such as `head`, may close the pipe early.
function reportUnwritten(error: Error, language: Language): void {
  if (hasCode(error, 'EPIPE')) return
  process.stderr.write(`${pc.red(withOutcome(error, results[language].unwritten).message)}\n`)
  // The command goes on, and sets its own exit code.
  process.once('exit', () => {
    process.exitCode = 2
  })
}

/** Returns the message of an error, with advice if it comes from the system; for a fault of the program, its stack trace. */
function describeError(error: unknown): string {
  if (error instanceof UserError) return escapeLines(error.message)
  if (isSystemError(error)) return joinLines(escapeLines(error.message), adviceOn(error))
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const missingPackage = /^Error: (?:Cannot find module '[\w@]|Could not load the "sharp" module)/
  if (missingPackage.test(details)) return `A package is missing. Run npm ci.\n${escapeLines(details)}`
  return `This is a fault of the program, not of the content:\n${escapeLines(details)}`
}

function joinLines(...lines: readonly (string | undefined)[]): string {
  return lines.filter(line => line !== undefined).join('\n')
}

/** Whether an error comes from the system, and is not a fault of the program. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

type Chosen = { readonly command: Command; readonly args: readonly string[] }

/**
 * Returns the subcommand named by the first argument; without a name, the command itself.
 *
 * @throws UsageError with the subcommand that was probably meant
 */
export function chooseCommand(command: Command, subcommands: Subcommands, args: readonly string[]): Chosen {
  const [word, ...rest] = args
  const words = Object.keys(subcommands)
  if (word === undefined || word.startsWith('-') || words.length === 0) return { command, args }
  const chosen = Object.hasOwn(subcommands, word) ? subcommands[word] : undefined
  if (chosen) return { command: chosen, args: rest }
  const { en, sv } = didYouMeanInAllLanguages(word, words)
  throw new UsageError({
    en: `"${word}" is not a command here. ${en} npm run ${command.name} -- --help lists the commands.`,
    sv: `"${word}" är inget kommando här. ${sv} npm run ${command.name} -- --help visar kommandona.`,
  })
}

/** Adds advice and the outcome for the site (`dist was not changed.`) to an error, unless its message has the outcome already. */
export function withOutcome(error: unknown, outcome: string): UserError {
  if (error instanceof UserError && error.saysOutcome) return error
  const advice = isSystemError(error) ? undefined : adviceOn(error)
  return new UserError(joinLines(describeError(error), advice, outcome), { cause: error })
}
