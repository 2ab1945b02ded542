import type { Overview } from '../../workbench/messages/overview-messages.ts'
import { Button, Select } from '../parts/controls.tsx'
import { FindButton } from './find-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { type PageLanguage, useLanguage, useWords } from './page-context.ts'
import { calendarHref, listHref, mapHref, overviewHref, publishHref, type Route } from './page-route.ts'

type TopBarProps = {
  readonly route: Route
  readonly overview: Overview | undefined
  /** The number of entries that differ from the published ones. */
  readonly changes: number
  readonly languages: readonly PageLanguage[]
  readonly onLanguage: (language: PageLanguage) => void
}

/** The name of the city, and the links to every view. */
export function TopBar({ route, overview, changes, languages, onLanguage }: TopBarProps) {
  const words = useWords('shell')
  const [languageLabel] = useWords('fields').language
  const language = useLanguage()
  const here = 'list' in route ? route.list : route.view === 'picture' ? 'pictures' : route.view
  return (
    <header class="top-bar row middle">
      <Button class="skip" text={words.toContent} onClick={focusMain} />
      <a class="city plain-link" href={overviewHref}>
        <strong class="ellipsis">{overview?.city || words.workbench}</strong>
        {overview?.city && <span class="quiet small">{words.workbench}</span>}
      </a>
      <button type="button" class="menu-open" popoverTarget="menu">
        {words.menu}
      </button>
      {/* On a wide screen, its contents are in the bar itself. */}
      <div id="menu" class="menu surface" popover="auto">
        <nav aria-label={words.workbench} ref={closeMenuByClick}>
          {linksOf(overview, changes).map(([href, name, count]) => (
            <a key={href} class="plain-link" href={href} aria-current={name === here ? 'page' : undefined}>
              {words.views[name]} {count !== undefined && <span class="quiet small figures">{count}</span>}
            </a>
          ))}
        </nav>
        {languages.length > 1 && (
          <Select
            label={languageLabel}
            value={language}
            choices={languages.map(value => ({ value, title: nameOf(value) }))}
            onChange={onLanguage}
          />
        )}
      </div>
      <FindButton />
      <KeysDialog />
    </header>
  )
}

function nameOf(language: PageLanguage): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

function linksOf(overview: Overview | undefined, changes: number) {
  const collections = overview?.collections ?? []
  return [
    [overviewHref, 'overview', undefined],
    ...collections.map(({ name, cards }) => [listHref(name), name, cards] as const),
    [listHref('pictures'), 'pictures', undefined],
    [calendarHref(), 'calendar', undefined],
    [mapHref(), 'map', undefined],
    [publishHref, 'publish', changes || undefined],
  ] as const
}

// Not a link, as the address behind the # is that of the view.
function focusMain(): void {
  document.getElementById('main')?.focus()
}

function closeMenuByClick(nav: HTMLElement | null): void {
  nav?.addEventListener('click', () => document.getElementById('menu')?.hidePopover())
}
