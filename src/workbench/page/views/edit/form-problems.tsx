import type { ShownProblem } from '../../../messages/overview-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { SeverityTag, withCode } from '../../parts/file-problems.tsx'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { fieldId, useFieldWords, useForm } from './form-context.ts'

/** The problems of the file, each with a link to its field. */
export function FormProblems() {
  const words = useWords('edit')
  const { problems } = useForm()
  return (
    <aside class="form-beside stack" aria-labelledby="form-problems">
      <h2 id="form-problems">{words.problems}</h2>
      {problems.length === 0 && <p class="good">{words.noProblems}</p>}
      <ul class="list stack">
        {problems.map(problem => (
          <FormProblem key={`${problem.code} ${problem.field} ${problem.text.en.message}`} {...problem} />
        ))}
      </ul>
    </aside>
  )
}

function FormProblem({ severity, field, text }: ShownProblem) {
  const words = useWords('edit')
  const { name } = useFieldWords(field)
  const { message, hint } = text[useLanguage()]
  return (
    <li class="stack tight">
      <p class="row middle">
        <SeverityTag severity={severity} />
        {field !== '' && (
          <Button class="text-button" text={name} label={words.goTo(name)} onClick={() => goTo(field)} />
        )}
      </p>
      <p class="wrap-anywhere">{withCode(message)}</p>
      {field === '' && <p class="small wrap-anywhere">{withCode(hint)}</p>}
    </li>
  )
}

/** Moves the focus to a field, or to the nearest one around it. */
function goTo(path: string): void {
  const keys = path.split('.')
  const ids = keys.map((_, index) => fieldId(keys.slice(0, keys.length - index).join('.')))
  const element = ids.map(id => document.getElementById(id)).find(found => found !== null)
  const details = element?.closest('details')
  if (details) details.open = true
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

type FieldProblemsProps = { readonly path: string; readonly problems: readonly ShownProblem[] }

/** The problems of a field, shown below it, with a value that fixes it if one is known. */
export function FieldProblems({ path, problems }: FieldProblemsProps) {
  const words = useWords('edit')
  const language = useLanguage()
  const { setText } = useForm()
  if (problems.length === 0) return null
  return (
    <ul id={`${fieldId(path)}-problems`} class="stack tight list">
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
