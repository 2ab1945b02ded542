import type { ShownProblem } from '../../../messages/overview-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { withCode } from '../../parts/file-problems.tsx'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { fieldId } from './field-paths.ts'
import { useForm } from './form-context.ts'

type FieldProblemsProps = { readonly path: string; readonly problems: readonly ShownProblem[] }

/** The problems of a field, shown below it, with a value that fixes it if one is known. */
export function FieldProblems({ path, problems }: FieldProblemsProps) {
  const words = useWords('edit')
  const language = useLanguage()
  const { setText } = useForm()
  if (problems.length === 0) return null
  return (
    <ul id={`${fieldId(path)}-problems`} class="form-problems list">
      {problems.map(({ code, field, severity, text, better }) => (
        <li key={`${code} ${field} ${text.en.message}`} class={`form-problem tag-${severity}`}>
          <p>{withCode(text[language].message)}</p>
          <p class="small">{withCode(text[language].hint)}</p>
          {better !== undefined && <Button text={words.use(better)} onClick={() => setText(field, better)} />}
        </li>
      ))}
    </ul>
  )
}
