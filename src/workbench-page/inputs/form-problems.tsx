import { linesInWords } from '../../content/facts/hours-in-words.ts'
import type { ShownProblem } from '../../workbench/messages/overview-messages.ts'
import { usePage } from '../context/page-context.ts'
import { Button } from '../parts/controls.tsx'
import { countProblems, Fixes, withCode } from '../parts/file-problems.tsx'
import { wordsForForms } from '../parts/problem-words.ts'
import { fieldId, useForm } from './form-context.ts'

/** How many problems the form has, with buttons that lead to the first fields that have one. */
export function ProblemSummary() {
  const { edit: words, parts, fieldName } = usePage()
  const { kind, problems: all } = useForm()
  const problems = all.filter(each => !isAsked(each))
  const fields = [...new Set(problems.map(({ field }) => field))].filter(field => field !== '')
  if (problems.length === 0) return null
  return (
    <p class="row small figures">
      {parts.counts(countProblems([{ file: '', problems }]))}
      {fields.slice(0, 3).map(field => {
        const name = fieldName(kind, field)
        return (
          <Button
            key={field}
            class="text-button"
            text={name}
            label={words.goTo(name)}
            onClick={() => goTo(field)}
          />
        )
      })}
    </p>
  )
}

/** Moves the focus to a field, or to the nearest one around it; shows the problems above the form if it has no such field. */
export function goTo(path: string): void {
  const keys = path.split('.')
  const ids = keys.map((_, index) => fieldId(keys.slice(0, keys.length - index).join('.')))
  ids.push(`${fieldId('')}-problems`)
  const element = ids.map(id => document.getElementById(id)).find(found => found !== null)
  for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Returns a problem where the choice is that settles it: that apps show a date as if it had no status. */
export function atItsChoice(problem: ShownProblem): ShownProblem {
  const isOfStatus = problem.code === 'status-in-api' || problem.code === 'unlikely-date'
  return isOfStatus ? { ...problem, field: problem.field.replace(/\.status$/, '.in_api') } : problem
}

/** Whether it asks what one is about to choose, so that nothing is wrong yet. */
export function isAsked({ severity, field }: Pick<ShownProblem, 'severity' | 'field'>): boolean {
  return severity === 'warning' && field.endsWith('.in_api')
}

type FieldProblemsProps = { readonly path: string; readonly problems: readonly ShownProblem[] }

/** The problems of a field, shown below it, with a value that fixes it if one is known. */
export function FieldProblems({ path, problems }: FieldProblemsProps) {
  const page = usePage()
  const { edit: words, language } = page
  const { kind, setText, renameKey, addBelow } = useForm()
  if (problems.length === 0) return null
  const nameBeside = (path: string, key: string) => page.fieldName(kind, path.replace(/[^.]*$/, key))
  const shown = problems.map(each => ({
    ...each,
    ...wordsForForms(each, page),
    look: isAsked(each) ? 'changed' : each.severity,
  }))
  return (
    <ul id={`${fieldId(path)}-problems`} class="stack tight list">
      {shown.map(({ code, field, look, text, suggestion, additions = [], fixes, message, hint }) => (
        <li key={`${code} ${field} ${text.en.message}`} class={`box wrap-anywhere tag-${look}`}>
          <p>{withCode(message)}</p>
          {hint !== '' && <p class="small">{withCode(hint)}</p>}
          {additions.length > 0 && (
            <div class="row tight">
              {additions.map(lines => {
                const name = `${words.add} ${linesInWords(lines.join('; '), language).replace(/\.$/, '')}`
                return <Button key={name} text={name} onClick={() => addBelow(field, lines)} />
              })}
            </div>
          )}
          {!suggestion && <Fixes fixes={fixes} />}
          {(suggestion || code === 'unknown-key') && (
            <div class="row tight">
              {suggestion && (
                <Button
                  text={words.use(code === 'unknown-key' ? nameBeside(field, suggestion) : suggestion)}
                  onClick={() => (code === 'unknown-key' ? renameKey : setText)(field, suggestion)}
                />
              )}
              {code === 'unknown-key' && (
                <Button
                  text={`${words.actions.remove}: ${field.split('.').at(-1)}`}
                  onClick={() => setText(field, undefined)}
                />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
