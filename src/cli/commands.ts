import { didYouMean } from '../base/problems/suggest.ts'
import { alignRows, type CommandSpec, callOf, type GivenOptions, printHelp, UsageError } from './options.ts'

/** 0: done. 1: the content, or what was asked about, has problems. 2: the command could not do its work. */
export type ExitCode = 0 | 1 | 2

/** A command, and what it does. */
export type Command = {
  readonly spec: CommandSpec
  readonly main: (given: GivenOptions) => Promise<ExitCode>
}

/** Several commands under one name, by the word that chooses each; without a word it is the `usual` one. */
export type CommandGroup = {
  readonly name: string
  readonly usual: Command
  readonly commands: Readonly<Record<string, Command>>
}

/** The command that the first word chooses, and the words left for it. @throws UsageError naming the one that was meant */
export function chooseCommand(
  { name, usual, commands }: CommandGroup,
  args: readonly string[],
): { readonly command: Command; readonly args: readonly string[] } {
  const [word, ...rest] = args
  if (word === undefined || word.startsWith('-')) return { command: usual, args }
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (command) return { command, args: rest }
  const meant = didYouMean(word, Object.keys(commands))
  throw new UsageError(`"${word}" is no command here. ${meant} npm run ${name} -- --help tells more.`)
}

/** What `--help` prints for a command of a group: that of the usual one lists the others. */
export function printGroupHelp({ usual, commands }: CommandGroup, { spec }: Command): string {
  if (spec !== usual.spec) return printHelp(spec)
  const others = Object.entries(commands).filter(([, command]) => command !== usual)
  const rows = others.map(
    ([
      word,
      {
        spec: { operand, summary },
      },
    ]) => {
      return [`${word}${operand ? ` ${operand.name}` : ''}`, summary] as const
    },
  )
  return `${printHelp(spec)}\n${callOf(spec)} COMMAND\n\n${alignRows(rows).join('\n')}\n`
}
