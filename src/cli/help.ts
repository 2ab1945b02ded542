import type { Language } from '../base/problems/messages/describe-problem.ts'
import { type Words, wordsIn } from '../base/problems/user-error.ts'

/** The name of a command, and its help. */
export type CommandSpec = {
  readonly name: string
  /** The subcommand, if the command has several: `verify` in `npm run snapshot -- verify`. */
  readonly subcommand?: string
  /**
   * What the command does, then a row for each operand and option: form, two or more spaces, description. A line that is not a
   * row continues the line above it. The operands and options are read from the English text. A plain string is English only.
   *
   * @example
   * `Serves a snapshot from its file.
   * FILE             the snapshot
   * -p, --port PORT  where to listen`
   */
  readonly help: string | Words
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

/** Reads the help of a command in a language; of a help that is English only, in English. */
export function readHelp({ help }: CommandSpec, language: Language): Help {
  const helpOption = isSwedish(help, language) ? '-h, --help  visa det här' : '-h, --help  show this'
  // Lines that are not rows are joined to the line above.
  const [summary = '', ...rows] = `${wordsIn(help, language)}\n${helpOption}`
    .trim()
    .replace(/\n\s*(?![\s-]|[A-Z|]+…? {2})/g, ' ')
    .split(/\n\s*/)
  const read = rows.map((row): HelpRow => {
    const [, typed = '', description = ''] = /^(.*?) {2,}(.*)$/.exec(row) ?? []
    const [, short, name, value] = /^(?:-(\w), )?--([\w-]+)(?: (\S+))?$/.exec(typed) ?? []
    const form = isSwedish(help, language)
      ? typed.replace(/[A-Z]+(?=…?$)/, word => valueIn(word, language))
      : typed
    return { form, description, short, name, value }
  })
  return {
    summary,
    operands: read.filter(({ name }) => name === undefined),
    options: read.filter(({ name }) => name !== undefined),
  }
}

/** The name of a value, such as FOLDER, in a language. */
export function valueIn(value: string, language: Language): string {
  return language === 'sv' ? (swedish.get(value) ?? value) : value
}

const pairs =
  'ENTRY POST,NAME NAMN,TITLE TITEL,FOLDER MAPP,DAY ÅÅÅÅ-MM-DD,FILE FIL,WORDS ORD,LANG SPRÅK,HOST VÄRD,LIST LISTA,BOX RUTA,ZONE ZON,SITE WEBBPLATS,KEYFILE NYCKELFIL,DIFFERENCE SKILLNAD,PUBFILE NYCKELFIL,SIZE STORLEK,SECONDS SEKUNDER,WHICH VILKA'
/** The values of operands and options in Swedish. */
const swedish = new Map(pairs.split(',').map(pair => pair.split(' ') as [string, string]))

function isSwedish(help: CommandSpec['help'], language: Language): boolean {
  return language === 'sv' && typeof help !== 'string'
}

/** Returns the options of a command, by name without hyphens. */
export function optionsOf(command: CommandSpec): ReadonlyMap<string, OptionSpec> {
  return new Map(readHelp(command, 'en').options.map(({ name = '', ...option }) => [name, option]))
}

/** Returns the number of operands of a command. After an operand such as `ENTRY…` there may be any number. */
export function countOperands(command: CommandSpec): number {
  const { operands } = readHelp(command, 'en')
  return operands.at(-1)?.form.endsWith('…') ? Number.POSITIVE_INFINITY : operands.length
}

/** Whether the only operand of a command is a title, which may have several words. */
export function takesTitle(command: CommandSpec): boolean {
  const [operand, ...others] = readHelp(command, 'en').operands
  return others.length === 0 && /^(?:TITLE|NAME)$/.test(operand?.form ?? '')
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
  const forms = operands.map(({ form }) => ` ${form}`).join('')
  const usage = `${commandLineOf(command)}${forms} ${isSwedish(command.help, language) ? '[alternativ]' : '[options]'}`
  const rows = [...operands, ...options].map(({ form, description }) => [form, description] as const)
  const others = Object.entries(command.subcommands ?? {}).filter(([, each]) => each.help !== command.help)
  const listed = others.map(([word, subcommand]) => {
    const help = readHelp(subcommand, language)
    return [[word, ...help.operands.map(({ form }) => form)].join(' '), help.summary] as const
  })
  const form = isSwedish(command.help, language) ? 'KOMMANDO' : 'COMMAND'
  const list = listed.length === 0 ? [] : ['', `${commandLineOf(command)} ${form}`, '', ...alignRows(listed)]
  return `${[summary, '', usage, '', ...alignRows(rows), ...list].join('\n')}\n`
}

function alignRows(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
