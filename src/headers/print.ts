import { ToldError } from '../problems/told-error.ts'
import { longestLine } from './line.ts'
import { fillIn } from './placeholders.ts'
import type { HeaderRule, RuleHeader } from './rule.ts'

/**
 * The rules as the text of a `_headers` file, without comments, the names in braces filled in from `values`. Ends with a
 * newline.
 *
 * @throws HeaderTooLong, which a base URL from outside the content can bring about; Error where a name has no value, or a
 * value holds what no header may carry
 */
export function printHeaders(rules: readonly HeaderRule[], values: Readonly<Record<string, string>>): string {
  const safeValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, checked(name, value)]),
  )
  return rules.map(rule => printRule(rule, safeValues)).join('\n')
}

/** A header that hosts would cut. */
export class HeaderTooLong extends ToldError {
  override readonly name = 'HeaderTooLong'

  constructor(header: string) {
    super(
      `The header ${header} is over ${longestLine} characters once filled in. Give the site a shorter base URL.`,
    )
  }
}

function printRule(rule: HeaderRule, values: Readonly<Record<string, string>>): string {
  const lines = rule.headers.map(header => `  ${printHeader(header, values)}\n`)
  return `${rule.pattern}\n${lines.join('')}`
}

function printHeader({ name, value }: RuleHeader, values: Readonly<Record<string, string>>): string {
  const line = `${name}: ${fillIn(value, values)}`
  if (line.length > longestLine) throw new HeaderTooLong(name)
  return line
}

// A line break in a value would begin a rule of its own.
function checked(name: string, value: string): string {
  if (/[^\x20-\x7e]/.test(value)) {
    throw new Error(`The value for {${name}} in the header rules holds a character that no header may carry.`)
  }
  return value
}
