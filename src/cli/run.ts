import pc from 'picocolors'
import { plain } from '../base/problems/plain.ts'
import { ToldError } from '../base/problems/told-error.ts'
import { type Command, type CommandGroup, chooseCommand, type ExitCode, printGroupHelp } from './commands.ts'
import { type CommandSpec, printHelp, readOptions } from './options.ts'
import { traceToSources } from './stack-trace.ts'

export type { ExitCode } from './commands.ts'

/** Runs a command: reads its options, shows its help, and turns what happens into the exit code. */
export async function run(spec: CommandSpec, main: Command['main']): Promise<void> {
  await runArguments(args => ({ command: { spec, main }, args, help: () => printHelp(spec) }))
}

/** Runs the command of a group that the first word on the command line chooses. */
export async function runOneOf(group: CommandGroup): Promise<void> {
  await runArguments(args => {
    const chosen = chooseCommand(group, args)
    return { ...chosen, help: () => printGroupHelp(group, chosen.command) }
  })
}

/** A command, the words left for it, and what its help says. */
type Chosen = { readonly command: Command; readonly args: readonly string[]; readonly help: () => string }

async function runArguments(choose: (args: readonly string[]) => Chosen): Promise<void> {
  traceToSources()
  // Whoever reads the output may have had enough of it.
  process.stdout.on('error', endWhereNobodyReads)
  process.stderr.on('error', endWhereNobodyReads)
  try {
    process.exitCode = await runChosen(choose(process.argv.slice(2)))
  } catch (error) {
    process.exitCode = 2
    process.stderr.write(`${pc.red(describeFault(error))}\n`)
  }
}

async function runChosen({ command: { spec, main }, args, help }: Chosen): Promise<ExitCode> {
  const given = readOptions(spec, args)
  if (!given.values.has('help')) return main(given)
  process.stdout.write(help())
  return 0
}

function endWhereNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** What an error says to people; of a fault of the program, where it lies. */
export function describeFault(error: unknown): string {
  if (error instanceof ToldError || isSystemError(error)) return lines(error.message)
  const known = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `This is a fault of the program, not of the content:\n${lines(known)}`
}

/** The system refused something: its message names the path, and no line of this program is to blame. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

function lines(text: string): string {
  return text.split('\n').map(plain).join('\n')
}
