import pc from 'picocolors'
import { ToldError } from '../problems/told-error.ts'
import { plain } from '../report/plain.ts'
import { type CommandSpec, type GivenOptions, printHelp, readOptions } from './options.ts'

/** 0: done. 1: the content, or the API asked about, has problems. 2: the command could not do its work. */
export type ExitCode = 0 | 1 | 2

/** Runs a command: reads its options, shows its help, and turns what happens into the exit code. */
export async function run(
  command: CommandSpec,
  main: (given: GivenOptions) => Promise<ExitCode>,
): Promise<void> {
  // Whoever reads the output may have had enough of it.
  process.stdout.on('error', endWhereNobodyReads)
  process.stderr.on('error', endWhereNobodyReads)
  try {
    const given = readOptions(command, process.argv.slice(2))
    if (given.values.has('help')) process.stdout.write(printHelp(command))
    else process.exitCode = await main(given)
  } catch (error) {
    process.exitCode = 2
    process.stderr.write(`${pc.red(describe(error))}\n`)
  }
}

function endWhereNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

function describe(error: unknown): string {
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
