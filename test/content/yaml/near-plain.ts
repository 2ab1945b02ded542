import type { Random } from '../../support/random.ts'

/** Simple YAML with a few unusual parts: generated, or lines of a real text with characters changed. */
export function nearPlain(random: Random, real: readonly string[]): string {
  const text = random.below(2) === 0 ? block(random, 0, 0).join('\n') : window(random, random.pick(real))
  const changes = random.below(3) === 0 ? 0 : random.below(4)
  const changed = Array.from({ length: changes }).reduce<string>(once => change(random, once), text)
  const ended = random.below(3) === 0 ? changed : `${changed}\n`
  return random.below(8) === 0 ? ended.replaceAll('\n', '\r\n') : ended
}

const keys = ['a', 'b', 'key', 'sv', 'pt-BR', 'zip_code', '_x', 'n1', '__proto__', 'null', 'y']
const oddKeys = [...`1¦-a¦"a"¦'a'¦? a¦<<¦a b¦å¦{a: b}¦[a]¦- a¦*a¦.¦a:b¦a#¦\u00a0a`.split('¦'), '']

const values = [
  ...`text¦two words¦58.44¦-19.7¦+46 8 465¦01234¦2027-06-25¦18:30¦https://a.example/?b=c&d#e`.split('¦'),
  ...`no#3¦a:b¦null¦~¦true¦å ä ö¦日本 🎪¦it's¦a "b"¦a, b [c] {d}¦62%¦"quoted: # text"`.split('¦'),
  ...`'single, [text]'¦""¦''¦(a)¦/a¦$1¦.5¦-5¦<b>¦=a¦^a¦; a¦)a¦_¦...¦.¦trailing  ¦\\a¦a\u00a0b`.split('¦'),
  ...`a\u2003b¦a\u200bb`.split('¦'),
]

const oddValues = [
  ...`- a¦-¦--- a¦? a¦: a¦a: b¦a :b¦a:¦a #b¦a # b¦# b¦#b¦&a b¦*a¦!a b¦|-¦>¦> a¦%a¦@a¦"a¦'a`.split('¦'),
  ...`"a" b¦'it''s'¦"a"b¦"a" # b¦[a¦a]¦[a] b¦{a}¦{a: }¦{ a: 58,44 }¦[a, ]¦[, a]¦[a b: c]`.split('¦'),
  ...`[a # b]¦[a #b]¦["a":b]¦{a:b}¦{ a: b: c }¦[- a]¦[-a, -, b]¦[a:, b]`.split('¦'),
  ...`[http://a.example/b?c,d]¦[?a]¦[a{b]¦,a¦\`a\`¦"a\\n"¦\ta¦a\tb¦a\rb¦a\u0085b¦a\u2028b`.split('¦'),
  ...`\ufeffa¦\u00a0a¦a\u0000b¦a\u007fb¦\ud800¦a\n  b¦"a\n  b"¦[a,\n  b]`.split('¦'),
]

const signs = [
  ...` ¦\n¦\t¦\r¦:¦#¦-¦,¦[¦]¦{¦}¦"¦'¦|¦>¦&¦*¦!¦%¦@¦\`¦?¦~¦.¦\\¦0¦a¦é¦: ¦ #¦\n- ¦\n  ¦---\n`.split('¦'),
  ...`\n...\n¦ - ¦ |\n¦\u00a0¦\u2028¦\ufeff`.split('¦'),
]

function block(random: Random, column: number, depth: number): string[] {
  const lines = 1 + random.below(4)
  const isList = random.below(3) === 0 && depth > 0
  return Array.from({ length: lines }).flatMap(() => {
    return isList ? item(random, column, depth) : entry(random, column, depth)
  })
}

function entry(random: Random, column: number, depth: number): string[] {
  const key = random.below(60) === 0 ? random.pick(oddKeys) : `${random.pick(keys)}${random.below(30)}`
  const indent = ' '.repeat(Math.max(0, column + slip(random)))
  const [first = '', ...rest] = value(random, column, depth)
  const space =
    first === ''
      ? random.pick(['', ' '])
      : random.pick([' ', ' ', ' ', '  ', ...(random.below(40) === 0 ? [''] : [])])
  return [...silence(random, column), `${indent}${key}:${space}${first}`, ...rest]
}

