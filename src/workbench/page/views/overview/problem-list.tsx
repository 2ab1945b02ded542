import type { Trouble, TroubledFile } from '../../../messages/overview-messages.ts'
import { Button, ShowMore, useEditor } from '../../parts/controls.tsx'
import { copyText } from '../../parts/copy-text.ts'
import { countTroubles, frameRows, worstFirst } from '../../parts/problem-parts.ts'
import { SeverityTag } from '../../parts/severity-tag.tsx'
import { useWords } from '../../shell/language.tsx'

/** The problems and warnings of the content by file, files with problems first. */
export function ProblemList({ files }: { readonly files: readonly TroubledFile[] }) {
  const words = useWords('overview')
  return (
    <section class="overview-section stack" aria-labelledby="overview-troubles">
      <div class="overview-section-head head">
        <h2 id="overview-troubles">{files.length === 0 ? words.nothingWrong : words.toDo}</h2>
        <p class="quiet figures" aria-live="polite">
          {files.length === 0 ? words.nothingWrongHint : words.counts(countTroubles(files))}
        </p>
      </div>
      <ShowMore items={worstFirst(files)} step={50} text={words.moreFiles}>
        {shown => shown.map(file => <FileCard key={file.file} {...file} />)}
      </ShowMore>
    </section>
  )
}

function FileCard({ file, troubles }: TroubledFile) {
  const words = useWords('overview')
  return (
    <article class="overview-file surface">
      <header class="head apart">
        <h3 class="breaks">
          <Path path={file} />
        </h3>
        <p class="quiet figures">{words.counts(countTroubles([{ file, troubles }]))}</p>
      </header>
      <ShowMore items={troubles} step={10} text={words.moreTroubles}>
        {shown => (
          <ul class="list">
            {shown.map(trouble => (
              <TroubleCard key={keyOf(trouble)} file={file} trouble={trouble} />
            ))}
          </ul>
        )}
      </ShowMore>
    </article>
  )
}

// Several problems of one place have different messages.
function keyOf({ line, column, code, message }: Trouble): string {
  return `${line}:${column} ${code} ${message}`
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

// Messages are in English, whatever the language of the page.
function TroubleCard({ file, trouble }: TroubleProps) {
  const words = useWords('overview')
  const { severity, line, field, message, hint, frame } = trouble
  return (
    <li class="overview-trouble stack">
      <p class="overview-place row middle">
        <SeverityTag severity={severity} />
        <span class="quiet">{words.line(line)}</span>
        {field !== '' && (
          <span class="quiet">
            {words.field} <code>{field}</code>
          </span>
        )}
      </p>
      <p class="overview-message breaks" lang="en">
        {message}
      </p>
      {hint !== '' && (
        <p class="overview-hint breaks" lang="en">
          {hint}
        </p>
      )}
      {frame.length > 0 && <CodeFrame trouble={trouble} />}
      <PlaceButtons file={file} trouble={trouble} />
    </li>
  )
}

function CodeFrame({ trouble }: Pick<TroubleProps, 'trouble'>) {
  return (
    <pre class="overview-frame" translate={false}>
      {frameRows(trouble).map(({ number, before, marked, after }) => (
        <span key={number} class="overview-row" data-here={number === trouble.line ? '' : undefined}>
          <span class="overview-number quiet">{number}</span>
          <code class="breaks">
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

// A file without a frame is missing or a picture: there is no text to open.
function PlaceButtons({ file, trouble: { line, column, frame } }: TroubleProps) {
  const words = useWords('overview')
  const { open, message, setMessage } = useEditor(file, words.opened)
  const place = `${file}:${line}`
  const copy = async () => setMessage((await copyText(place)) ? words.copied(place) : words.notCopied(place))
  return (
    <div class="overview-ways row middle">
      {frame.length > 0 && (
        <Button text={words.open} label={`${words.open}: ${place}`} onClick={() => open(line, column)} />
      )}
      <Button text={words.copy} label={`${words.copy}: ${place}`} onClick={copy} />
      <span class="overview-message-status quiet breaks" role="status">
        {message}
      </span>
    </div>
  )
}
