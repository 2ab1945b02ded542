import { parseArgs } from 'node:util'
import { isCalendarDate } from '../base/day.ts'
import { fold } from '../base/fold.ts'
import { didYouMeanInAllLanguages } from '../base/problems/messages/did-you-mean.ts'
import { shellWord } from '../base/shell-word.ts'
import {
  type CommandSpec,
  commandLineOf,
  countOperands,
  type OptionSpec,
  optionsOf,
  takesTitle,
  valueIn,
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
  for (const arg of args) refuseOtherHyphens(options, arg)
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
    const value = readValue(command, options, token)
    values.set(token.name, value)
    lists.set(token.name, [...(lists.get(token.name) ?? []), value])
  }
  const all = joinTitle(command, operands)
  refuseExtra(command, all)
  return { values, lists, operand: all[0], secondOperand: all[1], operands: all }
}

/** Joins the words of a title without quotes, unless one of them is a day, which was probably meant as an option. */
function joinTitle(command: CommandSpec, operands: readonly string[]): readonly string[] {
  if (!takesTitle(command) || operands.length === 0 || operands.some(isCalendarDate)) return operands
  // Curly quotes mean nothing to a shell.
  return [operands.join(' ').replace(/^[“”„](.*)[“”]$/, '$1')]
}

/** Refuses `-date`, `date=` and, with the dash of a word processor, `–date`. @throws UsageError */
function refuseOtherHyphens(options: ReadonlyMap<string, OptionSpec>, arg: string): void {
  const [typed = ''] = /(?<=^(?:-|-*[–—]-*))\p{L}[\p{L}-]+|^\p{L}[\p{L}-]+(?==)/u.exec(arg) ?? []
  const name = optionMeant(options, typed)
  if (!options.has(name)) return
  throw new UsageError({
    en: `${arg}: write two hyphens: --${name}.`,
    sv: `${arg}: skriv två bindestreck: --${name}.`,
  })
}

/** The name of an option by a Swedish word for it; the word itself if it is none. */
function optionMeant(options: ReadonlyMap<string, OptionSpec>, typed: string): string {
  return swedishOptions.get(fold(typed))?.find(name => options.has(name)) ?? typed
}

const pairs =
  'adress base-url,beskrivning alt,bild image,datum date as-of,dag date as-of,fotograf credit,' +
  'fran from,innehall content,ja yes,kategori category,licens licence,mal target,mapp content out,' +
  'med with,namn name slug,plats place,platstyp label,rubrik title,ratta fix,' +
  'sprak language lang languages,tidszon time-zone,titel title,tyst quiet,utkast drafts,' +
  'webbplats website with'
const swedishOptions = new Map(
  pairs.split(',').map(pair => {
    const [word = '', ...names] = pair.split(' ')
    return [word, names]
  }),
)

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

function readValue(
  command: CommandSpec,
  options: ReadonlyMap<string, OptionSpec>,
  token: OptionToken,
): string {
  const { name, rawName, value } = token
  const spec = options.get(name)
  if (!spec && takesTitle(command) && optionMeant(new Map([['title', {}]]), name) === 'title') {
    const line = `${commandLineOf(command)} "…"`
    throw new UsageError({
      en: `Write the title without --title: ${line}`,
      sv: `Skriv titeln utan --title: ${line}`,
    })
  }
  if (!spec) {
    const flags = [...options.keys()].map(option => `--${option}`)
    const { en, sv } = didYouMeanInAllLanguages(`--${optionMeant(options, name)}`, flags)
    throw new UsageError({
      en: `${rawName} is not an option here. ${en} --help lists them.`,
      sv: `${rawName} är inget alternativ här. ${sv} --help visar vilka som finns.`,
    })
  }
  if (spec.value === undefined && value !== undefined) {
    throw new UsageError({ en: `${rawName} takes no value.`, sv: `${rawName} tar inget värde.` })
  }
  if (spec.value !== undefined && isValueMissing(token)) {
    const { value } = spec
    throw new UsageError({
      en: `${rawName} needs a value: ${rawName} ${value}.`,
      sv: `${rawName} behöver ett värde: ${rawName} ${valueIn(value, 'sv')}.`,
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
  const options = optionsOf(command)
  const name = optionMeant(options, extra)
  const byValue = valuesMeant.find(({ pattern }) => operands.some(word => pattern.test(word)))
  const meant = options.has(name) ? name : byValue?.options.find(each => options.has(each))
  if (meant !== undefined) {
    const words = operands.filter(word => word !== extra || meant !== name)
    const line = lineAsMeant(command, words, new Map([[meant, undefined]]))
    throw new UsageError({ en: `Did you mean: ${line}`, sv: `Menade du: ${line}` })
  }
  if (command.name === 'check')
    throw new UsageError({
      en: 'A check always reads the whole content, since files refer to each other. Write: npm run check',
      sv: 'Kontrollen läser alltid hela innehållet, eftersom filer hänvisar till varandra. Skriv: npm run check',
    })
  const line = `${commandLineOf(command)} --help`
  throw new UsageError({
    en: `"${extra}" is not expected here. To see what is: ${line}`,
    sv: `"${extra}" är oväntat här. Så här skriver du: ${line}`,
  })
}

/** Words that are most likely the value of an option. */
const valuesMeant = [
  { pattern: /^\d{4}-\d\d-\d\d$/, options: ['date', 'as-of'] },
  { pattern: /^https?:/, options: ['with'] },
  { pattern: /^\d{2,5}$/, options: ['port'] },
]

/**
 * Returns the command as it was probably meant: its words, and options whose values may be among them. A value of `undefined` is a
 * day among the words, else the last words that the command does not need; without any, the name of the value.
 */
function lineAsMeant(
  command: CommandSpec,
  words: readonly string[],
  meant: ReadonlyMap<string, string | undefined>,
): string {
  const options = optionsOf(command)
  const rest = [...words]
  const flags = [...meant].map(([name, value]) => {
    const form = options.get(name)?.value
    if (form === undefined) return `--${name}`
    const day = form === 'DAY' ? rest.findIndex(isCalendarDate) : -1
    const isSpare = day >= 0 || rest.length > countOperands(command)
    const [found] = value === undefined && isSpare ? rest.splice(day, 1) : []
    return `--${name} ${shellWord(value ?? found ?? form)}`
  })
  const all = takesTitle(command) && rest.length > 0 ? [rest.join(' ')] : rest
  return [commandLineOf(command), ...all.map(shellWord), ...flags].join(' ')
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
export function refuseOptionsTakenByNpm(
  command: CommandSpec,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): void {
  if (env.npm_lifecycle_event !== command.name) return
  const flags = [...optionsOf(command).keys()].flatMap(name => {
    const isNegated = name.startsWith('no-')
    const taken = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`]
    // npm sets an empty value for `--no-open`.
    if (name === 'cache' || name === 'help' || taken === undefined || isNegated !== (taken === '')) return []
    return [[name, taken === 'true' ? undefined : taken] as const]
  })
  if (flags.length === 0) return
  const names = flags.map(([name]) => `--${name}`).join(' ')
  const line = lineAsMeant(command, args, new Map(flags))
  throw new UsageError({
    en: `npm took ${names} for itself, so nothing was done. Write -- before it: ${line}`,
    sv: `${names} nådde inte fram, så inget har gjorts. Skriv -- före: ${line}`,
  })
}