function item(random: Random, column: number, depth: number): string[] {
  const indent = ' '.repeat(Math.max(0, column + slip(random)))
  const gap = ' '.repeat(random.below(20) === 0 ? random.below(4) : 1)
  const inner = column + 1 + gap.length
  const lines = random.below(2) === 0 ? value(random, column, depth) : block(random, inner, depth + 1)
  const [first = '', ...rest] = lines
  return [...silence(random, column), `${indent}-${gap}${first.trimStart()}`, ...rest]
}

function value(random: Random, column: number, depth: number): string[] {
  const kind = random.below(12)
  if (kind === 0) return ['']
  if (kind < 3 && depth < 4)
    return ['', ...block(random, column + random.pick([2, 2, 2, 4, 1, 0]), depth + 1)]
  if (kind === 3)
    return [random.pick(['|', '|', '>', '|-', '>+']), ...literal(random, column + random.pick([2, 2, 4, 1]))]
  if (kind === 4) return [brackets(random, 0)]
  return [random.below(25) === 0 ? random.pick(oddValues) : random.pick(values)]
}

function literal(random: Random, column: number): string[] {
  const indent = ' '.repeat(column)
  return Array.from({ length: 1 + random.below(4) }, () => {
    const odd = random.pick([
      '',
      '',
      ' ',
      indent,
      `${indent} `,
      `${indent}# a`,
      `${indent}- b`,
      `${indent}  c: d  `,
      '# e',
    ])
    return random.below(3) === 0 ? odd : `${indent}${random.pick(values)}`
  })
}

function brackets(random: Random, depth: number): string {
  const isList = random.below(2) === 0
  const space = random.pick(['', ' '])
  const items = Array.from({ length: random.below(4) }, () => {
    const inner =
      random.below(5) === 0 && depth < 3 ? brackets(random, depth + 1) : random.pick(values).trim()
    return isList
      ? inner
      : `${random.pick(keys)}${random.below(9)}:${random.below(20) === 0 ? '' : ' '}${inner}`
  })
  const text = items.join(random.pick([',', ', ', ', ', ' , ']))
  return isList ? `[${space}${text}${space}]` : `{${space}${text}${space}}`
}

function silence(random: Random, column: number): string[] {
  if (random.below(8) > 0) return []
  const indent = ' '.repeat(random.pick([0, column, column + 2, 1]))
  return [
    random.pick([
      '',
      ' ',
      `${indent}# note`,
      `${indent}#`,
      `${indent}# a: b`,
      '   ',
      ...(random.below(9) === 0 ? ['#note', `${indent}#note`, '# a\tb'] : []),
    ]),
  ]
}

function slip(random: Random): number {
  return random.below(50) === 0 ? random.pick([-2, -1, 1, 2]) : 0
}

function window(random: Random, text: string): string {
  const lines = text.split('\n')
  const from = random.below(3) === 0 ? random.below(lines.length) : 0
  return lines.slice(from, from + 1 + random.below(12)).join('\n')
}

function change(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const after = at + random.below(3)
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + random.pick(signs) + text.slice(at)
    case 1:
      return text.slice(0, at) + random.pick(signs) + text.slice(after)
    case 2:
      return text.slice(0, at) + text.slice(after)
    default:
      return changeLine(random, text.split('\n')).join('\n')
  }
}

function changeLine(random: Random, lines: readonly string[]): string[] {
  const at = random.below(lines.length)
  const line = lines[at] ?? ''
  const other = random.pick([
    ` ${line}`,
    `  ${line}`,
    line.replace(/^ {1,2}/, ''),
    `${line}\n${line}`,
    `${line} `,
    `# ${line}`,
    '',
  ])
  return [...lines.slice(0, at), other, ...lines.slice(at + 1)]
}
