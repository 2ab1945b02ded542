import { useContext } from 'preact/hooks'
import type { Changes, FileProblems, Overview } from '../../../workbench/messages/overview-messages.ts'
import { UnsavedDrafts } from '../../drafts/unsaved-drafts.tsx'
import { More, Section, ShowMore } from '../../parts/controls.tsx'
import { NewLink, NewLinks } from '../../parts/entry-links.tsx'
import { countProblems, ProblemList } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { PageContext, useWords } from '../../shell/page-context.ts'
import { entryHref, listHref, publishHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { ChangeTag, countRows, type ListedChange, listChanges } from '../publish/change-rows.tsx'
import { AgendaSections } from './agenda.tsx'
import './overview.css'

/** The day's work: what is unsaved, not published and wrong, and beside it what happens next. What stops a publish comes first. */
export function OverviewView({ overview }: { readonly overview: Overview }) {
  const words = useWords('overview')
  const { write, newOne } = useWords('edit')
  const { views } = useWords('shell')
  const { value: changes } = useData<Changes>('changes.json')
  const { files, state, collections } = overview
  const hasContent = collections.length > 0
  const isStopped = state.kind === 'stale' || state.kind === 'nothing'
  useScrollRestoration(!hasContent || changes !== undefined)
  const isEmpty = hasContent && collections.every(({ cards }) => cards === 0)
  const isKnown = state.kind !== 'building' && state.kind !== 'fault'
  return (
    <div class="loose stack">
      <header class="head middle">
        <h1>{views.overview}</h1>
        <nav class="at-end positioned" aria-label={write}>
          <More class="primary" label={newOne} text={`+ ${newOne}`}>
            <NewLinks />
          </More>
        </nav>
      </header>
      <div class="overview-columns">
        <div class="loose stack">
          <UnsavedDrafts />
          {state.kind === 'building' && <p class="box surface">{words.firstBuild}</p>}
          {isStopped && <ProblemFiles key="problems" files={files} />}
          {isEmpty && <FirstSteps />}
          {hasContent && changes && <Unpublished key="changes" changes={changes} overview={overview} />}
          {!isStopped && isKnown && <ProblemFiles key="problems" files={files} isFolded={isEmpty} />}
        </div>
        {hasContent && (
          <aside class="loose stack" aria-label={words.ahead}>
            <AgendaSections />
          </aside>
        )}
      </div>
    </div>
  )
}

function FirstSteps() {
  const words = useWords('overview')
  const { upload } = useWords('edit')
  return (
    <Section id="overview-first" class="box surface stack" title={words.first}>
      <p>{words.firstHint}</p>
      <div class="row">
        <a class="button" href={listHref('pictures')}>
          {upload}
        </a>
        <NewLink kind="objects" />
        <NewLink kind="events" />
      </div>
    </Section>
  )
}

type ProblemFilesProps = {
  readonly files: readonly FileProblems[]
  /** Whether to show only their number: in an empty content, warnings about unused files do not matter. */
  readonly isFolded?: boolean
}

function ProblemFiles({ files, isFolded = false }: ProblemFilesProps) {
  const words = useWords('overview')
  const { counts } = useWords('parts')
  const isFine = files.length === 0
  return (
    <section class={`stack ${isFine ? 'fine' : ''}`} aria-labelledby="overview-problems">
      <div class="head">
        <h2 id="overview-problems">{isFine ? words.nothingWrong : words.toFix}</h2>
        <p class="quiet figures" aria-live="polite">
          {isFine ? words.nothingWrongHint : counts(countProblems(files))}
        </p>
      </div>
      <ShowMore items={files} first={isFolded ? 0 : 50}>
        {file => <ProblemList key={file.file} {...file} />}
      </ShowMore>
    </section>
  )
}

/** The entries that differ from the published ones, each with what is wrong in it. */
function Unpublished({ changes, overview }: { readonly changes: Changes; readonly overview: Overview }) {
  const words = useWords('overview')
  const { link, summary, nothingNew, sinceCommit } = useWords('publish')
  const { since, comparedWith } = changes
  const { choices } = useContext(PageContext)
  const count = countRows(changes, choices)
  const none = comparedWith === 'damaged' ? words.publishedDamaged : words.nothingPublished
  return (
    <Section id="overview-changes" class="stack" title={words.changes}>
      <p class="quiet figures">
        {since === null ? none : count > 0 ? summary(count) : nothingNew}{' '}
        {comparedWith === 'commit' && sinceCommit}
      </p>
      {count > 0 && (
        <ShowMore items={listChanges(changes)} first={8} list="rows">
          {change => (
            <ChangedEntry key={`${change.kind} ${change.item.entry}`} {...change} overview={overview} />
          )}
        </ShowMore>
      )}
      {(count > 0 || since === null) && (
        <a class="button primary" href={publishHref}>
          {link}
        </a>
      )}
    </Section>
  )
}

type ChangedEntryProps = ListedChange & { readonly overview: Overview }

function ChangedEntry({ kind, collection, item, overview: { content, files } }: ChangedEntryProps) {
  const { counts } = useWords('parts')
  const { title, language, entry, id } = item
  const own = files.filter(({ file }) => file.startsWith(`${content}/${entry}.`))
  return (
    <li class="change-line">
      <span>
        <ChangeTag kind={kind} item={item} />
      </span>
      {kind === 'removed' && !item.hidden ? (
        <span lang={language}>{title}</span>
      ) : (
        <a href={entryHref(collection, id)} lang={language}>
          {title}
        </a>
      )}
      {own.length > 0 && <span class="refused small">{counts(countProblems(own))}</span>}
    </li>
  )
}
