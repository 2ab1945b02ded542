import { expect, it } from 'vitest'
import { standardLimits } from '../../src/base/limits.ts'
import { describeProblem, languages } from '../../src/base/problems/describe-problem.ts'
import { isWarning } from '../../src/base/problems/problem.ts'
import { readEntry } from '../../src/content/read/read-text.ts'
import type { OwnProblem, Reading } from '../../src/content/schemas/content.ts'
import { splitFrontMatter } from '../../src/content/yaml/front-matter.ts'
import { lineStartsOf } from '../../src/content/yaml/lines.ts'
import { asText, decodeText } from '../../src/content/yaml/text-file.ts'
import { compareReaders } from '../content/yaml/compare-readers.ts'
import { type Input, readerInputs } from './reader-inputs.ts'
import { type Judged, tryInputs } from './try-inputs.ts'

it('any file is read as plain data, or refused with places, by both readers of YAML alike', async () => {
  const shares = await tryInputs({ inputs: readerInputs(), judge, few: 300, longestMs: 1000 })
  for (const kind of ['read', 'refused']) expect(shares[kind]).toBeGreaterThan(0.1)
}, 7_200_000)

function judge({ kind, file, bytes }: Input): Judged {
  const text = asText(bytes)
  if ('code' in text) return judgeEncoding(bytes, text.line)
  const typed = decodeText(text)
  const reading = readEntry(kind, { file, text: typed, limits: standardLimits })
  const fault = findWrong(reading, typed) ?? findDisagreement(file, typed)
  const isRefused = reading.problems.some(each => !isWarning(each))
  const name = isRefused ? 'refused' : 'read'
  return { kind: name, fault: fault && `${fault} in ${file}: ${quote(typed)}` }
}

function judgeEncoding(bytes: Buffer, line: number): Judged {
  const lines = bytes.toString('latin1').split('\n').length
  const isInside = line >= 1 && line <= lines
  return { kind: 'refused', fault: isInside ? undefined : `no text, but there is no line ${line}` }
}

// If the fast reader accepts a text, the full reader must read the same.
function findDisagreement(file: string, text: string): string | undefined {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : { yaml: { text, offset: 0 } }
  if ('code' in parts) return undefined
  const trees = compareReaders(parts.yaml.text, parts.yaml.offset)
  return trees && trees.fast !== trees.full ? 'two readers disagree' : undefined
}

function quote(text: string): string {
  return text.length > 400 ? `${JSON.stringify(text.slice(0, 400))} … (${text.length})` : JSON.stringify(text)
}

// A reading must be plain data, or problems with places inside the text.
function findWrong({ value, problems }: Reading<unknown>, text: string): string | undefined {
  const isRefused = problems.some(each => !isWarning(each))
  if (value === undefined && !isRefused) return 'nothing was read, and nothing reported'
  if (!isRefused && holdsNothing(value)) return 'a value is missing, and no problem is reported'
  const lines = lineLengthsOf(text)
  for (const problem of problems) {
    const wrong = findWrongInProblem(problem, lines)
    if (wrong !== undefined) return `${wrong}: ${JSON.stringify(problem).slice(0, 500)}`
  }
  return findForeign(value) ?? findChangedPrototype()
}

function lineLengthsOf(text: string): number[] {
  const starts = lineStartsOf(text)
  return starts.map((start, index) => (starts[index + 1] ?? text.length + 1) - start)
}

function findWrongInProblem(problem: OwnProblem, lines: readonly number[]) {
  const { line, column } = problem
  const length = lines[line - 1]
  if (length === undefined) return `there is no line ${line}`
  if (!Number.isInteger(column) || column < 1 || column > length)
    return `there is no column ${column} in line ${line}`
  for (const language of languages) {
    const { message, hint } = describeProblem(problem, language)
    if (!/^\S.*\.$/s.test(message)) return 'a message that is not a sentence'
    if (!/^\S.*[.?]$/s.test(hint)) return 'a hint that is not a sentence'
  }
  return undefined
}

function holdsNothing(value: unknown): boolean {
  if (value === undefined) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNothing)
}

// Plain data: texts, finite numbers, booleans, null, lists, and objects without another prototype.
function findForeign(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean')
    return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `the number ${value}`
  if (typeof value !== 'object') return `a ${typeof value}`
  const prototype: unknown = Object.getPrototypeOf(value)
  const isList = Array.isArray(value) && prototype === Array.prototype
  if (!isList && prototype !== Object.prototype && prototype !== null) return 'an object of another class'
  for (const each of Object.values(value)) {
    const found = findForeign(each)
    if (found !== undefined) return found
  }
  return undefined
}

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype]
const known = prototypes.map(prototype => Reflect.ownKeys(prototype).length)

function findChangedPrototype(): string | undefined {
  const isChanged = prototypes.some((prototype, index) => Reflect.ownKeys(prototype).length !== known[index])
  return isChanged ? 'a prototype was changed' : undefined
}
