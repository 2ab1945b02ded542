import type { Random } from '../../snapshot/random.ts'
import { tokens } from './tokens.ts'

/** A text with some things in it changed that an editor, a merge or somebody hostile could have changed. */
export function mutate(random: Random, text: string, others: readonly string[]): string {
  const changes = 1 + random.below(random.pick([1, 1, 2, 4, 12]))
  return Array.from({ length: changes }).reduce<string>(once => random.pick(ways)(random, once, others), text)
}

/** Bytes with some of them changed: most often no text any more. */
export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  for (let count = random.below(4); count >= 0 && changed.length > 0; count--) {
    changed[random.below(changed.length)] = random.pick([
      0,
      0x0a,
      0x0d,
      0x80,
      0xc3,
      0xed,
      0xff,
      random.below(256),
    ])
  }
  return random.below(3) > 0 ? changed : changed.subarray(0, random.below(changed.length + 1))
}

type Way = (random: Random, text: string, others: readonly string[]) => string

const ways: readonly Way[] = [
  putIn,
  putIn,
  putIn,
  putOver,
  putOver,
  flip,
  leaveOut,
  double,
  cut,
  swapLines,
  moveLine,
  indentLine,
  repeatLine,
  spliceOther,
  bend,
]

function putIn(random: Random, text: string): string {
  const at = placeIn(random, text)
  return text.slice(0, at) + random.pick(tokens) + text.slice(at)
}

function putOver(random: Random, text: string): string {
  const at = placeIn(random, text)
  return text.slice(0, at) + random.pick(tokens) + text.slice(at + random.below(8))
}

function flip(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  return (
    text.slice(0, at) +
    String.fromCharCode(random.pick([random.below(128), random.below(0x3000)])) +
    text.slice(at + 1)
  )
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
  return lines
    .with(one, lines[other] ?? '')
    .with(other, lines[one] ?? '')
    .join('\n')
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
  const other = random.pick([
    ` ${line}`,
    `  ${line}`,
    `\t${line}`,
    `\u00a0${line}`,
    line.trimStart(),
    `- ${line}`,
    `# ${line}`,
  ])
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

function bend(random: Random, text: string): string {
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

// Most often among the fields, which stand in front.
function placeIn(random: Random, text: string): number {
  return random.below(random.pick([Math.min(text.length, 400), text.length]) + 1)
}
