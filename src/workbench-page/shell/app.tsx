import { useEffect, useRef, useState } from 'preact/hooks'
import type { Overview } from '../../workbench/messages/overview-messages.ts'
import type { Publishing, PublishOutcome } from '../../workbench/messages/publish-messages.ts'
import { type LiveState, useLive } from '../context/live-updates.ts'
import {
  type FixedFile,
  firstLanguage,
  languagesFor,
  PageContext,
  type PageLanguage,
  pageIn,
  rememberLanguage,
  usePage,
} from '../context/page-context.ts'
import { overviewHref, publishHref, type Route, useRoute, useTitle } from '../context/page-route.ts'
import { perform, useDataAt } from '../context/requests.ts'
import { ActionButton, Button, scrollIntoView } from '../parts/controls.tsx'
import { countProblems } from '../parts/file-problems.tsx'
import { countRows } from '../parts/list-changes.ts'
import { AuthorsView } from '../views/browse/authors-view.tsx'
import { BrowseView } from '../views/browse/browse-view.tsx'
import { CalendarView } from '../views/calendar/calendar-view.tsx'
import { EditView } from '../views/edit/edit-view.tsx'
import { NewView } from '../views/edit/new-view.tsx'
import { ItemView } from '../views/item/item-view.tsx'
import { MapView } from '../views/map/map-view.tsx'
import { OverviewView } from '../views/overview/overview-view.tsx'
import { PicturesView } from '../views/pictures/pictures-view.tsx'
import { PublishView } from '../views/publish/publish-view.tsx'
import type { PageWords } from '../words/words-en.ts'
import { TopBar } from './top-bar.tsx'

/** The whole page: the top bar, the state of the content, and the view that the address names. */
export function App() {
  const route = useRoute()
  const live = useLive()
  const { value: overview } = useDataAt<Overview>('overview.json', live.revision)
  const [fixed, setFixed] = useState<FixedFile>()
  const [chosen, setChosen] = useState<PageLanguage>()
  const choices = languagesFor(overview?.languages ?? [])
  const language = choices.find(each => each === chosen) ?? firstLanguage(choices)
  const { value: publishing } = useDataAt<Publishing>(
    `publish.json?reader=${language}`,
    overview && live.revision,
  )
  const choose = (language: PageLanguage) => {
    rememberLanguage(language)
    setChosen(language)
  }
  document.documentElement.lang = language
  useNewView(route, () => setFixed(undefined))
  const { revision = 0, publish: run } = live
  const { languages = [], licence, content } = overview ?? {}
  const unseenRun = useRef(false)
  if (run?.outcome === null) unseenRun.current = true
  const data = { publishing, revision, run, unseenRun, languages, licence, content, onFixed: setFixed }
  const page = pageIn(language, data)
  useTitle(titleOf(route, overview, page.shell))
  return (
    <PageContext.Provider value={page}>
      <TopBar
        route={route}
        overview={overview}
        changes={publishing?.choices.length || countRows(publishing?.changes)}
        languages={choices}
        onLanguage={choose}
      />
      <StateBanner
        // These views show the problems themselves.
        hasProblems={route.view !== 'overview' && route.view !== 'publish'}
        ended={route.view !== 'publish' && run?.to !== 'fetch' && unseenRun.current ? run?.outcome : null}
        overview={overview}
        live={live}
        fixed={fixed}
        onClose={() => setFixed(undefined)}
      />
      <main id="main" tabIndex={-1}>
        {overview && <View route={route} overview={overview} />}
      </main>
    </PageContext.Provider>
  )
}

/** Returns the title of the page, except for views that set their own. */
function titleOf(
  route: Route,
  overview: Overview | undefined,
  words: PageWords['shell'],
): string | undefined {
  const city = overview?.city || words.workbench
  if (route.view === 'overview') return city
  const views: Readonly<Record<string, string>> = words.views
  const name = views[route.view === 'list' ? route.list : route.view]
  return name && `${name} · ${city}`
}

