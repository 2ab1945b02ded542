import type { TextKind } from '../../../src/content/loaded.ts'
import { nearPlain } from '../../content/yaml/plain/near-plain.ts'
import { type Random, randomFrom } from '../../snapshot/random.ts'
import { mutate, mutateBytes } from './mutate.ts'
import type { Entry } from './real-entries.ts'
import { writeRepeated, writeYaml } from './write-yaml.ts'

/** A file that may hold anything. */
export type Input = { readonly kind: TextKind; readonly file: string; readonly bytes: Buffer }

/** The input of a number: a real entry that was changed, or one that a grammar wrote. */
export function makeInput(real: readonly Entry[], { seed, number }: { seed: number; number: number }): Input {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  const { kind, file, text } = random.pick(real)
  const made = makeText(
    random,
    text,
    real.map(other => other.text),
  )
  const whole = file.endsWith('.md') && !made.isWhole ? `---\n${made.text}\n---\nText.\n` : made.text
  const bytes = Buffer.from(whole)
  return { kind, file, bytes: random.below(16) === 0 ? mutateBytes(random, bytes) : bytes }
}

/** `isWhole`: a Markdown entry with its fields, not the fields alone. */
type Made = { readonly text: string; readonly isWhole: boolean }

function makeText(random: Random, text: string, others: readonly string[]): Made {
  // Long ones take as long as a thousand others.
  if (random.below(4000) === 0)
    return { text: writeRepeated(random, 256 * 1024), isWhole: random.below(4) === 0 }
  const kind = random.below(10)
  if (kind === 0) return { text: writeYaml(random), isWhole: false }
  if (kind === 1) return { text: mutate(random, writeYaml(random), others), isWhole: false }
  if (kind === 2) return { text: nearPlain(random, others), isWhole: false }
  return { text: mutate(random, text, others), isWhole: true }
}
