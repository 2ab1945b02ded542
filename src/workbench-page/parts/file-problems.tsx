import type { FileProblems, ShownProblem } from '../../workbench/messages/overview-messages.ts'
import { usePage } from '../context/page-context.ts'
import { editHref } from '../context/page-route.ts'
import { perform } from '../context/requests.ts'
import { ActionButton, ShowMore } from './controls.tsx'
import { canOpenForm, EditLink } from './entry-links.tsx'
import { OpenButton } from './file-buttons.tsx'
import { wordsForForms } from './problem-words.ts'
import './file-problems.css'

/** Returns how many problems and warnings there are. */
export function countProblems(files: readonly FileProblems[]) {
  const all = files.flatMap(({ problems }) => problems)
  const problem = all.filter(({ severity }) => severity === 'problem').length
  return { problem, warning: all.length - problem }
}

/** Says whether something is a problem or a warning, in its colour. */
export function SeverityTag({ severity }: Pick<ShownProblem, 'severity'>) {
  const { parts } = usePage()
  return <span class={`tag tag-${severity}`}>{parts[severity]}</span>
}

/** A file with its problems and warnings, and buttons and links to fix them. */
export function ProblemList({
  file,
  title,
  problems,
  below = '',
}: FileProblems & { readonly below?: string }) {
  const { parts: words } = usePage()
  return (
    <article class="file box surface">
      <header class="head apart">
        {title !== below && <h3 class="wrap-anywhere">{title ?? file.replace(/^.*\//, '')}</h3>}
        <div class="row middle">
          {problems.length > 1 && (
            <span class="quiet figures">{words.counts(countProblems([{ file, problems }]))}</span>
          )}
          <FixButton file={file} title={title} problems={problems} />
          {canOpenForm(file) && <EditLink file={file} />}
        </div>
      </header>
      <ShowMore items={problems} first={10} list="rows">
        {problem => <ProblemRow key={keyOf(problem)} file={file} problem={problem} />}
      </ShowMore>
    </article>
  )
}

/** A button that corrects what needs no decision in a file; nothing if there is no such problem. */
export function FixButton({ file, title = file.replace(/^.*\//, ''), problems }: FileProblems) {
  const { onFixed, parts } = usePage()
  const count = problems.filter(({ fixes }) => fixes.length > 0).length
  const text = parts.fix(count, problems.length)
  const act = () => perform('fix', { file }, ({ undo }) => onFixed?.({ title, undo }))
  return count > 0 && <ActionButton class="primary" text={text} label={`${text}: ${file}`} act={act} />
}

/** The values that the button that fixes a problem replaces, each with the new one. */
export function Fixes({ fixes }: Pick<ShownProblem, 'fixes'>) {
  const { parts, fieldName } = usePage()
  return fixes.slice(0, 3).map(({ field, before, after }) => (
    <p key={`${field} ${before}`} class="small wrap-anywhere">
      <span class="quiet">
        {parts.fixed} {field && `${fieldName('', field)}: `}
      </span>
      {before && <del class="tag-problem">{before}</del>}
      {before && after && ' → '}
      {after && <ins class="tag-added">{after}</ins>}
    </p>
  ))
}

type BrokenProps = { readonly files: readonly FileProblems[]; readonly file: string }

/** For the top of a view: the problems and warnings of the file that it is made from. */
export function BrokenFile({ files, file }: BrokenProps) {
  const { parts: words } = usePage()
  const found = files.find(each => each.file === file)
  if (!found) return null
  return (
    <section class="stack" aria-label={words.counts(countProblems([found]))}>
      {countProblems([found]).problem > 0 && <strong>{words.lastGood}</strong>}
      <ProblemList {...found} />
    </section>
  )
}

// Several problems of one place have different messages.
function keyOf({ line, column, code, text }: ShownProblem): string {
  return `${line}:${column} ${code} ${text.en.message}`
}

type ProblemProps = { readonly file: string; readonly problem: ShownProblem }

// A problem without a frame is in a picture or a missing file, which no editor can open.
function ProblemRow({ file, problem }: ProblemProps) {
  const page = usePage()
  const { parts: words, language, fieldName } = page
  const { severity, line, column, field, text, frame, fixes } = problem
  const name = fieldName('', field)
  const hasForm = canOpenForm(file)
  const { message, hint } = hasForm ? wordsForForms(problem, page) : text[language]
  return (
    <li class="file-problem stack tight">
      <p>
        <SeverityTag severity={severity} />{' '}
        {field !== '' && (hasForm ? <a href={editHref(file, field)}>{name}</a> : name)}
        {field !== '' && ': '}
        <strong class="wrap-anywhere">{withCode(message)}</strong>
      </p>
      {hint !== '' && <p class="wrap-anywhere">{withCode(hint)}</p>}
      <Fixes fixes={fixes} />
      {frame.length === 0 && <code class="quiet small wrap-anywhere">{file}</code>}
      {frame.length > 0 && (
        <details open={!hasForm}>
          <summary class="small quiet">{words.inFile}</summary>
          <div class="stack tight">
            <CodeFrame problem={problem} />
            <p class="row middle">
              <code class="quiet small wrap-anywhere">{file}</code>
              <OpenButton file={file} line={line} column={column} />
            </p>
          </div>
        </details>
      )}
    </li>
  )
}

/** Returns a message, with the parts between backticks as code. */
export function withCode(message: string) {
  return message.split(/`([^`]*)`/).map((part, index) => {
    return index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part
  })
}

function CodeFrame({ problem: { frame, line, severity } }: Pick<ProblemProps, 'problem'>) {
  return (
    <pre class="file-frame sunken" translate={false}>
      {frame.map(({ number, text }) => (
        <span key={number} class={number === line ? `tag-${severity}` : undefined}>
          <span class="quiet">{number}</span>
          <code class="lines wrap-anywhere">{`${text}\n`}</code>
        </span>
      ))}
    </pre>
  )
}
