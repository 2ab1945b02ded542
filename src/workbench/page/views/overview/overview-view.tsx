import type { Changes, CollectionCount, FileProblems, Overview } from '../../../messages/overview-messages.ts'
import { Cover } from '../../parts/card.tsx'
import { ShowMore } from '../../parts/controls.tsx'
import { NewLink } from '../../parts/entry-links.tsx'
import { ProblemList } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { countProblems, worstFirst } from '../../parts/shown-problems.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { editHref, listHref, publishHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { UnsavedDrafts } from '../edit/unsaved-drafts.tsx'
import { ChangeRows, changeKinds } from '../publish/change-rows.tsx'
import './overview.css'

/** The collections, the changes since the last publish, and the problems and warnings, which come first if there is a problem. */
export function OverviewView({ overview }: { readonly overview: Overview }) {
  const words = useWords('overview')
  const { value: changes } = useData<Changes>('changes.json')
  const { city, files, state, collections } = overview
  const hasContent = collections.length > 0
  const isStopped = state.kind === 'stale' || state.kind === 'nothing'
  useScrollRestoration(!hasContent || changes !== undefined)
  const isEmpty = hasContent && collections.every(({ items }) => items === 0)
  const isKnown = state.kind !== 'building' && state.kind !== 'fault'
  return (
    <div class="overview stack">
      <header>
        <h1>{city || words.title}</h1>
        {hasContent && <p class="quiet">{words.intro}</p>}
      </header>
      <EditLinks overview={overview} />
      {isStopped && <ToMend key="problems" files={files} />}
      {isEmpty && <FirstSteps />}
      {hasContent && (
        <div key="collections" class="overview-collections fit">
          {collections.map(collection => (
            <CollectionPanel key={collection.name} {...collection} />
          ))}
        </div>
      )}
      {hasContent && changes && <ChangesSection key="changes" {...changes} />}
      {!isStopped && isKnown && <ToMend key="problems" files={files} isFolded={isEmpty} />}
    </div>
  )
}

/** Links for making new entries, to the settings, and to unsaved changes. */
function EditLinks({ overview: { content } }: { readonly overview: Overview }) {
  const words = useWords('overview')
  const { kinds } = useWords('edit')
  return (
    <nav class="stack" aria-label={words.editing}>
      <div class="row">
        {(['events', 'objects', 'guides', 'authors'] as const).map(kind => (
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

/** How to begin, for a content without items. */
function FirstSteps() {
  const words = useWords('overview')
  const { upload } = useWords('edit')
  const links = [
    <a key="picture" class="button" href={listHref('pictures')}>
      {upload}
    </a>,
    <NewLink key="place" kind="objects" />,
    <NewLink key="event" kind="events" />,
  ]
  return (
    <section class="overview-first surface stack" aria-labelledby="overview-first">
      <h2 id="overview-first">{words.first}</h2>
      <p>{words.firstHint}</p>
      <ol class="stack">
        {words.firstSteps.map((step, index) => (
          <li key={step}>
            {step} {links[index]}
          </li>
        ))}
      </ol>
    </section>
  )
}

type ToMendProps = {
  readonly files: readonly FileProblems[]
  /** Whether to show only their number: in an empty content, warnings about unused files do not matter. */
  readonly isFolded?: boolean
}

/** The problems and warnings of the content by file, files with problems first. */
function ToMend({ files, isFolded = false }: ToMendProps) {
  const words = useWords('overview')
  const { counts } = useWords('parts')
  const isFine = files.length === 0
  return (
    <section class="stack" aria-labelledby="overview-problems">
      <div class="head">
        <h2 id="overview-problems">{isFine ? words.nothingWrong : words.toMend}</h2>
        <p class="quiet figures" aria-live="polite">
          {isFine ? words.nothingWrongHint : counts(countProblems(files))}
        </p>
      </div>
      <ShowMore items={worstFirst(files)} first={isFolded ? 0 : 50} step={50} text={words.moreFiles}>
        {shown => shown.map(file => <ProblemList key={file.file} {...file} />)}
      </ShowMore>
    </section>
  )
}

/** A collection with some of its pictures. All of the panel leads to its list. */
function CollectionPanel({ name, cards, items, pages, url, covers }: CollectionCount) {
  const words = useWords('overview')
  const title = useWords('shell').views[name]
  const language = useLanguage()
  return (
    <article class="overview-collection positioned surface">
      <div class="overview-covers" data-count={covers.length}>
        {covers.map(picture => (
          <Cover key={picture.src} picture={picture} />
        ))}
      </div>
      <div class="overview-text stack tight">
        <div class="head apart">
          <h2>{title}</h2>
          <p class="overview-count figures">{cards.toLocaleString(language)}</p>
        </div>
        <p class="row">
          <a class="card-link" href={listHref(name)} aria-label={`${words.browse}: ${title}`}>
            <strong>{words.browse}</strong>
          </a>
          <a class="overview-json positioned" href={url} aria-label={`${words.json}: ${title}`}>
            {words.json}
          </a>
          <span class="quiet">{words.pages(items, pages)}</span>
        </p>
      </div>
    </article>
  )
}

/** The changes of the content since it was published, by collection. */
function ChangesSection({ since, comparedWith }: Changes) {
  const words = useWords('overview')
  const { link, nothingNew, sinceCommit } = useWords('publish')
  const changed = since?.filter(each => changeKinds.some(kind => each[kind].length > 0)) ?? []
  return (
    <section class="stack" aria-labelledby="overview-changes">
      <div class="head">
        <h2 id="overview-changes">{words.changes}</h2>
        <p class="quiet figures">
          {since === null
            ? comparedWith === 'damaged'
              ? words.publishedDamaged
              : words.nothingPublished
            : changed.length > 0
              ? words.changesIntro
              : nothingNew}{' '}
          {comparedWith === 'commit' && sinceCommit}
        </p>
        <a href={publishHref}>{link}</a>
      </div>
      {changed.length > 0 && <ChangeRows since={changed} first={8} />}
    </section>
  )
}
