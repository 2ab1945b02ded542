import type { Trouble, TroubledFile } from '../../messages/overview-messages.ts'
import { useLanguage, useWords } from '../shell/page-context.ts'
import { CopyButton, OpenButton, ShowMore } from './controls.tsx'
import { countTroubles, frameRows, type Severity } from './troubles.ts'
import './file-troubles.css'

/** Says whether something is a problem or a warning, in its colour. */
export function SeverityTag({ severity }: { readonly severity: Severity }) {
  return <span class={`tag tag-${severity}`}>{useWords('parts')[severity]}</span>
}

/** A file with its problems and warnings, and the ways to mend them. */
export function FileTroubles({ file, troubles }: TroubledFile) {
  const words = useWords('parts')
  return (
    <article class="file surface">
      <header class="head apart">
        <h3 class="wrap-anywhere">
          <Path path={file} />
        </h3>
        <p class="quiet figures">{words.counts(countTroubles([{ file, troubles }]))}</p>
      </header>
      <ShowMore items={troubles} first={10} text={words.moreTroubles}>
        {shown => (
          <ul class="list">
            {shown.map(trouble => (
              <TroubleRow key={keyOf(trouble)} file={file} trouble={trouble} />
            ))}
          </ul>
        )}
      </ShowMore>
    </article>
  )
}

type BrokenProps = { readonly files: readonly TroubledFile[]; readonly of: readonly string[] }

/** The files with problems among those that a view is made from, for its top. */
export function BrokenFiles({ files, of }: BrokenProps) {
  const words = useWords('parts')
  const broken = files.filter(
    ({ file, troubles }) => of.includes(file) && countTroubles([{ file, troubles }]).problem > 0,
  )
  if (broken.length === 0) return null
  return (
    <section class="broken stack" aria-labelledby="broken">
      <h2 id="broken">{words.lastGood}</h2>
      {broken.map(file => (
        <FileTroubles key={file.file} {...file} />
      ))}
    </section>
  )
}

// Several problems of one place have different messages.
function keyOf({ line, column, code, text }: Trouble): string {
  return `${line}:${column} ${code} ${text.en.message}`
}

// The path may break after each folder.
function Path({ path }: { readonly path: string }) {
  return path.split(/(?<=\/)/).map((part, index) => (
    <span key={`${index} ${part}`}>
      {part}
      <wbr />
    </span>
  ))
}

type TroubleProps = { readonly file: string; readonly trouble: Trouble }

// A file without a frame is missing or a picture, which no editor opens.
function TroubleRow({ file, trouble }: TroubleProps) {
  const words = useWords('parts')
  const { severity, line, column, field, text, frame } = trouble
  const { message, hint } = text[useLanguage()]
  const place = `${file}:${line}`
  return (
    <li class="file-trouble stack">
      <p class="row middle">
        <SeverityTag severity={severity} />
        <span class="quiet">{words.line(line)}</span>
        {field !== '' && (
          <span class="quiet wrap-anywhere">
            {words.field} <code>{field}</code>
          </span>
        )}
      </p>
      <p class="file-message wrap-anywhere">{withCode(message)}</p>
      <p class="wrap-anywhere">{withCode(hint)}</p>
      {frame.length > 0 && <CodeFrame trouble={trouble} />}
      <div class="row middle">
        {frame.length > 0 && <OpenButton file={file} line={line} column={column} />}
        <CopyButton text={words.copy} label={`${words.copy}: ${place}`} copied={() => place} />
      </div>
    </li>
  )
}

/** A message, with the parts between backticks as code. */
function withCode(message: string) {
  return message.split(/`([^`]*)`/).map((part, index) => {
    return index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part
  })
}

function CodeFrame({ trouble }: Pick<TroubleProps, 'trouble'>) {
  return (
    <pre class="file-frame sunken" translate={false}>
      {frameRows(trouble).map(({ number, before, marked, after }) => (
        <span key={number} class="file-row" data-here={number === trouble.line ? '' : undefined}>
          <span class="quiet">{number}</span>
          <code class="wrap-anywhere">
            {before}
            {marked !== '' && <mark class={`tag-${trouble.severity}`}>{marked}</mark>}
            {after}
            {'\n'}
          </code>
        </span>
      ))}
    </pre>
  )
}
