import { parseArgs } from 'node:util'
import type { Language } from '../base/problems/messages/describe-problem.ts'
import { printSuggestionsInAll, UsageError } from './usage.ts'

export { UsageError } from './usage.ts'

/** An option of a command. If it takes a value, `value` is the name of that value in the help. */
export type OptionSpec = { readonly describe: string; readonly value?: string; readonly short?: string }

/** The name of a command, what it does, and its options. */
export type CommandSpec = {
  readonly name: string
  /** The subcommand, if the command has several: `verify` in `npm run snapshot -- verify`. */
  readonly subcommand?: string
  readonly summary: string
  /** The argument after the options, such as `URL`. */
  readonly operand?: { readonly name: string; readonly describe: string }
  /** The argument after that one. */
  readonly second?: { readonly name: string; readonly describe: string }
  readonly options: Readonly<Record<string, OptionSpec>>
  /** The help of the command in Swedish; without it, the help is in English. */
  readonly swedish?: Translation
}

/** The texts of a command in another language. */
export type Translation<Option extends string = string> = {
  readonly summary: string
  readonly operand?: string
  readonly second?: string
  readonly options: Readonly<Record<Option, string>>
}

/** Returns a command for editors; the compiler names texts that are missing in Swedish. */
export function editorCommand<Options extends CommandSpec['options']>(
  spec: CommandSpec & { readonly options: Options; readonly swedish: Translation<keyof Options & string> },
): CommandSpec {
  return spec
}

