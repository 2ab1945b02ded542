import { useEffect, useRef } from 'preact/hooks'
import type { Overview } from '../../messages/overview-messages.ts'
import { Button, Select } from '../parts/controls.tsx'
import { FindButton } from './find-dialog.tsx'
import { type Language, useLanguage, useWords } from './page-context.ts'
import { calendarHref, listHref, mapHref, overviewHref, publishHref, type Route } from './page-route.ts'

type TopBarProps = {
  readonly route: Route
  readonly overview: Overview | undefined
  /** The number of items that are not published. */
  readonly changes: number
  readonly languages: readonly Language[]
  readonly onLanguage: (language: Language) => void
}

/** The name of the city, and the links to every view. */
export function TopBar({ route, overview, changes, languages, onLanguage }: TopBarProps) {
  const words = useWords('shell')
  const language = useLanguage()
  const nav = useRef<HTMLElement>(null)
  const here = 'list' in route ? listHref(route.list) : hrefs[route.view]
  // On a narrow screen the links are wider than it.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here, overview === undefined])
  return (
    <header class="top-bar row middle">
      <Button class="skip" text={words.toContent} onClick={focusMain} />
      <a class="city plain-link" href={overviewHref}>
        <strong class="ellipsis">{overview?.city || words.workbench}</strong>
        {overview?.city && <span class="quiet">{words.workbench}</span>}
      </a>
      <nav aria-label={words.workbench} ref={nav}>
        {linksOf(overview, changes).map(([href, name, count]) => (
          <a key={href} class="plain-link" href={href} aria-current={href === here ? 'page' : undefined}>
            {words.views[name]} {count !== undefined && <span class="quiet small figures">{count}</span>}
          </a>
        ))}
      </nav>
      <FindButton />
      {languages.length > 1 && (
        <Select
          label={useWords('fields').language[0]}
          value={language}
          choices={languages.map(value => ({ value, title: nameOf(value) }))}
          onChange={onLanguage}
        />
      )}
    </header>
  )
}

function nameOf(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

const hrefs = {
  overview: overviewHref,
  calendar: calendarHref(),
  map: mapHref,
  publish: publishHref,
  picture: listHref('pictures'),
  edit: '',
  new: '',
}

function linksOf(overview: Overview | undefined, changes: number) {
  const collections = overview?.collections ?? []
  return [
    [overviewHref, 'overview', undefined],
    ...collections.map(({ name, cards }) => [listHref(name), name, cards] as const),
    [listHref('pictures'), 'pictures', undefined],
    [hrefs.calendar, 'calendar', undefined],
    [mapHref, 'map', undefined],
    [publishHref, 'publish', changes || undefined],
  ] as const
}

// Not a link, as the address behind the # is that of the view.
function focusMain(): void {
  document.getElementById('main')?.focus()
}
