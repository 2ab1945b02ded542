import { parseArgs } from 'node:util'
import { shellWord } from '../base/shell-word.ts'
import { type CommandSpec, commandLineOf, countOperands, type OptionSpec, optionsOf } from './help.ts'
import { didYouMeanInAllLanguages, UsageError } from './usage.ts'

/** The options and operands on the command line. The value of an option that takes none is `''`. */
export type GivenOptions = {
  /** The values by option; of an option that was given more than once, the last one. */
  readonly values: ReadonlyMap<string, string>
  /** Every value of each option, in the order given. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly operand: string | undefined
  readonly secondOperand: string | undefined
}

/** Reads the arguments of a command by its options and operands. @throws UsageError with the option that was probably meant */
export function readOptions(command: CommandSpec, args: readonly string[]): GivenOptions {
  const options = optionsOf(command)
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([...options].map(([name, spec]) => [name, parserOption(spec)])),
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
  return { values, lists, operand: operands[0], secondOperand: operands[1] }
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

function readValue(options: ReadonlyMap<string, OptionSpec>, token: OptionToken): string {
  const { name, rawName, value } = token
  const spec = options.get(name)
  if (!spec) {
    const flags = [...options.keys()].map(option => `--${option}`)
    const { en, sv } = didYouMeanInAllLanguages(`--${name}`, flags)
    throw new UsageError({
      en: `${rawName} is not an option here. ${en} --help lists them.`,
      sv: `${rawName} är inget alternativ här. ${sv} --help visar vilka som finns.`,
    })
  }
  if (spec.value === undefined && value !== undefined) {
    throw new UsageError({ en: `${rawName} takes no value.`, sv: `${rawName} tar inget värde.` })
  }
  if (spec.value !== undefined && isValueMissing(token)) {
    const line = `${rawName} ${spec.value}`
    throw new UsageError({
      en: `${rawName} needs a value: ${line}.`,
      sv: `${rawName} behöver ett värde: ${line}.`,
    })
  }
  return value ?? ''
}

// After a space, a text that begins with a hyphen is the next option, unless it is a negative number.
function isValueMissing({ value = '', inlineValue }: OptionToken): boolean {
  return value === '' || (inlineValue !== true && /^-[^\d.]/.test(value))
}

function refuseExtra(command: CommandSpec, operands: readonly string[]): void {
  const extra = operands[countOperands(command)]
  if (extra !== undefined) {
    throw new UsageError({
      en: `"${extra}" is not expected here. To see what is: ${commandLineOf(command)} --help`,
      sv: `Ordet "${extra}" är oväntat här. Sätt citattecken runt en titel med flera ord, eller läs: ${commandLineOf(command)} --help`,
    })
  }
}

/** The default port of each server. In browsers each port is an origin of its own, so one server's pages cannot use another's data. */
export const defaultPorts = { dev: 3000, serve: 4000, snapshot: 5100 } as const

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

/**
 * Refuses a command whose options npm took for itself because `--` was missing: it sets `npm_config_fix` for `--fix`. Of the
 * options that npm has, too, `--cache` cannot be recognized, since npm always sets it, nor `--help`, which npm answers itself.
 *
 * @throws UsageError with the command as it should be written
 */
export function refuseOptionsTakenByNpm(command: CommandSpec, env: NodeJS.ProcessEnv): void {
  if (env.npm_lifecycle_event !== command.name) return
  const flags = [...optionsOf(command)].flatMap(([name, { value }]) => {
    const isNegated = name.startsWith('no-')
    const taken = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`]
    // npm sets an empty value for `--no-open`.
    if (name === 'cache' || name === 'help' || taken === undefined || isNegated !== (taken === '')) return []
    return [value ? `--${name} ${taken === 'true' ? value : shellWord(taken)}` : `--${name}`]
  })
  if (flags.length === 0) return
  const line = `${commandLineOf(command)} ${flags.join(' ')}`
  throw new UsageError({
    en: `npm took ${flags.join(' ')} for itself, so nothing was done. Write -- before it: ${line}`,
    sv: `npm behöll ${flags.join(' ')} för sig själv, så inget har gjorts. Skriv -- före: ${line}`,
  })
}
