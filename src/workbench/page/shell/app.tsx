import { useState } from 'preact/hooks'
import type { Overview } from '../../messages/overview.ts'
import { firstLanguage, type Language, LanguageContext, languagesFor, rememberLanguage } from './language.tsx'
import { useLive } from './live.ts'
import { useData } from './load.ts'
import { type Route, useRoute } from './route.ts'
import { StateBanner } from './state-banner.tsx'
import { useTitle } from './title.ts'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { View } from './view.tsx'
import { shellWords } from './words.ts'

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
  useTitle(titleOf(route, overview, shellWords[language]))
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
function titleOf(
  route: Route,
  overview: Overview | undefined,
  words: (typeof shellWords)['en'],
): string | undefined {
  const city = overview?.city || words.workbench
  if (route.view === 'browse') return `${words.collections[route.collection]} · ${city}`
  if (route.view === 'pictures') return `${words.pictures} · ${city}`
  return route.view === 'overview' ? city : undefined
}
