import { didYouMean } from '../../base/problems/suggest.ts'
import type { HeaderFinding, RuleHeader } from './rule.ts'
import { headerValueNames } from './values.ts'

/** The names in braces of a header's value that the build cannot fill in, and braces that stand alone. */
export function findUnknownNames(header: RuleHeader, valueColumn: number): HeaderFinding[] {
  return [...header.value.matchAll(/\{([^{}]*)\}|[{}]/g)].flatMap(match => {
    const finding = judgeName(match[1])
    return finding === undefined ? [] : [{ ...finding, line: header.line, column: valueColumn + match.index }]
  })
}

/** `value` with its names in braces replaced. Throws where `values` lacks one. */
export function fillIn(value: string, values: Readonly<Record<string, string>>): string {
  return value.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const filled = Object.hasOwn(values, name) ? values[name] : undefined
    if (filled === undefined)
      throw new Error(`The header rules ask for {${name}}, and no value was given for it.`)
    return filled
  })
}

function judgeName(name: string | undefined): Pick<HeaderFinding, 'code' | 'message' | 'hint'> | undefined {
  if (name === undefined) return loneBrace
  if (headerValueNames.some(known => known === name)) return undefined
  return {
    code: 'headers-unknown-name',
    message: `The build has no value for {${name}}.`,
    hint: didYouMean(name, headerValueNames),
  }
}

const loneBrace = {
  code: 'headers-value',
  message: 'This brace has no partner.',
  hint: 'Braces stand around a name that the build fills in, such as {licence_url}.',
} as const
