import { useEffect, useRef } from 'preact/hooks'
import type { Overview } from '../../messages/overview-messages.ts'
import type { Words } from '../words/words-en.ts'
import { type Language, useLanguage, useWords } from './language.tsx'
import { hrefTo, type Route } from './page-route.ts'

type TopBarProps = {
  readonly route: Route
  readonly overview: Overview | undefined
  readonly languages: readonly Language[]
  readonly onLanguage: (language: Language) => void
}

/** The name of the city, and the way to every view. */
export function TopBar({ route, overview, languages, onLanguage }: TopBarProps) {
  const words = useWords('shell')
  const nav = useRef<HTMLElement>(null)
  // On a narrow screen the ways are wider than it.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [hrefTo(route), overview === undefined])
  return (
    <header class="top-bar row middle">
      <button type="button" class="skip" onClick={focusMain}>
        {words.toContent}
      </button>
      <a class="city plain-link" href={hrefTo({ view: 'overview' })}>
        <strong>{overview?.city || words.workbench}</strong>
        {overview?.city && <span>{words.workbench}</span>}
      </a>
      <nav aria-label={words.workbench} ref={nav}>
        {linksFor(overview, words).map(({ title, target, count }) => (
          <a
            key={title}
            class="plain-link"
            href={hrefTo(target)}
            aria-current={isAt(route, target) ? 'page' : undefined}
          >
            {title} {count !== undefined && <span class="count quiet figures">{count}</span>}
          </a>
        ))}
      </nav>
      {languages.length > 1 && <LanguageChoice languages={languages} onLanguage={onLanguage} />}
    </header>
  )
}

function LanguageChoice({ languages, onLanguage }: Pick<TopBarProps, 'languages' | 'onLanguage'>) {
  const words = useWords('shell')
  const language = useLanguage()
  const choose = (value: string) => {
    const chosen = languages.find(each => each === value)
    if (chosen) onLanguage(chosen)
  }
  return (
    <select
      class="language"
      aria-label={words.language}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {languages.map(each => (
        <option key={each} value={each}>
          {new Intl.DisplayNames(each, { type: 'language' }).of(each)}
        </option>
      ))}
    </select>
  )
}

type Link = { readonly title: string; readonly target: Route; readonly count?: number }

function linksFor(overview: Overview | undefined, words: Words['shell']): readonly Link[] {
  const browse = (overview?.collections ?? []).map(({ name, items }): Link => {
    const target = { view: 'browse', collection: name, filters: new URLSearchParams() } as const
    return { title: words.collections[name], target, count: items }
  })
  const pictures: Link = {
    title: words.pictures,
    target: { view: 'pictures', filters: new URLSearchParams() },
  }
  return [{ title: words.overview, target: { view: 'overview' } }, ...browse, pictures]
}

function isAt(route: Route, target: Route): boolean {
  const isOf = 'collection' in route && 'collection' in target && route.collection === target.collection
  if (target.view === 'browse') return (route.view === 'browse' || route.view === 'item') && isOf
  if (target.view === 'pictures') return route.view === 'pictures' || route.view === 'picture'
  return route.view === target.view
}

// Not a link, as the address behind the # is that of the view.
function focusMain(): void {
  document.getElementById('main')?.focus()
}
