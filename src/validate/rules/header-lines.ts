import { longestLine } from '../../headers/line.ts'
import { fillIn } from '../../headers/placeholders.ts'
import { printAddress } from '../../headers/print-address.ts'
import type { HeaderRule } from '../../headers/rule.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Draft } from '../draft.ts'

/** A header is no longer than hosts read once the addresses of `site.yaml` are filled in. */
export function* checkHeaderLines({ site, loaded }: Draft, rules: readonly HeaderRule[]): Iterable<Problem> {
  const base_url = site?.value.base_url
  const licence = site?.value.licence?.url
  if (!loaded.headers || base_url === undefined || licence === undefined) return
  const licence_url = printAddress(licence)
  for (const { name, value, line } of rules.flatMap(({ headers }) => headers)) {
    const { length } = `${name}: ${fillIn(value, { base_url, licence_url })}`
    if (length > longestLine) yield tooLong(loaded.headers.file, { name, line, length })
  }
}

function tooLong(
  file: string,
  { name, line, length }: { readonly name: string; readonly line: number; readonly length: number },
): Problem {
  const message = `${name} has ${length} characters once the addresses of site.yaml are filled in, and hosts read ${longestLine}.`
  const hint = 'Shorten the address of the licence, or the base URL, in site.yaml.'
  return { code: 'headers-value', file, line, column: 1, field: '', message, hint }
}
