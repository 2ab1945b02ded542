import { useState } from 'preact/hooks'
import type { Trouble, TroubledFile } from '../../../messages/overview.ts'
import { copyText } from '../../parts/copy-text.ts'
import { countTroubles, frameRows, worstFirst } from '../../parts/problems.ts'
import { SeverityTag } from '../../parts/severity-tag.tsx'
import { useWords } from '../../shell/language.tsx'
import { ask } from '../../shell/requests.ts'

/** What is wrong with the content, by file: files with problems first. */
export function Troubles({ files }: { readonly files: readonly TroubledFile[] }) {
  const words = useWords('overview')
  const [shown, setShown] = useState(filesAtOnce)
  const more = Math.min(filesAtOnce, files.length - shown)
  return (
    <section class="overview-section" aria-labelledby="overview-troubles">
      <div class="overview-section-head head">
        <h2 id="overview-troubles">{files.length === 0 ? words.nothingWrong : words.toDo}</h2>
        <p class="quiet" aria-live="polite">
          {files.length === 0 ? words.nothingWrongHint : words.counts(countTroubles(files))}
        </p>
      </div>
      {worstFirst(files)
        .slice(0, shown)
        .map(file => (
          <TroubledFileCard key={file.file} file={file} />
        ))}
      {more > 0 && (
        <button type="button" class="overview-more" onClick={() => setShown(shown + filesAtOnce)}>
          {words.moreFiles(more)}
        </button>
      )}
    </section>
  )
}

/** Files shown at a time. */
const filesAtOnce = 50

/** A file with all that is wrong with it; more than a few troubles are shown some at a time. */
function TroubledFileCard({ file }: { readonly file: TroubledFile }) {
  const words = useWords('overview')
  const [shown, setShown] = useState(troublesAtOnce)
  const more = Math.min(troublesAtOnce, file.troubles.length - shown)
  return (
    <article class="overview-file surface">
      <header class="head">
        <h3>
          <Path path={file.file} />
        </h3>
        <p class="quiet">{words.counts(countTroubles([file]))}</p>
      </header>
      <ul class="list">
        {file.troubles.slice(0, shown).map(trouble => (
          <TroubleCard key={keyOf(trouble)} file={file.file} trouble={trouble} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" class="overview-more" onClick={() => setShown(shown + troublesAtOnce)}>
          {words.moreTroubles(more)}
        </button>
      )}
    </article>
  )
}

/** Troubles shown at a time. */
const troublesAtOnce = 10

// Of several that are told of one place, each says something else.
function keyOf({ line, column, code, message }: Trouble): string {
  return `${line}:${column} ${code} ${message}`
}

// The path may break after each folder.
function Path({ path }: { readonly path: string }) {
  const parts = path.split(/(?<=\/)/)
  return (
    <>
      {parts.map((part, index) => (
        <span key={`${index} ${part}`}>
          {part}
          <wbr />
        </span>
      ))}
    </>
  )
}

type TroubleCardProps = { readonly file: string; readonly trouble: Trouble }

/** What is wrong at one place, and what to do. The program says it in English. */
function TroubleCard({ file, trouble }: TroubleCardProps) {
  const words = useWords('overview')
  const { severity, line, column, field, message, hint, frame } = trouble
  return (
    <li class="overview-trouble">
      <p class="overview-place row middle">
        <SeverityTag severity={severity} />
        <span class="quiet">{words.line(line)}</span>
        {field !== '' && (
          <span class="quiet">
            {words.field} <code>{field}</code>
          </span>
        )}
      </p>
      <p class="overview-message" lang="en">
        {message}
      </p>
      {hint !== '' && (
        <p class="overview-hint" lang="en">
          {hint}
        </p>
      )}
      {frame.length > 0 && <CodeFrame trouble={trouble} />}
      <PlaceButtons file={file} line={line} column={column} isText={frame.length > 0} />
    </li>
  )
}

/** The lines of a file around a trouble, with their numbers, and its place marked. */
function CodeFrame({ trouble }: { readonly trouble: Trouble }) {
  return (
    <pre class="overview-frame" translate={false}>
      {frameRows(trouble).map(({ number, before, marked, after }) => (
        <span key={number} class="overview-row" data-here={number === trouble.line ? '' : undefined}>
          <span class="overview-number">{number}</span>
          <code>
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

type PlaceButtonsProps = {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Whether there is a text to open: not where the file is missing, or is a picture. */
  readonly isText: boolean
}

/** Ways to a place in a file: in the editor of this machine, or by its path. What came of it is told beside. */
function PlaceButtons({ file, line, column, isText }: PlaceButtonsProps) {
  const words = useWords('overview')
  const [told, setTold] = useState('')
  const place = `${file}:${line}`
  const open = async () => {
    const done = await ask('open', { file, line, column })
    setTold(done.kind === 'opened' ? words.opened : done.message)
  }
  const copy = async () => setTold((await copyText(place)) ? words.copied(place) : words.notCopied(place))
  return (
    <div class="overview-ways row middle">
      {isText && (
        <button type="button" onClick={open} aria-label={`${words.open}: ${place}`}>
          {words.open}
        </button>
      )}
      <button type="button" onClick={copy} aria-label={`${words.copy}: ${place}`}>
        {words.copy}
      </button>
      <span class="overview-told quiet" role="status">
        {told}
      </span>
    </div>
  )
}
