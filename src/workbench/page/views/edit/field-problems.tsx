import type { ShownProblem } from '../../../messages/overview-messages.ts'
import { withCode } from '../../parts/file-problems.tsx'
import { useLanguage } from '../../shell/page-context.ts'
import { fieldId } from './field-paths.ts'

/** What is wrong with a field, below it. */
export function FieldProblems({
  path,
  problems,
}: {
  readonly path: string
  readonly problems: readonly ShownProblem[]
}) {
  const language = useLanguage()
  if (problems.length === 0) return null
  return (
    <ul id={`${fieldId(path)}-problems`} class="form-problems list">
      {problems.map(({ code, field, severity, text }) => (
        <li key={`${code} ${field} ${text.en.message}`} class={`form-problem tag-${severity}`}>
          <p>{withCode(text[language].message)}</p>
          <p class="small">{withCode(text[language].hint)}</p>
        </li>
      ))}
    </ul>
  )
}
