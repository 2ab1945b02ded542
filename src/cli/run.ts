import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import pc from 'picocolors'
import type { Language } from '../base/problems/describe-problem.ts'
import { didYouMeanInAllLanguages } from '../base/problems/did-you-mean.ts'
import { hasCode } from '../base/problems/system-error.ts'
import { type CommandSpec, commandLineOf, countOperands, optionsOf, printHelp } from './help.ts'
import { type GivenOptions, readOptions, refuseOptionsTakenByNpm } from './options.ts'
import { describeError, withOutcome } from './report/describe-error.ts'
import { languageOfArguments } from './report/report-style.ts'
import { results } from './report/results.ts'
import { repairContentAndReport } from './report-repairs.ts'
import { UsageError } from './usage.ts'

/** 0: done. 1: the content, or the API or snapshot that was checked, has problems. 2: the command could not do its work. */
export type ExitCode = 0 | 1 | 2

/** A command, and what it does. */
export type Command = CommandSpec & {
  readonly main: (given: GivenOptions) => Promise<ExitCode>
  readonly subcommands?: Readonly<Record<string, Command>>
}

/** Runs a command, or the subcommand named by the first argument: reads its options, shows its help, and sets the exit code. */
export async function run(command: Command, typed: readonly string[]): Promise<void> {
  const { root, args } = takeRoot(typed)
  const language = languageOfArguments(args, process.env)
  process.stdout.on('error', error => reportUnwritten(error, language))
  process.stderr.on('error', () => undefined)
  try {
    if (root !== undefined) enter(root)
    process.exitCode = await runChosen(chooseCommand(command, args), language)
  } catch (error) {
    process.exitCode = 2
    const message = describeError(error, language)
    if (asksForJson(args)) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
    process.stderr.write(`${pc.red(message)}\n`)
  }
}

/** Takes `--root FOLDER`, which every command has, out of the arguments. */
function takeRoot(typed: readonly string[]): { readonly root: string | undefined; readonly args: string[] } {
  const at = typed.findIndex(word => word === '--root' || word.startsWith('--root='))
  const [word = '', value] = typed.slice(at, at + 2)
  if (at === -1 || (word === '--root' && value === undefined)) return { root: undefined, args: [...typed] }
  const isOneWord = word !== '--root'
  return {
    root: isOneWord ? word.slice('--root='.length) : value,
    args: typed.toSpliced(at, isOneWord ? 1 : 2),
  }
}

function enter(root: string): void {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError({
      en: `--root: there is no folder ${root}.`,
      sv: `--root: mappen ${root} finns inte.`,
    })
  process.chdir(root)
}

/** Whether JSON was requested. Errors are then JSON, too, even if the options cannot be read. */
function asksForJson(args: readonly string[]): boolean {
  return /(?:^| )--(?:json|format[ =]json)(?: |$)/.test(args.join(' '))
}

async function runChosen({ command, args }: Chosen, language: Language): Promise<ExitCode> {
  refuseOptionsTakenByNpm(command, args, process.env)
  const given = readOptions(command, args)
  if (given.values.has('help')) {
    process.stdout.write(printHelp(command, language))
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
  process.stderr.write(
    `${pc.red(describeError(withOutcome(error, results[language].unwritten), language))}\n`,
  )
  // The command goes on, and sets its own exit code.
  process.once('exit', () => {
    process.exitCode = 2
  })
}

type Chosen = { readonly command: Command; readonly args: readonly string[] }

/**
 * Returns the subcommand that the first arguments name; without a name, the command itself.
 *
 * @throws UsageError with the subcommand that was probably meant
 */
export function chooseCommand(command: Command, args: readonly string[]): Chosen {
  const [word, ...rest] = args
  const { subcommands } = command
  if (word === undefined || word.startsWith('-')) return { command, args }
  if (word === 'help' && (subcommands || countOperands(command) === 0))
    return chooseCommand(command, [...rest, '--help'])
  if (subcommands === undefined) return { command, args }
  const chosen = Object.hasOwn(subcommands, word) ? subcommands[word] : undefined
  if (chosen) return chooseCommand(chosen, rest)
  const { en, sv } = didYouMeanInAllLanguages(word, Object.keys(subcommands))
  throw new UsageError({
    en: `"${word}" is not a command here. ${en} ${commandLineOf(command)} --help lists the commands.`,
    sv: `"${word}" är inget kommando här. ${sv} ${commandLineOf(command)} --help visar kommandona.`,
  })
}
