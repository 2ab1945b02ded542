import type { Random } from '../../snapshot/random.ts'
import { keys, tokens } from './tokens.ts'

/** YAML made by a grammar of its own, of every kind of node in every kind of place; most of it is refused. */
export function writeYaml(random: Random): string {
  const head = random.below(8) === 0 ? random.pick(['---\n', '%YAML 1.2\n---\n', '# x\n', '\ufeff']) : ''
  return `${head}${writeMapping(random, { column: 0, depth: 0 })}${random.below(8) === 0 ? '...\n' : ''}`
}

/** One token, a few signs, or a few lines, again and again up to a length in UTF-16 units. */
export function writeRepeated(random: Random, longest: number): string {
  const unit = random.pick([
    () => random.pick(tokens),
    () => random.pick(tokens) + random.pick(tokens),
    () => `${random.pick(tokens)}${random.pick(tokens)}\n`,
    () => `${random.pick(keys)}: ${random.pick(tokens)}\n`,
    () => `${random.pick(keys)}: [${random.pick(tokens)}, `,
  ])()
  const times = Math.floor(random.pick([longest / 16, longest / 4, longest]) / unit.length)
  const all = Array.from({ length: times }, (_, index) =>
    random.below(2) === 0 ? unit : unit.replace(':', `${index}:`),
  )
  return `${random.pick(['', 'title: ', 'text: "', 'text: |\n  ', 'mass_info:\n  - '])}${all.join('')}`
}

type Place = { readonly column: number; readonly depth: number }

function writeMapping(random: Random, { column, depth }: Place): string {
  return Array.from({ length: 1 + random.below(depth === 0 ? 8 : 3) }, () => {
    const key = random.below(12) === 0 ? random.pick(tokens) : random.pick(keys)
    return `${' '.repeat(column)}${key}${random.below(30) === 0 ? ':' : ': '}${writeValue(random, { column, depth })}`
  }).join('')
}

function writeList(random: Random, { column, depth }: Place): string {
  return Array.from({ length: 1 + random.below(3) }, () => {
    return `${' '.repeat(column)}- ${writeValue(random, { column, depth })}`
  }).join('')
}

function writeValue(random: Random, { column, depth }: Place): string {
  const below = { column: column + random.pick([2, 2, 2, 1, 4, 0]), depth: depth + 1 }
  const kind = random.below(depth > 4 ? 6 : 9)
  if (kind === 7) return `${writeProperty(random)}\n${writeMapping(random, below)}`
  if (kind === 8) return `${writeProperty(random)}\n${writeList(random, below)}`
  if (kind === 6) return `${writeBlock(random, below.column)}`
  return `${writeProperty(random)}${writeScalar(random, depth)}\n`
}

function writeProperty(random: Random): string {
  return random.below(12) === 0 ? random.pick(['&a ', '!x ', '!!str ', '&b !x ']) : ''
}

function writeBlock(random: Random, column: number): string {
  const head = random.pick(['|', '>', '|-', '>+', '|1', '>9', '| # x', '|x'])
  const lines = Array.from({ length: random.below(4) }, () => {
    return `${' '.repeat(Math.max(0, column + random.below(3) - random.below(2)))}${random.pick(tokens)}\n`
  })
  return `${head}\n${lines.join('')}`
}

function writeScalar(random: Random, depth: number): string {
  const words = () => random.pick(tokens)
  return random.pick([
    words,
    () => `"${words()} ${words()}"`,
    () => `'${words()}'`,
    () => `${words()} ${words()}`,
    () => `*a`,
    () => writeFlow(random, depth),
  ])()
}

function writeFlow(random: Random, depth: number): string {
  const item = () => (depth > 6 ? random.pick(tokens) : writeScalar(random, depth + 1))
  const items = Array.from({ length: random.below(4) }, item)
  if (random.below(2) === 0) return `[${items.join(', ')}]`
  return `{ ${items.map(value => `${random.pick(keys)}: ${value}`).join(', ')} }`
}
