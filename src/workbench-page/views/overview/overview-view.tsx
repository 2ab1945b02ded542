import type { FileProblems, Overview } from '../../../workbench/messages/overview-messages.ts'
import type { Changes, EarlierPublish } from '../../../workbench/messages/publish-messages.ts'
import { momentInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref, entryHref, listHref, publishHref } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { Section, ShowMore } from '../../parts/controls.tsx'
import { canOpenForm, NewLink, NewLinks } from '../../parts/entry-links.tsx'
import { countProblems, ProblemList } from '../../parts/file-problems.tsx'
import { choicesBeside, countChanges, countRows, listChanges } from '../../parts/list-changes.ts'
import { More } from '../../parts/more-menu.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { UnsavedDrafts } from '../edit/unsaved.tsx'
import { ChangeTag, type ChangeTagProps, ReviewTag } from '../publish/change-row.tsx'
import { WaitingReviews } from '../publish/repository-parts.tsx'
import { useChoiceNames } from '../publish/use-choice.tsx'
import { AgendaSections } from './agenda.tsx'
import './overview.css'

/** The day's work: what is unsaved, not published and wrong, and beside it what happens next. What stops a publish comes first. */
export function OverviewView({ overview }: { readonly overview: Overview }) {
  const { overview: words, edit, shell, publishing } = usePage()
  const { changes, choices, revision = 0 } = publishing ?? {}
  const { files, state, collections } = overview
  const hasContent = collections.length > 0
  const isStopped = state.kind === 'stale' || state.kind === 'nothing'
  useScrollRestoration(!hasContent || changes !== undefined)
  const isEmpty = hasContent && collections.every(({ cards }) => cards === 0)
  const isKnown = state.kind !== 'building' && state.kind !== 'fault'
  const isPublished = changes?.since != null && countRows(changes, choices) === 0
  return (
    <div>
      <header class="head middle">
        <h1>{shell.views.overview}</h1>
        <nav class="at-end positioned" aria-label={edit.write}>
          <More class="primary" label={edit.newOne} text={`+ ${edit.newOne}`}>
            <NewLinks />
          </More>
        </nav>
      </header>
      <div class="overview-columns">
        <div class="loose stack">
          <UnsavedDrafts />
          {state.kind === 'building' && <p class="box surface">{words.firstBuild}</p>}
          {isStopped && <ProblemFiles key="problems" files={files} />}
          <WaitingReviews />
          {isEmpty && <FirstSteps />}
          {hasContent && !changes && revision < overview.revision && <p class="quiet">{words.comparing}</p>}
          {hasContent && changes && !isPublished && (
            <Unpublished key="changes" changes={changes} overview={overview} />
          )}
          {isKnown && (isPublished || files.length === 0) && (
            <AllDone isPublished={isPublished} isFine={files.length === 0} />
          )}
          {!isStopped && isKnown && files.length > 0 && (
            <ProblemFiles key="problems" files={files} isFolded={isEmpty} />
          )}
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
  const { overview: words, edit } = usePage()
  return (
    <Section id="overview-first" class="box surface stack" title={words.first}>
      <p>{words.firstHint}</p>
      <div class="row">
        <a class="button" href={listHref('pictures')}>
          {edit.upload}
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
  const { overview: words, parts } = usePage()
  return (
    <section class="stack" aria-labelledby="overview-problems">
      <div class="head">
        <h2 id="overview-problems">{words.toFix}</h2>
        <p class="quiet figures" aria-live="polite">
          {parts.counts(countProblems(files))}
        </p>
      </div>
      <ShowMore items={files} first={isFolded ? 0 : 50}>
        {file => <ProblemList key={file.file} {...file} />}
      </ShowMore>
    </section>
  )
}

/** Says that nothing is to be done, and who published last. */
function AllDone({ isPublished, isFine }: Readonly<Record<'isPublished' | 'isFine', boolean>>) {
  const { overview: words, language } = usePage()
  const { value: publishes } = useData<readonly EarlierPublish[]>('publishes.json')
  const [last] = publishes ?? []
  return (
    <p class="fine" role="status">
      <strong class="good">
        {isPublished && words.allPublished} {isFine && words.noProblems}
      </strong>{' '}
      {isPublished && last && (
        <span class="quiet small">{words.lastPublish(last.author, momentInWords(last.date, language))}</span>
      )}
    </p>
  )
}

/** The changes that can be published, named as on Publish, each with its problems. */
function Unpublished({ changes, overview }: { readonly changes: Changes; readonly overview: Overview }) {
  const { overview: words, publish, language, publishing } = usePage()
  const { since, comparedWith } = changes
  const { choices = [] } = publishing ?? {}
  const nameOf = useChoiceNames()
  const listed = listChanges(changes, language).map(({ kind, collection, item }): RowProps => {
    const { entry, id, title, language } = item
    const href = kind === 'removed' && !item.hidden ? undefined : entryHref(collection, id)
    return { entry, kind, item, title, language, href, overview }
  })
  const others = choicesBeside(changes, choices).map((choice): RowProps => {
    const file = choice.kind === 'removed' ? undefined : choice.files.find(canOpenForm)
    return { ...choice, item: choice, title: nameOf(choice), href: file && editHref(file), overview }
  })
  const isOwn = ({ entry }: RowProps) => choices.some(choice => choice.entry === entry)
  // What changes only because of others is counted above.
  const rows = [...listed, ...others].filter(row => choices.length === 0 || isOwn(row))
  const none = comparedWith === 'damaged' ? words.publishedDamaged : words.nothingPublished
  return (
    <Section id="overview-changes" class="stack" title={words.changes}>
      <p class="quiet figures">
        {since === null ? none : publish.summary(...countChanges(changes, choices))}
      </p>
      {rows.length > 0 && (
        <ShowMore items={rows} first={8} list="rows">
          {row => <UnpublishedRow key={row.entry} {...row} />}
        </ShowMore>
      )}
      {(rows.length > 0 || since === null) && (
        <a class="button primary" href={publishHref}>
          {publish.link}
        </a>
      )}
    </Section>
  )
}

type RowProps = Omit<ChangeTagProps, 'isBroken'> & {
  readonly entry: string
  readonly title: string
  readonly language?: string | undefined
  readonly files?: readonly string[]
  readonly href: string | undefined
  readonly overview: Overview
}

function UnpublishedRow({ entry, title, language, href, kind, item, files = [], overview }: RowProps) {
  const { parts, publishing } = usePage()
  const choice = publishing?.choices.find(each => each.entry === entry)
  const own = overview.files.filter(
    ({ file }) => files.includes(file) || file.startsWith(`${overview.content}/${entry}.`),
  )
  const found = countProblems(own)
  return (
    <li class="change-line">
      <span>
        <ChangeTag kind={kind} item={item} isBroken={found.problem > 0} />
      </span>
      {href ? (
        <a href={href} lang={language}>
          {title}
        </a>
      ) : (
        <span lang={language}>{title}</span>
      )}
      <span class="row middle">
        {choice && <ReviewTag choice={choice} />}
        {own.length > 0 && <span class="refused small">{parts.counts(found)}</span>}
      </span>
    </li>
  )
}
