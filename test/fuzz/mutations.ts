import fc from 'fast-check'
import { type Random, randomFrom } from '../support/random.ts'
import { tokens } from './reader-tokens.ts'

/** Changes a list in one place: inserts `strange`, or removes, replaces, repeats or moves a part, or keeps only one side. */
export function splice<Item>(random: Random, items: readonly Item[], strange: readonly Item[]): Item[] {
  // In half of the cases near the start, where formats have their headers.
  const from = random.below(random.pick([Math.min(items.length, 400), items.length]) + 1)
  const part = items.slice(from, from + random.below(random.pick([2, 8, 40, 400])))
  const rest = items.toSpliced(from, part.length)
  return random.pick([
    () => items.toSpliced(from, 0, ...strange),
    () => items.toSpliced(from, 0, ...strange),
    () => items.toSpliced(from, part.length, ...strange),
    () => items.toSpliced(from, 0, ...part),
    () => rest.toSpliced(random.below(rest.length + 1), 0, ...part),
    () => rest,
    () => [...items.slice(0, from)],
    () => [...items.slice(from)],
  ])()
}

/** Changes up to four bytes: flips a bit, or writes a byte that has a meaning in many formats. */
export function changeBytes(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  for (let count = random.below(4); count >= 0 && changed.length > 0; count--) {
    const at = random.below(changed.length)
    const flipped = (changed[at] ?? 0) ^ (1 << random.below(8))
    changed[at] = random.pick([flipped, flipped, 0, 0x0a, 0x0d, 0x80, 0xc3, 0xed, 0xff, random.below(256)])
  }
  return changed
}

type Edit = (random: Random, text: string, others: readonly string[]) => string

// Repeated entries are chosen more often.
const edits: readonly Edit[] = [editSigns, editSigns, editSigns, editLines, editLines, indentLine, convert]

/** Edits of a text that an editor, a merge or an attacker could make. `others` are texts to copy from. */
export function mutations(others: readonly string[]): fc.Arbitrary<(text: string) => string> {
  const edit = fc.tuple(fc.constantFrom(...edits), fc.integer())
  const few = fc.array(edit, { minLength: 1, maxLength: 2 })
  const many = fc.array(edit, { minLength: 1, maxLength: 12 })
  return fc.oneof({ weight: 4, arbitrary: few }, { weight: 1, arbitrary: many }).map(chosen => text => {
    return chosen.reduce((once, [apply, seed]) => apply(randomFrom(seed), once, others), text)
  })
}

function editSigns(random: Random, text: string, others: readonly string[]): string {
  const other = random.pick(others)
  const from = random.below(other.length + 1)
  const sign = String.fromCharCode(random.pick([random.below(128), random.below(0x3000)]))
  const copied = other.slice(from, from + random.below(200))
  const strange = random.pick([random.pick(tokens), random.pick(tokens), random.pick(tokens), sign, copied])
  return splice(random, text.split(''), strange.split('')).join('')
}

function editLines(random: Random, text: string): string {
  const lines = text.split('\n')
  return splice(random, lines, [random.pick(lines)]).join('\n')
}

function indentLine(random: Random, text: string): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const line = lines[at] ?? ''
  const starts = [' ', '  ', '\t', '\u00a0', '- ', '# '].map(start => start + line)
  return lines.with(at, random.pick([...starts, line.trimStart()])).join('\n')
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
