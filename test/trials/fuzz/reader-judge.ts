import { severities } from '../../../src/base/problems/codes.ts'
import type { OwnProblem, Reading } from '../../../src/content/content.ts'
import { lineStartsOf } from '../../../src/content/yaml/lines.ts'

/** What is wrong with a reading of a text, in words; undefined where it is plain data, or problems placed inside the text. */
export function findWrong({ value, problems }: Reading<unknown>, text: string): string | undefined {
  const isRefused = problems.some(({ code }) => severities[code] === 'problem')
  if (value === undefined && !isRefused) return 'nothing was read, and nothing told'
  if (!isRefused && holdsNothing(value)) return 'a value is missing, and no problem is told'
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

function findWrongInProblem({ code, line, column, message, hint }: OwnProblem, lines: readonly number[]) {
  if (!Object.hasOwn(severities, code)) return 'an unknown code'
  const length = lines[line - 1]
  if (length === undefined) return `there is no line ${line}`
  if (!Number.isInteger(column) || column < 1 || column > length)
    return `there is no column ${column} in line ${line}`
  if (!/^\S.*[.?]$/s.test(message)) return 'a message that is no sentence'
  if (hint !== '' && !/^\S.*[.?`]$/s.test(hint)) return 'a hint that is no sentence'
  return undefined
}

function holdsNothing(value: unknown): boolean {
  if (value === undefined) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNothing)
}

/** Plain data are texts, numbers that JSON has, true and false, null, lists, and objects without another prototype. */
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
