import { UserError } from '../base/problems/user-error.ts'
import type { HeaderRule, RuleHeader } from './header-rules.ts'
import { longestLine } from './parse-headers.ts'

/**
 * Prints rules as a `_headers` file without comments, with the names in braces replaced from `values`. Ends with a newline.
 *
 * @throws Error if a name has no value; UserError if a value has a character that is not allowed in headers, or is too
 * long
 */
export function printHeaders(rules: readonly HeaderRule[], values: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(values)) {
    // A line break in a value would start a new rule.
    if (!/[^\x20-\x7e]/.test(value)) continue
    throw new UserError(
      `The value for {${name}} in _headers contains a character that is not allowed in headers: ${JSON.stringify(value)}.`,
    )
  }
  const filled = rules.map(rule => {
    const headers = rule.headers.map(header => ({ ...header, value: fillIn(header.value, values) }))
    for (const [index, header] of headers.entries()) checkLength(header, rule.headers[index]?.value ?? '')
    return { ...rule, headers }
  })
  return printRules(filled)
}

/** Prints rules as a `_headers` file, with unchanged values. */
export function printRules(rules: readonly HeaderRule[]): string {
  const printed = rules.map(({ pattern, headers }) => {
    return `${pattern}\n${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}`
  })
  return printed.join('\n')
}

function checkLength({ name, value: filled }: RuleHeader, value: string): void {
  if (name.length + filled.length + 2 <= longestLine) return
  throw new UserError(
    `The header ${name} of _headers is longer than ${longestLine} characters once ${value} is filled in, and hosts do not read it. Shorten it in _headers, or shorten the address in site.yaml.`,
  )
}

/** Replaces the names in braces in `value`. @throws Error if `values` lacks one */
export function fillIn(value: string, values: Readonly<Record<string, string>>): string {
  return value.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const filled = Object.hasOwn(values, name) ? values[name] : undefined
    if (filled === undefined)
      throw new Error(`The header rules ask for {${name}}, and no value was given for it.`)
    return filled
  })
}
