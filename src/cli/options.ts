import { parseArgs } from 'node:util'
import { isCalendarDate } from '../base/day.ts'
import { splitList } from '../base/problems/check-options.ts'
import type { Language } from '../base/problems/describe-problem.ts'
import { didYouMeanInAllLanguages } from '../base/problems/did-you-mean.ts'
import { shellWord } from '../base/shell-word.ts'
import {
  type CommandSpec,
  commandLineOf,
  countOperands,
  type OptionSpec,
  optionsOf,
  readHelp,
} from './help.ts'
import { UsageError } from './usage.ts'

/** The options and operands on the command line. The value of an option that takes none is `''`. */
export type GivenOptions = {
  /** The values by option; of an option that was given more than once, the last one. */
  readonly values: ReadonlyMap<string, string>
  /** Every value of each option, in the order given. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly operand: string | undefined
  readonly secondOperand: string | undefined
  readonly operands: readonly string[]
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
    const value = readValue(command, { ...token, typed: args[token.index] ?? '' })
    values.set(token.name, value)
    lists.set(token.name, [...(lists.get(token.name) ?? []), value])
  }
  const all = joinTitle(command, operands)
  refuseExtra(command, all)
  return { values, lists, operand: all[0], secondOperand: all[1], operands: all }
}

/** Joins the words of a title without quotes, unless one of them is a day, which was probably meant as an option. */
function joinTitle(command: CommandSpec, operands: readonly string[]): readonly string[] {
  const forms = readHelp(command, 'en').operands.map(({ form }) => form)
  const isTitle = ['TITLE', 'NAME'].includes(forms.join()) && operands.length > 0
  return isTitle && !operands.some(isCalendarDate) ? [operands.join(' ')] : operands
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
  readonly typed: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function readValue(command: CommandSpec, token: OptionToken): string {
  const { name, rawName, typed, value } = token
  const options = optionsOf(command)
  const spec = options.get(name)
  if (!spec) {
    const flags = [...options.keys()].map(option => `--${option}`)
    // Node reads `-fix` as `-f -i -x`.
    const flag = /^-[a-z]{2}/.test(typed) ? `-${typed}` : `--${name}`
    const { en, sv } = didYouMeanInAllLanguages(flags.find(each => flag.startsWith(each)) ?? flag, flags)
    throw new UsageError({
      en: `${typed} is not an option here. ${en} --help lists them.`,
      sv: `${typed} är inget alternativ här. ${sv} --help visar vilka som finns.`,
    })
  }
  if (spec.value === undefined && value !== undefined) {
    throw new UsageError({ en: `${rawName} takes no value.`, sv: `${rawName} tar inget värde.` })
  }
  if (spec.value !== undefined && isValueMissing(token)) {
    throw new UsageError({
      en: `${rawName} needs a value: ${rawName} ${spec.value}.`,
      sv: `${rawName} behöver ett värde: ${rawName} ${optionsOf(command, 'sv').get(name)?.value}.`,
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
  if (extra === undefined) return
  const line = `${commandLineOf(command)} --help`
  const option = extra.replace(/^[–—]-?/, '--')
  if (option !== extra)
    throw new UsageError({
      en: `"${extra}" begins with a long dash, which word processors make of two short ones. Write: ${commandLineOf(command)} ${option}`,
      sv: `"${extra}" börjar med ett långt streck, som ordbehandlare gör av två korta. Skriv: ${commandLineOf(command)} ${option}`,
    })
  if (command.name === 'check' && /[./\\]/.test(extra))
    throw new UsageError({
      en: `"${extra}" is not expected here: all of the content is checked each time. Write: npm run check`,
      sv: `"${extra}" är oväntat här: hela innehållet kontrolleras varje gång. Skriv: npm run check`,
    })
  throw new UsageError({
    en: `"${extra}" is not expected here. To see what is: ${line}`,
    sv: `"${extra}" är oväntat här. Så här skriver du: ${line}`,
  })
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
  return splitList(`--${name}`, lists.get(name)?.join(','))
}

/**
 * Refuses a command whose options npm took for itself because `--` was missing: it sets `npm_config_fix` for `--fix`. Of the
 * options that npm has, too, `--cache` cannot be recognized, since npm always sets it, nor `--help`, which npm answers itself.
 *
 * @throws UsageError with the command as it should be written
 */
export function refuseOptionsTakenByNpm(
  command: CommandSpec,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): void {
  if (env.npm_lifecycle_event !== command.name) return
  const taken = [...optionsOf(command).keys()].flatMap(name => {
    const isNegated = name.startsWith('no-')
    const value = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`]
    // npm sets an empty value for `--no-open`.
    if (name === 'cache' || name === 'help' || value === undefined || isNegated !== (value === '')) return []
    return [[name, value] as const]
  })
  if (taken.length === 0) return
  const lineIn = (language: Language) => {
    const options = optionsOf(command, language)
    const flags = taken.flatMap(([name, value]) => {
      const form = options.get(name)?.value
      // npm takes the name alone, and leaves the value among the other words.
      return [`--${name}`, ...(form === undefined ? [] : [value === 'true' ? form : shellWord(value)])]
    })
    return [commandLineOf(command), ...(args.length > 0 ? ['…'] : []), ...flags].join(' ')
  }
  const names = taken.map(([name]) => `--${name}`).join(' ')
  throw new UsageError({
    en: `npm took ${names} for itself, so nothing was done. Write -- before it: ${lineIn('en')}`,
    sv: `${names} nådde inte fram, så inget har gjorts. Skriv -- före: ${lineIn('sv')}`,
  })
}
