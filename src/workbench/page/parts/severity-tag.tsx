import { useWords } from '../shell/language.tsx'
import type { Severity } from './problem-parts.ts'

/** Says whether something is a problem or a warning, in its colour. */
export function SeverityTag({
  severity,
  class: name = '',
}: {
  readonly severity: Severity
  readonly class?: string
}) {
  return <span class={`tag tag-${severity} ${name}`}>{useWords('problems')[severity]}</span>
}
