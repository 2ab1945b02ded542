import type {
  Changes,
  CollectionCount,
  FileProblems,
  Overview,
} from '../../../workbench/messages/overview-messages.ts'
import { UnsavedDrafts } from '../../drafts/unsaved-drafts.tsx'
import { Card, Cover } from '../../parts/card.tsx'
import { Section, ShowMore } from '../../parts/controls.tsx'
import { NewLink } from '../../parts/entry-links.tsx'
import { countProblems, ProblemList } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { editHref, listHref, newKinds, publishHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { countChanges } from '../publish/change-rows.tsx'

/** The collections, how much is not published, and the problems and warnings, which come first if there is a problem. */
export function OverviewView({ overview }: { readonly overview: Overview }) {
  const words = useWords('overview')
  const { views } = useWords('shell')
  const { value: changes } = useData<Changes>('changes.json')
  const { city, files, state, collections } = overview
  const hasContent = collections.length > 0
  const isStopped = state.kind === 'stale' || state.kind === 'nothing'
  useScrollRestoration(!hasContent || changes !== undefined)
  const isEmpty = hasContent && collections.every(({ cards }) => cards === 0)
  const isKnown = state.kind !== 'building' && state.kind !== 'fault'
  return (
    <div class="loose stack">
      <header>
        <h1>{city || views.overview}</h1>
        {hasContent && <p class="quiet">{words.intro}</p>}
      </header>
      <EditLinks overview={overview} />
      {isStopped && <ProblemFiles key="problems" files={files} />}
      {isEmpty && <FirstSteps />}
      {hasContent && (
        <div key="collections" class="fit">
          {collections.map(collection => (
            <CollectionCard key={collection.name} {...collection} />
          ))}
        </div>
      )}
      {hasContent && changes && <Unpublished key="changes" changes={changes} />}
      {!isStopped && isKnown && <ProblemFiles key="problems" files={files} isFolded={isEmpty} />}
    </div>
  )
}

function EditLinks({ overview: { content } }: { readonly overview: Overview }) {
  const { kinds, write } = useWords('edit')
  return (
    <nav class="stack" aria-label={write}>
      <div class="row">
        {newKinds.map(kind => (
          <NewLink key={kind} kind={kind} />
        ))}
        {(['site', 'labels'] as const).map(kind => (
          <a key={kind} class="button" href={editHref(`${content}/${kind}.yaml`)}>
            {kinds[kind]}
          </a>
        ))}
      </div>
      <UnsavedDrafts />
    </nav>
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
    <section class="stack" aria-labelledby="overview-problems">
      <div class="head">
        <h2 id="overview-problems">{isFine ? words.nothingWrong : words.toFix}</h2>
        <p class="quiet figures" aria-live="polite">
          {isFine ? words.nothingWrongHint : counts(countProblems(files))}
        </p>
      </div>
      <ShowMore items={files} first={isFolded ? 0 : 50}>
        {shown => shown.map(file => <ProblemList key={file.file} {...file} />)}
      </ShowMore>
    </section>
  )
}

function CollectionCard({ name, cards, url, picture }: CollectionCount) {
  const title = useWords('shell').views[name]
  return (
    <Card href={listHref(name)} title={title} picture={<Cover picture={picture} />}>
      <p class="card-foot apart figures">
        {cards.toLocaleString(useLanguage())}
        <a class="positioned" href={url} aria-label={`JSON: ${title}`}>
          JSON
        </a>
      </p>
    </Card>
  )
}

function Unpublished({ changes }: { readonly changes: Changes }) {
  const words = useWords('overview')
  const { link, summary, nothingNew, sinceCommit } = useWords('publish')
  const { since, comparedWith } = changes
  const count = countChanges(changes)
  const none = comparedWith === 'damaged' ? words.publishedDamaged : words.nothingPublished
  return (
    <Section id="overview-changes" class="head" title={words.changes}>
      <p class="quiet figures">
        {since === null ? none : count > 0 ? summary(count) : nothingNew}{' '}
        {comparedWith === 'commit' && sinceCommit}
      </p>
      <a href={publishHref}>{link}</a>
    </Section>
  )
}
