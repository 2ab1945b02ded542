import type { Problem } from '../../../base/problems/problem.ts'
import type { HeaderRule } from '../../../contract/header-rules.ts'
import { headerValues } from '../../../contract/header-values.ts'
import { longestLine } from '../../../contract/parse-headers.ts'
import { fillIn } from '../../../contract/print-headers.ts'
import type { Draft } from '../draft.ts'

/** A header is no longer than hosts read once the addresses of `site.yaml` are filled in. */
export function* checkHeaderLines({ site, loaded }: Draft, rules: readonly HeaderRule[]): Iterable<Problem> {
  const baseUrl = site?.value.base_url
  const licenceUrl = site?.value.licence?.url
  if (!loaded.headers || baseUrl === undefined || licenceUrl === undefined) return
  const values = headerValues({ baseUrl, licenceUrl, mediaHost: site?.value.media_host })
  for (const { name, value, line } of rules.flatMap(({ headers }) => headers)) {
    const { length } = `${name}: ${fillIn(value, values)}`
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