/** The options given; a flag's value is the empty text. */
export type GivenOptions = {
  /** The values by option; of an option that was given more than once, the last one. */
  readonly values: ReadonlyMap<string, string>
  /** Every value of each option, in the order given. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly operand: string | undefined
  readonly second: string | undefined
}

const help: OptionSpec = { describe: 'show this', short: 'h' }

/** Reads the arguments of a command by its options and operands. @throws UsageError with the option that was probably meant */
export function readOptions(command: CommandSpec, args: readonly string[]): GivenOptions {
  const options = { ...command.options, help }
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(options).map(([name, spec]) => [name, parserOption(spec)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const value = readValue(options, token)
    values.set(token.name, value)
    lists.set(token.name, [...(lists.get(token.name) ?? []), value])
  }
  refuseExtra(command, operands)
  return { values, lists, operand: operands[0], second: operands[1] }
}

// Commands for technicians, which have no npm script.
const withoutScript: ReadonlySet<string> = new Set(['bench', 'schemas', 'shots', 'trials'])

/** Returns how a command is called: `npm run snapshot -- verify`. */
export function callOf({ name, subcommand }: CommandSpec): string {
  if (withoutScript.has(name)) return `node scripts/run.mjs ${name}`
  return `npm run ${name} --${subcommand === undefined ? '' : ` ${subcommand}`}`
}

/** Prints the help of a command. */
export function printHelp(command: CommandSpec, language: Language): string {
  const { summary, options } = command
  const swedish = language === 'sv' ? command.swedish : undefined
  const textOf = (option: string, describe: string) => {
    return swedish && option === 'help' ? 'visa det här' : (swedish?.options[option] ?? describe)
  }
  const rows = Object.entries({ ...options, help }).map(([option, { value, short, describe }]) => {
    const flag = `${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`
    return [flag, textOf(option, describe)] as const
  })
  const operands = (['operand', 'second'] as const).flatMap(which => {
    const operand = command[which]
    return operand ? [[operand.name, swedish?.[which] ?? operand.describe] as const] : []
  })
  const usage = `${callOf(command)}${operands.map(([name]) => ` ${name}`).join('')} ${swedish ? '[alternativ]' : '[options]'}`
  return `${[swedish?.summary ?? summary, '', usage, '', ...alignRows([...operands, ...rows])].join('\n')}\n`
}

/** Aligns rows of two columns, indented, for help. */
export function alignRows(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}

function parserOption({ value, short }: OptionSpec) {
  return {
    type: value === undefined ? ('boolean' as const) : ('string' as const),
    ...(short ? { short } : {}),
  }
}

type OptionToken = {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function readValue(options: Readonly<Record<string, OptionSpec>>, token: OptionToken): string {
  const { name, rawName, value } = token
  const spec = Object.hasOwn(options, name) ? options[name] : undefined
  if (!spec) {
    const flags = Object.keys(options).map(option => `--${option}`)
    const { en, sv } = printSuggestionsInAll(`--${name}`, flags)
    throw new UsageError({
      en: `${rawName} is not an option here. ${en} --help lists them.`,
      sv: `${rawName} är inget alternativ här. ${sv} --help visar vilka som finns.`,
    })
  }
  if (spec.value === undefined && value !== undefined) {
    throw new UsageError({ en: `${rawName} takes no value.`, sv: `${rawName} tar inget värde.` })
  }
  if (spec.value !== undefined && isMissing(token)) {
    const line = `${rawName} ${spec.value}`
    throw new UsageError({
      en: `${rawName} needs a value: ${line}.`,
      sv: `${rawName} behöver ett värde: ${line}.`,
    })
  }
  return value ?? ''
}

// A text that begins with a hyphen is the next option and not a value, unless it is a negative number.
function isMissing({ value = '', inlineValue }: OptionToken): boolean {
  return value === '' || (inlineValue !== true && /^-[^\d.]/.test(value))
}

function refuseExtra(command: CommandSpec, operands: readonly string[]): void {
  const extra = operands[command.second ? 2 : command.operand ? 1 : 0]
  if (extra !== undefined) {
    throw new UsageError({
      en: `"${extra}" is not expected here. To see what is: ${callOf(command)} --help`,
      sv: `"${extra}" passar inte in här. Vad som gör det visar: ${callOf(command)} --help`,
    })
  }
}

/** Returns the value of an option that takes a whole number. @throws UsageError if the value is not a whole number */
export function readWholeNumber({ values }: GivenOptions, name: string): number | undefined {
  const value = values.get(name)
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) {
    throw new UsageError({
      en: `--${name} is "${value}", which is not a whole number.`,
      sv: `--${name} är "${value}", som inte är ett heltal.`,
    })
  }
  return Number(value)
}

/** Returns the values of an option that takes several: given more than once, or with commas between them. */
export function readList({ lists }: GivenOptions, name: string): string[] | undefined {
  const items = lists.get(name)?.flatMap(value => value.split(',').map(item => item.trim()))
  if (items?.includes('')) {
    throw new UsageError({
      en: `--${name} has an empty place between commas.`,
      sv: `--${name} har en tom plats mellan kommatecken.`,
    })
  }
  return items
}

/** Quotes an argument for a command line if necessary. */
export function asWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `"${text}"`
}

/**
 * Refuses a command whose options npm took for itself because `--` was missing: it sets `npm_config_fix` for `--fix`. An option
 * that npm has itself (`--cache`) cannot be recognized.
 *
 * @throws UsageError with the command as it should be written
 */
export function refuseLostOptions(command: CommandSpec, env: NodeJS.ProcessEnv): void {
  if (env.npm_lifecycle_event !== command.name) return
  const flags = Object.entries(command.options).flatMap(([name, { value }]) => {
    const isOff = name.startsWith('no-')
    const taken = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`]
    if (name === 'cache' || taken === undefined || isOff !== (taken === '')) return []
    return [value ? `--${name} ${taken === 'true' ? value : asWord(taken)}` : `--${name}`]
  })
  if (flags.length === 0) return
  const line = `${callOf(command)} ${flags.join(' ')}`
  throw new UsageError({
    en: `npm took ${flags.join(' ')} for itself, so nothing was done. Write -- before it: ${line}`,
    sv: `npm tog ${flags.join(' ')} för egen del, så inget har gjorts. Skriv -- före: ${line}`,
  })
}