type StateBannerProps = {
  readonly hasProblems: boolean
  /** How a publish ended that another view has not shown. */
  readonly ended: PublishOutcome | null | undefined
  readonly overview: Overview | undefined
  readonly live: LiveState
  /** A file that was corrected just now, which can be undone. */
  readonly fixed: FixedFile | undefined
  readonly onClose: () => void
}

function StateBanner({ hasProblems, ended, overview, live, fixed, onClose }: StateBannerProps) {
  const { isConnected, progress } = live
  const { shell: words, edit } = usePage()
  const state = overview?.state
  const problems = countProblems(overview?.files ?? []).problem
  const entries = (overview?.files ?? []).filter(file => countProblems([file]).problem > 0).length
  // The last count of a step stays until the next step begins.
  const isCounting = progress !== undefined && progress.done < progress.total
  const step = progress?.step === 'pictures' && !isCounting ? 'writing' : (progress?.step ?? 'reading')
  const isBuilding = progress || state === undefined || state.kind === 'building'
  return (
    <div class="state" role="status">
      {!isConnected && <p class="tag-problem">{words.disconnected}</p>}
      {state?.kind === 'fault' && <p class="tag-problem">{state.message}</p>}
      {hasProblems && (state?.kind === 'stale' || state?.kind === 'nothing') && (
        <p class="tag-problem">
          {words[state.kind](state.kind === 'stale' ? entries : problems)}{' '}
          <a href={overviewHref}>{words.see}</a>
        </p>
      )}
      {ended && (
        <p class={ended.kind === 'refused' ? 'tag-problem' : 'tag-added'}>
          {words.ended[ended.kind]} <a href={publishHref}>{words.views.publish}</a>
        </p>
      )}
      {fixed && (
        <p key={fixed.undo} class="row middle tag-added wrap-anywhere" ref={scrollIntoView}>
          {words.fixed(fixed.title)}
          <ActionButton text={edit.undo} act={() => perform('undo', { undo: fixed.undo }, onClose)} />
          <Button text={edit.close} onClick={onClose} />
        </p>
      )}
      {isBuilding && isConnected && (
        <p class="state-building tag-changed">
          {words.steps[step]} … {isCounting && `${progress.done} / ${progress.total}`}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to a new view, so that screen readers announce it, and calls a function. Filters and another month do not make a new view. */
function useNewView(route: Route, onNew: () => void): void {
  const place = JSON.stringify({ ...route, filters: undefined, at: undefined })
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    document.getElementById('main')?.focus({ preventScroll: true })
    onNew()
  }, [place])
}

function View({ route, overview }: { readonly route: Route; readonly overview: Overview }) {
  const { shell, parts, overview: overviewWords, edit } = usePage()
  if (route.view === 'overview') return <OverviewView overview={overview} />
  if (route.view === 'nothing')
    return (
      <div role="status" class="stack">
        <h1>{edit.noFile}</h1>
        <a href={overviewHref}>{shell.views.overview}</a>
      </div>
    )
  if (route.view === 'edit' || route.view === 'picture') {
    const file = route.view === 'edit' ? route.file : `${overview.content}/images/${route.slug}.yaml`
    const field = route.view === 'edit' ? route.field : ''
    return <EditView key={file} file={file} field={field} overview={overview} />
  }
  if (route.view === 'new') return <NewView key={route.kind} {...route} overview={overview} />
  // An empty list would suggest that there are no items.
  if (overview.state.kind === 'nothing') return <h1>{shell.nothingYet}</h1>
  if (overview.state.kind === 'building')
    return (
      <div class="stack">
        <h1>{parts.loading}</h1>
        <p class="box surface">{overviewWords.firstBuild}</p>
      </div>
    )
  if (route.view === 'authors') return <AuthorsView />
  if (route.view === 'calendar') return <CalendarView at={route.at} />
  if (route.view === 'map') return <MapView overview={overview} query={route.filters} />
  if (route.view === 'publish') return <PublishView overview={overview} />
  if (route.view === 'entry')
    return (
      <ItemView key={`${route.list}/${route.id}`} collection={route.list} id={route.id} overview={overview} />
    )
  const { list, filters } = route
  return list === 'pictures' ? (
    <PicturesView query={filters} />
  ) : (
    <BrowseView key={list} collection={list} query={filters} />
  )
}
