import { alignTexts } from '../base/print-table.ts'
import type { Language } from '../base/problems/describe-problem.ts'
import { type Words, wordsIn } from '../base/problems/user-error.ts'
import { type SharedOption, sharedOptions } from './shared-options.ts'

/** The name of a command, and its help. */
export type CommandSpec = {
  readonly name: string
  /** The subcommand, if the command has several: `verify` in `npm run snapshot -- verify`. */
  readonly subcommand?: string
  /**
   * What the command does, then a row for each operand and each option of its own: form, two or more spaces, description. A plain
   * string is English only.
   *
   * @example
   * `Serves a snapshot from its file.
   * FILE             the snapshot
   * -p, --port PORT  where to listen`
   */
  readonly help: string | Words
  /** The options that other commands have, too. */
  readonly options?: readonly SharedOption[]
  readonly subcommands?: Readonly<Record<string, CommandSpec>>
}

/** A row of help: `{ form: '-p, --port PORT', description: …, short: 'p', name: 'port', value: 'PORT' }`. An operand has no name. */
type HelpRow = {
  readonly form: string
  readonly description: string
  readonly short?: string | undefined
  readonly name?: string | undefined
  readonly value?: string | undefined
}

/** An option of a command. */
export type OptionSpec = Pick<HelpRow, 'short' | 'value'>

type Help = {
  readonly summary: string
  readonly operands: readonly HelpRow[]
  readonly options: readonly HelpRow[]
}

/** Reads the help of a command in a language. */
export function readHelp({ help, options = [] }: CommandSpec, language: Language): Help {
  const [summary = '', ...own] = wordsIn(help, language).trim().split(/\n\s*/)
  const shared = ([...options, 'help'] as const).map(name => sharedOptions[language][name])
  const rows = [...own, ...shared].map((row): HelpRow => {
    const [form = '', description = ''] = row.split(/ {2,}/)
    const [, short, name, value] = /^(?:-(\w), )?--([\w-]+)(?: (\S+))?$/.exec(form) ?? []
    return { form, description, short, name, value }
  })
  return {
    summary,
    operands: rows.filter(({ name }) => name === undefined),
    options: rows.filter(({ name }) => name !== undefined),
  }
}

/** Returns the options of a command, by name without hyphens. Only their values have names in the language. */
export function optionsOf(command: CommandSpec, language: Language = 'en'): ReadonlyMap<string, OptionSpec> {
  return new Map(readHelp(command, language).options.map(({ name = '', ...option }) => [name, option]))
}

/** Returns the number of operands of a command. After an operand such as `ENTRY…` there may be any number. */
export function countOperands(command: CommandSpec): number {
  const { operands } = readHelp(command, 'en')
  return operands.at(-1)?.form.endsWith('…') ? Number.POSITIVE_INFINITY : operands.length
}

/** The name of the program, as a command of which all others are subcommands. */
export const programName = 'visitor-content-api'

// Commands for developers of this project have no npm script.
const withoutScript: ReadonlySet<string> = new Set(['bench', 'shots', 'trials'])

/** Returns the command line that runs a command: `npm run snapshot -- verify`. */
export function commandLineOf({ name, subcommand }: CommandSpec): string {
  if (name === programName) return name
  if (withoutScript.has(name)) return `node scripts/run.mjs ${name}`
  return `npm run ${name} --${subcommand === undefined ? '' : ` ${subcommand}`}`
}

/** Prints the help of a command, and a line for each of its subcommands. */
export function printHelp(command: CommandSpec, language: Language): string {
  const { summary, operands, options } = readHelp(command, language)
  const words = { en: ['[options]', 'COMMAND'], sv: ['[alternativ]', 'KOMMANDO'] }[language]
  const usage = [commandLineOf(command), ...operands.map(({ form }) => form), words[0]].join(' ')
  const rows = [...operands, ...options].map(({ form, description }) => [form, description])
  const others = Object.entries(command.subcommands ?? {}).filter(([, each]) => each.help !== command.help)
  const listed = others.map(([word, subcommand]) => {
    const help = readHelp(subcommand, language)
    return [[word, ...help.operands.map(({ form }) => form)].join(' '), help.summary]
  })
  const table = (of: readonly (readonly string[])[]) => alignTexts(of).map(line => `  ${line}`)
  const list = listed.length === 0 ? [] : ['', `${commandLineOf(command)} ${words[1]}`, '', ...table(listed)]
  return `${[summary, '', usage, '', ...table(rows), ...list].join('\n')}\n`
}
