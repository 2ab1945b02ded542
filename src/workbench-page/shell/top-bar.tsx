import { settingKeys } from '../../content/schemas/form-sections.ts'
import type { Overview } from '../../workbench/messages/overview-messages.ts'
import { type PageLanguage, usePage } from '../context/page-context.ts'
import {
  calendarHref,
  editHref,
  listHref,
  listOfFile,
  mapHref,
  newKinds,
  overviewHref,
  publishHref,
  type Route,
} from '../context/page-route.ts'
import { Button, Select } from '../parts/controls.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { NewLinks, SettingsLinks, useSettingsPages } from '../parts/entry-links.tsx'
import { More } from '../parts/more-menu.tsx'
import { useOpenedBy } from '../parts/use-keys.ts'
import { FindButton } from './find-dialog.tsx'

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
  const { shell: words, language, fields, edit, fieldName, content } = usePage()
  const shown = route.view === 'picture' ? 'pictures' : route.view
  const here = 'list' in route ? route.list : (route.view === 'edit' && listOfFile(route.file)) || shown
  const settings = useSettingsPages()
  const links = linksOf(overview, changes)
  const pages = [
    ...links.map(([href, name]) => [words.views[name], href] as const),
    ...newKinds.map(kind => [edit.newTitle[kind], `#/new/${kind}`] as const),
    ...settings,
    ...settingKeys.map(
      key => [fieldName('site', key), editHref(`${content}/site.yaml`, key), edit.kinds.site] as const,
    ),
  ]
  return (
    <header class="top-bar row middle">
      {/* Not a link, as the address behind the # is that of the view. */}
      <Button class="skip" text={words.toContent} onClick={() => document.getElementById('main')?.focus()} />
      <a class="city plain-link" href={overviewHref}>
        <strong class="ellipsis">{overview?.city || words.workbench}</strong>
        {overview?.city && <span class="quiet small">{words.workbench}</span>}
      </a>
      <button type="button" class="menu-open" popoverTarget="menu">
        {words.menu} {changes > 0 && <span class="small figures">{changes}</span>}
      </button>
      {/* On a wide screen, its contents are in the bar itself. */}
      <div id="menu" class="menu surface" popover="auto" ref={closeMenuByLink}>
        <nav class="menu-views" aria-label={words.workbench}>
          {links.map(([href, name, count]) => (
            <a key={href} class="plain-link" href={href} aria-current={name === here ? 'page' : undefined}>
              {words.views[name]} {count !== undefined && <span class="quiet small figures">{count}</span>}
            </a>
          ))}
          {overview && (
            <More label={edit.moreOf} text={edit.moreOf}>
              <SettingsLinks />
            </More>
          )}
        </nav>
        {/* On a wide screen, these are only on the overview. */}
        <nav class="menu-edit" aria-label={edit.write}>
          <p class="small quiet">{edit.newOne}</p>
          <NewLinks />
          <p class="small quiet">{edit.moreOf}</p>
          {overview && <SettingsLinks />}
        </nav>
        {languages.length > 1 && (
          <Select
            label={fields.language[0]}
            value={language}
            choices={languages.map(value => ({ value, title: nameOf(value) }))}
            onChange={onLanguage}
          />
        )}
      </div>
      <FindButton pages={pages} />
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

function closeMenuByLink(menu: HTMLElement | null): void {
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
}

/** A list of the keys, which `?` opens outside of fields. */
function KeysDialog() {
  const { keys: words } = usePage()
  const [isOpen, setOpen] = useOpenedBy(
    ({ key, ctrlKey, metaKey }, isTyped) => key === '?' && !ctrlKey && !metaKey && !isTyped,
  )
  if (!isOpen) return null
  return (
    <Dialog title={words.title} onClose={() => setOpen(false)}>
      <dl class="keys facts">
        {words.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(', ').map(each => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
