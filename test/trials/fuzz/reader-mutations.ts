import fc from 'fast-check'
import { type Random, randomFrom } from '../../support/random.ts'
import { tokens } from './reader-tokens.ts'

type Edit = (random: Random, text: string, others: readonly string[]) => string

// Some are listed more often than others, to be chosen more often.
const edits: readonly Edit[] = [
  ...[insert, insert, insert, overwrite, overwrite, flip, leaveOut, double, cut],
  ...[swapLines, moveLine, indentLine, repeatLine, spliceOther, convert],
]

/** Edits that an editor, a merge or an attacker could make. `others` are texts to copy from. */
export function mutations(others: readonly string[]): fc.Arbitrary<(text: string) => string> {
  const edit = fc.tuple(fc.constantFrom(...edits), fc.integer())
  const few = fc.array(edit, { minLength: 1, maxLength: 2 })
  const many = fc.array(edit, { minLength: 1, maxLength: 12 })
  return fc.oneof({ weight: 4, arbitrary: few }, { weight: 1, arbitrary: many }).map(chosen => text => {
    return chosen.reduce((once, [apply, seed]) => apply(randomFrom(seed), once, others), text)
  })
}

/** Changes some bytes, so that most often they are not text any more. */
export const byteMutations: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.integer().map(seed => bytes => {
  const random = randomFrom(seed)
  const changed = Buffer.from(bytes)
  for (let count = random.below(4); count >= 0 && changed.length > 0; count--) {
    const odd = [0, 0x0a, 0x0d, 0x80, 0xc3, 0xed, 0xff, random.below(256)]
    changed[random.below(changed.length)] = random.pick(odd)
  }
  return random.below(3) > 0 ? changed : changed.subarray(0, random.below(changed.length + 1))
})

function insert(random: Random, text: string): string {
  const at = placeIn(random, text)
  return text.slice(0, at) + random.pick(tokens) + text.slice(at)
}

function overwrite(random: Random, text: string): string {
  const at = placeIn(random, text)
  return text.slice(0, at) + random.pick(tokens) + text.slice(at + random.below(8))
}

function flip(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const sign = String.fromCharCode(random.pick([random.below(128), random.below(0x3000)]))
  return text.slice(0, at) + sign + text.slice(at + 1)
}

function leaveOut(random: Random, text: string): string {
  const at = placeIn(random, text)
  return text.slice(0, at) + text.slice(at + 1 + random.below(random.pick([2, 30, 300])))
}

function double(random: Random, text: string): string {
  const at = placeIn(random, text)
  const end = at + 1 + random.below(random.pick([3, 40, 400]))
  return text.slice(0, end) + text.slice(at)
}

function cut(random: Random, text: string): string {
  return random.below(2) === 0
    ? text.slice(0, random.below(text.length + 1))
    : text.slice(random.below(text.length + 1))
}

function swapLines(random: Random, text: string): string {
  const lines = text.split('\n')
  const [one, other] = [random.below(lines.length), random.below(lines.length)]
  const [first = '', second = ''] = [lines[one], lines[other]]
  return lines.with(one, second).with(other, first).join('\n')
}

function moveLine(random: Random, text: string): string {
  const lines = text.split('\n')
  const [line = ''] = lines.splice(random.below(lines.length), 1)
  lines.splice(random.below(lines.length + 1), 0, line)
  return lines.join('\n')
}

function indentLine(random: Random, text: string): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const line = lines[at] ?? ''
  const starts = [' ', '  ', '\t', '\u00a0', '- ', '# '].map(start => start + line)
  const other = random.pick([...starts, line.trimStart()])
  return lines.with(at, other).join('\n')
}

function repeatLine(random: Random, text: string): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const more = Array.from({ length: random.below(4) }, () => lines[at] ?? '')
  return lines.toSpliced(at, 0, ...more).join('\n')
}

function spliceOther(random: Random, text: string, others: readonly string[]): string {
  const other = random.pick(others)
  const from = random.below(other.length + 1)
  const at = placeIn(random, text)
  return text.slice(0, at) + other.slice(from, from + random.below(200)) + text.slice(at)
}

function convert(random: Random, text: string): string {
  return random.pick([
    () => text.replaceAll('\n', '\r\n'),
    () => text.replaceAll('\n', '\r'),
    () => `\ufeff${text}`,
    () => text.replace('---', '---\n---'),
    () => text.replaceAll('  ', '\t'),
    () => text.normalize('NFD'),
    () => text.replaceAll(': ', ':'),
    () => text.replaceAll('"', '\u201c'),
  ])()
}

// Most often in the front matter.
function placeIn(random: Random, text: string): number {
  return random.below(random.pick([Math.min(text.length, 400), text.length]) + 1)
}
