import { resolve } from 'node:path'
import pc from 'picocolors'
import { escapeControls } from '../base/problems/code-frame.ts'
import type { Language } from '../base/problems/messages/describe-problem.ts'
import { adviceOn } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import {
  alignRows,
  type CommandSpec,
  callOf,
  type GivenOptions,
  printHelp,
  readOptions,
  refuseLostOptions,
} from './options.ts'
import { languageOfArguments } from './report/report-style.ts'
import { repairContentAndReport } from './report-repairs.ts'
import { traceToSources } from './stack-trace.ts'
import { printSuggestionsInAll, UsageError, wordsIn } from './usage.ts'

/** Runs a command: reads its options, shows its help, and sets the exit code. */
export async function run(spec: CommandSpec, main: Command['main']): Promise<void> {
  await runArguments(args => ({
    command: { spec, main },
    args,
    help: language => printHelp(spec, language),
  }))
}

/** Runs the command of a group that the first word on the command line chooses. */
export async function runOneOf(group: CommandGroup): Promise<void> {
  await runArguments(args => {
    const chosen = chooseCommand(group, args)
    return { ...chosen, help: language => printGroupHelp(group, chosen.command, language) }
  })
}

/** A command, the words left for it, and what its help says. */
type Chosen = {
  readonly command: Command
  readonly args: readonly string[]
  readonly help: (language: Language) => string
}

async function runArguments(choose: (args: readonly string[]) => Chosen): Promise<void> {
  traceToSources()
  // A program that reads the output, such as `head`, may close the pipe early.
  process.stdout.on('error', ignoreClosedPipe)
  process.stderr.on('error', ignoreClosedPipe)
  const args = process.argv.slice(2)
  const language = languageOfArguments(args, process.env)
  try {
    process.exitCode = await runChosen(choose(args), language)
  } catch (error) {
    process.exitCode = 2
    const swedish = language === 'sv' && error instanceof UserError ? error.swedish : undefined
    const message =
      error instanceof UsageError ? lines(wordsIn(error.words, language)) : (swedish ?? describeFault(error))
    if (asksForJson(args)) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
    process.stderr.write(`${pc.red(message)}\n`)
  }
}

/** Whether JSON was requested. Errors are then JSON, too, even if the options cannot be read. */
function asksForJson(args: readonly string[]): boolean {
  return /(?:^| )--(?:json|format[ =]json)(?: |$)/.test(args.join(' '))
}

async function runChosen(
  { command: { spec, main }, args, help }: Chosen,
  language: Language,
): Promise<ExitCode> {
  refuseLostOptions(spec, process.env)
  const given = readOptions(spec, args)
  if (given.values.has('help')) {
    process.stdout.write(help(language))
    return 0
  }
  // Done here for every command that takes a content folder, so that no command can forget it.
  if (spec.options.content) await repairContentAndReport(resolve(given.values.get('content') ?? 'content'))
  return main(given)
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Returns the text of an error for people; for a fault of the program, with its place in the source. */
function describeFault(error: unknown): string {
  if (error instanceof UserError || isSystemError(error)) return lines(error.message)
  const known = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `This is a fault of the program, not of the content:\n${lines(known)}`
}

/** Whether an error comes from the system. Its message names the path, and it is not a fault of the program. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

function lines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n')
}

/** 0: done. 1: the content, or the API or snapshot that was checked, has problems. 2: the command could not do its work. */
export type ExitCode = 0 | 1 | 2

/** A command, and what it does. */
export type Command = {
  readonly spec: CommandSpec
  readonly main: (given: GivenOptions) => Promise<ExitCode>
}

/** Several commands under one name, by the subcommand that chooses each. Without a subcommand, `defaultCommand` runs. */
export type CommandGroup = {
  readonly name: string
  readonly defaultCommand: Command
  readonly commands: Readonly<Record<string, Command>>
}

/** Returns the command that the first word chooses, and the words left for it. @throws UsageError with the command that was probably meant */
export function chooseCommand(
  { name, defaultCommand, commands }: CommandGroup,
  args: readonly string[],
): { readonly command: Command; readonly args: readonly string[] } {
  const [word, ...rest] = args
  if (word === undefined || word.startsWith('-')) return { command: defaultCommand, args }
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (command) return { command, args: rest }
  const { en, sv } = printSuggestionsInAll(word, Object.keys(commands))
  throw new UsageError({
    en: `"${word}" is not a command here. ${en} npm run ${name} -- --help lists the commands.`,
    sv: `"${word}" är inget kommando här. ${sv} npm run ${name} -- --help visar kommandona.`,
  })
}

/** Prints the help of a command of a group: the help of the default command lists the others. */
export function printGroupHelp(
  { defaultCommand, commands }: CommandGroup,
  { spec }: Command,
  language: Language,
): string {
  if (spec !== defaultCommand.spec) return printHelp(spec, language)
  const others = Object.entries(commands).filter(([, command]) => command !== defaultCommand)
  const rows = others.map(
    ([
      word,
      {
        spec: { operand, summary, swedish },
      },
    ]) => {
      return [
        `${word}${operand ? ` ${operand.name}` : ''}`,
        (language === 'sv' && swedish?.summary) || summary,
      ] as const
    },
  )
  return `${printHelp(spec, language)}\n${callOf(spec)} COMMAND\n\n${alignRows(rows).join('\n')}\n`
}

/** Adds advice to an error, and the outcome for the site (`dist was not changed.`) unless its message has that already. */
export function withOutcome(error: unknown, outcome: string): UserError {
  if (error instanceof UserError && error.saysOutcome) return error
  const lines = [describeFault(error), adviceOn(error), outcome].filter(line => line !== undefined)
  return new UserError(lines.join('\n'), { cause: error })
}
