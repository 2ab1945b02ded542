import { parseArgs } from 'node:util'
import { didYouMean } from '../problems/suggest.ts'
import { ToldError } from '../problems/told-error.ts'

/** An option of a command: with a value where `value` names it. */
export type OptionSpec = { readonly describe: string; readonly value?: string; readonly short?: string }

/** What a command is called, what it does, and what it can be told. */
export type CommandSpec = {
  readonly name: string
  readonly summary: string
  /** What stands behind the options, such as `URL`. */
  readonly operand?: { readonly name: string; readonly describe: string }
  readonly options: Readonly<Record<string, OptionSpec>>
}

/** The words on the command line were not understood. */
export class UsageError extends ToldError {
  override readonly name = 'UsageError'
}

/** The options given; a flag's value is the empty text. */
export type GivenOptions = {
  readonly values: ReadonlyMap<string, string>
  readonly operand: string | undefined
}

const help: OptionSpec = { describe: 'show this', short: 'h' }

/** Reads the command line by a command's own table. @throws UsageError saying what was meant, as far as that can be told */
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
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind === 'option') values.set(token.name, readValue(options, token))
  }
  return { values, operand: readOperand(command, operands) }
}

/** What `--help` prints. */
export function printHelp({ name, summary, operand, options }: CommandSpec): string {
  const rows = Object.entries({ ...options, help }).map(([option, { value, short, describe }]) => {
    const flag = `${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`
    return [flag, describe] as const
  })
  const all = operand ? [[operand.name, operand.describe] as const, ...rows] : rows
  const width = Math.max(...all.map(([flag]) => flag.length))
  const usage = `npm run ${name} --${operand ? ` ${operand.name}` : ''} [options]`
  return [summary, '', usage, '', ...all.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`), ''].join(
    '\n',
  )
}

function parserOption({ value, short }: OptionSpec) {
  return {
    type: value === undefined ? ('boolean' as const) : ('string' as const),
    ...(short ? { short } : {}),
  }
}

function readValue(
  options: Readonly<Record<string, OptionSpec>>,
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
): string {
  const spec = options[name]
  if (!spec) {
    const flags = Object.keys(options).map(option => `--${option}`)
    throw new UsageError(
      `${rawName} is not an option here. ${didYouMean(`--${name}`, flags)} --help lists them.`,
    )
  }
  if (spec.value === undefined && value !== undefined) throw new UsageError(`${rawName} takes no value.`)
  if (spec.value !== undefined && (value === undefined || value === '')) {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${spec.value}.`)
  }
  return value ?? ''
}

function readOperand({ operand, name }: CommandSpec, operands: readonly string[]): string | undefined {
  const extra = operands[operand ? 1 : 0]
  if (extra !== undefined)
    throw new UsageError(`"${extra}" means nothing here. npm run ${name} -- --help tells what does.`)
  return operands[0]
}

/** The value of an option that takes a whole number. @throws UsageError where it is none */
export function readWholeNumber({ values }: GivenOptions, name: string): number | undefined {
  const value = values.get(name)
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} is "${value}", which is not a whole number.`)
  return Number(value)
}
