import { useEffect, useRef, useState } from 'preact/hooks'
import type { Overview } from '../../messages/overview-messages.ts'
import type { Words } from '../words/words-en.ts'
import {
  firstLanguage,
  type Language,
  LanguageContext,
  languagesFor,
  rememberLanguage,
  useWords,
  wordsOf,
} from './language.tsx'
import { type LiveState, useLive } from './live-updates.ts'
import { hrefTo, type Route, useRoute, useTitle } from './page-route.ts'
import { useData } from './requests.ts'
import { TopBar } from './top-bar.tsx'
import { View } from './view.tsx'

/** The whole page: the bar, what there is to know of the content's state, and the view that the address names. */
export function App() {
  const route = useRoute()
  const live = useLive()
  const { value: overview } = useData<Overview>('overview.json', live.edition)
  const [chosen, setChosen] = useState<Language>()
  const choices = languagesFor(overview?.languages ?? [])
  const language = chosen !== undefined && choices.includes(chosen) ? chosen : firstLanguage(choices)
  const choose = (language: Language) => {
    rememberLanguage(language)
    setChosen(language)
  }
  document.documentElement.lang = language
  useArrival(route)
  useTitle(titleOf(route, overview, wordsOf('shell', language)))
  return (
    <LanguageContext.Provider value={language}>
      <TopBar route={route} overview={overview} languages={choices} onLanguage={choose} />
      <StateBanner overview={overview} live={live} />
      <main id="main" tabIndex={-1}>
        {overview && <View route={route} overview={overview} edition={live.edition ?? 0} />}
      </main>
    </LanguageContext.Provider>
  )
}

/** Of an item and a picture, its view knows the title. */
function titleOf(route: Route, overview: Overview | undefined, words: Words['shell']): string | undefined {
  const city = overview?.city || words.workbench
  if (route.view === 'browse') return `${words.collections[route.collection]} · ${city}`
  if (route.view === 'pictures') return `${words.pictures} · ${city}`
  return route.view === 'overview' ? city : undefined
}

type StateBannerProps = { readonly overview: Overview | undefined; readonly live: LiveState }

/** What there is to know of the content's state, above every view; nothing where all is well. */
function StateBanner({ overview, live }: StateBannerProps) {
  const words = useWords('shell')
  const problems = countProblems(overview)
  const state = overview?.state
  const wayOut = <a href={hrefTo({ view: 'overview' })}>{words.see}</a>
  return (
    <div class="state" role="status">
      {!live.isConnected && <p class="state-fault">{words.disconnected}</p>}
      {state?.kind === 'fault' && <p class="state-fault">{state.message}</p>}
      {state?.kind === 'stale' && (
        <p class="state-problem">
          {words.stale(problems)} {wayOut}
        </p>
      )}
      {state?.kind === 'nothing' && (
        <p class="state-problem">
          {words.nothing(problems)} {wayOut}
        </p>
      )}
      {(live.progress || state === undefined || state.kind === 'building') && live.isConnected && (
        <p class="state-building">
          {live.progress ? `${words.steps[live.progress.step]} … ${countOf(live.progress)}` : words.building}
        </p>
      )}
    </div>
  )
}

function countOf({ done, total }: { readonly done: number; readonly total: number }): string {
  return total > 0 ? `${done} / ${total}` : ''
}

function countProblems(overview: Overview | undefined): number {
  const troubles = overview?.files.flatMap(({ troubles }) => troubles) ?? []
  return troubles.filter(({ severity }) => severity === 'problem').length
}

/** Moves the focus to a new view, so that screen readers announce it. Filters do not make a new view. */
function useArrival(route: Route): void {
  const place = hrefTo(route).split('?')[0]
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [place])
}
